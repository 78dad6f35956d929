import { dayOf, type Calendar } from '#kit/calendar.ts'
import type { Millis } from '#kit/clock.ts'
import { unitsText } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import type { RebateLineShown, RebatesShown } from '../contract.ts'
import { versionsOf } from '../programme/programme-store.ts'
import { programmeOn, withinLinks } from '../rules/programme.ts'
import { rebatesOf, type RebateLine } from '../rules/rebate.ts'
import { stakesOn } from '../stakes/stake-store.ts'
import { rankNow } from '../vip/standing-store.ts'
import { linkRateOf } from './link-rate.ts'
import { carriedBefore, rebatesOfMember } from './rebate-store.ts'

const HISTORY = 60

type Asking = {
  readonly member: bigint
  readonly merchant: { readonly id: number; readonly currency: string; readonly calendar: Calendar }
  readonly now: Millis
}

const lineShown = ({ product, valid, rate, byLink, carriedIn, amount, carriedOn }: RebateLine): RebateLineShown => ({
  product,
  valid: unitsText(valid),
  rate,
  byLink,
  carriedIn: unitsText(carriedIn),
  amount: unitsText(amount),
  carriedOn: unitsText(carriedOn),
})

/** What today gives back so far, and what days before gave, each with how it came about. */
export async function showRebates(db: Database, { member, merchant, now }: Asking): Promise<RebatesShown> {
  const { id, currency, calendar } = merchant
  const day = dayOf(now, calendar)
  const programme = programmeOn(await versionsOf(db, id), day)
  const whose = { merchant: id, member, currency }
  const [rank, linkRate, stakes, carried, kept] = await Promise.all([
    rankNow(db, member),
    linkRateOf(db, whose),
    stakesOn(db, whose, day),
    carriedBefore(db, whose, day),
    rebatesOfMember(db, { merchant: id, member, limit: HISTORY }),
  ])
  const soFar = programme ? rebatesOf(programme.terms, { rank, linkRate, stakes, carried }) : []
  return {
    currency,
    byLink: (programme && withinLinks(programme.terms, linkRate)) || null,
    today: {
      day,
      amount: unitsText(soFar.reduce((sum, { amount }) => sum + amount, 0n)),
      lines: soFar.flatMap(({ lines }) => lines.map(lineShown)),
    },
    list: kept.map(({ id: rebate, day: of, way, earned, amount, state, expiresAt, lines }) => ({
      id: rebate,
      day: of,
      way,
      earned: unitsText(earned),
      amount: unitsText(amount),
      state: state === 'waiting' && expiresAt.getTime() <= now ? 'expired' : state,
      expiresAt: expiresAt.getTime(),
      lines: lines.map(lineShown),
    })),
  }
}
