import { dayOf, type Calendar } from '#kit/calendar.ts'
import type { Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import type { Tx } from '#runtime/database.ts'
import { insertVersion, versionsOf } from './mission-store.ts'
import type { Version } from './rules/mission.ts'
import { periodOf } from './rules/period.ts'

const demoMissions: readonly Pick<Version, 'period' | 'terms'>[] = [
  {
    period: 'day',
    terms: {
      names: { EN: 'Warm up at the slots', KM: 'ចាប់ផ្ដើមថ្ងៃជាមួយស្លុត', CN: '老虎机每日热身' },
      offered: true,
      task: { amount: '15', days: null, products: ['RNG'] },
      reward: '0.5',
      claimDays: 2,
    },
  },
  {
    period: 'week',
    terms: {
      names: { EN: 'Five days this week', KM: 'លេង 5 ថ្ងៃក្នុងសប្ដាហ៍នេះ', CN: '一周五日打卡' },
      offered: true,
      task: { amount: '10', days: 5, products: [] },
      reward: '8',
      free: {
        rounds: 5,
        stake: '1',
        games: [{ code: 'lantern-market', names: { EN: 'Lantern Market', KM: 'ផ្សារគោមរាត្រី', CN: '灯火夜市' } }],
        days: 7,
      },
      claimDays: 3,
    },
  },
  {
    period: 'week',
    terms: {
      names: { EN: 'Sports week', KM: 'សប្ដាហ៍កីឡា', CN: '体育周' },
      offered: true,
      task: { amount: '2000', days: null, products: ['SPORTS'] },
      reward: '18',
      claimDays: 3,
    },
  },
]

type Seeding = {
  readonly merchant: { readonly id: number; readonly calendar: Calendar }
  readonly at: Millis
  readonly random: Random
}

/** The missions of the demo merchant, which run from the day or week on in which it is opened. Where any stands already, they are left as operators made them. */
export async function seedDemoMissions(tx: Tx, { merchant: { id: merchant, calendar }, at, random }: Seeding): Promise<void> {
  if ((await versionsOf(tx, merchant)).length > 0) return
  for (const [place, { period, terms }] of demoMissions.entries()) {
    const since = periodOf(period, dayOf(at, calendar)).from
    await insertVersion(tx, { id: newId(at + place, random), merchant, period, since, terms, at })
  }
}
