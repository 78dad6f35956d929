import type { Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import type { Units } from '#kit/money.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import type { Log } from '#runtime/log.ts'
import { post } from '#house/wallet/index.ts'
import { sendNews } from '#house/notifications/index.ts'
import { afterPayoutWebhook } from '../rules/withdrawal.ts'
import type { ReceivedWebhook } from '../deposits/take-webhook.ts'
import { keepContradiction } from '../reconciliation/keep-contradiction.ts'
import { giveBack } from '../withdrawals/give-back.ts'
import { makeMove, type Mover } from '../withdrawals/make-move.ts'
import { newsOf } from '../withdrawals/news-of.ts'
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
    next === 'pay' ? await paid(tx, { withdrawal, amount, mover, when }) : await refused(tx, { withdrawal, mover, when })
  return isRefusal(ended) ? ended : { outcome: next === 'pay' ? 'paid' : 'refused', withdrawal: ended }
}

/** Wakes somebody: a payout may have happened twice. */
export function warnOfContradiction(log: Log, { id: withdrawal, provider, state }: WithdrawalRow): void {
  log.error({ withdrawal, provider, state }, 'a provider contradicts how a payout ended: a person must look at its breaks')
}

type Ending = { readonly withdrawal: WithdrawalRow; readonly mover: Mover; readonly when: When }

/** What was paid leaves the house; where that is a part, the rest is the member's again. */
async function paid(
  tx: Tx,
  { withdrawal, amount, mover, when }: Ending & { readonly amount: Units },
): Promise<WithdrawalRow | Refusal<'payouts_halted', null>> {
  const { id, ending, member } = withdrawal
  const left = withdrawal.amount - amount
  const rest = left > 0n ? newId(when.now, when.random) : null
  const moved = await makeMove(tx, withdrawal, { move: 'pay', mover, change: { paid: { amount, rest } } })
  if (isRefusal(moved)) throw new Error(`withdrawal ${id} could not be paid: ${moved.code}`)
  await sendNews(tx, { ...newsOf(moved), news: rest ? 'withdrawal_paid_in_part' : 'withdrawal_paid' }, when)
  const cause = `payments.withdrawal:${id}`
  const pending = { house: 'pending_withdrawals', of: member } as const
  const lines = [{ from: pending, to: { house: 'withdrawals', of: member }, amount }] as const
  const posted = await post(tx, { id: ending, kind: 'withdrawal_paid', cause, lines }, () => when.now)
  if (isRefusal(posted) && posted.code === 'payouts_halted') return refuse('payouts_halted')
  const back = { kind: 'withdrawal_returned', cause, lines: [{ from: pending, to: { member }, amount: left }] } as const
  const returned = rest && (await post(tx, { id: rest, ...back }, () => when.now))
  if (isRefusal(posted) || isRefusal(returned)) throw new Error(`the ledger refuses the end of withdrawal ${id}`)
  return moved
}

async function refused(tx: Tx, { withdrawal, mover, when }: Ending): Promise<WithdrawalRow> {
  const moved = await makeMove(tx, withdrawal, { move: 'refuse', mover })
  if (isRefusal(moved)) throw new Error(`withdrawal ${withdrawal.id} could not be refused: ${moved.code}`)
  await sendNews(tx, { ...newsOf(moved), news: 'withdrawal_refused' }, when)
  await giveBack(tx, withdrawal, when.now)
  return moved
}
