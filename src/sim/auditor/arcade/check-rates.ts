import { textOf } from './check-events.ts'
import type { ArcadeEvent, EventBooks, SaidRates } from './event-books.ts'
import type { Published } from './published.ts'

/**
 * Every ticket names the rates that its house paid in its draw, and no other: of the words that hold for a draw the last one, and none of them was
 * said once a draw of a chain had opened: when one from outside did, its calendar says.
 */
export function* checkRates({ events, legs, tickets, rates }: EventBooks, { eventRulesOf }: Published): Generator<string> {
  const byId = new Map(events.map((event) => [event.id, event]))
  const byTicket = new Map(tickets.map((ticket) => [ticket.id, ticket]))
  const byGame = Map.groupBy(rates, ({ game }) => game)
  for (const { word, game, first, said } of rates) {
    const opened = events.find((event) => event.game === game && event.chain !== null && event.number >= first)?.opened
    if (opened !== undefined && opened < said)
      yield `the rates ${word} of ${game} hold from the event ${first} on, and were said after it had opened`
  }
  for (const { event: id, ticket: of, selection } of legs) {
    const [event, ticket] = [byId.get(id), byTicket.get(of)]
    const rated = event && eventRulesOf(event)?.rated
    if (!event || !ticket || !rated) continue
    const wanted = rated.at(selection, holding(byGame.get(event.game) ?? [], { event, house: ticket.house }))
    if (textOf(selection) !== textOf(wanted))
      yield `the ticket ${of} of ${event.game} is at ${textOf(selection)}, and its house paid ${textOf(wanted)}`
  }
}

type At = { readonly event: ArcadeEvent; readonly house: string }

/** What a house pays in an event, by bet; they stand in the order in which they were said. */
function holding(said: readonly SaidRates[], { event: { number }, house }: At): ReadonlyMap<string, string> {
  const held = new Map<string, string | null>()
  for (const { house: by, first, bet, rates } of said) if (by === house && first <= number) held.set(bet, rates)
  return new Map([...held].flatMap(([bet, rates]) => (rates === null ? [] : [[bet, rates] as const])))
}
