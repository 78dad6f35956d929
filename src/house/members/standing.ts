import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'

/** What is known of a person that whoever lets money out should know: since when they and their password are there, and whether a risk signal came with them. */
export type Standing = { readonly memberSince: Millis; readonly passwordSince: Millis; readonly hasRiskSignal: boolean }

export async function standingOf(db: Database | Tx, member: bigint): Promise<Standing> {
  const { rows } = await sql<{ since: Date; password: Date | null; hasRiskSignal: boolean }>`
    SELECT m.registered_at AS since,
      (SELECT c.changed_at FROM identity.credential c WHERE c.member_id = m.id AND c.purpose = 'login') AS password,
      EXISTS (SELECT FROM identity.doubt d WHERE d.member_id = m.id) AS "hasRiskSignal"
    FROM identity.member m WHERE m.id = ${member}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`there is no member ${member}`)
  const memberSince = row.since.getTime()
  return { memberSince, passwordSince: row.password?.getTime() ?? memberSince, hasRiskSignal: row.hasRiskSignal }
}
