import { dayOf, midnightOf, type Calendar } from '#kit/calendar.ts'
import type { Millis } from '#kit/clock.ts'
import { dayAfter } from '#kit/days.ts'
import { unitsOfText, unitsText } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { provenAmong } from '#house/contacts/index.ts'
import { ranksOf, stakedByDay } from '#house/loyalty/index.ts'
import { cameSince } from '#house/members/index.ts'
import { creditedOf } from '#house/payments/index.ts'
import { barredAmong } from '../barred-store.ts'
import type { DryRun } from '../console-contract.ts'
import { addMember, costOf, nothing, type Fact } from '../rules/dry-run.ts'
import type { Terms } from '../rules/terms.ts'

/** Days that are over, how many members are looked at together, and how many at all: the newest of those who came. */
const DAYS = 30
const PORTION = 1000
const MOST = 20_000

type Trying = {
  readonly merchant: { readonly id: number; readonly currency: string; readonly calendar: Calendar }
  readonly terms: Terms
  readonly budget: string
}

/**
 * What a promotion would have given to members who came in the last thirty days that are over, within its budget: how many it is for, how many would
 * have got what, and from which to which amount it would have cost. It changes nothing, and says the same on the same day.
 */
export async function tryPromotion(db: Database | Tx, { merchant, terms, budget }: Trying, now: Millis): Promise<DryRun> {
  const { id, calendar } = merchant
  const to = dayAfter(dayOf(now, calendar), -1)
  const days = { from: dayAfter(to, 1 - DAYS), to }
  const [begins, ends] = [midnightOf(days.from, calendar), midnightOf(dayAfter(to, 1), calendar)]
  let [sums, seen, before] = [nothing, 0, null as bigint | null]
  do {
    const page = await cameSince(db, { merchant: id, since: begins, before, limit: PORTION })
    const members = page.filter(({ registeredAt }) => registeredAt < ends)
    for (const fact of await factsOf(db, { merchant, ...days, begins, ends }, members))
      sums = addMember(sums, fact, { terms, from: begins.getTime(), days: DAYS })
    seen += members.length
    before = page.length === PORTION ? (page.at(-1)?.member ?? null) : null
  } while (before !== null && seen < MOST)
  const { given, least, most } = costOf(sums, unitsOfText(budget))
  const { eligible, takers, rewards, asked } = sums
  const figures = { eligible, takers, rewards, asked: unitsText(asked), given: unitsText(given) }
  return { ...days, seen, whole: before === null, ...figures, cost: { least: unitsText(least), most: unitsText(most) } }
}

type Stretch = Pick<Trying, 'merchant'> & {
  readonly from: string
  readonly to: string
  readonly begins: Date
  readonly ends: Date
}

async function factsOf(
  db: Database | Tx,
  { merchant: { id, currency, calendar }, from, to, begins, ends }: Stretch,
  page: readonly { readonly member: bigint; readonly registeredAt: Date }[],
): Promise<Fact[]> {
  const members = page.map(({ member }) => member)
  const barred = await barredAmong(db, members)
  const ranks = await ranksOf(db, members)
  const proven = Map.groupBy(await provenAmong(db, members), ({ member }) => member)
  const deposits = Map.groupBy(await creditedOf(db, { currency, members, from: begins, to: ends }), ({ member }) => member)
  const stakes = Map.groupBy(await stakedByDay(db, { merchant: id, currency, members, from, to }), ({ member }) => member)
  return page.map(({ member, registeredAt }) => ({
    memberSince: registeredAt.getTime(),
    rank: ranks.get(member) ?? 0,
    barred: barred.has(member),
    proven: (proven.get(member) ?? []).map(({ channel }) => channel),
    deposits: (deposits.get(member) ?? []).map(({ at, amount }) => ({ day: dayOf(at, calendar), amount })),
    stakes: stakes.get(member) ?? [],
  }))
}
