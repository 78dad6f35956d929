import { MINUTE, type Millis, HOUR, DAY, SECOND } from '#kit/clock.ts'

/** Of an operator's session; a member's lasts as the merchant's policy says. */
export const IDLE_LIFE: Millis = 30 * MINUTE

export const ABSOLUTE_LIFE: Millis = 12 * HOUR

/** How often a session's last use is written down; its idle life is true to within this. */
export const SEEN_STEP: Millis = MINUTE

/** How long the remaining steps of a login may take. */
export const STEP_LIFE: Millis = 10 * MINUTE

/** How long a device is remembered. */
export const REMEMBERED_LIFE: Millis = DAY

/** How long the previous secret is still accepted, for a second tab or a lost answer. */
export const ROTATION_GRACE: Millis = 20 * SECOND

export const TICKET_LIFE: Millis = MINUTE

/**
 * open: may do all that its kind of account may · password: the password must be changed first · factor: a second factor must be shown
 * first. Whoever holds one that is not open may do nothing else.
 */
export type Stage = 'open' | 'password' | 'factor'

export type SessionTimes = {
  readonly seenAt: Millis
  /** How long it may be idle. */
  readonly idleLife: Millis
  readonly endsAt: Millis
  readonly endedAt: Millis | null
}

export function isLive({ seenAt, idleLife, endsAt, endedAt }: SessionTimes, now: Millis): boolean {
  return endedAt === null && now < endsAt && now - seenAt < idleLife
}
