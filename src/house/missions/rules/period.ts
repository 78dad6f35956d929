import { dayAfter, mondayOf } from '#kit/days.ts'

/** What a mission is completed within, and completed anew after. Weeks begin on Monday. */
export const periodKinds = ['day', 'week'] as const
export type PeriodKind = (typeof periodKinds)[number]

/** From its first day to its last. */
export type Period = { readonly from: string; readonly to: string }

/** The longest that a reward can be claimed after the end of its period. */
export const LONGEST_CLAIM = 7

export function periodOf(kind: PeriodKind, day: string): Period {
  if (kind === 'day') return { from: day, to: day }
  const from = mondayOf(day)
  return { from, to: dayAfter(from, 6) }
}

/** The first day of the period after the one in which a day lies. */
export const nextPeriodBegins = (kind: PeriodKind, day: string): string => dayAfter(periodOf(kind, day).to, 1)

/** The last day on which the reward of a period can be claimed. */
export const claimedBy = ({ to }: Period, claimDays: number): string => dayAfter(to, claimDays)

/** The running period, and those before of which some reward may still be claimed, the newest first. */
export function recentPeriods(kind: PeriodKind, today: string): readonly Period[] {
  const periods: Period[] = []
  for (let period = periodOf(kind, today); claimedBy(period, LONGEST_CLAIM) >= today;) {
    periods.push(period)
    period = periodOf(kind, dayAfter(period.from, -1))
  }
  return periods
}
