import { MINUTE, SECOND, type Millis } from '#kit/clock.ts'
import type { DepositState } from '../contract.ts'
import { isByHand } from './by-hand.ts'
import type { WithdrawalState } from './withdrawal.ts'

const FIRST: Millis = 20 * SECOND
const LONGEST: Millis = 15 * MINUTE

export type Unknown = {
  readonly id: string
  /** How often the provider was polled since it accepted the payment. */
  readonly asked: number
  /** How long the payment may still stay open; null where only the provider's word ends it. */
  readonly left: Millis | null
}

/**
 * How long to wait before a provider is asked about a payment, again or for the first time: 20 s, 40 s, 80 s … at most a quarter of an hour,
 * and up to a tenth more, by the payment's id, so that those that fell silent together are not all asked together. What ends by its own
 * time is asked about at its end at the latest.
 */
export function askAgainAfter({ id, asked, left }: Unknown): Millis {
  const grown = Math.min(LONGEST, FIRST * 2 ** asked)
  const wait = grown + Math.trunc((grown * shareOf(id)) / 10)
  return left !== null && left > 0 ? Math.min(wait, left) : wait
}

/** From 0 to 1, by the last digits of an id, which are its random ones. */
const shareOf = (id: string) => Number.parseInt(id.slice(-6), 16) / 0xff_ff_ff

type Standing = { readonly provider: string; readonly state: DepositState | WithdrawalState; readonly askAt: Date | null }

/** Whether the payment is polled: the provider has it, or may have it, and has not reported its end. */
export const isAsked = <S extends Standing>(payment: S): payment is S & { readonly askAt: Date } =>
  payment.askAt !== null &&
  !isByHand(payment) &&
  (payment.state === 'preparing' || payment.state === 'awaiting' || payment.state === 'paying')
