import { unitsOfText, type Units } from '#kit/money.ts'
import type { DatedGift } from '#house/wagers/rules/free-gift.ts'
import { levelAt, type Programme } from './programme.ts'

export const monthOf = (day: string): string => day.slice(0, 7)
/** The first day of the month after this day's. */
export function nextMonthBegins(day: string): string {
  const [year = '', month = ''] = day.split('-')
  return month === '12' ? `${BigInt(year) + 1n}-01-01` : `${year}-${String(BigInt(month) + 1n).padStart(2, '0')}-01`
}

/** The highest rank that a month's valid stake reaches. */
export const reached = ({ levels }: Programme, valid: Units): number =>
  levels.findLastIndex(({ reach }) => unitsOfText(reach) <= valid && valid >= 0n)

type Counted = { readonly day: string; readonly valid: Units }

/** The first day of a month by whose end so much had been staked; null where it was never so much. */
export function reachedOn(days: readonly Counted[], reach: Units): string | null {
  let sum = 0n
  for (const { day, valid } of days) {
    sum += valid
    if (sum >= reach) return day
  }
  return null
}

/** The rank for the month to come: whoever did not stake enough to stay falls by one level. */
export function rankKept(programme: Programme, { rank, valid }: { readonly rank: number; readonly valid: Units }): number {
  const level = levelAt(programme, rank)
  return level.rank === 0 || valid >= unitsOfText(level.keep) ? level.rank : level.rank - 1
}

/** What a level gives once: cash, free rounds, or both. */
type Given = { readonly rank: number; readonly amount: Units; readonly free: DatedGift | null }

/** The ranks that a member comes to with gifts of their own, from one to another. */
export const gifted = ({ levels }: Programme, from: number, to: number): Given[] =>
  levels
    .map(({ gift, free = null }, rank) => ({ rank, amount: unitsOfText(gift), free }))
    .filter(({ rank, amount, free }) => rank > from && rank <= to && (amount > 0n || free !== null))
