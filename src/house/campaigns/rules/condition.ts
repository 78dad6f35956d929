import { dayAfter } from '#kit/days.ts'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'

/** Amounts are in the merchant's currency; days are those of its calendar, and the last n of them end today. */
export type Condition =
  | { readonly kind: 'registered'; readonly from: string; readonly to: string }
  | { readonly kind: 'deposited'; readonly ever: boolean }
  | { readonly kind: 'idle'; readonly days: number }
  | { readonly kind: 'deposits' | 'turnover'; readonly days: number; readonly least: Units; readonly most: Units | null }
  | { readonly kind: 'product'; readonly product: string; readonly days: number }
  | { readonly kind: 'level'; readonly rank: number }
  | { readonly kind: 'language'; readonly languages: readonly string[] }
  /** Below this agent, at any depth. */
  | { readonly kind: 'agent'; readonly account: string }
  | { readonly kind: 'link'; readonly code: string }

export type Segment = { readonly match: 'all' | 'any'; readonly conditions: readonly Condition[] }

/** What is known of a member. */
export type Facts = {
  readonly registeredAt: Millis
  readonly registeredOn: string
  readonly language: string
  readonly link: string | null
  readonly firstDeposit: Millis | null
  readonly deposits: readonly { readonly day: string; readonly amount: Units }[]
  readonly stakes: readonly { readonly day: string; readonly product: string; readonly valid: Units }[]
  /** Null: never. */
  readonly playedLast: string | null
  readonly level: { readonly rank: number; readonly since: string } | null
  /** The agents asked for below whom they stand. */
  readonly below: readonly string[]
}

export function isIn({ match, conditions }: Segment, facts: Facts, today: string): boolean {
  if (match === 'all') return conditions.every((condition) => holds(condition, facts, today))
  return conditions.some((condition) => holds(condition, facts, today))
}

export function holds(condition: Condition, facts: Facts, today: string): boolean {
  switch (condition.kind) {
    case 'registered':
      return facts.registeredOn >= condition.from && facts.registeredOn <= condition.to
    case 'deposited':
      return (facts.firstDeposit !== null) === condition.ever
    case 'idle':
      return facts.playedLast !== null && facts.playedLast < firstOf(condition, today)
    case 'deposits':
      return isWithin(
        condition,
        sumOf(
          facts.deposits.map(({ day, amount }) => [day, amount]),
          firstOf(condition, today),
        ),
      )
    case 'turnover':
      return isWithin(
        condition,
        sumOf(
          facts.stakes.map(({ day, valid }) => [day, valid]),
          firstOf(condition, today),
        ),
      )
    case 'product':
      return facts.stakes.some(
        ({ day, product, valid }) => product === condition.product && valid > 0n && day >= firstOf(condition, today),
      )
    case 'level':
      return (facts.level?.rank ?? 0) >= condition.rank
    case 'language':
      return condition.languages.includes(facts.language)
    case 'agent':
      return facts.below.includes(condition.account)
    case 'link':
      return facts.link === condition.code
  }
}

const firstOf = ({ days }: { readonly days: number }, today: string) => dayAfter(today, 1 - days)

const sumOf = (amounts: readonly (readonly [string, Units])[], first: string): Units =>
  amounts.reduce((sum, [day, amount]) => (day >= first ? sum + amount : sum), 0n)

const isWithin = ({ least, most }: { readonly least: Units; readonly most: Units | null }, amount: Units) =>
  amount >= least && (most === null || amount <= most)

/** Which facts an answer needs, and how many days back: nothing else is read. */
export type Needs = {
  readonly firstDeposit: boolean
  readonly playedLast: boolean
  readonly level: boolean
  readonly depositDays: number
  readonly stakeDays: number
  readonly agents: readonly string[]
}

export function needsOf(conditions: readonly Condition[]): Needs {
  const has = (kind: Condition['kind']) => conditions.some((one) => one.kind === kind)
  const days = (...kinds: Condition['kind'][]) =>
    conditions.reduce((most, one) => ('days' in one && kinds.includes(one.kind) ? Math.max(most, one.days) : most), 0)
  return {
    firstDeposit: has('deposited'),
    playedLast: has('idle'),
    level: has('level'),
    depositDays: days('deposits'),
    stakeDays: days('turnover', 'product'),
    agents: conditions.flatMap((one) => (one.kind === 'agent' ? [one.account] : [])),
  }
}
