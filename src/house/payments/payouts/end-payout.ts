import type { Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import type { Units } from '#kit/money.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { post } from '#house/wallet/index.ts'
import { sendNews } from '#house/notifications/index.ts'
import { giveBack } from '../withdrawals/give-back.ts'
import { makeMove, type Mover } from '../withdrawals/make-move.ts'
import { newsOf } from '../withdrawals/news-of.ts'
import type { WithdrawalRow } from '../withdrawals/withdrawal-store.ts'

type Ending = {
  readonly withdrawal: WithdrawalRow
  /** The provider by its word, or an operator who confirms what another one sent. */
  readonly mover: Mover
  readonly when: { readonly now: Millis; readonly random: Random }
  readonly note?: string
}

/** What was paid leaves the house; where that is a part, the rest is the member's again. */
export async function endPaid(
  tx: Tx,
  { withdrawal, amount, mover, when, note }: Ending & { readonly amount: Units },
): Promise<WithdrawalRow | Refusal<'payouts_halted', null>> {
  const { id, ending, member } = withdrawal
  const left = withdrawal.amount - amount
  const rest = left > 0n ? newId(when.now, when.random) : null
  const moved = await makeMove(tx, withdrawal, {
    move: 'act' in mover ? 'pay_by_hand' : 'pay',
    mover,
    note: note ?? null,
    change: { paid: { amount, rest } },
  })
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

/** Its money is the member's again. */
export async function endRefused(tx: Tx, { withdrawal, mover, when, note }: Ending): Promise<WithdrawalRow> {
  const moved = await makeMove(tx, withdrawal, { move: 'act' in mover ? 'fail_by_hand' : 'refuse', mover, note: note ?? null })
  if (isRefusal(moved)) throw new Error(`withdrawal ${withdrawal.id} could not be refused: ${moved.code}`)
  await sendNews(tx, { ...newsOf(moved), news: 'withdrawal_refused' }, when)
  await giveBack(tx, withdrawal, when.now)
  return moved
}
