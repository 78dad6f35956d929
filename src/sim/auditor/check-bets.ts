import { isNowhere, type Acknowledged, type BetAnswer, type PlacedBet } from './acknowledged.ts'
import type { ArcadeTicket, EventBooks, Leg } from './arcade/event-books.ts'
import type { Published } from './arcade/published.ts'

/** What was told to those who bet on matches against the books, both ways; and nobody's bet was sold unless they asked for it. */
export function* checkBets(
  books: EventBooks,
  { bets: told }: Pick<Acknowledged, 'bets'>,
  published: Published,
): Generator<string> {
  const legs = Map.groupBy(books.legs, ({ ticket }) => ticket)
  const onMatches = books.tickets.filter(({ game }) => published.matchRulesOf({ game, version: 1 }))
  const kept = new Map(onMatches.map((ticket) => [`${ticket.player_name}/${ticket.game}/${ticket.key}`, ticket]))
  for (const bet of told) {
    const name = `${bet.member}/${bet.game}/${bet.key}`
    const ticket = kept.get(name)
    kept.delete(name)
    for (const what of [...answerProblems(bet, ticket), ...(ticket ? standProblems(bet, ticket, legs.get(ticket.id) ?? []) : [])])
      yield `the bet under the key ${bet.key} ${what}`
  }
  for (const { id } of kept.values()) yield `the bet ${id} was placed under a key that nobody sent`
}

function* standProblems(bet: PlacedBet, ticket: ArcadeTicket, legs: readonly Leg[]): Generator<string> {
  const asked = bet.legs.map(({ match, market, pick, price }) => `${match} ${market} ${pick} ${price}`)
  const has = legs.map(({ event, selection: { market, pick }, price }) => `${event} ${String(market)} ${String(pick)} ${price}`)
  if (asked.join() !== has.join()) yield `was placed on ${asked.join(', ')}, and stands on ${has.join(', ')}`
  const sizes = ticket.terms?.['sizes']
  if (ticket.stake !== bet.stake || String(sizes) !== String(bet.sizes))
    yield `was placed as ${bet.stake} in lines of ${String(bet.sizes)}, and is ${ticket.stake} in lines of ${String(sizes)}`
  if (ticket.reward !== (bet.reward ?? null))
    yield `was placed for ${bet.reward ?? 'money'}, and stands for ${ticket.reward ?? 'money'}`
  if (ticket.taken !== null && bet.selling.asked === 0) yield 'was sold, and its player never asked for that'
}

function* answerProblems({ answers }: PlacedBet, ticket: ArcadeTicket | undefined): Generator<string> {
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
    if (answer.sold && ticket.taken === null) yield 'was answered as sold, and is not'
    if (answer.payout !== null && answer.payout !== ticket.payout) yield `was answered ${tell(answer)}, and pays ${ticket.payout}`
  }
}

/** What was known stays; what was not may be by now. */
function follows(answer: BetAnswer, before: BetAnswer): boolean {
  if (isNowhere(before)) return isNowhere(answer)
  if (answer.end !== 'placed' || before.end !== 'placed') return tell(answer) === tell(before)
  const stands = before.payout === null || (before.payout === answer.payout && before.sold === answer.sold)
  return stands && answer.prices.join() === before.prices.join()
}

function tell(answer: BetAnswer): string {
  if (answer.end === 'placed') return `${answer.sold ? 'sold' : 'placed'} at ${answer.prices.join(' ')}, paid ${answer.payout}`
  return answer.end === 'refused' ? `refused with ${answer.code}` : 'missed'
}
