import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { QuietSpell } from '#house/notifications/index.ts'

type Whose = { readonly member: bigint; readonly merchant: number }

/** From now on nothing that is written to everybody is for this member; where that is so already, nothing changes. */
export async function beginQuiet(tx: Tx, { member, merchant }: Whose, now: Millis): Promise<void> {
  await sql`
    INSERT INTO identity.quiet_spell (member, merchant, since)
    SELECT ${member}, ${merchant}, ${new Date(now)}
    WHERE NOT EXISTS (SELECT 1 FROM identity.quiet_spell q WHERE q.member = ${member} AND q.until IS NULL)`.execute(tx)
}

export async function endQuiet(tx: Tx, member: bigint, now: Millis): Promise<void> {
  await sql`
    UPDATE identity.quiet_spell SET until = greatest(since, ${new Date(now)}) WHERE member = ${member} AND until IS NULL`.execute(
    tx,
  )
}

export async function quietSpells(db: Database | Tx, member: bigint): Promise<readonly QuietSpell[]> {
  const { rows } = await sql<QuietSpell>`
    SELECT since AS from, until FROM identity.quiet_spell WHERE member = ${member}`.execute(db)
  return rows
}
