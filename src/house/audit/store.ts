import { sql } from 'kysely'
import type { Database, Tx } from '../../runtime/database.ts'
import type { Entry, Recorded } from './record.ts'
import type { Alteration } from './verify.ts'

const json = (value: Recorded | undefined) => (value === undefined ? null : JSON.stringify(value))

export async function append(tx: Tx, chain: string, entry: Entry): Promise<void> {
  await sql`
    SELECT audit.append(${chain}, ${new Date(entry.at)}, ${entry.actor}, ${entry.action}, ${entry.subject},
      ${json(entry.before)}::jsonb, ${json(entry.after)}::jsonb, ${entry.reason ?? null}, ${entry.ip ?? null}::inet)`.execute(tx)
}

export async function firstAltered(db: Database | Tx): Promise<Alteration[]> {
  const { rows } = await sql<Alteration>`SELECT chain, seq FROM audit.first_altered()`.execute(db)
  return rows
}
