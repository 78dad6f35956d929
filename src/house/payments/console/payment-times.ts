import { sql } from 'kysely'
import { DAY, type Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import type { Database } from '#runtime/database.ts'

/** With fewer payments a median would reveal single people's payments. */
const FEWEST = 30

export type PaymentTimes = { readonly deposit: number | null; readonly withdrawal: number | null }

/** How long the merchant's payments of the last 24 hours took, from the request to the money: medians in whole seconds. */
export async function paymentTimes(
  db: Database,
  { merchant, now }: { readonly merchant: number; readonly now: Millis },
): Promise<PaymentTimes> {
  // Ids are ordered by creation time, and the index of a merchant's payments is by id.
  const first = newId(now - DAY, (size) => new Uint8Array(size))
  const taken = (until: string) =>
    sql`percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM ${sql.ref(until)} - created_at)::float8)`
  const { rows } = await sql<PaymentTimes>`
    SELECT
      (SELECT ${taken('changed_at')} FROM payments.deposit
       WHERE merchant = ${merchant} AND id >= ${first} AND state = 'credited' HAVING count(*) >= ${FEWEST}) AS deposit,
      (SELECT ${taken('paid_at')} FROM payments.withdrawal
       WHERE merchant = ${merchant} AND id >= ${first} AND paid_at IS NOT NULL AND again_of IS NULL HAVING count(*) >= ${FEWEST}) AS withdrawal`.execute(
    db,
  )
  const { deposit = null, withdrawal = null } = rows[0] ?? {}
  return { deposit: wholeSeconds(deposit), withdrawal: wholeSeconds(withdrawal) }
}

const wholeSeconds = (seconds: number | null) => (seconds === null ? null : Math.max(1, Math.round(seconds)))
