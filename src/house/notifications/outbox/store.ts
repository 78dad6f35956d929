import type { Database, Tx } from '#runtime/database.ts'
import { DAY, type Millis } from '#kit/clock.ts'
import { sql } from 'kysely'
import type { Channel, Price } from '#runtime/carriers.ts'
import type { SealedProfile } from '#runtime/secrets/vault.ts'
import type { OutboxState } from '../rules/outbox.ts'

type Db = Database | Tx

const time = (at: Millis) => new Date(at)

const millis = (column: string) => sql`(extract(epoch FROM ${sql.ref(column)}) * 1000)::float8`

export type NewMessage = SealedProfile & {
  readonly id: string
  readonly merchant: number
  readonly member: bigint | null
  readonly channel: Channel
  readonly purpose: string
  readonly state: 'waiting' | 'withheld'
  readonly at: Millis
  readonly goodUntil: Millis
}

export async function insertMessage(tx: Tx, of: NewMessage): Promise<void> {
  await sql`
    INSERT INTO notifications.outbox (id, merchant_id, member_id, channel, purpose, state, kid, key_sealed, sealed, written_at, good_until, changed_at)
    VALUES (${of.id}, ${of.merchant}, ${of.member}, ${of.channel}, ${of.purpose}, ${of.state}, ${of.kid}, ${of.keySealed}, ${of.sealed},
      ${time(of.at)}, ${time(of.goodUntil)}, ${time(of.at)})`.execute(tx)
}

export type Held = SealedProfile & {
  readonly channel: Channel
  readonly state: OutboxState
  readonly at: Millis
  readonly goodUntil: Millis
}

export async function lockMessage(tx: Tx, id: string): Promise<Held | null> {
  const { rows } = await sql<Held>`
    SELECT channel, state, kid, key_sealed AS "keySealed", sealed, ${millis('written_at')} AS at, ${millis('good_until')} AS "goodUntil"
    FROM notifications.outbox WHERE id = ${id} FOR UPDATE`.execute(tx)
  return rows[0] ?? null
}

type Step = { readonly id: string; readonly state: OutboxState; readonly now: Millis }

export async function beginSending(tx: Tx, { id, carrier, now }: { id: string; carrier: string; now: Millis }): Promise<void> {
  await sql`
    UPDATE notifications.outbox SET state = 'sending', carrier = ${carrier}, tries = tries + 1, changed_at = ${time(now)}
    WHERE id = ${id}`.execute(tx)
}

type Answered = Step & { readonly reference?: string | null; readonly reason?: string; readonly price?: Price | null }

export async function noteAnswer(
  db: Db,
  { id, state, now, reference = null, reason = '', price = null }: Answered,
): Promise<void> {
  await sql`
    UPDATE notifications.outbox SET state = ${state}, reference = ${reference}, reason = ${reason.slice(0, 200) || null},
      price = ${price?.amount ?? null}, price_currency = ${price?.currency ?? null}, changed_at = ${time(now)}
    WHERE id = ${id}`.execute(db)
}

export async function resealMessage(db: Db, id: string, { kid, keySealed, sealed }: SealedProfile): Promise<void> {
  await sql`UPDATE notifications.outbox SET kid = ${kid}, key_sealed = ${keySealed}, sealed = ${sealed} WHERE id = ${id}`.execute(
    db,
  )
}

export type Listed = SealedProfile & {
  readonly id: string
  readonly member: bigint | null
  readonly channel: Channel
  readonly purpose: string
  readonly state: OutboxState
  readonly carrier: string | null
  readonly reason: string | null
  readonly tries: number
  readonly price: bigint | null
  readonly priceCurrency: string | null
  readonly writtenAt: Millis
  readonly changedAt: Millis
}

type Listing = {
  readonly merchant: number
  readonly state: OutboxState | null
  readonly channel: Channel | null
  readonly before: string | null
  readonly limit: number
}

/** Newest first. */
export async function listMessages(db: Db, { merchant, state, channel, before, limit }: Listing): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    SELECT id, member_id AS member, channel, purpose, state, carrier, reason, tries, price, price_currency AS "priceCurrency",
      kid, key_sealed AS "keySealed", sealed, ${millis('written_at')} AS "writtenAt", ${millis('changed_at')} AS "changedAt"
    FROM notifications.outbox
    WHERE merchant_id = ${merchant} AND (${state}::text IS NULL OR state = ${state}) AND (${channel}::text IS NULL OR channel = ${channel})
      AND (${before}::uuid IS NULL OR id < ${before}::uuid)
    ORDER BY id DESC LIMIT ${limit}`.execute(db)
  return rows
}

export type Total = {
  /** Which of the days, from 1. */
  readonly day: number
  readonly channel: Channel
  readonly purpose: string
  readonly carrier: string | null
  readonly messages: number
  readonly sent: number
  readonly cost: bigint | null
  readonly currency: string | null
}

/** What went out, by day, way, purpose, carrier and currency; what was withheld went nowhere. The newest day first. */
export async function totalMessages(
  db: Db,
  { merchant, begins, limit }: { readonly merchant: number; readonly begins: readonly Millis[]; readonly limit: number },
): Promise<Total[]> {
  const { rows } = await sql<Total>`
    SELECT width_bucket(written_at, ${begins.map((at) => new Date(at).toISOString())}::timestamptz[]) AS day, channel, purpose, carrier,
      count(*)::int AS messages, (count(*) FILTER (WHERE state = 'sent'))::int AS sent, sum(price)::bigint AS cost,
      price_currency AS currency
    FROM notifications.outbox WHERE merchant_id = ${merchant} AND written_at >= ${time(begins[0] ?? 0)} AND state <> 'withheld'
    GROUP BY 1, channel, purpose, carrier, price_currency
    ORDER BY 1 DESC, messages DESC, channel, purpose LIMIT ${limit}`.execute(db)
  return rows
}

/** For how many seconds the message that waits for longest has waited for its carrier to take it. */
export async function longestWait(db: Db, now: Millis): Promise<number> {
  const { rows } = await sql<{ waits: number }>`
    SELECT coalesce(max(extract(epoch FROM ${time(now)}::timestamptz - written_at)), 0)::float8 AS waits
    FROM notifications.outbox WHERE state IN ('waiting', 'sending')`.execute(db)
  return Math.max(0, rows[0]?.waits ?? 0)
}

/** What was sent is kept for as long as a member may ask what became of it. */
const KEEP: Millis = 30 * DAY

export async function sweepMessages(db: Db, now: Millis): Promise<void> {
  await sql`DELETE FROM notifications.outbox WHERE written_at < ${time(now - KEEP)}`.execute(db)
}
