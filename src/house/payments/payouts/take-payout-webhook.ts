import type { Millis } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import type { Log } from '#runtime/log.ts'
import { afterPayoutWebhook } from '../rules/withdrawal.ts'
import type { ReceivedWebhook } from '../deposits/take-webhook.ts'
import { keepContradiction } from '../reconciliation/keep-contradiction.ts'
import type { Mover } from '../withdrawals/make-move.ts'
import { endPaid, endRefused } from './end-payout.ts'
import { insertPayoutWebhook, lockWithdrawal, type WithdrawalRow } from '../withdrawals/withdrawal-store.ts'

/** `unknown`: no such withdrawal of this provider. `unchanged`: told before, or nothing new. `contradicted`: against what stands. */
export type PayoutTaken =
  | { readonly outcome: 'paid' | 'refused' | 'unchanged' | 'contradicted'; readonly withdrawal: WithdrawalRow }
  | { readonly outcome: 'unknown' }

type When = { readonly now: Millis; readonly random: Random }

/**
 * Takes what a provider says of a payout. State, webhook and money are one transaction; what contradicts moves nothing and is kept as a
 * break. While payouts are halted nothing is taken, and the provider is asked again later.
 */
export async function takePayoutWebhook(
  tx: Tx,
  heard: ReceivedWebhook,
  when: When,
): Promise<PayoutTaken | Refusal<'payouts_halted', null>> {
  const withdrawal = await lockWithdrawal(tx, heard.reference)
  if (!withdrawal || withdrawal.provider !== heard.provider) return { outcome: 'unknown' }
  const next = afterPayoutWebhook(withdrawal, heard.webhook)
  const { state, amount, currency } = heard.webhook
  const fresh = await insertPayoutWebhook(tx, {
    provider: heard.provider,
    id: heard.id,
    withdrawal: withdrawal.id,
    body: { state, amount: String(amount), currency },
    outcome: next === 'pay' ? 'paid' : next === 'refuse' ? 'refused' : (next ?? 'unchanged'),
    at: when.now,
  })
  if (!fresh || next === null) return { outcome: 'unchanged', withdrawal }
  if (next === 'contradicted') {
    await keepContradiction(tx, { withdrawal, theirs: heard.webhook }, when)
    return { outcome: 'contradicted', withdrawal }
  }
  const mover: Mover = { by: 'provider', at: when.now }
  const ended =
    next === 'pay' ? await endPaid(tx, { withdrawal, amount, mover, when }) : await endRefused(tx, { withdrawal, mover, when })
  return isRefusal(ended) ? ended : { outcome: next === 'pay' ? 'paid' : 'refused', withdrawal: ended }
}

/** Wakes somebody: a payout may have happened twice. */
export function warnOfContradiction(log: Log, { id: withdrawal, provider, state }: WithdrawalRow): void {
  log.error({ withdrawal, provider, state }, 'a provider contradicts how a payout ended: a person must look at its breaks')
}
