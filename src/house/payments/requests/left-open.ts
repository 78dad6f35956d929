import { sql } from 'kysely'
import type { Tx } from '#runtime/database.ts'

type LeftOpen = 'withdrawal_open' | 'withdrawal_disputed' | 'deposit_open'

/** Which payments of a member have not ended: money may come of each still, or leave. */
export async function paymentsLeftOpen(tx: Tx, member: bigint): Promise<readonly LeftOpen[]> {
  const { rows } = await sql<Record<LeftOpen, boolean>>`
    SELECT
      EXISTS (SELECT FROM payments.withdrawal WHERE member = ${member} AND state IN ('requested', 'reviewing', 'approved', 'paying')) AS withdrawal_open,
      EXISTS (SELECT FROM payments.withdrawal WHERE member = ${member} AND state IN ('partly', 'not_received', 'disputed')) AS withdrawal_disputed,
      EXISTS (SELECT FROM payments.deposit WHERE member = ${member} AND state IN ('preparing', 'awaiting', 'reviewing', 'held', 'reversed')) AS deposit_open`.execute(
    tx,
  )
  return Object.entries(rows[0] ?? {}).flatMap(([what, open]) => (open ? [what as LeftOpen] : []))
}
