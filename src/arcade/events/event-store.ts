import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { EventOutcome, Result } from './ports.ts'
import type { EventState } from './rules/states.ts'
import { inNoBatch, waits } from './together/batch-store.ts'

export type EventRow = {
  readonly id: string
  readonly game: string
  /** Of the game's events, counted from one. */
  readonly number: bigint
  readonly version: number
  /** Null, both, where the result comes from outside; then it has a key of its own at its game. */
  readonly chain: bigint | null
  readonly link: number | null
  readonly key: string | null
  readonly state: EventState
  readonly opened_at: Date
  readonly closes_at: Date
  readonly started_at: Date | null
  /** Until when a process has served it while it ran. */
  readonly served_at: Date | null
  readonly result: Result | null
  /** Nothing came of it: every stake goes back. */
  readonly void: boolean
  readonly result_version: number
  readonly resulted_at: Date | null
  /** The version of its result by which all of its tickets were looked at. */
  readonly looked_version: number
  /** Once it was old it was looked at, and not deleted. */
  readonly kept: boolean
  readonly reason: string | null
}

/** An event with what one person has said of its result, and nobody otherwise, while it waits for another to say so too. */
export type PublicEvent = EventRow & { readonly provisional?: Result | null }

type At<Row> = Row & { readonly now: Date }

const provisional = sql`CASE WHEN e.key IS NOT NULL AND e.state = 'running' THEN (SELECT r.result FROM events.result r
  WHERE r.event = e.id AND r.version = 1 AND r.differing_by IS NULL) END AS provisional`

/** The moment at which bets are over, or how long after the opening that is. */
export type Closes = { readonly at: Millis } | { readonly after: Millis }
type NewEvent = Pick<EventRow, 'id' | 'game' | 'version'> & {
  readonly chain: bigint
  readonly link: number
  readonly closes: Closes
}

/** Events of a game are opened one after another, and none while it is said what holds from the next one on. */
export async function lockOpening(tx: Tx, game: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('events.event'), hashtext(${game}))`.execute(tx)
}

/** Null where the game has a live event: another process opened it. All times are the database's, which every process shares. */
export async function insertEvent(tx: Tx, { id, game, version, chain, link, closes }: NewEvent): Promise<EventRow | null> {
  await lockOpening(tx, game)
  const { rows } = await sql<EventRow>`
    INSERT INTO events.event (id, game, number, version, chain, link, state, opened_at, closes_at)
    SELECT ${id}, ${game}, coalesce(max(number), 0) + 1, ${version}, ${chain}, ${link}, 'open', clock_timestamp(),
      ${'at' in closes ? sql`${new Date(closes.at)}::timestamptz` : sql`clock_timestamp() + ${closes.after} * interval '1 millisecond'`} FROM events.event WHERE game = ${game}
    ON CONFLICT DO NOTHING RETURNING *`.execute(tx)
  return rows[0] ?? null
}

/** The event that takes bets or runs, or else the last one, and the moment of the database's clock; undefined before the first. */
export async function lastEvent(db: Database, game: string): Promise<At<EventRow> | undefined> {
  const { rows } = await sql<At<EventRow>>`
    SELECT *, clock_timestamp() AS now FROM events.event WHERE game = ${game} ORDER BY number DESC LIMIT 1`.execute(db)
  return rows[0]
}

export type NewOutsideEvent = Pick<EventRow, 'id' | 'game' | 'version' | 'opened_at' | 'closes_at'> & { readonly key: string }

/** The event of that key, whoever opened it. */
export async function insertOutsideEvent(tx: Tx, event: NewOutsideEvent): Promise<EventRow> {
  const { id, game, key, version, opened_at, closes_at } = event
  // Their numbers have no gaps.
  await lockOpening(tx, game)
  await sql`
    INSERT INTO events.event (id, game, number, version, key, state, opened_at, closes_at)
    SELECT ${id}, ${game}, coalesce(max(number), 0) + 1, ${version}, ${key}, 'open', ${opened_at}, ${closes_at} FROM events.event
    WHERE game = ${game} ON CONFLICT (game, key) DO NOTHING`.execute(tx)
  const { rows } = await sql<EventRow>`SELECT * FROM events.event WHERE game = ${game} AND key = ${key}`.execute(tx)
  return rows[0]!
}

/**
 * Events with a result from outside that are not done: their bets are over, their result is waited for, or their tickets are to be decided, by a
 * result in play too.
 */
export async function outsideEventsDue(db: Database): Promise<At<EventRow>[]> {
  const { rows } = await sql<At<EventRow>>`
    SELECT *, clock_timestamp() AS now FROM events.event
    WHERE key IS NOT NULL AND (state IN ('open', 'running', 'resulted') AND closes_at <= clock_timestamp()
      OR state IN ('open', 'running') AND result_version > looked_version) ORDER BY closes_at`.execute(db)
  return rows
}

/** Events of a game whose bets are over, and whose result is waited for. */
export async function awaitedOf(db: Database, game: string): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    SELECT * FROM events.event WHERE game = ${game} AND key IS NOT NULL AND state = 'running' ORDER BY closes_at`.execute(db)
  return rows
}

