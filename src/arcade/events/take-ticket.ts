import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import { announce } from './announce.ts'
import { eventNow, type EventRow } from './event-store.ts'
import { releasedBy } from './exposure/released-by.ts'
import { finishTicket } from './finish-ticket.ts'
import { followTicket } from './follow-ticket.ts'
import type { EventGame, EventPorts } from './ports.ts'
import { resultOf } from './result-of.ts'
import { atVersion } from './rules/versions.ts'
import { sellAt, takeTickets, ticketById, type SoldAt, type Ticket } from './ticket-store.ts'

type Taking = {
  readonly player: bigint
  readonly ticket: string
  /** How long ago the request came to this process. */
  readonly since: () => Millis
}
type Refused = Refusal<'ticket_unknown' | 'too_early' | 'too_late', null>

/**
 * Takes a ticket out of a running event at the multiplier that stood when the request came to this process, by the database's clock: not
 * when it was sent, and not when it is worked on. Asked again it answers the ticket as it stands.
 */
export async function takeTicket(ports: EventPorts, game: EventGame, asked: Taking): Promise<Ticket | Refused> {
  const ticket = await ticketById(ports.db, asked.ticket)
  if (!ticket || ticket.player !== asked.player || ticket.game !== game.game) return refuse('ticket_unknown')
  if (ticket.taken !== null) return followTicket(ports, ticket)
  const arrived = performance.now() - asked.since()
  const event = await lookAt(ports, ticket.legs[0].event)
  if (event.state === 'open' || event.started_at === null) return refuse('too_early')
  const received = new Date(ports.ahead.at(arrived))
  const elapsed = received.getTime() - event.started_at.getTime()
  const over = event.state !== 'running' && event.state !== 'resulted'
  const rules = atVersion(game, event.version)
  if (over || elapsed >= rules.runs(await resultOf(ports, game, event))) return refuse('too_late')
  const taken = rules.takenAt(ticket.legs[0].selection, elapsed)
  if (taken === null) return refuse('too_early')
  const payout = (ticket.stake * BigInt(taken)) / 100n
  const taking = [{ ticket, taken, payout, received }]
  const [decided] = await takeTickets(ports.db, { event: event.id, taking, life: ports.leaseLife })
  if (!decided) {
    const now = (await ticketById(ports.db, ticket.id)) as Ticket
    return now.taken === null ? refuse('too_late') : followTicket(ports, now)
  }
  ports.moment('taken')
  const [paid] = await Promise.all([
    finishTicket(ports, { ticket: decided, isNew: false }),
    announce(ports.db, event.id, [decided]),
  ])
  return paid
}

/** The event as it stands, and one more look at the database's clock. */
async function lookAt({ db, ahead }: EventPorts, id: string): Promise<EventRow> {
  const asked = performance.now()
  const { event, now } = await eventNow(db, id)
  ahead.hear({ asked, heard: performance.now(), now: now.getTime() })
  return event
}

type Selling = { readonly ticket: Ticket; readonly payout: Units; readonly at: readonly SoldAt[] }

/**
 * Sells a ticket back for a sum before its events are over, if the prices that the sum stands on are offered at that moment. Null where they are
 * not, where a result has come, or where the ticket was decided before.
 */
export async function sellTicket(ports: EventPorts, { ticket, payout, at }: Selling): Promise<Ticket | null> {
  const game = ports.gameOf(ticket.game)
  const released = game ? releasedBy(game, ticket, 0n) : []
  const sold = await sellAt(ports.db, { ticket, payout, at, released, received: new Date(ports.clock()), life: ports.leaseLife })
  if (!sold) return null
  ports.moment('taken')
  return finishTicket(ports, { ticket: sold, isNew: false })
}
