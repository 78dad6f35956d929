import { sql } from 'kysely'
import { z } from 'zod'
import { newId, newSecret } from '#kit/ids.ts'
import { SECOND } from '#kit/clock.ts'
import type { Database } from '#runtime/database.ts'
import type { Now } from './orders.ts'

/** What a merchant sends to have someone paid. `amount` is a decimal text of the currency. */
export const payoutRequest = z.strictObject({
  reference: z.uuid(),
  holder: z.string().min(1).max(120),
  account: z.string().regex(/^\+?[A-Za-z0-9]{6,90}$/),
  amount: z.string().regex(/^\d{1,11}(\.\d{1,5})?$/),
  currency: z.string().min(3).max(8),
  notifyUrl: z.url(),
  returnUrl: z.url(),
  language: z.string().max(8),
})
export type PayoutRequest = z.infer<typeof payoutRequest>

export type Payout = {
  readonly reference: string
  readonly page: string
  readonly holder: string
  readonly account: string
  readonly amount: string
  readonly currency: string
  readonly returnUrl: string
  readonly language: string
  readonly state: 'open' | 'paid' | 'failed'
  /** What was paid, where that is a part. */
  readonly paidAmount: string | null
}

const columns = sql`reference, page, holder, account, amount, currency, return_url AS "returnUrl", language, state,
  paid_amount AS "paidAmount"`

/** Makes the payout, or finds the one made for the same reference before; null where that one was another. */
export async function openPayout(db: Database, asked: PayoutRequest, { now, random }: Now): Promise<Payout | null> {
  await sql`
    INSERT INTO sandbox.payout (reference, page, holder, account, amount, currency, notify_url, return_url, language, created_at)
    VALUES (${asked.reference}, ${newSecret(random, 18)}, ${asked.holder}, ${asked.account}, ${asked.amount}, ${asked.currency},
      ${asked.notifyUrl}, ${asked.returnUrl}, ${asked.language}, ${new Date(now)}) ON CONFLICT (reference) DO NOTHING`.execute(db)
  const found = await payoutOf(db, asked.reference)
  if (!found) throw new Error('a payout vanished')
  const same = (['holder', 'account', 'amount', 'currency'] as const).every((part) => found[part] === asked[part])
  return same ? found : null
}

export async function payoutOf(db: Database, reference: string): Promise<Payout | null> {
  const { rows } = await sql<Payout>`SELECT ${columns} FROM sandbox.payout WHERE reference = ${reference}`.execute(db)
  return rows[0] ?? null
}

export async function payoutAt(db: Database, page: string): Promise<Payout | null> {
  const { rows } = await sql<Payout>`SELECT ${columns} FROM sandbox.payout WHERE page = ${page}`.execute(db)
  return rows[0] ?? null
}

/** What a tester may do in the place of the bank. */
export const bankChoices = ['pay', 'pay-part', 'pay-late', 'pay-twice-told', 'pay-silently', 'refuse'] as const
export type BankChoice = (typeof bankChoices)[number]

/** How long a late webhook is kept back. */
const LATE = 15 * SECOND

/** Ends an open payout as the tester chose and puts its webhook, where there is to be one, in the outbox: both or neither. */
export async function endPayout(
  db: Database,
  { page, choice }: { page: string; choice: BankChoice },
  { now, random }: Now,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Payout>`
      UPDATE sandbox.payout SET state = ${choice === 'refuse' ? 'failed' : 'paid'}, ended_at = ${new Date(now)},
        paid_amount = CASE WHEN ${choice === 'pay-part'} THEN trim_scale(trunc(amount::numeric / 2, 2))::text END
      WHERE page = ${page} AND state = 'open' RETURNING ${columns}`.execute(tx)
    const payout = rows[0]
    if (!payout || choice === 'pay-silently') return
    const { reference, state, currency } = payout
    const id = newId(now, random)
    const amount = payout.paidAmount ?? payout.amount
    const body = JSON.stringify({ id, about: 'payout', reference, state, amount, currency })
    const due = choice === 'pay-late' ? now + LATE : now
    await sql`
      INSERT INTO sandbox.notice (id, payout, body, copies, due_at)
      VALUES (${id}, ${reference}, ${body}, ${choice === 'pay-twice-told' ? 2 : 1}, ${new Date(due)})`.execute(tx)
  })
}

/** The pages of those that wait for the bank, the longest first. */
export async function openPages(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{
    page: string
  }>`SELECT page FROM sandbox.payout WHERE state = 'open' ORDER BY created_at, account`.execute(db)
  return rows.map(({ page }) => page)
}
