import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { openPool, type Role } from '../database.ts'
import { jobSchema, type JobHalf } from './declare.ts'

export const jobRole: Readonly<Record<JobHalf, Role>> = { house: 'croupier_house', arcade: 'croupier_arcade' }

/**
 * Makes the tables of the job queue, or brings them to the newest form. They belong to the role of the half, because their row-level
 * security lets no one but the owner in. `url` is of the login that migrates.
 */
export async function installJobs({ url, half }: { url: string; half: JobHalf }): Promise<void> {
  const role = jobRole[half]
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const pool = openPool({ url, role, connections: 2, name: 'croupier job tables' })
  try {
    await client.query("SELECT pg_advisory_lock(hashtextextended('croupier job tables', 0))")
    const { rows } = await client.query<{ name: string; isSuperuser: boolean }>(
      `SELECT quote_ident(current_database()) AS name, rolsuper AS "isSuperuser" FROM pg_roles WHERE rolname = current_user`,
    )
    const [{ name: database, isSuperuser } = {}] = rows
    // Who makes a role may act as it only by another grant.
    if (!isSuperuser) await client.query(`GRANT ${role} TO CURRENT_USER`)
    await client.query(`GRANT CREATE ON DATABASE ${database} TO ${role}`)
    await runMigrations({ pgPool: pool, schema: jobSchema(half) })
    await client.query(`REVOKE CREATE ON DATABASE ${database} FROM ${role}`)
  } finally {
    await pool.end()
    await client.end()
  }
}
