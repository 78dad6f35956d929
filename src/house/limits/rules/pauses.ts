import { DAY, type Millis } from '#kit/clock.ts'

/** A time-out is a matter of days and ends by itself; an exclusion one of months, after which somebody asks to come back. */
export const pauseKinds = ['time_out', 'exclusion'] as const
export type PauseKind = (typeof pauseKinds)[number]

/** In days, and in months. */
export type PausePolicy = Readonly<Record<PauseKind, readonly number[]>>

/** By ISO 3166-1 code; '' is everywhere else. */
const policies: Readonly<Record<string, PausePolicy>> = {
  '': { time_out: [1, 7, 30, 42], exclusion: [6, 12, 24, 60] },
  GB: { time_out: [1, 7, 30, 42], exclusion: [6, 12, 60] },
}

/** How long a pause may be chosen to be, where the member is; where nobody knows, as everywhere else. */
export const pausePolicy = (region: string | null): PausePolicy => policies[region ?? ''] ?? (policies[''] as PausePolicy)

/** How long whoever asks to come back from an exclusion waits. */
export const RETURN_WAIT: Millis = DAY

/** When a pause is over at the earliest: so many days later, or at the same hour so many months later, or on the last day of a shorter month. */
export function pauseEnd(kind: PauseKind, length: number, now: Millis): Millis {
  if (kind === 'time_out') return now + length * DAY
  const from = new Date(now)
  const month = from.getUTCMonth() + length
  const last = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate()
  return from.setUTCMonth(month, Math.min(from.getUTCDate(), last))
}
