import type { Units } from '#kit/money.ts'
import type { EventBooks } from './event-books.ts'
import { legsOf, matchTicket } from './check-matches.ts'
import type { Published } from './published.ts'

/** What each event may come to owe by an outcome is what its tickets add up to, but for those that the house refused and what was sold back, and never more than its most. */
export function* checkExposure(books: EventBooks, { eventRulesOf, matchRulesOf }: Published): Generator<string> {
  const { events, tickets, legs, exposures } = books
  const known = new Map(events.map((event) => [event.id, eventRulesOf(event)]))
  const staked = new Map(tickets.filter(({ state }) => state !== 'refused').map((ticket) => [ticket.id, ticket]))
  const sums = new Map<string, { amount: Units; most: Units }>()
  const add = (name: string, { amount, most }: { readonly amount: Units; readonly most: Units }) =>
    sums.set(name, { amount: (sums.get(name)?.amount ?? 0n) + amount, most })
  for (const { event, ticket: id, selection } of legs) {
    const [rules, ticket] = [known.get(event), staked.get(id)]
    for (const { outcome, amount, most } of (ticket && rules?.exposure({ ...ticket, selection })) ?? []) {
      add(`${event}: ${outcome} in ${ticket?.currency}`, { amount, most })
    }
  }
  const onMatches = legsOf(books)
  for (const ticket of staked.values()) {
    const stake = runningOf(books, ticket)
    if (stake === 0n) continue
    for (const one of matchRulesOf({ game: ticket.game, version: 1 })?.exposure({ ...matchTicket(ticket, onMatches), stake }) ??
      [])
      add(`${one.event}: ${one.outcome} in ${ticket.currency}`, one)
  }
  const counted = new Map(
    exposures.map(({ event, outcome, currency, amount }) => [`${event}: ${outcome} in ${currency}`, amount]),
  )
  for (const name of new Set([...sums.keys(), ...counted.keys()])) {
    const [says, sum] = [counted.get(name) ?? 0n, sums.get(name)]
    if (says !== (sum?.amount ?? 0n)) yield `the event ${name} counts ${says}, its tickets come to ${sum?.amount ?? 0n}`
    if (sum && sum.amount > sum.most) yield `the event ${name} took ${sum.amount}, and may take ${sum.most}`
  }
}

/** What of a bet on matches was not sold back. */
function runningOf({ parts }: EventBooks, { id, stake, taken }: EventBooks['tickets'][number]): Units {
  if (taken !== null) return 0n
  return parts.filter(({ ticket }) => ticket === id).reduce((left, part) => left - part.stake, stake)
}
