import { join, resolve } from 'node:path'
import { openDirectory, type Merchant } from '#house/merchants/index.ts'
import { ConfigError, readConfig, type Config, type ConfigOptions } from '#runtime/config.ts'
import { demoSecret } from '#runtime/config/secrets.ts'
import { openDatabase, type OpenDatabase } from '#runtime/database.ts'
import { loginOf } from '#runtime/postgres/login.ts'
import { readStamp } from '#runtime/postgres/stamp.ts'
import { howTo, Unclear, type Field } from './answers.ts'

type AtHand = { readonly config: Config; readonly database: OpenDatabase }

type Command = {
  readonly name: string
  readonly fields: Readonly<Record<string, Field>>
  readonly needs: Pick<ConfigOptions, 'secrets' | 'rotatingSecrets'>
  /** Whose database it works on: the house's, where nothing is said. */
  readonly half?: 'house' | 'arcade'
}

/** Writes what a command says; `Unclear`, and a configuration that is refused, end it with an exit code of 1. Nothing is logged. */
export async function saying(command: () => Promise<readonly string[]>): Promise<void> {
  try {
    process.stdout.write(`${(await command()).join('\n')}\n`)
  } catch (error) {
    if (!(error instanceof Unclear) && !(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

/** Runs a command of whoever runs the house or its arcade, on the database of that half and as its role, and says what came of it. */
export function runCommand(
  { name, fields, needs, half = 'house' }: Command,
  command: (at: AtHand) => Promise<readonly string[]>,
): Promise<void> {
  return saying(async () => {
    if (process.argv.includes('--help')) return [howTo(name, fields)]
    const config = readConfig({ ...needs, env: atEmbedded(process.env, half) })
    const url = half === 'house' ? config.databaseUrl : config.arcadeDatabaseUrl
    const database = openDatabase({ url, role: `croupier_${half}`, connections: 4 })
    try {
      return await command({ config, database })
    } finally {
      await database.close()
    }
  })
}

export async function merchantNamed({ database }: AtHand, code: string): Promise<Merchant> {
  const merchant = await openDirectory(database.db).byCode(code)
  if (!merchant) throw new Unclear(`There is no merchant ${code}: npm run open-merchant opens one.`)
  return merchant
}

/** Where no database is named, the one that `npm start` keeps in the data folder. */
function atEmbedded(env: NodeJS.ProcessEnv, half: 'house' | 'arcade'): NodeJS.ProcessEnv {
  const data = resolve(env['CROUPIER_DATA'] ?? '.data')
  const port = env['DATABASE_URL'] ? null : (readStamp(join(data, 'postgres'))?.port ?? null)
  if (port === null) return env
  const url = new URL(`postgres://127.0.0.1:${port}/croupier`)
  url.username = loginOf(half)
  url.password = demoSecret(data, `database-${half}`)
  return { ...env, DATABASE_URL: url.href }
}
