import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import type { Exposed, Selection } from './ports.ts'
import type { OpenTicketState, TicketState } from './rules/states.ts'

export type NewTicket = {
  readonly id: string
  readonly seat: bigint
  readonly sitting: string
  readonly game: string
  readonly key: string
  readonly house: string
  readonly player: string
  readonly currency: string
  readonly house_token: string
  readonly stake: Units
  readonly bet_id: string
  readonly win_id: string
  readonly return_id: string
}
export type TicketRow = NewTicket & {
  readonly state: TicketState
  readonly reason: string | null
  /** The multiplier, in hundredths, at which it was taken while its event ran. */
  readonly taken: number | null
  readonly taken_at: Date | null
  readonly payout: Units | null
  readonly settled_version: number | null
  readonly balance: Units | null
  readonly opened_at: Date
  readonly ended_at: Date | null
  readonly lease: string | null
  readonly leased_until: Date | null
  readonly tries: number
  readonly next_try_at: Date
}
type Leg = { readonly event: string; readonly selection: Selection }
/** A ticket on one event, with what its player chose there. */
export type Ticket = TicketRow & Leg

/** What a step of a ticket changes. */
export type TicketChange = {
  readonly state: TicketState
  readonly reason?: string
  readonly balance?: Units | null
  readonly ended?: boolean
}

const open: readonly OpenTicketState[] = ['stake_asked', 'decided', 'return_asked']
/** As literals, so that the index of due tickets serves. */
const isDue = sql`state IN (${sql.join(open.map((state) => sql.lit(state)))})`
const holder = sql`gen_random_uuid()`
const later = (millis: Millis) => sql`clock_timestamp() + ${millis} * interval '1 millisecond'`

type Accepting = Leg & {
  readonly ticket: NewTicket
  readonly tickets: number
  readonly exposed: readonly Exposed[]
  readonly life: Millis
}

/** Null where the event takes no bet at this moment, the seat or the event has enough, or the key was used before. */
export async function acceptTicket(
  db: Database,
  { ticket, event, selection, tickets, exposed, life }: Accepting,
): Promise<Ticket | null> {
  const told = JSON.stringify({ ...ticket, seat: String(ticket.seat), stake: String(ticket.stake) })
  const { rows } = await sql<TicketRow>`
    SELECT * FROM events.accept(${event}, ${told}, ${JSON.stringify(selection)}, ${tickets}, ${exposed.map(({ outcome }) => outcome)}::text[],
      ${exposed.map(({ amount }) => amount)}::bigint[], ${exposed.map(({ most }) => most)}::bigint[], ${life})`.execute(db)
  return rows[0] ? { ...rows[0], event, selection } : null
}

export async function ticketByKey(
  db: Database,
  asked: { readonly seat: bigint; readonly game: string; readonly key: string },
): Promise<Ticket | undefined> {
  const { rows } = await sql<Ticket>`
    SELECT t.*, l.event, l.selection FROM events.ticket t JOIN events.leg l ON l.ticket = t.id
    WHERE t.seat = ${asked.seat} AND t.game = ${asked.game} AND t.key = ${asked.key}`.execute(db)
  return rows[0]
}

export async function ticketById(db: Database, id: string): Promise<Ticket | undefined> {
  const { rows } = await sql<Ticket>`
    SELECT t.*, l.event, l.selection FROM events.ticket t JOIN events.leg l ON l.ticket = t.id WHERE t.id = ${id}`.execute(db)
  return rows[0]
}

/** The seat's tickets of the game, newest first; ids sort by their time of birth. */
export async function ticketsOf(
  db: Database,
  asked: { readonly seat: bigint; readonly game: string; readonly before: string | undefined; readonly limit: number },
): Promise<Ticket[]> {
  const { rows } = await sql<Ticket>`
    SELECT t.*, l.event, l.selection FROM events.ticket t JOIN events.leg l ON l.ticket = t.id
    WHERE t.seat = ${asked.seat} AND t.game = ${asked.game}
      ${asked.before === undefined ? sql`` : sql`AND t.id < ${asked.before}`}
    ORDER BY t.id DESC LIMIT ${asked.limit}`.execute(db)
  return rows
}

