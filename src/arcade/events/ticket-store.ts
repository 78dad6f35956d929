import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import type { Exposed } from './exposure/exposure-store.ts'
import type { Legs, Terms } from './ports.ts'
import type { OpenTicketState, TicketState } from './rules/states.ts'
import { batched } from './together/batch-store.ts'

export type NewTicket = {
  readonly id: string
  readonly player: bigint
  readonly session: string
  readonly game: string
  /** Of the rules of its game by which it was placed, and is settled. */
  readonly version: number
  readonly key: string
  readonly house: string
  readonly player_name: string
  readonly currency: string
  readonly house_token: string
  readonly stake: Units
  readonly terms?: Terms | null
  /** The order that it is of, and the place of its draw there, from nought; left out, or null, for any other. */
  readonly chase?: string | null
  readonly chase_place?: number | null
  /** The house's reward that it is a free bet of; left out, or null, for any other. */
  readonly reward?: string | null
  readonly bet_id: string
  readonly win_id: string
  readonly return_id: string
}
export type TicketRow = NewTicket & {
  readonly reward: string | null
  readonly state: TicketState
  readonly reason: string | null
  /** The multiplier, in hundredths, at which it was taken while its event ran. */
  readonly taken: number | null
  readonly taken_at: Date | null
  /** When the request for that arrived; null where its own target took it. */
  readonly received_at: Date | null
  readonly payout: Units | null
  readonly settled_version: number | null
  /** The version of its event's result by which it was decided together with others; nought where it was not. */
  readonly looked: number
  /** What its settlements before this one paid; null for one that the house had not confirmed. */
  readonly earlier: readonly (Units | null)[]
  /** Parts of it that were sold and paid: how many, of how much of its stake, and what for. */
  readonly parts: number
  readonly part_stake: Units
  readonly part_paid: Units
  readonly balance: Units | null
  readonly opened_at: Date
  readonly ended_at: Date | null
  readonly lease: string | null
  readonly leased_until: Date | null
  readonly tries: number
  readonly next_try_at: Date
}
/** A ticket with what its player said of each of its events. */
export type Ticket = TicketRow & { readonly legs: Legs }

/** What a step of a ticket changes. */
export type TicketChange = {
  readonly state: TicketState
  readonly reason?: string
  readonly balance?: Units | null
  readonly ended?: boolean
}

const open: readonly OpenTicketState[] = ['stake_asked', 'part_asked', 'decided', 'return_asked']
/** As literals, so that the index of due tickets serves. */
const isDue = sql`state IN (${sql.join(open.map((state) => sql.lit(state)))})`
const legs = sql`(SELECT jsonb_agg(jsonb_build_object('event', l.event, 'selection', l.selection, 'price', l.price) ORDER BY l.place)
  FROM events.leg l WHERE l.ticket = t.id)`
const holder = sql`gen_random_uuid()`
const later = (millis: Millis) => sql`clock_timestamp() + ${millis} * interval '1 millisecond'`

/** For the database, whose reading of a number in a text is exact. */
export const jsonOf = (value: object): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? part.toString() : part))

export async function ticketByKey(
  db: Database,
  asked: { readonly player: bigint; readonly game: string; readonly key: string },
): Promise<Ticket | undefined> {
  const { rows } = await sql<Ticket>`
    SELECT t.*, ${legs} AS legs FROM events.ticket t
    WHERE t.player = ${asked.player} AND t.game = ${asked.game} AND t.key = ${asked.key}`.execute(db)
  return rows[0]
}

export async function ticketById(db: Database, id: string): Promise<Ticket | undefined> {
  const { rows } = await sql<Ticket>`
    SELECT t.*, ${legs} AS legs FROM events.ticket t WHERE t.id = ${id}`.execute(db)
  return rows[0]
}

type OfPlayer = {
  readonly house: string
  /** Null: whoever's they are. */
  readonly user: string | null
  readonly rounds: readonly string[]
}

