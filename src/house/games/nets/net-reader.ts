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
  const sums = new Map<string, Net>()
  for (const { lane, vendor, currency, at, merchant, net } of won) {
    const quarter = quarterOf(at)
    const key = `${lane} ${vendor} ${currency} ${quarter.getTime()}`
    sums.set(key, { lane, vendor, currency, quarter, merchant, net: (sums.get(key)?.net ?? 0n) + net })
  }
  return [...sums.values()]
}

/** Follows the journal: what each vendor wins of the house, and stops it where that is more than its bound. It is a brake: the wall is the highest win. */
export const netReader = settledReader({
  name: 'games.nets',
  read: async (tx, reading) => {
    const won = wonIn(reading)
    if (won.length === 0) return
    const vendors = await watchedVendors(tx, [...new Set(won.map(({ vendor }) => vendor))])
    for (const { id: vendor, watchedFrom, stopped, ...bounds } of vendors) {
      const counted = won.filter((one) => one.vendor === vendor && (watchedFrom === null || one.at >= watchedFrom))
      if (counted.length === 0) continue
      await addNets(tx, sumsOf(counted))
      const at = new Date(Math.max(...counted.map((one) => one.at.getTime())))
      const lanes = [...new Set(counted.map(({ lane }) => lane))]
      const passed = stopped ? null : passedNet(await netsAt(tx, { vendor, at, lanes }), bounds)
      if (passed) await stopVendor(tx, { ...passed, vendor, at })
    }
  },
  clear: (tx) => forgetNets(tx, null),
})
