import { sql, type RawBuilder } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { SettledCalls } from '#arcade/house/index.ts'
import type { EventOutcome, Selection, Terms } from '../ports.ts'

type Looked = { readonly event: string; readonly version: number }

/**
 * What an event came to, as long as this is the version in force: another one, and whoever else decides its tickets together, waits until the transaction
 * is over. Null where it is another by now.
 */
export async function holdResult(tx: Tx, { event, version }: Looked): Promise<EventOutcome | null> {
  const { rows } = await sql<{ outcome: EventOutcome }>`
    SELECT CASE WHEN void THEN '"void"' ELSE result END AS outcome FROM events.event
    WHERE id = ${event} AND result_version = ${version} AND state IN ('resulted', 'settled') FOR NO KEY UPDATE`.execute(tx)
  return rows[0]?.outcome ?? null
}

/** Tickets by their ids, those behind one up to another; null: up to the last. */
export type Span = { readonly after: string; readonly last: string | null }

/** The ticket that so many of an event's end with, those after one in the order of their ids; null where fewer are left. */
export async function endOfSpan(
  tx: Tx,
  { event, after, limit }: { readonly event: string; readonly after: string; readonly limit: number },
): Promise<string | null> {
  const { rows } = await sql<{ ticket: string }>`
    SELECT ticket FROM events.leg WHERE event = ${event} AND ticket > ${after} ORDER BY ticket OFFSET ${limit - 1} LIMIT 1`.execute(
    tx,
  )
  return rows[0]?.ticket ?? null
}

/** Tickets that say the same of an event, at the same price, by the same rules and with the same stake. */
export type Alike = {
  readonly version: number
  readonly stake: Units
  readonly currency: string
  readonly terms: Terms | null
  readonly selection: Selection
  readonly price: number | null
  /** Their ids, with a comma between them. */
  readonly tickets: string
}

/** What still waits to be looked at by a version of an event's result: a stake on its way too. */
export const waits = sql`t.taken IS NULL AND (t.state IN ('stake_asked', 'accepted', 'part_asked')
  OR t.payout IS NOT NULL AND t.state IN ('decided', 'paid', 'held'))`

/**
 * Of a span of an event's tickets those that nothing has happened to but that they were accepted, and the ids of the others that wait for its result: those
 * of an order, whose next draw waits for what they pay, free bets, and whatever stands on other events too. What stands in a batch was looked at: the caller
 * holds the result.
 */
export async function lookAlike(
  tx: Tx,
  { event, version, after, last }: Looked & Span,
): Promise<{ readonly alike: readonly Alike[]; readonly others: readonly string[] }> {
  const upTo = (id: RawBuilder<unknown>) => (last === null ? sql`true` : sql`${id} <= ${last}`)
  const { rows } = await sql<Alike & { readonly plain: boolean }>`
    WITH waiting AS (
      SELECT l.ticket, l.selection, l.price, t.version, t.stake, t.currency, t.terms,
        t.state = 'accepted' AND t.chase IS NULL AND t.reward IS NULL AND t.parts = 0 AND t.earlier = '{}'
          AND NOT EXISTS (SELECT FROM events.leg o WHERE o.ticket = l.ticket AND o.event <> l.event) AS plain
      FROM events.leg l JOIN events.ticket t ON t.id = l.ticket
      WHERE l.event = ${event} AND l.ticket > ${after} AND ${upTo(sql`l.ticket`)} AND l.version < ${version} AND t.looked < ${version} AND ${waits}
        AND NOT EXISTS (SELECT FROM ${batched(sql`s.event = ${event} AND s.last > ${after} AND ${upTo(sql`s.first`)}`)} b WHERE b.ticket = l.ticket)
    )
    SELECT plain, version, stake, currency, terms, selection, price, string_agg(ticket::text, ',') AS tickets FROM waiting WHERE plain
    GROUP BY plain, version, stake, currency, terms, selection, price
    UNION ALL SELECT plain, NULL, NULL, NULL, NULL, NULL, NULL, string_agg(ticket::text, ',' ORDER BY ticket) FROM waiting WHERE NOT plain GROUP BY plain`.execute(
    tx,
  )
  return {
    alike: rows.filter(({ plain }) => plain),
    others: rows.flatMap(({ plain, tickets }) => (plain ? [] : tickets.split(','))),
  }
}

/** As the database reads it, where nothing need be quoted. */
const list = (items: readonly (string | Units | boolean)[]) => `{${items.join(',')}}`

type NewBatch = { readonly tickets: readonly string[]; readonly payouts: readonly Units[] }

