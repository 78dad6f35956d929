import { unitsOfText, type Units } from '#kit/money.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Open, Task } from './mission.ts'
import { claimedBy, type Period } from './period.ts'

/** What counted of a member's stakes on a product and a day: less than nothing where more was taken back than staked. */
export type DayStake = { readonly day: string; readonly product: string; readonly valid: Units }

/** How far a member has come: the valid stake of the period, and the days that count where days are asked. */
export type Progress = { readonly valid: Units; readonly days: number }

export function progressOf({ amount, days, products }: Task, stakes: readonly DayStake[], { from, to }: Period): Progress {
  const counting = stakes.filter(
    ({ day, product }) => day >= from && day <= to && (products.length === 0 || products.some((one) => one === product)),
  )
  const sum = (those: readonly DayStake[]) => those.reduce((all, { valid }) => all + valid, 0n)
  const valid = sum(counting)
  const byDay = [...new Set(counting.map(({ day }) => day))].map((one) => sum(counting.filter(({ day }) => day === one)))
  return {
    valid: valid < 0n ? 0n : valid,
    days: days === null ? 0 : byDay.filter((one) => one >= unitsOfText(amount)).length,
  }
}

export const isReached = ({ amount, days }: Task, progress: Progress): boolean =>
  days === null ? progress.valid >= unitsOfText(amount) : progress.days >= days

export const standings = ['claim', 'running', 'claimed'] as const
export type Standing = (typeof standings)[number]

type Asked = { readonly progress: Progress; readonly claimed: boolean; readonly today: string }

/** How an open period of a mission stands for a member; null where it is over and nothing of it can be claimed. */
export function standingOf({ version, period }: Open, { progress, claimed, today }: Asked): Standing | null {
  if (!claimed && isReached(version.terms.task, progress)) return 'claim'
  if (period.to < today) return null
  return claimed ? 'claimed' : 'running'
}

/** What can be claimed, by mission and period. */
export const claimable = (stood: readonly (Open & { readonly standing: Standing })[]): ReadonlySet<string> =>
  new Set(stood.flatMap(({ version, period, standing }) => (standing === 'claim' ? [`${version.id} ${period.from}`] : [])))

/** Whether something can be claimed that could not be before. */
export const isNewlyClaimable = (before: ReadonlySet<string>, now: ReadonlySet<string>): boolean =>
  [...now].some((one) => !before.has(one))

export type ClaimJudged = Refusal<'mission_expired' | 'mission_not_reached', null>

/** Why a member cannot claim what a period of a mission gives, as far as time and play decide it. */
export function judgeClaim(
  { version: { terms }, period }: Open,
  { progress, today }: Omit<Asked, 'claimed'>,
): ClaimJudged | null {
  if (claimedBy(period, terms.claimDays) < today) return refuse('mission_expired')
  return isReached(terms.task, progress) ? null : refuse('mission_not_reached')
}