/** Takes bets on these until then instead, where bets on them are still taken. An event is open for a moment at least. */
export async function moveClosing(tx: Tx, moved: readonly { readonly event: string; readonly closesAt: Date }[]): Promise<void> {
  if (moved.length === 0) return
  await sql`
    UPDATE events.event e SET closes_at = greatest(a.closes_at, e.opened_at + interval '1 millisecond')
    FROM unnest(${moved.map(({ event }) => event)}::uuid[], ${moved.map(({ closesAt }) => closesAt)}::timestamptz[]) a(id, closes_at)
    WHERE e.id = a.id AND e.state = 'open' AND e.closes_at > clock_timestamp() AND e.closes_at <> a.closes_at`.execute(tx)
}

export async function lockEvent(tx: Tx, id: string): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`SELECT * FROM events.event WHERE id = ${id} FOR UPDATE`.execute(tx)
  return rows[0]
}

export async function eventById(db: Database | Tx, id: string): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`SELECT * FROM events.event WHERE id = ${id}`.execute(db)
  return rows[0]
}

export async function eventsById(db: Database, ids: readonly string[]): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`SELECT * FROM events.event WHERE id = ANY (${ids})`.execute(db)
  return rows
}

/** What these events came to; one whose result is not in force yet is left out. */
export async function outcomesOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, EventOutcome>> {
  const { rows } = await sql<Pick<EventRow, 'id' | 'result'>>`
    SELECT id, result FROM events.event WHERE id = ANY (${ids}) AND (result_version > 0 OR state = 'cancelled')`.execute(db)
  return new Map(rows.map(({ id, result }) => [id, result ?? 'void']))
}

/** Whether all of these events take bets at this moment of the database's clock. */
export async function takeBets(db: Database, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ all: boolean }>`
    SELECT count(*) = cardinality(${ids}::uuid[]) AS "all" FROM events.event
    WHERE id = ANY (${ids}) AND state = 'open' AND opened_at <= clock_timestamp() AND closes_at > clock_timestamp()`.execute(db)
  return rows[0]?.all === true
}

/** An event, and the moment of the database's clock at which it stood so. */
export async function eventNow(db: Database, id: string): Promise<{ readonly event: PublicEvent; readonly now: Date }> {
  const { rows } = await sql<At<PublicEvent>>`
    SELECT e.*, ${provisional}, clock_timestamp() AS now FROM events.event e WHERE e.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`there is no event ${id}`)
  const { now, ...event } = row
  return { event, now }
}

/** Events with a public result, and those that wait for one from outside, newest first. */
export async function resultsOf(
  db: Database,
  { game, before, limit }: { readonly game: string; readonly before: bigint | null; readonly limit: number },
): Promise<PublicEvent[]> {
  const { rows } = await sql<PublicEvent>`
    SELECT e.*, ${provisional} FROM events.event e
    WHERE e.game = ${game} AND (e.result IS NOT NULL OR e.key IS NOT NULL AND e.state <> 'open')
      ${before === null ? sql`` : sql`AND e.number < ${before}`} ORDER BY e.number DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** Events whose result is public, and whose tickets do not all have their payout. */
export async function unsettledOf(db: Database, game: string): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    SELECT * FROM events.event WHERE game = ${game} AND state = 'resulted' ORDER BY number`.execute(db)
  return rows
}

/** Stakes of an event that the house has not answered yet. */
export async function stakesOnTheirWay(db: Database, event: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM events.leg l JOIN events.ticket t ON t.id = l.ticket
    WHERE l.event = ${event} AND t.state = 'stake_asked'`.execute(db)
  return rows[0]!.count
}

/** Its bets are over, and its outcome is under way. Stakes that the house has not confirmed by now go back. */
export async function closeBets(db: Database, event: string): Promise<EventRow | null> {
  const { rows } = await sql<EventRow>`SELECT * FROM events.start(${event})`.execute(db)
  return rows[0] ?? null
}

export async function cancelEvent(
  db: Database,
  { event, reason }: { readonly event: string; readonly reason: string },
): Promise<EventRow | null> {
  const { rows } = await sql<EventRow>`SELECT * FROM events.cancel(${event}, ${reason})`.execute(db)
  return rows[0] ?? null
}