export async function insertBatches(tx: Tx, { event, version }: Looked, batches: readonly NewBatch[]): Promise<void> {
  await sql`
    INSERT INTO events.settlement_batch (event, version, tickets, payouts)
    SELECT ${event}, ${version}, b.tickets::uuid[], b.payouts::bigint[]
    FROM unnest(${batches.map(({ tickets }) => list(tickets))}::text[], ${batches.map(({ payouts }) => list(payouts))}::text[])
      b(tickets, payouts)`.execute(tx)
}

export type Batch = { readonly id: bigint; readonly lease: string | null }

/** Takes up the oldest batch that nobody works on. */
export async function claimBatch(db: Database, { life }: { readonly life: Millis }): Promise<Batch | null> {
  const { rows } = await sql<Batch>`
    UPDATE events.settlement_batch SET lease = gen_random_uuid(), leased_until = clock_timestamp() + ${life} * interval '1 millisecond'
    WHERE id = (SELECT id FROM events.settlement_batch WHERE leased_until IS NULL OR leased_until < clock_timestamp() ORDER BY id LIMIT 1
      FOR UPDATE SKIP LOCKED) RETURNING id, lease`.execute(db)
  return rows[0] ?? null
}

/** What the calls of a batch's tickets say, each with its payout. */
export async function callsIn(db: Database, { id }: Batch): Promise<SettledCalls[]> {
  const { rows } = await sql<SettledCalls>`
    SELECT t.id, t.player, t.house, t.player_name, t.game, t.currency, t.opened_at, b.payout, t.bet_id, t.win_id, t.tries, t.parts, 1 AS settled_version
    FROM (SELECT unnest(tickets) AS ticket, unnest(payouts) AS payout FROM events.settlement_batch WHERE id = ${id}) b
    JOIN events.ticket t ON t.id = b.ticket`.execute(db)
  return rows
}

/** The tickets of batches, with what each pays: all else of them is decided as if they stood there alone. */
export const batched = (which: RawBuilder<unknown>) =>
  sql`(SELECT unnest(s.tickets) AS ticket, unnest(s.payouts) AS payout FROM events.settlement_batch s WHERE ${which})`

/** A leg whose ticket stands in no batch of the event. */
export const inNoBatch = (event: string) =>
  sql`NOT EXISTS (SELECT FROM ${batched(sql`s.event = ${event}`)} b WHERE b.ticket = l.ticket)`

type Answered = { readonly ticket: SettledCalls; readonly paid: boolean; readonly balance: Units | null }

/**
 * Ends a batch with what the house answered: what it has not confirmed is due to be asked again, each ticket for itself. Nothing changes where somebody
 * else has the batch by now.
 */
export async function closeBatch(
  db: Database,
  { id, lease }: Batch,
  { answered, wait }: { readonly answered: readonly Answered[]; readonly wait: Millis },
): Promise<void> {
  await sql`
    WITH over AS (DELETE FROM events.settlement_batch WHERE id = ${id} AND lease = ${lease} RETURNING version)
    UPDATE events.ticket t SET state = CASE WHEN a.paid THEN 'paid' ELSE 'decided' END, payout = a.payout, settled_version = 1, looked = over.version, tries = 0,
      balance = coalesce(a.balance, t.balance), ended_at = CASE WHEN a.paid THEN clock_timestamp() END,
      next_try_at = CASE WHEN a.paid THEN t.next_try_at ELSE clock_timestamp() + ${wait} * interval '1 millisecond' END
    FROM over, unnest(${list(answered.map(({ ticket }) => ticket.id))}::uuid[], ${list(answered.map(({ ticket }) => ticket.payout ?? 'NULL'))}::bigint[],
      ${list(answered.map(({ paid }) => paid))}::bool[], ${list(answered.map(({ balance }) => balance ?? 'NULL'))}::bigint[]) a(id, payout, paid, balance)
    WHERE t.id = a.id AND t.state = 'accepted'`.execute(db)
}

/**
 * Takes apart one batch of a version of an event's result that holds no more: each of its tickets is decided by that version, as if alone, and whoever
 * works on the batch has lost it. False where there is none.
 */
export async function dissolveBatch(db: Database, { event, version }: Looked): Promise<boolean> {
  const { rows } = await sql`
    WITH over AS (
      DELETE FROM events.settlement_batch WHERE id = (SELECT id FROM events.settlement_batch WHERE event = ${event} AND version < ${version} LIMIT 1)
      RETURNING version, tickets, payouts
    ), decided AS (
      UPDATE events.ticket t SET state = 'decided', payout = a.payout, settled_version = 1, looked = a.version, tries = 0,
        next_try_at = clock_timestamp()
      FROM (SELECT o.version, unnest(o.tickets) AS id, unnest(o.payouts) AS payout FROM over o) a WHERE t.id = a.id AND t.state = 'accepted'
    )
    SELECT FROM over`.execute(db)
  return rows.length > 0
}
