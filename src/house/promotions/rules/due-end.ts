import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'

/** How a bonus ends: it is cash, it is played away, its time is over, or the deposit that it was given for was taken back. */
export type DueEnd = 'released' | 'used' | 'expired' | 'withdrawn'

type Process = {
  readonly requirement: Units
  readonly played: Units
  readonly left: Units
  /** Stakes that it gave to have not ended. */
  readonly atStake: boolean
  readonly expiresAt: Millis
  /** The deposit that it was given for is the member's; true where it was given for none. */
  readonly depositStands: boolean
}

/** How a bonus in process ends now, if it does. What was earned in time is not lost to a look that comes later. */
export function dueEnd({ requirement, played, left, atStake, expiresAt, depositStands }: Process, now: Millis): DueEnd | null {
  if (!depositStands) return 'withdrawn'
  if (played >= requirement) return 'released'
  if (now >= expiresAt) return 'expired'
  return left === 0n && !atStake ? 'used' : null
}

type Free = {
  /** How many may be played yet. */
  readonly left: number
  /** One of them has not ended: what it wins is still to come. */
  readonly playing: boolean
  readonly expiresAt: Millis
}

/** How what free rounds won into a bonus ends now, if it does: once no round is to come, as any bonus, of which the requirement is known then. */
export function dueWonEnd(rounds: Free, process: Process, now: Millis): DueEnd | null {
  return dueFreeEnd(rounds, now) === null ? null : dueEnd(process, now)
}

/** How a reward of free rounds ends now, if it does: all were played, or its time is over. */
export function dueFreeEnd({ left, playing, expiresAt }: Free, now: Millis): 'released' | 'expired' | null {
  if (playing) return null
  if (left === 0) return 'released'
  return now >= expiresAt ? 'expired' : null
}
