import { MINUTE, SECOND, type Millis } from '#kit/clock.ts'

/** In minutes, all that any region offers. */
export const intervals = [15, 30, 60, 90, 120] as const
export type Interval = (typeof intervals)[number]

/** After how many minutes of play a check may fall due, and after how many it does where a member chose none. */
export type CheckPolicy = { readonly choices: readonly number[]; readonly standard: number }

/** By ISO 3166-1 code; '' is everywhere else. */
const policies: Readonly<Record<string, CheckPolicy>> = {
  '': { choices: intervals, standard: 60 },
  GB: { choices: [15, 30, 60], standard: 60 },
  MT: { choices: [15, 30, 60], standard: 60 },
}

/** How often checks come where the member is; where nobody knows, as everywhere else. */
export const checkPolicy = (region: string | null): CheckPolicy => policies[region ?? ''] ?? (policies[''] as CheckPolicy)

/** The minutes that hold for a member: as chosen, but never more than the region lets them choose. */
export const minutesOf = (chosen: number | null, { choices, standard }: CheckPolicy): number =>
  Math.min(chosen ?? standard, Math.max(...choices))

/** When a check falls due that is counted from a moment on: at a whole second, as the door of stakes tells the time. */
export const checkDue = (from: Millis, minutes: number): Date => new Date(Math.floor((from + minutes * MINUTE) / SECOND) * SECOND)
