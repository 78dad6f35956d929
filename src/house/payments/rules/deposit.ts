import type { Units } from '#kit/money.ts'
import type { DepositState } from '../contract.ts'
import type { DepositWebhook } from './webhook.ts'

export type Standing = {
  readonly state: DepositState
  /** All that was to be paid, with the fee. */
  readonly owed: Units
  readonly currency: string
  /** The provider has said before that the payer took the money back. */
  readonly takenBack: boolean
}

/**
 * What a webhook makes of a deposit; null where it changes nothing. Money that came is never ignored: one that was paid otherwise than
 * asked, or after it had failed, expired or been cancelled, is held for a person; a credited one stays so until the provider takes the money back, and then
 * a person decides too. What is told of a payment after it was taken back is no money. Nothing moves what a person holds or has decided, but money that was taken back before they did.
 */
export function afterWebhook({ state, owed, currency, takenBack }: Standing, webhook: DepositWebhook): DepositState | null {
  if (webhook.state === 'reversed') return afterReversal[state] ?? null
  if (takenBack || !open.has(state)) return null
  if (webhook.state === 'failed') return ended.has(state) ? null : 'failed'
  if (webhook.amount !== owed || webhook.currency !== currency) return 'held'
  return ended.has(state) ? 'held' : 'credited'
}

/** Not paid, and not waited for any more. */
const ended: ReadonlySet<DepositState> = new Set(['failed', 'expired', 'cancelled'])
const open: ReadonlySet<DepositState> = new Set(['preparing', 'awaiting', ...ended])

const afterReversal: Readonly<Partial<Record<DepositState, DepositState>>> = {
  preparing: 'failed',
  awaiting: 'failed',
  held: 'failed',
  credited: 'reversed',
}
