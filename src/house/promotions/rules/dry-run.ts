import type { Millis } from '#kit/clock.ts'
import { unitsOfText, type Units } from '#kit/money.ts'
import { countedOf, requirementOf, rewardOf } from './reward.ts'
import { refusePerson } from './standing.ts'
import type { ContactWay, Terms } from './terms.ts'

/** What a member did in a stretch of days that is over, and how they stand. */
export type Fact = {
  readonly memberSince: Millis
  readonly rank: number
  readonly barred: boolean
  readonly proven: readonly ContactWay[]
  /** In the order of time, each with its day. */
  readonly deposits: readonly { readonly day: string; readonly amount: Units }[]
  readonly stakes: readonly { readonly day: string; readonly product: string; readonly valid: Units }[]
}

export type Sums = {
  /** Those whom it is for. */
  readonly eligible: number
  /** Those of them who would have got anything. */
  readonly takers: number
  readonly rewards: number
  readonly asked: Units
  /** What would have become cash of it: of those who played as much as is asked anyway, and of all. */
  readonly playedThrough: Units
  readonly kept: Units
}

export const nothing: Sums = { eligible: 0, takers: 0, rewards: 0, asked: 0n, playedThrough: 0n, kept: 0n }

type Over = { readonly terms: Terms; readonly from: Millis; readonly days: number }

/** What a promotion would have given a member in these days: an amount once, or on each day on which they played; a share by the first deposit that is worth one, of all days or of each. */
function rewardsOf(terms: Terms, { proven, deposits, stakes }: Fact): Units[] {
  if (terms.reward.kind !== 'percent') {
    if (terms.signUp?.some((way) => !proven.includes(way))) return []
    const days = terms.daily ? new Set(stakes.map(({ day }) => day)).size : 1
    return Array.from({ length: days }, () => rewardOf(terms, null) ?? 0n)
  }
  const worth = deposits.flatMap(({ day, amount }) => {
    const reward = rewardOf(terms, amount)
    return reward === null ? [] : [{ day, reward }]
  })
  const firsts = terms.daily ? [...new Map(worth.toReversed().map((one) => [one.day, one])).values()] : worth.slice(0, 1)
  return firsts.map(({ reward }) => reward)
}

/**
 * Adds what a member would have got. A bonus is worth no more than itself to whoever plays it through, since no game returns more than is staked, and no more
 * than what may become cash of it; whoever played less than it asks for in as many days as it lasts may lose it all.
 */
export function addMember(sums: Sums, fact: Fact, { terms, from, days }: Over): Sums {
  const first = Math.max(from, fact.memberSince)
  if (refusePerson(terms, fact, first)) return sums
  const rewards = rewardsOf(terms, fact)
  const counted = fact.stakes.reduce((all, play) => all + countedOf(terms, play), 0n)
  const inTime = (counted * BigInt(Math.min(terms.days, days))) / BigInt(days)
  const most = terms.mostPayout === null ? null : unitsOfText(terms.mostPayout)
  const keeps = rewards.map((reward) => ({ reward, kept: most !== null && most < reward ? most : reward }))
  const sum = (of: readonly { readonly kept: Units }[]) => of.reduce((all, { kept }) => all + kept, 0n)
  return {
    eligible: sums.eligible + 1,
    takers: sums.takers + (rewards.length > 0 ? 1 : 0),
    rewards: sums.rewards + rewards.length,
    asked: sums.asked + rewards.reduce((all, reward) => all + reward, 0n),
    playedThrough: sums.playedThrough + sum(keeps.filter(({ reward }) => inTime >= requirementOf(terms, reward))),
    kept: sums.kept + sum(keeps),
  }
}

const least = (one: Units, other: Units) => (one < other ? one : other)

/** What it would have cost within a budget. */
export function costOf(
  { asked, playedThrough, kept }: Sums,
  budget: Units,
): { readonly given: Units; readonly least: Units; readonly most: Units } {
  return { given: least(asked, budget), least: least(playedThrough, budget), most: least(kept, budget) }
}
