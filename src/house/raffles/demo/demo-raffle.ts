import { dayOf, type Calendar } from '#kit/calendar.ts'
import type { Millis } from '#kit/clock.ts'
import { dayAfter } from '#kit/days.ts'
import { newId } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import type { Tx } from '#runtime/database.ts'
import { publish } from '../desk/save-raffle.ts'
import { rafflesOf } from '../raffle-store.ts'
import type { Terms } from '../rules/raffle.ts'

const demoRaffle: Omit<Terms, 'from' | 'to'> = {
  texts: {
    EN: { name: 'Water festival raffle', text: 'Join for your first ticket, then play any game for more.' },
    KM: { name: 'ការចាប់រង្វាន់បុណ្យអុំទូក', text: 'ចូលរួមដើម្បីទទួលសំបុត្រដំបូង រួចលេងហ្គេមណាក៏បានដើម្បីបានសំបុត្របន្ថែម។' },
    CN: { name: '送水节抽奖', text: '参与即得第一张抽奖券，玩任意游戏可获得更多。' },
  },
  drawHours: 12,
  joining: true,
  stake: { amount: '20', products: [] },
  mostTickets: 50,
  prizes: [
    { amount: '500', count: 1 },
    { amount: '100', count: 3 },
    { amount: '20', count: 20 },
  ],
  level: null,
  newcomerDays: null,
}

type Seeding = {
  readonly merchant: { readonly id: number; readonly calendar: Calendar }
  readonly at: Millis
  readonly random: Random
}

/** The raffle of the demo merchant, which runs for a week from the day on which it is opened. Where any stands already, it is left as operators made it. */
export async function seedDemoRaffle(tx: Tx, { merchant: { id: merchant, calendar }, at, random }: Seeding): Promise<void> {
  if ((await rafflesOf(tx, merchant, { overSince: null })).length > 0) return
  const from = dayOf(at, calendar)
  await publish(tx, { id: newId(at, random), merchant, terms: { ...demoRaffle, from, to: dayAfter(from, 6) }, at }, random)
}
