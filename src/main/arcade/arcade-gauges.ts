import { openFundsReport } from '#arcade/rounds/index.ts'
import type { Database } from '#runtime/database.ts'
import type { Metrics } from '#runtime/metrics.ts'

/** Money gauges of the arcade: what lies in rounds that have not ended, by state and currency. Held ones wait for a person. */
export function gaugeArcade({ gauge }: Metrics, { db, house }: { db: Database; house: string }): void {
  const labels = ['state', 'currency']
  const part = (value: (funds: Awaited<ReturnType<typeof openFundsReport>>[number]) => number) => async () =>
    (await openFundsReport(db, house)).map((funds) => ({
      labels: { state: funds.state, currency: funds.currency },
      value: value(funds),
    }))
  gauge({ name: 'open_rounds', help: 'Rounds that have not ended', labels, read: part(({ rounds }) => rounds) })
  gauge({
    name: 'open_stakes',
    help: 'Units staked in rounds that have not ended',
    labels,
    read: part(({ staked }) => Number(staked)),
  })
  gauge({
    name: 'open_payouts',
    help: 'Units drawn and not confirmed by the house',
    labels,
    read: part(({ owed }) => Number(owed)),
  })
}
