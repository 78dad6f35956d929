import { openTicketsReport } from '#arcade/events/index.ts'
import { openFundsReport } from '#arcade/rounds/index.ts'
import type { Database } from '#runtime/database.ts'
import type { Metrics } from '#runtime/metrics.ts'

type Part = Awaited<ReturnType<typeof openStakes>>[number]

/** What lies in rounds and in tickets that have not ended, by state and currency. */
export async function openStakes(db: Database, house: string) {
  const [rounds, tickets] = await Promise.all([openFundsReport(db, house), openTicketsReport(db, house)])
  return [
    ...rounds.map(({ rounds: count, ...part }) => ({ ...part, life: 'round', count }) as const),
    ...tickets.map(({ tickets: count, ...part }) => ({ ...part, life: 'ticket', count }) as const),
  ]
}

/** Money gauges of the arcade. What is held waits for a person. */
export function gaugeArcade(
  { gauge }: Metrics,
  { db, houses }: { readonly db: Database; readonly houses: readonly string[] },
): void {
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
