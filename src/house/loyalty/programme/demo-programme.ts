import { dayOf, type Calendar } from '#kit/calendar.ts'
import type { Millis } from '#kit/clock.ts'
import { productCodes, type ProductCode } from '#kit/product.ts'
import type { Tx } from '#runtime/database.ts'
import type { Level, Programme } from '../rules/programme.ts'
import { insertVersion, versionsOf } from './programme-store.ts'

const sample = {
  LOTT: 100,
  ELOTT: 100,
  FISH: 100,
  RNG: 120,
  LIVE: 80,
  SPORTS: 100,
  ESPORTS: 100,
  COCKFIGHT: 100,
  FB: 100,
  MINI: 100,
  PVP: 0,
} satisfies Record<ProductCode, number>

/** The sample rates, each so many hundredths of a per cent higher. */
const raised = (by: number): Level['rates'] =>
  Object.fromEntries(productCodes.flatMap((product) => (sample[product] > 0 ? [[product, sample[product] + by]] : [])))

const spins: Level['free'] = {
  rounds: 20,
  stake: '1',
  games: [{ code: 'lantern-market', names: { EN: 'Lantern Market', KM: 'ផ្សារគោមរាត្រី', CN: '灯火夜市' } }],
  days: 7,
}

export const demoProgramme: Programme = {
  levels: [
    { names: { EN: 'Bronze', KM: 'សំរិទ្ធ', CN: '青铜' }, reach: '0', keep: '0', gift: '0', rates: raised(0) },
    { names: { EN: 'Silver', KM: 'ប្រាក់', CN: '白银' }, reach: '1000', keep: '500', gift: '8', rates: raised(5) },
    { names: { EN: 'Gold', KM: 'មាស', CN: '黄金' }, reach: '10000', keep: '5000', gift: '38', free: spins, rates: raised(10) },
    { names: { EN: 'Platinum', KM: 'ផ្លាទីន', CN: '铂金' }, reach: '50000', keep: '25000', gift: '88', rates: raised(20) },
    { names: { EN: 'Diamond', KM: 'ពេជ្រ', CN: '钻石' }, reach: '200000', keep: '100000', gift: '388', rates: raised(30) },
  ],
  byHand: ['RNG', 'FISH', 'MINI'],
  mostADay: '5000',
  mostByLink: 150,
}

type Seeding = { readonly merchant: { readonly id: number; readonly calendar: Calendar }; readonly at: Millis }

/** What the demo merchant gives back. What stands already is left as operators made it. */
export async function seedDemoProgramme(tx: Tx, { merchant: { id, calendar }, at }: Seeding): Promise<void> {
  if ((await versionsOf(tx, id)).length > 0) return
  await insertVersion(tx, { merchant: id, since: dayOf(at, calendar), terms: demoProgramme, at })
}