export async function acceptedIn(
  db: Database,
  { event, limit }: { readonly event: string; readonly limit: number },
): Promise<Ticket[]> {
  const { rows } = await sql<Ticket>`
    SELECT t.*, l.event, l.selection FROM events.leg l JOIN events.ticket t ON t.id = l.ticket
    WHERE l.event = ${event} AND t.state = 'accepted' LIMIT ${limit}`.execute(db)
  return rows
}

/** All tickets of an event that stand in it: accepted, or decided since. */
export async function standingIn(db: Database, event: string): Promise<Ticket[]> {
  const { rows } = await sql<Ticket>`
    SELECT t.*, l.event, l.selection FROM events.leg l JOIN events.ticket t ON t.id = l.ticket
    WHERE l.event = ${event} AND t.state IN ('accepted', 'decided', 'paid', 'held')`.execute(db)
  return rows
}

/** Takes up tickets that are due and that nobody works on, oldest first; each for one process only. */
export async function claimDueTickets(
  db: Database,
  { life, most, id }: { readonly life: Millis; readonly most: number; readonly id?: string },
): Promise<Ticket[]> {
  const { rows } = await sql<Ticket>`
    UPDATE events.ticket t SET lease = ${holder}, leased_until = ${later(life)} FROM events.leg l WHERE l.ticket = t.id AND t.id IN (
      SELECT id FROM events.ticket WHERE ${isDue} AND next_try_at <= ${later(0)} AND (leased_until IS NULL OR leased_until < ${later(0)})
        ${id === undefined ? sql`` : sql`AND id = ${id}`}
      ORDER BY next_try_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING t.*, l.event, l.selection`.execute(db)
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
  return rows[0] ? { ...rows[0], event: ticket.event, selection: ticket.selection } : null
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

type Taking = { readonly ticket: Ticket; readonly taken: number; readonly payout: Units }

/** Decides tickets at the multipliers they were taken at. Those that are not in the answer were decided before, or came too late. */
export async function takeTickets(
  db: Database,
  { event, taking, life }: { readonly event: string; readonly taking: readonly Taking[]; readonly life: Millis },
): Promise<Ticket[]> {
  const { rows } = await sql<TicketRow>`
    SELECT * FROM events.take(${event}, ${taking.map(({ ticket }) => ticket.id)}::uuid[], ${taking.map(({ taken }) => taken)}::int[],
      ${taking.map(({ payout }) => payout)}::bigint[], ${life})`.execute(db)
  const legs = new Map(taking.map(({ ticket }) => [ticket.id, ticket]))
  return rows.map((row) => ({ ...row, event, selection: legs.get(row.id)!.selection }))
}

/** Saves what the result gives to tickets that nobody took; they are due to be paid. */
export async function decideTickets(
  db: Database,
  {
    version,
    decided,
  }: { readonly version: number; readonly decided: readonly { readonly id: string; readonly payout: Units }[] },
): Promise<void> {
  await sql`
    UPDATE events.ticket t SET state = 'decided', payout = a.payout, settled_version = ${version}, next_try_at = ${later(0)}, tries = 0
    FROM unnest(${decided.map(({ id }) => id)}::uuid[], ${decided.map(({ payout }) => payout)}::bigint[]) a(id, payout)
    WHERE t.id = a.id AND t.state = 'accepted'`.execute(db)
}

/** What a ticket that the house refused had added to its event's exposure is taken off again. */
export async function releaseExposure(
  db: Database,
  { ticket, exposed }: { readonly ticket: Ticket; readonly exposed: readonly Exposed[] },
): Promise<void> {
  await sql`
    UPDATE events.exposure e SET amount = e.amount - a.amount
    FROM unnest(${exposed.map(({ outcome }) => outcome)}::text[], ${exposed.map(({ amount }) => amount)}::bigint[]) a(outcome, amount)
    WHERE e.event = ${ticket.event} AND e.currency = ${ticket.currency} AND e.outcome = a.outcome`.execute(db)
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

/** What a game session staked and was paid, in tickets that have their payout. */
export async function ticketTotals(db: Database, sitting: string): Promise<TicketTotals> {
  const { rows } = await sql<TicketTotals>`
    SELECT count(*)::int AS tickets, coalesce(sum(stake), 0)::bigint AS staked, coalesce(sum(payout), 0)::bigint AS paid
    FROM events.ticket WHERE sitting = ${sitting} AND payout IS NOT NULL`.execute(db)
  return rows[0]!
}
