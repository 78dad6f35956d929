import { textOf } from './check-events.ts'
import type { ArcadeEvent, ArcadeTicket, Chase, EventBooks, Leg } from './event-books.ts'
import type { Published, PublishedEvents } from './published.ts'

type Of = {
  readonly chase: Chase
  readonly events: ReadonlyMap<string, ArcadeEvent>
  readonly legs: ReadonlyMap<string, Leg>
  readonly published: Published
}

/**
 * Each draw of an order has one ticket at most, in its own draw, of its player, with what was ordered so many times; or it was left out. Draws are
 * done with one after another, and nothing is bought once the order has ended, or has won where it stops then.
 */
export function* checkChases(books: EventBooks, published: Published): Generator<string> {
  const events = new Map(books.events.map((event) => [event.id, event]))
  const legs = new Map(books.legs.map((leg) => [leg.ticket, leg]))
  const tickets = Map.groupBy(books.tickets, ({ chase }) => chase)
  const skips = Map.groupBy(books.skips, ({ chase }) => chase)
  const known = new Set(books.chases.map(({ id }) => id))
  for (const id of [...tickets.keys(), ...skips.keys()])
    if (id !== null && !known.has(id)) yield `a ticket or a draw that was left out is of ${id}, which is no order`
  for (const chase of books.chases) {
    const name = `the order ${chase.id} of ${chase.game}`
    const own = (tickets.get(chase.id) ?? []).toSorted((a, b) => (a.chase_place ?? 0) - (b.chase_place ?? 0))
    const places = [...own.map(({ chase_place: place }) => place), ...(skips.get(chase.id) ?? []).map(({ place }) => place)]
    for (const what of placeProblems(chase, places)) yield `${name} ${what}`
    for (const what of ticketProblems({ chase, events, legs, published }, own)) yield `${name} ${what}`
  }
}

function* placeProblems({ done, multiples, state, ended }: Chase, places: readonly (number | null)[]): Generator<string> {
  const sorted = places.map((place) => place ?? -1).toSorted((a, b) => a - b)
  const twice = sorted.find((place, at) => place === sorted[at + 1])
  if (twice !== undefined) yield `has more than one entry for its draw ${twice}`
  // The ticket of the next draw may be on its way, and not noted yet.
  const missing = Array.from({ length: done }, (_, place) => place).find((place) => !sorted.includes(place))
  if (missing !== undefined) yield `is done with ${done} draws, and has nothing of the draw ${missing}`
  if ((sorted.at(-1) ?? 0) > done) yield `is done with ${done} draws, and has a ticket of the draw ${sorted.at(-1)}`
  if (state === 'ended' && done !== multiples.length) yield `is over, and done with ${done} of ${multiples.length} draws`
  if ((state === 'running') !== (ended === null)) yield `is ${state}, and ended at ${ended}`
}

function* ticketProblems(of: Of, own: readonly ArcadeTicket[]): Generator<string> {
  const { chase, events, legs, published } = of
  let won: string | null = null
  for (const ticket of own) {
    const place = ticket.chase_place ?? -1
    const leg = legs.get(ticket.id)
    const event = events.get(leg?.event ?? '')
    if (!leg || !event) continue
    const rules = published.eventRulesOf(event)
    if (ticket.player !== chase.player || ticket.game !== chase.game)
      yield `has the ticket ${ticket.id} of another player or game`
    if (event.number !== chase.first + BigInt(place))
      yield `has the ticket ${ticket.id} of its draw ${place} in the event ${event.number}`
    const wanted = rules?.chased?.times(chase.selection, chase.multiples[place] ?? 0) ?? null
    // What a draw pays is not of the order.
    const bought = rules?.rated?.at(leg.selection, new Map()) ?? leg.selection
    if (textOf(bought) !== textOf(wanted))
      yield `has the ticket ${ticket.id} on ${textOf(leg.selection)}, it ordered ${textOf(wanted)}`
    if (chase.ended !== null && ticket.opened > chase.ended) yield `ended, and bought the ticket ${ticket.id} after that`
    if (chase.stops_on_win && won !== null) yield `had won with ${won}, and bought ${ticket.id} after that`
    if (hasWon(rules, ticket, leg)) won ??= ticket.id
  }
  if (chase.state === 'won' && won === null) yield 'ended because it had won, and none of its tickets has'
}

const hasWon = (rules: PublishedEvents | null, ticket: ArcadeTicket, { selection }: Leg): boolean =>
  ticket.payout !== null && rules?.chased?.hasWon({ ...ticket, selection }, ticket.payout) === true
