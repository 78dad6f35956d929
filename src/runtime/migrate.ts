import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { applyFunctions, forgetFunctions, readFunctions } from './postgres/functions.ts'

export type Half = 'house' | 'arcade' | 'sandbox'
export type Migration = { readonly name: string; readonly checksum: string; readonly sql: string }

export type MigrationOptions = {
  /** Of a login that may create schemas and roles. */
  readonly url: string
  readonly half: Half
  /** Instead of the project's own `migrations/<half>`. */
  readonly folder?: string
}

const nameForm = /^\d{4}-[a-z0-9-]+\.sql$/
const lock = "hashtextextended('croupier migrations', 0)"

const folderOf = (half: Half) => fileURLToPath(new URL(`../../migrations/${half}/`, import.meta.url))

/** The migrations of one half in their order. Throws on a file that is not named like one, or on a number used twice. */
export function readMigrations(half: Half, folder = folderOf(half)): readonly Migration[] {
  const names = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name !== 'functions')
        .toSorted()
    : []
  const numbers = new Set<string>()
  return names.map((name) => {
    const number = name.slice(0, 4)
    if (!nameForm.test(name)) throw new Error(`migrations/${half}/${name} is not named like 0001-name.sql`)
    if (numbers.has(number)) throw new Error(`two migrations of the ${half} have the number ${number}`)
    numbers.add(number)
    const sql = readFileSync(`${folder}/${name}`, 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

/** One checksum over all migrations and functions of a half, in order. */
export function migrationsChecksum(half: Half): string {
  const hash = createHash('sha256')
  for (const { name, checksum } of [...readMigrations(half), ...readFunctions(half, join(folderOf(half), 'functions'))])
    hash.update(`${name} ${checksum}\n`)
  return hash.digest('hex')
}

/**
 * Brings the database to the newest migration of the half, each in a transaction of its own, then to the functions of its files, and
 * answers the names it applied. Any number of processes may start at once: one migrates, the others wait and find it done. Throws when a
 * migration was edited after it ran, is missing from the folder (a newer program was here), or sorts before one that ran.
 */
export async function migrate({ url, half, folder = folderOf(half) }: MigrationOptions): Promise<readonly string[]> {
  const migrations = readMigrations(half, folder)
  const files = readFunctions(half, join(folder, 'functions'))
  const client = new pg.Client({ connectionString: url, application_name: `croupier migrations of the ${half}` })
  await client.connect()
  try {
    await client.query(`SELECT pg_advisory_lock(${lock})`)
    await client.query(`
      CREATE SCHEMA IF NOT EXISTS migrations;
      CREATE TABLE IF NOT EXISTS migrations.applied (
        half text NOT NULL, name text NOT NULL, checksum text NOT NULL, at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (half, name)
      );
      CREATE TABLE IF NOT EXISTS migrations.functions (
        half text NOT NULL, name text NOT NULL, checksum text NOT NULL, at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (half, name)
      )`)
    const pending = await pendingOf(client, { half, migrations })
    for (const migration of pending) await apply(client, { half, migration })
    const functions = await applyFunctions(client, { half, files })
    return [...pending.map(({ name }) => name), ...functions.map((name) => `functions/${name}`)]
  } finally {
    await client.end()
  }
}

async function pendingOf(
  client: pg.Client,
  { half, migrations }: { half: Half; migrations: readonly Migration[] },
): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM migrations.applied WHERE half = $1 ORDER BY name',
    [half],
  )
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const unknown = rows.find(({ name }) => !migrations.some((migration) => migration.name === name))
  if (unknown)
    throw new Error(`the database knows the migration ${half}/${unknown.name}, this program does not: it is older than its data`)
  const last = rows.at(-1)?.name ?? ''
  return migrations.filter(({ name, checksum }) => {
    const known = applied.get(name)
    if (known === checksum) return false
    if (known) throw new Error(`the migration ${half}/${name} was edited after it ran: write a new one instead`)
    if (name < last)
      throw new Error(`the migration ${half}/${name} comes before ${last}, which ran already: give it a higher number`)
    return true
  })
}

async function apply(client: pg.Client, { half, migration }: { half: Half; migration: Migration }): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(migration.sql)
    await forgetFunctions(client, half)
    await client.query('INSERT INTO migrations.applied (half, name, checksum) VALUES ($1, $2, $3)', [
      half,
      migration.name,
      migration.checksum,
    ])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new Error(`the migration ${half}/${migration.name} failed: ${described(error, migration.sql)}`, { cause: error })
  }
}

function described(error: unknown, sql: string): string {
  const { message, position } = error as { message: string; position?: string }
  return position ? `${message} (line ${sql.slice(0, Number(position)).split('\n').length})` : message
}
