import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { cases } from './cases/index.ts'
import { conformanceCommand } from './command.ts'
import { openReferenceWallet, referenceKey, type ReferenceWallet } from '#testing/reference-wallet/reference-wallet.ts'
import { faults, type Fault } from '#testing/reference-wallet/faults.ts'
import { runConformance } from './run.ts'

let now = 1_800_000_000_000
const clock = () => ++now
const random = (size: number) => new Uint8Array(randomBytes(size))
const open: ReferenceWallet[] = []
afterAll(() => Promise.all(open.map((wallet) => wallet.close())))

async function walletWith(...broken: Fault[]): Promise<ReferenceWallet> {
  const wallet = await openReferenceWallet({ clock, faults: broken })
  open.push(wallet)
  return wallet
}

const failed = ({ verdicts }: Awaited<ReturnType<typeof runConformance>>) =>
  verdicts.filter(({ passed }) => !passed).map(({ id, failure }) => `${id} ${failure}`)

describe('the cases', () => {
  test('are V1 to V74, each once and in order', () => {
    expect(cases.map(({ id }) => id)).toEqual(Array.from({ length: 74 }, (_, at) => `V${at + 1}`))
  })

  test('pass against the reference wallet', async () => {
    const report = await runConformance({ ...(await walletWith()), clock, random })
    expect(failed(report)).toEqual([])
    expect(report.verdicts.flatMap(({ notes }) => notes)).toEqual([])
    expect(report.passed).toBe(true)
  })

  test.each(['rsa', 'rsa-body'] as const)('pass for a vendor who signs by %s', async (scheme) => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const wallet = await openReferenceWallet({ clock, verifying: { scheme, publicKey } })
    open.push(wallet)
    const key = { id: referenceKey.id, scheme, privateKey }
    const cases = 'V1,V2,V3,V4,V5,V10,V25,V41,V55,V57,V58'.split(',')
    expect(failed(await runConformance({ ...wallet, key, clock, random, only: cases }))).toEqual([])
  })

  test('pass with another choice of interleavings', async () => {
    const wallet = await walletWith()
    for (const seed of ['mango', 'papaya', 'durian'])
      expect(failed(await runConformance({ ...wallet, clock, random, seed, only: ['V63', 'V72'] }))).toEqual([])
  })

  test('can each fail: some broken wallet makes it', () => {
    const caught = new Set<string>(Object.values(faults).flat())
    expect(cases.map(({ id }) => id).filter((id) => !caught.has(id))).toEqual([])
  })
})

describe('a broken wallet', () => {
  test.each(Object.entries(faults) as [Fault, readonly string[]][])('is caught: %s (%s)', async (fault, catching) => {
    const wallet = await walletWith(fault)
    const { verdicts, passed } = await runConformance({ ...wallet, clock, random, only: catching })
    expect(verdicts.filter((verdict) => verdict.passed || verdict.brokenOff)).toEqual([])
    expect(passed).toBe(false)
  })
})

describe('the program', () => {
  const program = async (wallet: ReferenceWallet, ...more: string[]) => {
    const printed: string[] = []
    const argv = ['--url', wallet.url, '--setup', wallet.setupUrl, '--key', referenceKey.id, ...more]
    const code = await conformanceCommand({
      argv,
      env: { CONFORMANCE_SECRET: referenceKey.secret },
      clock,
      random,
      print: (text) => printed.push(text),
    })
    return { code, text: printed.join('\n') }
  }

  test('ends with 0 and says what passed, asking the set-up port for the kit', async () => {
    const { code, text } = await program(await walletWith(), '--only', 'V10,V25,V35')
    expect(text).toContain('3 cases')
    expect(text).toContain('all passed')
    expect(code).toBe(0)
  })

  test('ends with 1 and names the case, the expectation and the calls', async () => {
    const { code, text } = await program(await walletWith('double credit on replay'), '--only', 'V36,V37')
    expect(code).toBe(1)
    expect(text).toContain('1 failed: V37')
    expect(text).toContain('must: RS_OK with retransmission and one effect')
    expect(text).toMatch(/· win \{.*RS_OK/)
    expect(text).not.toContain('token-')
  })

  test('writes the report as JSON', async () => {
    const { code, text } = await program(await walletWith('zero win refused'), '--only', 'V30', '--json')
    expect(JSON.parse(text)).toMatchObject({ passed: false, verdicts: [{ id: 'V30', passed: false }] })
    expect(code).toBe(1)
  })

  test('ends with 2 when the wallet cannot be tried', async () => {
    const wallet = await walletWith()
    expect((await program({ ...wallet, setupUrl: `${wallet.url}/nowhere` })).code).toBe(2)
    expect((await program(wallet, '--only', 'V99')).code).toBe(2)
    expect((await program(wallet, '--nonsense')).code).toBe(2)
  })
})
