import { settledReader, type Reading, type SettledWager } from '#house/wagers/index.ts'
import { passedNet, quarterOf } from '../rules/net-wins.ts'
import { addNets, forgetNets, netsAt, stopVendor, watchedVendors, type Net } from './net-store.ts'

type Won = Omit<Net, 'quarter'> & { readonly at: Date }

/** What bets won of the house, less their stakes, and gifts. */
function wonIn({ settled, others }: Reading<SettledWager>): readonly Won[] {
  const bets = settled.map(({ stake, payout, ...wager }) => ({ ...wager, net: payout - stake }))
  const gifts = others.flatMap(({ lane, vendor, currency, at, merchant, owner, purpose, amount }) =>
    vendor && merchant !== null && owner !== null && purpose === 'cash'
      ? [{ lane, vendor, currency, at, merchant, net: amount }]
      : [],
  )
  return [...bets, ...gifts]
}

function sumsOf(won: readonly Won[]): readonly Net[] {
  const sums = new Map<string, Omit<Net, 'net'> & { net: bigint }>()
  for (const { lane, vendor, currency, at, merchant, net } of won) {
    const quarter = quarterOf(at)
    const key = `${lane} ${vendor} ${currency} ${quarter.getTime()}`
    const sum = sums.get(key)
    if (sum) sum.net += net
    else sums.set(key, { lane, vendor, currency, quarter, merchant, net })
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}

/** Follows the journal: what each vendor wins of the house, and stops it where that is more than its bound. It is a brake: the wall is the highest win. */
export const netReader = settledReader({
  name: 'games.nets',
  read: async (tx, reading) => {
    const won = Map.groupBy(wonIn(reading), ({ vendor }) => vendor)
    if (won.size === 0) return
    const vendors = await watchedVendors(tx, [...won.keys()])
    for (const { id: vendor, watchedFrom, stopped, ...bounds } of vendors) {
      const counted = (won.get(vendor) ?? []).filter((one) => watchedFrom === null || one.at >= watchedFrom)
      if (counted.length === 0) continue
      await addNets(tx, sumsOf(counted))
      const at = new Date(counted.reduce((last, one) => Math.max(last, one.at.getTime()), 0))
      const lanes = [...new Set(counted.map(({ lane }) => lane))]
      const passed = stopped ? null : passedNet(await netsAt(tx, { vendor, at, lanes }), bounds)
      if (passed) await stopVendor(tx, { ...passed, vendor, at })
    }
  },
  clear: (tx) => forgetNets(tx, null),
})
