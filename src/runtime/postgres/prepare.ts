import pg from 'pg'
import { installJobs } from '../jobs/install.ts'
import { migrate, type Half } from '../migrate.ts'

/** Makes the database where it is missing. */
export function ensureDatabase(serverUrl: string, name: string): Promise<void> {
  return onServer(serverUrl, async (client) => {
    if (!(await isThere(client, name))) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
  })
}

export const hasDatabase = (serverUrl: string, name: string): Promise<boolean> =>
  onServer(serverUrl, (client) => isThere(client, name))

/** With whoever is still connected to it. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`))
}

/** A database that whoever dies while it is made makes anew: none of its commits waits for the disk until it is kept. */
export async function hastenDatabase(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, (client) =>
    client.query(`ALTER DATABASE ${client.escapeIdentifier(name)} SET synchronous_commit TO off`),
  )
}

/** Gives a hastened database the name under which it is kept; from now on its commits are on the disk. Nobody may be connected to it. */
export async function keepDatabase(serverUrl: string, { from, to }: { from: string; to: string }): Promise<void> {
  await onServer(serverUrl, async (client) => {
    await client.query(`ALTER DATABASE ${client.escapeIdentifier(from)} RESET synchronous_commit`)
    await client.query('CHECKPOINT')
    await client.query(`ALTER DATABASE ${client.escapeIdentifier(from)} RENAME TO ${client.escapeIdentifier(to)}`)
  })
}

async function isThere(client: pg.Client, name: string): Promise<boolean> {
  return (await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])).rows.length > 0
}

async function onServer<T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query("SELECT pg_advisory_lock(hashtextextended('croupier database', 0))")
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Everything that the processes of a half expect of their database: migrations, then the tables of its jobs. Answers what it applied. */
export async function prepareHalf({ url, half }: { url: string; half: Half }): Promise<readonly string[]> {
  const applied = await migrate({ url, half })
  if (half !== 'sandbox') await installJobs({ url, half })
  return applied.map((name) => `${half}/${name}`)
}
