import type { Millis } from '../../../kit/clock.ts'
import { isRefusal, refuse, type Refusal } from '../../../kit/refusal.ts'
import type { Tx } from '../../../runtime/database.ts'
import { post } from '../../wallet/index.ts'
import { afterPayoutNotice } from '../rules/withdrawal.ts'
import type { Heard } from '../deposits/take-notice.ts'
import { insertPayoutNotice, lockWithdrawal, setEnd, type WithdrawalRow } from './withdrawal-store.ts'

/** `unknown`: no such withdrawal of this provider. `unchanged`: told before, nothing new, or against what stands. */
export type PayoutTaken =
  | { readonly outcome: 'paid' | 'refused' | 'unchanged'; readonly withdrawal: WithdrawalRow }
  | { readonly outcome: 'unknown' }

/**
 * Takes what a provider says of a payout. State, notice and money are one transaction. While payouts are halted nothing is taken, and the
 * provider is asked again later.
 */
export async function takePayoutNotice(
  tx: Tx,
  heard: Heard,
  now: Millis,
): Promise<PayoutTaken | Refusal<'payouts_halted', null>> {
  const withdrawal = await lockWithdrawal(tx, heard.reference)
  if (!withdrawal || withdrawal.provider !== heard.provider) return { outcome: 'unknown' }
  const next = afterPayoutNotice(withdrawal, heard.notice)
  const { state, amount, currency } = heard.notice
  const fresh = await insertPayoutNotice(tx, {
    provider: heard.provider,
    id: heard.id,
    withdrawal: withdrawal.id,
    body: { state, amount: String(amount), currency },
    outcome: next ?? 'unchanged',
    at: now,
  })
  if (!fresh || next === null || next === 'contradicted') return { outcome: 'unchanged', withdrawal }
  await setEnd(tx, { id: withdrawal.id, state: next, at: now })
  const halted = await end(tx, withdrawal, { as: next, now })
  return halted ?? { outcome: next, withdrawal: { ...withdrawal, state: next, changedAt: new Date(now) } }
}

/** Both ends post under the same id, which posts once for ever. */
async function end(
  tx: Tx,
  { id, ending, member, amount }: WithdrawalRow,
  { as, now }: { as: 'paid' | 'refused'; now: Millis },
): Promise<Refusal<'payouts_halted', null> | null> {
  const to = as === 'paid' ? ({ house: 'withdrawals', of: member } as const) : { member }
  const posting = {
    id: ending,
    kind: as === 'paid' ? 'withdrawal_paid' : 'withdrawal_returned',
    cause: `payments.withdrawal:${id}`,
    lines: [{ from: { house: 'pending_withdrawals', of: member }, to, amount }],
  } as const
  const posted = await post(tx, posting, () => now)
  if (!isRefusal(posted)) return null
  if (posted.code === 'payouts_halted') return refuse('payouts_halted')
  throw new Error(`the ledger answers ${posted.code} to the end of withdrawal ${id}`)
}
