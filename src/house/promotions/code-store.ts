import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { PromotionRow } from './promotion-store.ts'

type Db = Database | Tx

type Entry = { readonly member: bigint; readonly promotion: string; readonly merchant: number; readonly at: Millis }

/** Entered again, it is entered still. */
export async function insertEntered(tx: Tx, { member, promotion, merchant, at }: Entry): Promise<void> {
  await sql`
    INSERT INTO promotions.entered (member, promotion, merchant, entered_at) VALUES (${member}, ${promotion}, ${merchant}, ${new Date(at)})
    ON CONFLICT DO NOTHING`.execute(tx)
}

/** The promotions whose codes a member has entered. */
export async function enteredBy(db: Db, member: bigint): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ promotion: string }>`
    SELECT promotion FROM promotions.entered WHERE member = ${member}`.execute(db)
  return new Set(rows.map(({ promotion }) => promotion))
}

/** Whether a promotion is there for this member: one with a code only once they have entered it. */
export async function isThereFor(db: Db, { id, code }: Pick<PromotionRow, 'id' | 'code'>, member: bigint): Promise<boolean> {
  return code === null || (await enteredBy(db, member)).has(id)
}
