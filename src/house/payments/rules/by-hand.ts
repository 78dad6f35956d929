import type { Millis } from '#kit/clock.ts'
import { dayAfter, dayNumber } from '#kit/days.ts'
import { foldDigits } from '#kit/digits.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'

/** Who pays and takes money where no company does: people at the console. */
export const BY_HAND = 'desk'

export const isByHand = ({ provider }: { readonly provider: string }): boolean => provider === BY_HAND

/** Proposals about a withdrawal: that it was sent, and that the bank sent it back. */
export const SENT = 'sent_by_hand'
export const BOUNCED = 'bounced'

/** How long a bank's own day may differ from the house's. */
const DAYS_AHEAD = 1

const reference = /^[\p{L}\p{N}][\p{L}\p{N}/._-]{3,59}$/u

/** What a bank calls a transfer: capitals, digits of any script folded, and no spaces, so that one reference is one text. */
export function readReference(typed: string): string | Refusal<'reference_malformed', null> {
  const read = foldDigits(typed.normalize('NFKC')).replace(/\s+/g, '').toLocaleUpperCase('en')
  return reference.test(read) ? read : refuse('reference_malformed')
}

export type SentTimes = { readonly requestedOn: string; readonly now: Millis }

/** Refuses what is no day, a day before the withdrawal was asked for, and one that no bank has reached. */
export function readPaidOn(day: string, { requestedOn, now }: SentTimes): string | Refusal<'day_outside', null> {
  const today = new Date(now).toISOString().slice(0, 10)
  const known = dayNumber(day) !== null && day >= dayAfter(requestedOn, -DAYS_AHEAD) && day <= dayAfter(today, DAYS_AHEAD)
  return known ? day : refuse('day_outside')
}
