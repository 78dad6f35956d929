import { dayOf, type Calendar } from '#kit/calendar.ts'
import type { Millis } from '#kit/clock.ts'
import type { Tx } from '#runtime/database.ts'
import type { Programme } from '../rules/programme.ts'
import { insertVersion, versionsOf } from './programme-store.ts'

const demoProgramme: Programme = {
  offered: true,
  counts: { deposits: '20', stakes: '15', days: 30 },
  tiers: [
    { from: 1, reward: '3' },
    { from: 5, reward: '5' },
    { from: 10, reward: '8' },
  ],
  welcome: '2',
  shares: [10, 5, 2],
  mostADay: '200',
  budgetADay: '5000',
}

type Seeding = { readonly merchant: { readonly id: number; readonly calendar: Calendar }; readonly at: Millis }

/** What friends bring to members of the demo merchant. What stands already is left as operators made it. */
export async function seedDemoProgramme(tx: Tx, { merchant: { id, calendar }, at }: Seeding): Promise<void> {
  if ((await versionsOf(tx, id)).length > 0) return
  await insertVersion(tx, { merchant: id, since: dayOf(at, calendar), terms: demoProgramme, at })
}
