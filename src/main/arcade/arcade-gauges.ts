import { lateEvents, openTicketsReport } from '#arcade/events/index.ts'
import { unservedPlaces } from '#arcade/places/index.ts'
import { openFundsReport } from '#arcade/rounds/index.ts'
import { SECOND } from '#kit/clock.ts'
import type { Database } from '#runtime/database.ts'
import type { Metrics } from '#runtime/metrics.ts'
import { archiveGauge } from '#runtime/postgres/archive-gauge.ts'

type Part = Awaited<ReturnType<typeof openStakes>>[number]

/** What lies in rounds and in tickets that have not ended, by state and currency. */
export async function openStakes(db: Database, house: string) {
  const [rounds, tickets] = await Promise.all([openFundsReport(db, house), openTicketsReport(db, house)])
  return [
    ...rounds.map(({ rounds: count, ...part }) => ({ ...part, life: 'round', count }) as const),
    ...tickets.map(({ tickets: count, ...part }) => ({ ...part, life: 'ticket', count }) as const),
  ]
}

/** A lease lives for five seconds; whoever dies without giving it back is replaced soon after. */
const UNSERVED = 5 * SECOND

type Parts = { readonly db: Database; readonly houses: readonly string[] }

/** What the arcade shows: money in what has not ended, and events and places that nobody serves. */
export function gaugeArcade(metrics: Metrics, parts: Parts): void {
  gaugeMoney(metrics, parts)
  metrics.gauge(archiveGauge(parts.db))
  metrics.gauge({
    name: 'event_late_seconds',
    help: 'For how long the event that is late for longest has been due for its next step',
    labels: ['game', 'step'],
    read: async () => (await lateEvents(parts.db)).map(({ seconds, ...labels }) => ({ labels, value: seconds })),
  })
  metrics.gauge({
    name: 'unserved_places',
    help: 'Places of games that many play together, served before and by no process now',
    read: () => unservedPlaces(parts.db, UNSERVED),
  })
}

/** Answers what counts a place that another process took over while this one served it. */
export function countLeases({ counter }: Metrics, places: readonly { readonly place: string }[]): (place: string) => void {
  const lost = counter({ name: 'leases_lost_total', help: 'Places that another process took over', labels: ['place'] })
  // Of a count that begins with the first loss nobody sees that it grew.
  for (const { place } of places) lost({ place }, 0)
  return (place) => lost({ place })
}

/** What is held waits for a person. */
function gaugeMoney({ gauge }: Metrics, { db, houses }: Parts): void {
  const labels = ['house', 'life', 'state', 'currency']
  const everywhere = async () =>
    (await Promise.all(houses.map(async (house) => (await openStakes(db, house)).map((part) => ({ ...part, house }))))).flat()
  const part = (value: (part: Part) => number, of?: Part['life']) => async () =>
    (await everywhere())
      .filter(({ life }) => !of || life === of)
      .map(({ house, ...one }) => ({
        labels: { house, life: one.life, state: one.state, currency: one.currency },
        value: value(one),
      }))
  gauge({ name: 'open_rounds', help: 'Rounds that have not ended', labels, read: part(({ count }) => count, 'round') })
  gauge({ name: 'open_tickets', help: 'Tickets that have not ended', labels, read: part(({ count }) => count, 'ticket') })
  gauge({
    name: 'open_stakes',
    help: 'Units staked in rounds and tickets that have not ended',
    labels,
    read: part(({ staked }) => Number(staked)),
  })
  gauge({
    name: 'open_payouts',
    help: 'Units drawn or decided, and not confirmed by the house',
    labels,
    read: part(({ owed }) => Number(owed)),
  })
}
