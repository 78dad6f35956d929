import type { Terms } from '#house/points/rules/good.ts'
import type { Programme } from '#house/points/rules/programme.ts'

/** Two points for a hundred at the slots, half a point live, and one of cash for fifty points. */
export const pointsProgramme: Programme = {
  rates: { RNG: 200, LIVE: 50 },
  conversion: { points: '50', cash: '1', smallest: '10', mostADay: '200' },
}

/** Costs forty points, is sent, and each member may have two of it. */
export const coffee: Terms = {
  names: { EN: 'Coffee', KM: 'កាហ្វេ' },
  descriptions: { EN: 'Half a kilo' },
  kind: 'food',
  price: '40',
  most: 2,
  sent: true,
  offered: true,
}
