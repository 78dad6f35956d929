import { createPrivateKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Clock } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import type { SigningKey } from '../signature.ts'
import { httpTransport } from '../transport.ts'
import { kitSchema } from './kit.ts'
import { summaryText, verdictText } from './report.ts'
import { runConformance } from './run.ts'
import { setupPort } from './setup.ts'

export const usage = `Tries a wallet against the wallet protocol: cases V1 to V74.

  npm run conformance -- --url https://house.example --key KEY_ID --secret SECRET --setup https://house.example/conformance

  --url          the wallet's address up to /vendor/v1
  --key          the id of the vendor key to sign with
  --secret       its shared secret; or the environment's CONFORMANCE_SECRET
  --private-key  a file with its RSA private key (PEM) instead
  --body-only    sign the body alone, as vendors of the RSA scheme may
  --setup        the set-up port: how fresh players and sessions are made (src/protocol/conformance/README.md)
  --kit          a JSON file with the kit; without it the set-up port is asked
  --only         some cases: V25,V41
  --seed         another choice of interleavings for V63 and V72
  --json         the report as JSON

Exit code: 0 all passed, 1 a case failed, 2 it could not be tried.`

export type Program = {
  readonly argv: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  readonly clock: Clock
  readonly random: Random
  readonly print: (text: string) => void
}

/** The whole program; resolves to its exit code. */
export async function conformanceCommand(program: Program): Promise<0 | 1 | 2> {
  try {
    return (await tryWallet(program)) ? 0 : 1
  } catch (error) {
    program.print(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
    return 2
  }
}

const options = {
  url: { type: 'string' },
  key: { type: 'string' },
  secret: { type: 'string' },
  'private-key': { type: 'string' },
  'body-only': { type: 'boolean' },
  setup: { type: 'string' },
  kit: { type: 'string' },
  only: { type: 'string' },
  seed: { type: 'string' },
  json: { type: 'boolean' },
} as const

async function tryWallet({ argv, env, clock, random, print }: Program): Promise<boolean> {
  const { values } = parseArgs({ args: [...argv], options, strict: true })
  const { url, setup: setupUrl, kit: kitPath, only, seed, json } = values
  if (!url || !setupUrl || !values.key) throw new Error('--url, --key and --setup must be given')
  const key = await signingKey({ ...values, id: values.key, secret: values.secret ?? env['CONFORMANCE_SECRET'] })
  const transport = httpTransport({ url: setupUrl, patience: 30_000, connections: 8 })
  try {
    const setup = setupPort({ transport, key, clock, random })
    const kit = kitPath ? kitSchema.parse(JSON.parse(await readFile(kitPath, 'utf8'))) : await setup.kit()
    const report = await runConformance({
      url,
      key,
      kit,
      setup,
      clock,
      random,
      ...(seed !== undefined && { seed }),
      ...(only !== undefined && { only: only.split(',') }),
      ...(!json && { told: (verdict) => print(verdictText(verdict)) }),
    })
    print(json ? JSON.stringify(report, null, 2) : summaryText(report))
    return report.passed
  } finally {
    await transport.close()
  }
}

type KeyOptions = {
  readonly id: string
  readonly secret?: string | undefined
  readonly 'private-key'?: string | undefined
  readonly 'body-only'?: boolean | undefined
}

async function signingKey({ id, secret, 'private-key': path, 'body-only': bodyOnly }: KeyOptions): Promise<SigningKey> {
  if (path) return { id, scheme: bodyOnly ? 'rsa-body' : 'rsa', privateKey: createPrivateKey(await readFile(path)) }
  if (!secret) throw new Error('--secret or --private-key must be given')
  return { id, scheme: 'hmac', secret }
}
