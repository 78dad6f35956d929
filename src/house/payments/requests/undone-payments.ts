import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'

type Undone = { readonly member: bigint; readonly what: 'refused' | 'taken_back'; readonly at: Millis }

/** Deposits of these members that their provider refused, and withdrawals that they took back, from a moment on. */
export async function undonePayments(
  db: Database | Tx,
  { members, from }: { readonly members: readonly bigint[]; readonly from: Millis },
): Promise<readonly Undone[]> {
  const [ids, since] = [members.map(String), new Date(from)]
  const { rows } = await sql<Omit<Undone, 'at'> & { at: Date }>`
    SELECT member, 'refused' AS what, created_at AS at FROM payments.deposit
    WHERE member = ANY(${ids}::bigint[]) AND state = 'failed' AND created_at >= ${since}
    UNION ALL SELECT member, 'taken_back', changed_at FROM payments.withdrawal
    WHERE member = ANY(${ids}::bigint[]) AND state = 'cancelled' AND changed_at >= ${since}`.execute(db)
  return rows.map(({ at, ...of }) => ({ ...of, at: at.getTime() }))
}
