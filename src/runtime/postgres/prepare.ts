import pg from 'pg'
import { installJobs } from '../jobs/install.ts'
import { migrate, type Half } from '../migrate.ts'

/** Makes the database where it is missing. */
export async function ensureDatabase(serverUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query("SELECT pg_advisory_lock(hashtextextended('croupier database', 0))")
    const { rows } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rows.length === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
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
