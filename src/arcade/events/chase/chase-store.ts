import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { Selection } from '../ports.ts'
import { MOST_CHASES, type ChaseState } from '../rules/chase.ts'

export type NewChase = {
  readonly id: string
  readonly player: bigint
  readonly game: string
  readonly key: string
  readonly selection: Selection
  /** How many times the selection is staked in each draw, first to last. */
  readonly multiples: readonly number[]
  readonly stops_on_win: boolean
}
export type ChaseRow = NewChase & {
  /** The number of its first draw. */
  readonly first: bigint
  /** So many of its draws are done with. */
  readonly done: number
  readonly state: ChaseState
  /** What the house said to the stake that ended it. */
  readonly reason: string | null
  readonly opened_at: Date
  readonly ended_at: Date | null
  /** Until then one process works on it. */
  readonly leased_until: Date | null
}
/** An order with what its tickets staked and were paid so far. */
export type Chase = ChaseRow & { readonly staked: Units; readonly paid: Units }
/** One whose next draw has come. */
export type DueChase = ChaseRow & { readonly event: string }

const sums = sql`LEFT JOIN LATERAL (
  SELECT coalesce(sum(t.stake), 0)::bigint AS staked, coalesce(sum(t.payout), 0)::bigint AS paid FROM events.ticket t
  WHERE t.chase = c.id AND t.state IN ('accepted', 'decided', 'paid', 'held')) s ON true`

/**
 * Null where the event takes no bets, the player has as many orders as may run, or the key was used before. A player's orders at a game are counted one
 * after another.
 */
export async function insertChase(tx: Tx, { event, ...chase }: NewChase & { readonly event: string }): Promise<ChaseRow | null> {
  const { id, player, game, key, selection, multiples, stops_on_win } = chase
  await sql`SELECT pg_advisory_xact_lock(hashtext('events.chase'), hashtext(${`${player} ${game}`}))`.execute(tx)
  const { rows } = await sql<ChaseRow>`
    INSERT INTO events.chase (id, player, game, key, selection, multiples, first, stops_on_win, state, opened_at)
    SELECT ${id}, ${player}, ${game}, ${key}, ${JSON.stringify(selection)}, ${multiples}::int[], e.number, ${stops_on_win}, 'running', clock_timestamp()
    FROM events.event e
    WHERE e.id = ${event} AND e.game = ${game} AND e.state = 'open' AND e.opened_at <= clock_timestamp() AND e.closes_at > clock_timestamp()
      AND (SELECT count(*) FROM events.chase c WHERE c.player = ${player} AND c.game = ${game} AND c.state = 'running') < ${MOST_CHASES}
    ON CONFLICT DO NOTHING RETURNING *`.execute(tx)
  return rows[0] ?? null
}

export async function chaseByKey(
  db: Database,
  { player, game, key }: Pick<NewChase, 'player' | 'game' | 'key'>,
): Promise<ChaseRow | undefined> {
  const { rows } = await sql<ChaseRow>`
    SELECT * FROM events.chase WHERE player = ${player} AND game = ${game} AND key = ${key}`.execute(db)
  return rows[0]
}

export async function chaseById(db: Database, id: string): Promise<Chase | undefined> {
  const { rows } = await sql<Chase>`SELECT c.*, s.staked, s.paid FROM events.chase c ${sums} WHERE c.id = ${id}`.execute(db)
  return rows[0]
}

/** The player's orders at the game, newest first; ids sort by their time of birth. */
export async function chasesOf(
  db: Database,
  asked: {
    readonly player: bigint
    readonly game: string
    readonly before: string | undefined
    readonly limit: number
  },
): Promise<Chase[]> {
  const { rows } = await sql<Chase>`
    SELECT c.*, s.staked, s.paid FROM events.chase c ${sums}
    WHERE c.player = ${asked.player} AND c.game = ${asked.game} ${asked.before === undefined ? sql`` : sql`AND c.id < ${asked.before}`}
    ORDER BY c.id DESC LIMIT ${asked.limit}`.execute(db)
  return rows
}

/**
 * Takes up orders whose next draw has come and that nobody works on; each for one process only. One that stops after a win waits until all of
 * its tickets have their payout.
 */
export async function claimDueChases(
  db: Database,
  { life, most, id }: { readonly life: Millis; readonly most: number; readonly id?: string },
): Promise<DueChase[]> {
  const { rows } = await sql<DueChase>`
    UPDATE events.chase o SET leased_until = clock_timestamp() + ${life} * interval '1 millisecond' FROM (
      SELECT c.id, e.id AS event FROM events.chase c JOIN events.event e ON e.game = c.game AND e.number = c.first + c.done
      WHERE c.state = 'running' AND (c.leased_until IS NULL OR c.leased_until < clock_timestamp())
        ${id === undefined ? sql`` : sql`AND c.id = ${id}`}
        AND NOT (c.stops_on_win AND EXISTS (SELECT FROM events.ticket t WHERE t.chase = c.id AND t.state IN ('stake_asked', 'accepted')))
      ORDER BY c.id LIMIT ${most} FOR UPDATE OF c SKIP LOCKED) due
    WHERE o.id = due.id RETURNING o.*, due.event`.execute(db)
  return rows
}

const DONE = sql`done = done + 1, leased_until = NULL, state = CASE WHEN done + 1 = cardinality(multiples) THEN 'ended' ELSE state END,
  ended_at = CASE WHEN done + 1 = cardinality(multiples) THEN clock_timestamp() END`

/** The draw is done with: its ticket was asked for. Does nothing where the order was ended meanwhile, or another has done it. */
export async function noteDone(db: Database, { id, done }: ChaseRow): Promise<void> {
  await sql`UPDATE events.chase SET ${DONE} WHERE id = ${id} AND done = ${done} AND state = 'running'`.execute(db)
}

/** The draw is done with: nothing was bought in it. Does nothing as above. */
export async function noteSkipped(db: Database, { id, done }: ChaseRow, reason: string): Promise<void> {
  await sql`
    WITH skipped AS (UPDATE events.chase SET ${DONE} WHERE id = ${id} AND done = ${done} AND state = 'running' RETURNING id)
    INSERT INTO events.chase_skip (chase, place, reason, at) SELECT id, ${done}, ${reason}, clock_timestamp() FROM skipped`.execute(
    db,
  )
}

type Ending =
  | { readonly state: 'won' | 'cancelled' }
  | { readonly state: 'refused'; readonly reason: string; readonly isAsked: boolean }

/** Nothing more of it is bought. Does nothing to one that has ended. `isAsked`: the stake of its next draw was what ended it. */
export async function endChase(db: Database, id: string, ending: Ending): Promise<void> {
  const [reason, isAsked] = ending.state === 'refused' ? [ending.reason, ending.isAsked] : [null, false]
  await sql`
    UPDATE events.chase SET state = ${ending.state}, reason = ${reason}, done = done + ${isAsked ? 1 : 0}, ended_at = clock_timestamp(),
      leased_until = NULL
    WHERE id = ${id} AND state = 'running'`.execute(db)
}

export type Skip = { readonly place: number; readonly reason: string }

/** Draws in which nothing was bought, first to last. */
export async function skipsOf(db: Database | Tx, chase: string): Promise<Skip[]> {
  const { rows } = await sql<Skip>`SELECT place, reason FROM events.chase_skip WHERE chase = ${chase} ORDER BY place`.execute(db)
  return rows
}
