import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'

export type HandPaymentRow = {
  readonly id: string
  readonly reference: string
  /** A day of the bank's calendar. */
  readonly paidOn: string
  readonly picture: string
  readonly sentBy: bigint
  readonly sentName: string
  readonly sentAt: Date
  /** Null while it waits for its second person. */
  readonly ended: 'confirmed' | 'sent_back' | 'returned' | null
  readonly endedName: string | null
}

const columns = sql`h.id, h.reference, h.paid_on::text AS "paidOn", h.picture, h.sent_by AS "sentBy", h.sent_name AS "sentName",
  h.sent_at AS "sentAt", h.ended, h.ended_name AS "endedName"`

export async function handPaymentsOf(db: Database | Tx, withdrawal: string): Promise<HandPaymentRow[]> {
  const { rows } = await sql<HandPaymentRow>`
    SELECT ${columns} FROM payments.hand_payment h WHERE h.withdrawal = ${withdrawal} ORDER BY h.id`.execute(db)
  return rows
}

type NewHandPayment = Pick<HandPaymentRow, 'id' | 'reference' | 'paidOn' | 'picture' | 'sentBy' | 'sentName'> & {
  readonly withdrawal: string
  readonly merchant: number
  readonly member: bigint
  readonly option: string
  readonly at: Millis
}

/** False where a payment by this way has the same reference, to whomever. */
export async function insertHandPayment(tx: Tx, of: NewHandPayment): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO payments.hand_payment (id, withdrawal, merchant, member, option, reference, paid_on, picture, sent_by, sent_name, sent_at)
    VALUES (${of.id}, ${of.withdrawal}, ${of.merchant}, ${of.member}, ${of.option}, ${of.reference}, ${of.paidOn}::date, ${of.picture},
      ${of.sentBy}, ${of.sentName}, ${new Date(of.at)})
    ON CONFLICT DO NOTHING RETURNING 1`.execute(tx)
  return rows.length === 1
}

type Ending = {
  readonly withdrawal: string
  readonly as: NonNullable<HandPaymentRow['ended']>
  readonly by: bigint
  readonly name: string
  readonly at: Millis
}

/** Ends what stands of a withdrawal: the record that waits, or the one that was confirmed. */
export async function endHandPayment(tx: Tx, { withdrawal, as, by, name, at }: Ending): Promise<void> {
  await sql`
    UPDATE payments.hand_payment SET ended = ${as}, ended_by = ${by}, ended_name = ${name}, ended_at = ${new Date(at)}
    WHERE withdrawal = ${withdrawal} AND ended IS DISTINCT FROM 'sent_back'`.execute(tx)
}

export type PaidRow = HandPaymentRow & {
  readonly withdrawal: string
  readonly option: string
  readonly tail: string
  readonly amount: Units
  readonly currency: string
}

/** What a merchant's people sent on a day of the bank, oldest record first, from after one on. */
export async function paidOnDay(
  db: Database,
  {
    merchant,
    day,
    after,
    limit,
  }: { readonly merchant: number; readonly day: string; readonly after: string | null; readonly limit: number },
): Promise<PaidRow[]> {
  const { rows } = await sql<PaidRow>`
    SELECT ${columns}, h.withdrawal, h.option, p.tail, w.amount, w.currency
    FROM payments.hand_payment h JOIN payments.withdrawal w ON w.id = h.withdrawal JOIN payments.payee p ON p.id = w.payee
    WHERE h.merchant = ${merchant} AND h.paid_on = ${day}::date AND h.ended IS DISTINCT FROM 'sent_back'
      AND (${after}::uuid IS NULL OR h.id > ${after}::uuid) ORDER BY h.id LIMIT ${limit}`.execute(db)
  return rows
}
