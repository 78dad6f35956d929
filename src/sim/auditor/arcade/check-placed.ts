import { isNowhere, type Acknowledged, type PlacedTicket, type TicketAnswer } from '../acknowledged.ts'
import { textOf } from './check-events.ts'
import type { ArcadeTicket, EventBooks } from './event-books.ts'
import type { Published } from './published.ts'

type PlacedTickets = Pick<Acknowledged, 'tickets'>

/** What was told to those who placed tickets against the books, both ways; and nobody's ticket was taken early unless they asked for it. */
export function* checkPlaced(books: EventBooks, { tickets: told }: PlacedTickets, published: Published): Generator<string> {
  const events = new Map(books.events.map((event) => [event.id, event]))
  const legs = new Map(books.legs.map((leg) => [leg.ticket, leg]))
  const kept = new Map(books.tickets.map((ticket) => [`${ticket.player_name}/${ticket.game}/${ticket.key}`, ticket]))
  for (const placed of told) {
    const name = `${placed.member}/${placed.game}/${placed.key}`
    const ticket = kept.get(name)
    kept.delete(name)
    for (const what of answerProblems(placed, ticket)) yield `the ticket under the key ${placed.key} ${what}`
    const leg = legs.get(ticket?.id ?? '')
    const event = events.get(leg?.event ?? '')
    if (!ticket || !leg || !event) continue
    if (ticket.stake !== placed.stake || event.id !== placed.event || textOf(leg.selection) !== textOf(placed.selection))
      yield `the ticket ${ticket.id} was placed as ${placed.stake}, ${textOf(placed.selection)} on ${placed.event}, and is another`
    if (ticket.reward !== (placed.reward ?? null))
      yield `the ticket ${ticket.id} was placed for ${placed.reward ?? 'money'}, and stands for ${ticket.reward ?? 'money'}`
    const target = published.eventRulesOf(event)?.target(leg.selection) ?? null
    if (ticket.taken !== null && ticket.taken !== target && placed.taking.asked <= placed.taking.refused)
      yield `the ticket ${ticket.id} was taken at ${ticket.taken}, its target is ${target}, and its player took it never`
  }
  // What an order buys has a key of the arcade's own.
  for (const { id, chase, game } of kept.values())
    if (chase === null && !published.matchRulesOf({ game, version: 1 }))
      yield `the ticket ${id} was placed under a key that nobody sent`
}

function* answerProblems({ answers }: PlacedTicket, ticket: ArcadeTicket | undefined): Generator<string> {
  for (const [i, answer] of answers.entries()) {
    const before = answers[i - 1]
    if (before && !follows(answer, before)) yield `was answered ${tell(before)}, and then ${tell(answer)}`
    if (!ticket && isNowhere(answer)) continue
    if ((answer.end === 'missed') !== (ticket === undefined)) {
      yield `was answered ${tell(answer)}, and is ${ticket?.state ?? 'not there'}`
      continue
    }
    if (!ticket || answer.end === 'missed') continue
    if ((answer.end === 'refused') !== (ticket.state === 'refused')) yield `was answered ${tell(answer)}, and is ${ticket.state}`
    if (answer.end !== 'placed') continue
    if (answer.round !== ticket.id) yield `was answered as ${answer.round}, and is ${ticket.id}`
    if ((answer.taken ?? ticket.taken) !== ticket.taken) yield `was answered ${tell(answer)}, and was taken at ${ticket.taken}`
    if ((answer.payout ?? ticket.payout) !== ticket.payout) yield `was answered ${tell(answer)}, and pays ${ticket.payout}`
  }
}

/** What was known stays; what was not may be by now. */
function follows(answer: TicketAnswer, before: TicketAnswer): boolean {
  if (isNowhere(before)) return isNowhere(answer)
  if (answer.end !== before.end) return false
  if (answer.end !== 'placed' || before.end !== 'placed') return tell(answer) === tell(before)
  return before.taken === null || before.taken === answer.taken
}

function tell(answer: TicketAnswer): string {
  if (answer.end === 'placed') return `taken at ${answer.taken}, paid ${answer.payout}`
  return answer.end === 'refused' ? `refused with ${answer.code}` : 'missed'
}
