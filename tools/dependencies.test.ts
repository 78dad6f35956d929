import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faults, readDependencies } from './dependencies.ts'

const none: readonly string[] = []

describe('imports', () => {
  const bases: string[] = []
  afterAll(() => Promise.all(bases.map((base) => rm(base, { recursive: true }))))

  /** Writes the files into a folder of their own, each exporting something, and reads their imports. */
  async function reading(files: Readonly<Record<string, string>>) {
    const base = await mkdtemp(join(tmpdir(), 'imports-'))
    bases.push(base)
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(base, path)), { recursive: true })
      await writeFile(join(base, path), text)
    }
    return readDependencies(base)
  }

  const forbidden = [
    ['src/kit/money.ts', 'src/runtime/database.ts', 'kit'],
    ['src/arcade/slots/spin.ts', 'src/house/wallet/index.ts', 'arcade/slots'],
    ['src/arcade/slots/spin.test.ts', 'src/house/wallet/index.ts', 'tests: halves apart'],
    ['src/house/wallet/ledger/lane.ts', 'src/protocol/client.ts', 'house/wallet'],
    ['src/house/wallet/ledger/lane.ts', 'src/house/payments/index.ts', 'house/wallet'],
    ['src/house/payments/deposit.ts', 'src/house/wallet/store.ts', 'house/payments'],
    ['src/house/payments/rules/fee.ts', 'src/runtime/database.ts', 'house/payments: rules'],
    ['src/house/payments/contract.ts', 'src/house/payments/deposits/store.ts', 'house/payments: rules'],
    ['src/apps/site/features/wallet/Balance.tsx', 'src/house/wallet/index.ts', 'apps/site'],
    ['src/apps/site/features/wallet/Balance.tsx', 'src/house/wallet/console-contract.ts', 'apps/site'],
    ['src/apps/site/features/wallet/Balance.tsx', 'src/apps/site/features/games/Card.tsx', 'features apart'],
    ['src/apps/site/features/games/Tile.tsx', 'src/apps/site/app/routes.tsx', 'apps/site/features'],
    ['src/apps/site/navigation/opening.ts', 'src/apps/site/features/games/Tile.tsx', 'apps/site/navigation'],
    ['src/apps/console/parts/When.tsx', 'src/apps/console/features/audit/Row.tsx', 'apps/console/parts'],
    ['src/apps/play/slots/Machine.tsx', 'src/house/wallet/contract.ts', 'apps/play'],
    ['src/house/wallet/ledger/lane.ts', 'src/testing/database.ts', 'testing is for tests'],
    ['e2e/login.ts', 'src/kit/money.ts', 'e2e'],
  ] as const

  /** One tree holds them all: to read a tree takes longer than to judge what it imports. */
  const importing = Object.entries(Object.groupBy(forbidden, ([from]) => from)).map(([from, ones]) => {
    const up = '../'.repeat(from.split('/').length - 1)
    const lines = ones.map(([, to], at) => `import { a as a${at} } from '${up}${to}'\nexport const b${at} = a${at}`)
    return [from, lines.join('\n')] as const
  })
  const imported = forbidden.map(([, to]) => [to, 'export const a = 1'] as const)

  describe('that are forbidden', () => {
    let found: readonly string[]
    beforeAll(async () => {
      found = (await reading(Object.fromEntries([...imported, ...importing]))).violations
    })

    test.each(forbidden)('%s may not import %s', (from, to, rule) => {
      const ofBoth = found.filter((violation) => violation.startsWith(`${from} → ${to}\n`))
      expect(ofBoth).toContainEqual(expect.stringContaining(`\n    ${rule}: `))
    })
  })

  test('a driver in a pure part and two files in a circle are found', async () => {
    const driver = await reading({
      'src/kit/money.ts': `import { readFileSync } from 'node:fs'\nexport const read = readFileSync`,
    })
    expect(driver.violations).toEqual([expect.stringContaining('kit: packages')])
    const circle = await reading({
      'src/kit/a.ts': `import { b } from './b.ts'\nexport const a = () => b`,
      'src/kit/b.ts': `import { a } from './a.ts'\nexport const b = () => a`,
    })
    expect(circle.violations).toContainEqual(expect.stringContaining('acyclic'))
  })

  const rooms = ['src/ui', 'src/apps/site/features/games', 'src/house/wallet', 'src/kit', 'tools/tidy', 'bench', 'e2e']

  describe('in a circle', () => {
    const types = (room: string) => [
      [`${room}/Tile.tsx`, `import { Heart } from './Heart.tsx'\nexport type Press = () => void\nexport const tile = Heart`],
      [`${room}/Heart.tsx`, `import type { Press } from './Tile.tsx'\nexport const Heart = (press: Press) => press()`],
    ]
    const late = (room: string) => [
      [`${room}/Door.tsx`, `export const bell = () => import('./Bell.tsx')`],
      [`${room}/Bell.tsx`, `export { bell } from './Door.tsx'`],
    ]
    let found: readonly string[]
    beforeAll(async () => {
      found = (await reading(Object.fromEntries(rooms.flatMap((room) => [...types(room), ...late(room)])))).violations
    })

    test.each(rooms)('of types or of late imports are found in %s', (room) => {
      const circles = found.filter((violation) => violation.includes('\n    acyclic: '))
      for (const one of ['Tile', 'Door']) expect(circles).toContainEqual(expect.stringContaining(`${room}/${one}.tsx`))
    })
  })

  test('an import of types alone is an import too', async () => {
    const types = await reading({
      'src/kit/money.ts': `import type { A } from '../runtime/database.ts'\nexport type B = A`,
      'src/runtime/database.ts': 'export type A = 1',
    })
    expect(types.violations).toEqual([expect.stringContaining('kit: ')])
  })

  test('an import by a name of package.json is held to the same rules', async () => {
    const named = await reading({
      'package.json': JSON.stringify({ imports: { '#ui/*': './src/ui/*' } }),
      'src/kit/money.ts': `import { a } from '#ui/buttons/Button.tsx'\nexport const b = a`,
      'src/ui/buttons/Button.tsx': 'export const a = 1',
    })
    expect(named.violations).toEqual([expect.stringContaining('kit: ')])
  })

  test('what the graph allows passes', async () => {
    const allowed = await reading({
      'src/kit/money.ts': 'export type Money = bigint',
      'src/house/wallet/index.ts': `export type { Money } from '../../kit/money.ts'`,
      'src/house/wallet/contract.ts': `export type { Money } from '../../kit/money.ts'`,
      'src/house/payments/deposit.ts': `export type { Money } from '../wallet/index.ts'`,
      'src/house/audit/note.ts': `export type { Money } from '../wallet/contract.ts'`,
      'src/apps/site/features/wallet/Balance.tsx': `export type { Money } from '../../../../house/wallet/contract.ts'`,
    })
    expect(allowed).toEqual({ violations: none, read: 6, standing: 6 })
  })

  test('a reader that leaves files unread, or finds none, is no success', async () => {
    const whole = await reading({ 'src/kit/money.ts': 'export const a = 1', 'src/ui/Empty.tsx': '' })
    expect(whole).toEqual({ violations: none, read: 2, standing: 2 })
    expect(faults(whole)).toEqual(none)
    expect(faults({ violations: none, read: 0, standing: 2 })).not.toEqual(none)
    expect(faults(await readDependencies(join(tmpdir(), 'imports-nowhere')))).toEqual(['nothing was read'])
  })
})
