import type { Units } from '#kit/money.ts'
import type { Webhook } from './webhook.ts'

/**
 * requested: the money is set aside · reviewing: an operator looks at it · approved: it will be paid · paying: the provider was asked, and
 * only its word ends it, or an operator sent it, and a second one ends it · paid: so the provider, or two operators, say · received: so the member says, or nobody says otherwise in time · partly, not_received:
 * so the member says · disputed: the two talk about it · settled: decided by two people · rejected, cancelled, refused: not paid, the money is back
 */
export const withdrawalStates = [
  'requested',
  'reviewing',
  'approved',
  'paying',
  'paid',
  'received',
  'partly',
  'not_received',
  'disputed',
  'settled',
  'rejected',
  'cancelled',
  'refused',
] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

export const actors = ['member', 'operator', 'house', 'provider'] as const
export type Actor = (typeof actors)[number]

type Step = { readonly from: readonly WithdrawalState[]; readonly to: WithdrawalState; readonly by: readonly Actor[] }

/** Disputed by the member, not yet decided. */
const open = ['partly', 'not_received', 'disputed'] as const

/** Whether the member disputes it and the dispute is open. */
export const isMissed = (state: WithdrawalState): boolean => open.some((one) => one === state)

/** The whole state machine of a withdrawal: for each step the states it starts from, the one it leads to, and who may take it. */
export const moves = {
  request: { from: [], to: 'requested', by: ['member'] },
  /** Also of one that was approved: until it is sent it can be stopped, and is approved anew. */
  claim: { from: ['requested', 'reviewing', 'approved'], to: 'reviewing', by: ['operator'] },
  /** To a colleague who goes on with the review. */
  hand_over: { from: ['reviewing'], to: 'reviewing', by: ['operator'] },
  release: { from: ['reviewing'], to: 'requested', by: ['operator'] },
  /** By the house where no review is required. Paying a lost withdrawal again starts with this step. */
  approve: { from: ['requested', 'reviewing'], to: 'approved', by: ['operator', 'house'] },
  reject: { from: ['reviewing', 'approved'], to: 'rejected', by: ['operator'] },
  cancel: { from: ['requested', 'approved'], to: 'cancelled', by: ['member'] },
  send: { from: ['approved'], to: 'paying', by: ['house'] },
  /** An operator sent it at the bank. */
  send_by_hand: { from: ['approved'], to: 'paying', by: ['operator'] },
  pay: { from: ['paying'], to: 'paid', by: ['provider'] },
  refuse: { from: ['paying'], to: 'refused', by: ['provider'] },
  /** By two operators, as what follows. */
  pay_by_hand: { from: ['paying'], to: 'paid', by: ['operator'] },
  /** The bank sent it back, or it was never sent, before anyone confirmed it. */
  fail_by_hand: { from: ['paying'], to: 'refused', by: ['operator'] },
  /** The bank sent it back after it counted as paid. */
  bounce: { from: ['paid', 'received', ...open], to: 'settled', by: ['operator'] },
  confirm: { from: ['paid', ...open], to: 'received', by: ['member'] },
  miss_part: { from: ['paid'], to: 'partly', by: ['member'] },
  miss: { from: ['paid'], to: 'not_received', by: ['member'] },
  dispute: { from: ['partly', 'not_received'], to: 'disputed', by: ['member'] },
  /** Only where the provider reports it paid and the member has not answered. */
  lapse: { from: ['paid'], to: 'received', by: ['house'] },
  force: { from: ['paid'], to: 'received', by: ['operator'] },
  settle: { from: open, to: 'settled', by: ['operator'] },
} as const satisfies Record<string, Step>
export type Move = keyof typeof moves

/** The state after a step; null where it is not this actor's to take from there. */
export function afterMove(state: WithdrawalState, move: Move, by: Actor): WithdrawalState | null {
  const step: Step = moves[move]
  return step.from.includes(state) && step.by.includes(by) ? step.to : null
}

export type Owed = { readonly state: WithdrawalState; readonly amount: Units; readonly currency: string }

/** How the provider ended it, whatever the member answered afterwards. */
const paidOnce: readonly WithdrawalState[] = ['paid', 'received', 'partly', 'not_received', 'disputed', 'settled']

/**
 * What a webhook makes of a withdrawal; null where it was known. It ends once, by the provider's word alone; less than the amount is a part,
 * of which the rest comes back. A webhook that names more or another currency, another end, or a payout that was never asked for
 * contradicts, moves nothing and is kept for a person.
 */
export function afterPayoutWebhook(
  owed: Owed & { readonly paid: Units | null },
  webhook: Webhook,
): 'pay' | 'refuse' | 'contradicted' | null {
  if (webhook.currency !== owed.currency || webhook.amount > owed.amount || webhook.amount <= 0n) return 'contradicted'
  if (webhook.state === 'failed') {
    if (webhook.amount !== owed.amount) return 'contradicted'
    return owed.state === 'paying' ? 'refuse' : owed.state === 'refused' ? null : 'contradicted'
  }
  if (owed.state === 'paying') return 'pay'
  return paidOnce.includes(owed.state) && webhook.amount === owed.paid ? null : 'contradicted'
}
