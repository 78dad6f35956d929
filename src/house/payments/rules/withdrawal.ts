import type { Units } from '../../../kit/money.ts'
import type { WithdrawalState } from '../contract.ts'
import type { Notice } from './notice.ts'

export type Owed = { readonly state: WithdrawalState; readonly amount: Units; readonly currency: string }

const ended: Readonly<Record<Notice['state'], WithdrawalState>> = { paid: 'paid', failed: 'refused' }

/**
 * What a notice makes of a withdrawal; null where it was known. It ends once, by the provider's word alone; a notice that names another
 * amount, another end, or a payout that was never asked for contradicts, moves nothing and is kept for a person.
 */
export function afterPayoutNotice(owed: Owed, notice: Notice): 'paid' | 'refused' | 'contradicted' | null {
  const end = ended[notice.state]
  if (notice.amount !== owed.amount || notice.currency !== owed.currency) return 'contradicted'
  if (owed.state === 'paying') return end === 'paid' ? 'paid' : 'refused'
  return owed.state === end ? null : 'contradicted'
}