/** Those of these tickets that are a player's of a house. */
export async function ticketsByRound(db: Database, { house, user, rounds }: OfPlayer): Promise<Ticket[]> {
  const { rows } = await sql<Ticket>`
    SELECT t.*, ${legs} AS legs FROM events.ticket t
    WHERE t.id = ANY (${rounds}::uuid[]) AND t.house = ${house} AND t.player_name = coalesce(${user}, t.player_name)`.execute(db)
  return rows
}

/** Of these tickets those whose player has another one in the same event that waits for its payout. */
export async function waitingIn(db: Database, rounds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT t.id FROM events.ticket t JOIN events.leg l ON l.ticket = t.id
    WHERE t.id = ANY (${rounds}::uuid[]) AND EXISTS (
      SELECT FROM events.ticket w JOIN events.leg o ON o.ticket = w.id
      WHERE w.player = t.player AND w.game = t.game AND w.state IN ('stake_asked', 'accepted', 'decided') AND o.event = l.event)`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** The player's tickets of the game, newest first; ids sort by their time of birth. */
export async function ticketsOf(
  db: Database,
  asked: {
    readonly player: bigint
    readonly game: string
    readonly before: string | undefined
    readonly limit: number
    /** Those alone that have no payout yet. */
    readonly undecided?: boolean
  },
): Promise<Ticket[]> {
  const { rows } = await sql<Ticket>`
    SELECT t.*, ${legs} AS legs FROM events.ticket t
    WHERE t.player = ${asked.player} AND t.game = ${asked.game}
      ${asked.before === undefined ? sql`` : sql`AND t.id < ${asked.before}`}
      ${asked.undecided === true ? sql`AND t.state IN ('stake_asked', 'accepted', 'part_asked')` : sql``}
    ORDER BY t.id DESC LIMIT ${asked.limit}`.execute(db)
  return rows
}

/** The ticket of one draw of an order. */
export async function ticketOfChase(
  db: Database,
  { chase, place }: { readonly chase: string; readonly place: number },
): Promise<Ticket | undefined> {
  const { rows } = await sql<Ticket>`
    SELECT t.*, ${legs} AS legs FROM events.ticket t WHERE t.chase = ${chase} AND t.chase_place = ${place}`.execute(db)
  return rows[0]
}

/** All tickets of an order, by their draws. */
export async function ticketsOfChase(db: Database, chase: string): Promise<Ticket[]> {
  const { rows } = await sql<Ticket>`
    SELECT t.*, ${legs} AS legs FROM events.ticket t WHERE t.chase = ${chase} ORDER BY t.chase_place`.execute(db)
  return rows
}

export async function acceptedIn(
  db: Database,
  { event, limit }: { readonly event: string; readonly limit: number },
): Promise<Ticket[]> {
  const { rows } = await sql<Ticket>`
    SELECT t.*, ${legs} AS legs FROM events.leg o JOIN events.ticket t ON t.id = o.ticket
    WHERE o.event = ${event} AND t.state = 'accepted' LIMIT ${limit}`.execute(db)
  return rows
}

/** All tickets of an event that stand in it: accepted, or decided since. */
export async function standingIn(db: Database, event: string): Promise<Ticket[]> {
  const { rows } = await sql<Ticket>`
    SELECT t.*, ${legs} AS legs FROM events.leg o JOIN events.ticket t ON t.id = o.ticket
    WHERE o.event = ${event} AND t.state IN ('accepted', 'part_asked', 'decided', 'paid', 'held')`.execute(db)
  return rows
}

/** The player's own in any of these events. */
export async function standingOf(
  db: Database,
  { events, player }: { readonly events: readonly string[]; readonly player: bigint },
): Promise<Ticket[]> {
  const { rows } = await sql<Ticket>`
    SELECT t.*, ${legs} AS legs FROM events.leg o JOIN events.ticket t ON t.id = o.ticket
    WHERE o.event = ANY (${events}) AND t.player = ${player} AND t.state IN ('accepted', 'part_asked', 'decided', 'paid', 'held')`.execute(
    db,
  )
  return rows
}

/** Takes up tickets that are due and that nobody works on, oldest first; each for one process only. */
export async function claimDueTickets(
  db: Database,
  { life, most, id }: { readonly life: Millis; readonly most: number; readonly id?: string },
): Promise<Ticket[]> {
  const { rows } = await sql<Ticket>`
    UPDATE events.ticket t SET lease = ${holder}, leased_until = ${later(life)} WHERE t.id IN (
      SELECT id FROM events.ticket WHERE ${isDue} AND next_try_at <= ${later(0)} AND (leased_until IS NULL OR leased_until < ${later(0)})
        ${id === undefined ? sql`` : sql`AND id = ${id}`}
      ORDER BY next_try_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING t.*, ${legs} AS legs`.execute(db)
  return rows
}

/** Takes a ticket one step further, and the lease with it. Null where it has gone on meanwhile, or the lease is another's by now. */
export async function advanceTicket(
  db: Database,
  { ticket, life, change }: { readonly ticket: Ticket; readonly life: Millis; readonly change: TicketChange },
): Promise<Ticket | null> {
  const rests = change.ended === true || change.state === 'accepted'
  const { rows } = await sql<TicketRow>`
    UPDATE events.ticket SET state = ${change.state}, reason = ${change.reason ?? null}, tries = 0,
      balance = coalesce(${change.balance ?? null}::bigint, balance),
      ended_at = ${change.ended === true ? later(0) : sql`ended_at`},
      ${rests ? sql`lease = NULL, leased_until = NULL` : sql`leased_until = ${later(life)}`}
    WHERE id = ${ticket.id} AND state = ${ticket.state} AND lease = ${ticket.lease} RETURNING *`.execute(db)
  return rows[0] ? { ...rows[0], legs: ticket.legs } : null
}

/** What was asked for all of these was confirmed. */
export async function confirmPaid(
  db: Database,
  paid: readonly { readonly ticket: Ticket; readonly balance: Units | null }[],
): Promise<void> {
  await sql`
    UPDATE events.ticket t SET state = 'paid', balance = coalesce(a.balance, t.balance), ended_at = ${later(0)}, lease = NULL, leased_until = NULL
    FROM unnest(${paid.map(({ ticket }) => ticket.id)}::uuid[], ${paid.map(({ ticket }) => ticket.lease)}::uuid[],
      ${paid.map(({ balance }) => balance)}::bigint[]) a(id, lease, balance)
    WHERE t.id = a.id AND t.lease = a.lease AND t.state = 'decided'`.execute(db)
}

type Taking = {
  readonly ticket: Ticket
  readonly taken: number
  readonly payout: Units
  /** When the player's request arrived; null where the ticket's own target takes it. */
  readonly received: Date | null
}

/** Decides tickets at the multipliers they were taken at. Those that are not in the answer were decided before, or came too late. */
export async function takeTickets(
  db: Database,
  { event, taking, life }: { readonly event: string; readonly taking: readonly Taking[]; readonly life: Millis },
): Promise<Ticket[]> {
  const { rows } = await sql<TicketRow>`
    SELECT * FROM events.take(${event}, ${taking.map(({ ticket }) => ticket.id)}::uuid[], ${taking.map(({ taken }) => taken)}::int[],
      ${taking.map(({ payout }) => payout)}::bigint[], ${taking.map(({ received }) => received)}::timestamptz[], ${life})`.execute(
    db,
  )
  const known = new Map(taking.map(({ ticket }) => [ticket.id, ticket]))
  return rows.map((row) => ({ ...row, legs: known.get(row.id)!.legs }))
}

/** A price by which a ticket is sold back: it must stand in its event's offer. */
export type SoldAt = { readonly event: string; readonly offered: string; readonly price: number }

type Selling = {
  readonly ticket: Ticket
  readonly payout: Units
  readonly at: readonly SoldAt[]
  /** What is owed no more. */
  readonly released: readonly Exposed[]
  readonly received: Date
  readonly life: Millis
}

/** Null where one of the prices is another by now, a result has come, or the ticket was decided before. */
export async function sellAt(db: Database, { ticket, payout, at, released, received, life }: Selling): Promise<Ticket | null> {
  const taken = (payout * 100n) / ticket.stake
  const { rows } = await sql<TicketRow>`
    SELECT * FROM events.sell(${ticket.id}, ${ticket.parts}, ${payout}, ${taken}::int, ${at.map(({ event }) => event)}::uuid[],
      ${at.map(({ offered }) => offered)}::text[], ${at.map(({ price }) => price)}::int[], ${jsonOf(released)}, ${received}, ${life})`.execute(
    db,
  )
  return rows[0] ? { ...rows[0], legs: ticket.legs } : null
}

type Refusing = {
  readonly ticket: Ticket
  readonly reason: string
  readonly balance: Units | null
  readonly exposed: readonly Exposed[]
}

/** The house said no: in one step the ticket ends, and what it had added to its events' exposure is taken off again. Null as above. */
export async function refuseTicket(db: Database, { ticket, reason, balance, exposed }: Refusing): Promise<Ticket | null> {
  const { rows } = await sql<TicketRow>`
    WITH refused AS (
      UPDATE events.ticket SET state = 'refused', reason = ${reason}, balance = ${balance}::bigint, tries = 0, ended_at = ${later(0)},
        lease = NULL, leased_until = NULL
      WHERE id = ${ticket.id} AND state = 'stake_asked' AND lease = ${ticket.lease} RETURNING *
    ), added AS (
      SELECT e.event, e.currency, e.outcome, x.amount FROM events.exposure e
      JOIN jsonb_to_recordset(${jsonOf(exposed)}::jsonb) x(event uuid, outcome text, amount bigint) ON x.event = e.event AND x.outcome = e.outcome
      WHERE e.currency = ${ticket.currency} AND EXISTS (SELECT FROM refused) ORDER BY e.event, e.outcome FOR UPDATE OF e
    ), released AS (
      UPDATE events.exposure e SET amount = e.amount - a.amount FROM added a
      WHERE e.event = a.event AND e.currency = a.currency AND e.outcome = a.outcome
    )
    SELECT * FROM refused`.execute(db)
  return rows[0] ? { ...rows[0], legs: ticket.legs } : null
}

/** Lays tickets aside until the house may be asked again. */
export async function layTicketAside(
  db: Database,
  { ticket, wait }: { readonly ticket: Ticket; readonly wait: Millis },
): Promise<void> {
  await sql`
    UPDATE events.ticket SET tries = tries + 1, next_try_at = ${later(wait)}, lease = NULL, leased_until = NULL
    WHERE id = ${ticket.id} AND lease = ${ticket.lease}`.execute(db)
}

export type TicketTotals = { readonly tickets: number; readonly staked: Units; readonly paid: Units }

/** What a game session staked and was paid, in tickets that have their payout. A free bet cost nothing. */
export async function ticketTotals(db: Database, session: string): Promise<TicketTotals> {
  const { rows } = await sql<TicketTotals>`
    SELECT count(*)::int AS tickets, coalesce(sum(stake) FILTER (WHERE reward IS NULL), 0)::bigint AS staked, coalesce(sum(payout), 0)::bigint AS paid
    FROM events.ticket WHERE session = ${session} AND payout IS NOT NULL`.execute(db)
  return rows[0]!
}

type OpenTickets = {
  readonly state: TicketState
  readonly currency: string
  readonly tickets: number
  readonly staked: Units
  readonly owed: Units
}

/** Money in tickets that have not ended, held ones among them: stakes taken, and payouts decided that the house has not confirmed. */
export async function openTickets(db: Database, house: string): Promise<OpenTickets[]> {
  const { rows } = await sql<OpenTickets>`
    SELECT CASE WHEN b.ticket IS NULL THEN t.state ELSE 'decided' END AS state, t.currency, count(*)::int AS tickets,
      coalesce(sum(t.stake) FILTER (WHERE t.reward IS NULL), 0)::bigint AS staked,
      sum(coalesce(b.payout, t.payout - t.part_paid, (SELECT p.pays FROM events.part p WHERE p.ticket = t.id AND p.paid_at IS NULL), 0))::bigint AS owed
    FROM events.ticket t LEFT JOIN ${batched(sql`true`)} b ON b.ticket = t.id
    WHERE t.state IN ('stake_asked', 'accepted', 'part_asked', 'decided', 'return_asked', 'held') AND t.house = ${house}
    GROUP BY 1, 2 ORDER BY 1`.execute(db)
  return rows
}
