import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { newId, newSecret } from '#kit/ids.ts'
import type { Millis } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import type { Database } from '#runtime/database.ts'

/** What a merchant sends to have an order made. `amount` is a decimal text of the currency. */
export const orderRequest = z.strictObject({
  reference: z.uuid(),
  amount: z.string().regex(/^\d{1,11}(\.\d{1,5})?$/),
  currency: z.string().min(3).max(8),
  notifyUrl: z.url(),
  returnUrl: z.url(),
  language: z.string().max(8),
})
export type OrderRequest = z.infer<typeof orderRequest>

export type Order = {
  readonly reference: string
  readonly page: string
  readonly amount: string
  readonly currency: string
  readonly returnUrl: string
  readonly language: string
  readonly state: 'open' | 'paid' | 'failed' | 'reversed'
  readonly paidAmount: string | null
}

const columns = sql`reference, page, amount, currency, return_url AS "returnUrl", language, state, paid_amount AS "paidAmount"`

export type Now = { readonly now: Millis; readonly random: Random }

/** Makes the order, or finds the one made for the same reference before. */
export async function openOrder(db: Database, order: OrderRequest, { now, random }: Now): Promise<Order> {
  await sql`
    INSERT INTO sandbox.payment_order (reference, page, amount, currency, notify_url, return_url, language, created_at)
    VALUES (${order.reference}, ${newSecret(random, 18)}, ${order.amount}, ${order.currency}, ${order.notifyUrl}, ${order.returnUrl},
      ${order.language}, ${new Date(now)}) ON CONFLICT (reference) DO NOTHING`.execute(db)
  const found = await orderOf(db, order.reference)
  if (!found) throw new Error('an order vanished')
  return found
}

export async function orderOf(db: Database, reference: string): Promise<Order | null> {
  const { rows } = await sql<Order>`SELECT ${columns} FROM sandbox.payment_order WHERE reference = ${reference}`.execute(db)
  return rows[0] ?? null
}

export async function orderAt(db: Database, page: string): Promise<Order | null> {
  const { rows } = await sql<Order>`SELECT ${columns} FROM sandbox.payment_order WHERE page = ${page}`.execute(db)
  return rows[0] ?? null
}

/** What a tester may choose on the payer's page while the order is open, and once it is paid. */
export const choices = ['pay', 'pay-less', 'pay-more', 'pay-late', 'pay-twice-told', 'pay-silently', 'decline', 'expire'] as const
export const laterChoices = ['reverse'] as const
export type Choice = (typeof choices)[number] | (typeof laterChoices)[number]

/** How long a late payment's webhook is kept back. */
const LATE: Millis = 15_000

/** What the house is not told of, and finds by asking. */
const unsaid: ReadonlySet<Choice> = new Set(['pay-silently', 'expire'])
const ends: Readonly<Partial<Record<Choice, Order['state']>>> = { decline: 'failed', expire: 'failed', reverse: 'reversed' }

const paidAmounts: Readonly<Partial<Record<Choice, RawBuilder<unknown>>>> = {
  decline: sql`NULL`,
  expire: sql`NULL`,
  'pay-less': sql`(amount::numeric / 2)::text`,
  'pay-more': sql`(amount::numeric * 2)::text`,
  reverse: sql`paid_amount`,
}

/** Moves an order on as the tester chose and puts its webhook in the outbox, both or neither. A choice that comes too late changes nothing. */
export async function endOrder(
  db: Database,
  { page, choice }: { page: string; choice: Choice },
  { now, random }: Now,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const state = ends[choice] ?? 'paid'
    const { rows } = await sql<Order>`
      UPDATE sandbox.payment_order SET state = ${state}, ended_at = ${new Date(now)}, paid_amount = ${paidAmounts[choice] ?? sql`amount`}
      WHERE page = ${page} AND state = ${choice === 'reverse' ? 'paid' : 'open'} RETURNING ${columns}`.execute(tx)
    const order = rows[0]
    if (!order || unsaid.has(choice)) return
    const id = newId(now, random)
    const body = JSON.stringify({
      id,
      about: 'deposit',
      reference: order.reference,
      state,
      amount: trimmed(order.paidAmount ?? order.amount),
      currency: order.currency,
    })
    const due = choice === 'pay-late' ? now + LATE : now
    await sql`
      INSERT INTO sandbox.notice (id, reference, body, copies, due_at)
      VALUES (${id}, ${order.reference}, ${body}, ${choice === 'pay-twice-told' ? 2 : 1}, ${new Date(due)})`.execute(tx)
  })
}

const trimmed = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)
