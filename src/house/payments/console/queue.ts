import { sql, type RawBuilder } from 'kysely'
import { BY_HAND } from '../rules/by-hand.ts'
import type { Database } from '#runtime/database.ts'

export type Queue = {
  readonly deposits: number
  readonly withdrawals: number
  readonly stopped: number
  /** To be paid by hand, or to be confirmed. */
  readonly byHand: number
  readonly disputes: number
}

/** Counting stops here. */
const MOST = 100

/** What waits for an operator of a merchant; at most a hundred of each is counted. */
export async function queueOf(db: Database, merchant: number): Promise<Queue> {
  const counted = (those: RawBuilder<unknown>) =>
    sql<number>`(SELECT count(*)::int FROM (SELECT FROM ${those} AND merchant = ${merchant} LIMIT ${MOST}) w)`
  const { rows } = await sql<Queue>`
    SELECT ${counted(sql`payments.deposit WHERE state IN ('reviewing', 'held', 'reversed')`)} AS deposits,
      ${counted(sql`payments.withdrawal WHERE state IN ('requested', 'reviewing')`)} AS withdrawals,
      ${counted(sql`payments.withdrawal WHERE waits_for IS NOT NULL`)} AS stopped,
      ${counted(sql`payments.withdrawal WHERE provider = ${BY_HAND} AND state IN ('approved', 'paying') AND waits_for IS NULL`)} AS "byHand",
      ${counted(sql`payments.withdrawal WHERE state IN ('partly', 'not_received', 'disputed')`)} AS disputes`.execute(db)
  return rows[0] as Queue
}
