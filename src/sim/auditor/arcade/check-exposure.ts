import type { Units } from '#kit/money.ts'
import type { EventBooks } from './event-books.ts'
import type { Published } from './published.ts'

/** What each event may come to owe by an outcome is what its tickets add up to, but for those that the house refused, and never more than its most. */
export function* checkExposure({ events, tickets, legs, exposures }: EventBooks, { eventRulesOf }: Published): Generator<string> {
  const known = new Map(events.map((event) => [event.id, eventRulesOf(event)]))
  const staked = new Map(tickets.filter(({ state }) => state !== 'refused').map((ticket) => [ticket.id, ticket]))
  const sums = new Map<string, { amount: Units; most: Units }>()
  for (const { event, ticket: id, selection } of legs) {
    const [rules, ticket] = [known.get(event), staked.get(id)]
    for (const { outcome, amount, most } of (ticket && rules?.exposure({ ...ticket, selection })) ?? []) {
      const name = `${event}: ${outcome} in ${ticket?.currency}`
      sums.set(name, { amount: (sums.get(name)?.amount ?? 0n) + amount, most })
    }
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
