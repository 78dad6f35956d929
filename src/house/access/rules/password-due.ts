import { DAY, type Millis } from '#kit/clock.ts'

/** default: given by somebody else · expired: too old, or on a list of common passwords. */
export type Due = 'default' | 'expired'

type Known = {
  readonly firstUntil: Date | null
  readonly changedAt: Date
  readonly isCommon: boolean
  /** Whether the merchant has passwords expire. */
  readonly expires: boolean
  /** After how many days. */
  readonly days: number
  readonly now: Millis
}

/** Why a right password must be changed before the session opens. */
export function passwordDue({ firstUntil, changedAt, isCommon, expires, days, now }: Known): Due | null {
  if (firstUntil !== null) return 'default'
  return expires && (isCommon || now - changedAt.getTime() >= days * DAY) ? 'expired' : null
}
