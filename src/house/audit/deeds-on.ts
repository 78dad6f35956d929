import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'

type Deed = { readonly subject: string; readonly actor: string; readonly at: Date; readonly after: unknown }
type Asked = { readonly subjects: readonly string[]; readonly action: string; readonly from: Millis }

/** When something was done to these subjects from a moment on, by whom, and what it was afterwards. */
export async function deedsOn(db: Database | Tx, { subjects, action, from }: Asked): Promise<readonly Deed[]> {
  const { rows } = await sql<Deed>`
    SELECT subject, actor, at, after FROM audit.entry
    WHERE subject = ANY(${[...subjects]}::text[]) AND at >= ${new Date(from)} AND action = ${action}`.execute(db)
  return rows
}
