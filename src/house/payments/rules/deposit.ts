import type { Units } from '../../../kit/money.ts'
import type { DepositState } from '../contract.ts'
import type { Notice } from './notice.ts'

export type Standing = { readonly state: DepositState; readonly amount: Units; readonly currency: string }

/**
 * What a notice makes of a deposit; null where it changes nothing. Money that came is never ignored: one that was paid otherwise than
 * asked, or after it had failed, is held for a person; a credited one stays credited.
 */
export function afterNotice(standing: Standing, notice: Notice): DepositState | null {
  if (standing.state === 'credited' || standing.state === 'held') return null
  if (notice.state === 'failed') return standing.state === 'failed' ? null : 'failed'
  if (notice.amount !== standing.amount || notice.currency !== standing.currency) return 'held'
  return standing.state === 'failed' ? 'held' : 'credited'
}
