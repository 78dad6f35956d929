import { sql } from 'kysely'
import type { Database } from '#runtime/database.ts'

export type Queue = { readonly deposits: number; readonly withdrawals: number; readonly disputes: number }

/** Beyond this nobody counts. */
const MOST = 100

/** What waits for an operator of a merchant; at most a hundred of each is counted. */
export async function queueOf(db: Database, merchant: number): Promise<Queue> {
  const counted = (table: 'deposit' | 'withdrawal', states: readonly string[]) =>
    sql<number>`(SELECT count(*)::int FROM (SELECT FROM ${sql.table(`payments.${table}`)} WHERE merchant = ${merchant}
      AND state IN (${sql.join(states.map((state) => sql.lit(state)))}) LIMIT ${MOST}) w)`
  const { rows } = await sql<Queue>`
    SELECT ${counted('deposit', ['reviewing', 'held', 'reversed'])} AS deposits,
      ${counted('withdrawal', ['requested', 'reviewing'])} AS withdrawals,
      ${counted('withdrawal', ['partly', 'not_received', 'disputed'])} AS disputes`.execute(db)
  return rows[0] as Queue
}