/** Notes that a running event is served by a process now. */
export async function noteServed(db: Database, event: string): Promise<void> {
  await sql`UPDATE events.event SET served_at = clock_timestamp() WHERE id = ${event} AND state = 'running'`.execute(db)
}

export async function saveResult(
  db: Database,
  { event, result }: { readonly event: string; readonly result: Result },
): Promise<EventRow | null> {
  const { rows } = await sql<EventRow>`
    UPDATE events.event SET state = 'resulted', result = ${JSON.stringify(result)}, result_version = 1, resulted_at = clock_timestamp()
    WHERE id = ${event} AND state = 'running' RETURNING *`.execute(db)
  return rows[0] ?? null
}

export type LateEvents = {
  readonly game: string
  readonly step: 'closing' | 'running' | 'awaited' | 'settling'
  readonly seconds: number
}

/**
 * For how many seconds the event that is late for longest has been due for its next step, by game and step: `awaited` is a result from outside,
 * which people say.
 */
export async function lateEvents(db: Database): Promise<LateEvents[]> {
  const { rows } = await sql<LateEvents>`
    SELECT game, step, max(extract(epoch FROM clock_timestamp() - due))::float8 AS seconds FROM (
      SELECT game, CASE WHEN state = 'open' THEN 'closing' WHEN state = 'resulted' THEN 'settling' WHEN key IS NULL THEN 'running'
          ELSE 'awaited' END AS step,
        CASE WHEN state = 'resulted' THEN resulted_at WHEN state = 'running' AND key IS NULL THEN served_at ELSE closes_at END AS due
      FROM events.event WHERE state IN ('open', 'running', 'resulted')) e
    WHERE due < clock_timestamp() GROUP BY game, step`.execute(db)
  return rows
}

type Settling = {
  readonly event: string
  readonly version: number
  /** Some may not have been looked at by this version. */
  readonly left: boolean
}

/**
 * Its tickets were looked at by this version of its result; in play it goes on. Does nothing while one of them was not, and while a stake on it, or the pay
 * for a part of one, is on its way: that bet may be decided already.
 */
export async function closeSettled(db: Database, { event, version, left }: Settling): Promise<void> {
  await sql`
    UPDATE events.event e SET looked_version = e.result_version, state = CASE e.state WHEN 'resulted' THEN 'settled' ELSE e.state END
    WHERE e.id = ${event} AND e.result_version = ${version} AND e.state IN ('open', 'running', 'resulted') ${
      left
        ? sql`AND NOT EXISTS (
      SELECT 1 FROM events.leg l JOIN events.ticket t ON t.id = l.ticket
      WHERE l.event = e.id AND l.version < ${version} AND t.looked < ${version} AND ${waits} AND ${inNoBatch(event)})`
        : sql``
    }`.execute(db)
}

/** Whether a ticket waits for what comes of an event. */
export async function isAwaited(db: Database, event: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM events.leg l JOIN events.ticket t ON t.id = l.ticket
    WHERE l.event = ${event} AND t.state IN ('stake_asked', 'accepted', 'part_asked') LIMIT 1`.execute(db)
  return rows.length > 0
}

/** What may be bet on an event now: each outcome's price in ten-thousandths, by its name; nothing after `until`. */
export type Offer = {
  readonly event: string
  readonly prices: Readonly<Record<string, number>>
  /** What the prices are made from, where others may be made of the same. */
  readonly basis: string | null
  readonly until: Date
}

/** From here on tickets are taken at these prices alone. */
export async function saveOffers(tx: Tx, offers: readonly Offer[]): Promise<void> {
  await sql`
    INSERT INTO events.offer (event, prices, basis, until)
    SELECT a.event, a.prices, a.basis, a.until FROM unnest(${offers.map(({ event }) => event)}::uuid[],
      ${offers.map(({ prices }) => JSON.stringify(prices))}::jsonb[], ${offers.map(({ basis }) => basis)}::text[],
      ${offers.map(({ until }) => until)}::timestamptz[]) a(event, prices, basis, until)
    ORDER BY a.event
    ON CONFLICT (event) DO UPDATE SET prices = excluded.prices, basis = excluded.basis, until = excluded.until`.execute(tx)
}

/** What is offered on these events at this moment of the database's clock; one that takes no bets is left out. */
export async function offersOn(db: Database, events: readonly string[]): Promise<Offer[]> {
  const { rows } = await sql<Offer>`
    SELECT o.* FROM events.offer o JOIN events.event e ON e.id = o.event
    WHERE o.event = ANY (${events}) AND o.until > clock_timestamp()
      AND e.state = 'open' AND e.opened_at <= clock_timestamp() AND e.closes_at > clock_timestamp()`.execute(db)
  return rows
}
