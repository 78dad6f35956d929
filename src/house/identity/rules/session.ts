import { HOUR, MINUTE, type Millis } from '../../../kit/clock.ts'

export const IDLE_LIFE: Millis = 30 * MINUTE
export const ABSOLUTE_LIFE: Millis = 12 * HOUR
/** How often a session's last use is written down; its idle life is true to within this. */
export const SEEN_STEP: Millis = MINUTE
export const TICKET_LIFE: Millis = MINUTE
export const CAPTCHA_LIFE: Millis = 2 * MINUTE
/** Between two captchas of one client. */
export const CAPTCHA_PAUSE: Millis = 1000

export type SessionTimes = { readonly seenAt: Millis; readonly endsAt: Millis; readonly endedAt: Millis | null }

export function isLive({ seenAt, endsAt, endedAt }: SessionTimes, now: Millis): boolean {
  return endedAt === null && now < endsAt && now - seenAt < IDLE_LIFE
}
