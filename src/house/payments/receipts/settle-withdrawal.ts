import { newId } from '#kit/ids.ts'
import type { Units } from '#kit/money.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Random } from '#kit/random.ts'
import type { Tx } from '#runtime/database.ts'
import { propose, type Proposal, type ReasonedAct } from '#house/audit/index.ts'
import { post, type AccountRef } from '#house/wallet/index.ts'
import { sendNews } from '#house/notifications/index.ts'
import { askAgainAfter } from '../rules/asking.ts'
import { afterMove } from '../rules/withdrawal.ts'
import type { Settlement } from '../rules/dispute.ts'
import { insertStep } from '../withdrawals/history-store.ts'
import { letPay } from '../payouts/let-pay.ts'
import { makeMove, type StepUnfit } from '../withdrawals/make-move.ts'
import { newsOf } from '../withdrawals/news-of.ts'
import { lockOfMerchant, matterOf, type Reviewing } from '../withdrawals/own-merchants.ts'
import { insertWithdrawal, withdrawalById, type WithdrawalRow } from '../withdrawals/withdrawal-store.ts'

/** The disputed amount: the part that the member says did not arrive. */
const missingOf = ({ missing, paid, amount }: WithdrawalRow): Units => missing ?? paid ?? amount

/** A bank sends a transfer back whole. */
const bouncedOf = ({ paid, amount }: WithdrawalRow): Units => paid ?? amount

/** Proposes how to end what a member says is missing; a second person decides it: see `answerWithdrawal`. */
export async function proposeSettlement(
  tx: Tx,
  { id, act, as }: Reviewing & { readonly as: Settlement },
): Promise<Proposal | Refusal<'not_found' | 'decision_waits', null> | StepUnfit> {
  const withdrawal = await lockOfMerchant(tx, { id, act })
  if (isRefusal(withdrawal)) return withdrawal
  if (afterMove(withdrawal.state, 'settle', 'operator') === null) return refuse('step_unfit')
  const [matter, amount] = [matterOf(id), missingOf(withdrawal)]
  const entry = {
    action: 'payments.propose_withdrawal',
    subject: matter,
    after: { decision: as, amount: String(amount) },
  } as const
  return propose(tx, act, { matter, deed: as, amount, entry })
}

type Settling = {
  readonly as: Settlement
  readonly act: ReasonedAct
  readonly random: Random
  /** `bounce` where the bank sent it back, whatever the member said. */
  readonly move?: 'settle' | 'bounce'
}

/**
 * The deed itself, once two people agree: what is missing is paid again by a withdrawal of its own, or comes back to the balance, or the
 * payment stands as it is.
 */
export async function settle(
  tx: Tx,
  withdrawal: WithdrawalRow,
  { as, act, random, move = 'settle' }: Settling,
): Promise<WithdrawalRow | Refusal<'payouts_halted', null> | StepUnfit> {
  const id = newId(act.at, random)
  const settled = { as, posting: as === 'returned' ? id : null }
  const change = move === 'bounce' ? { settled, missing: bouncedOf(withdrawal) } : { settled }
  const moved = await makeMove(tx, withdrawal, { move, mover: { act }, note: `${as}: ${act.reason}`, change })
  if (isRefusal(moved)) return moved
  await sendNews(tx, { ...newsOf(moved, `why.${as}`), news: 'withdrawal_settled' }, { now: act.at, random })
  if (as === 'confirmed') return moved
  const amount = move === 'bounce' ? bouncedOf(withdrawal) : missingOf(withdrawal)
  const halted =
    as === 'returned'
      ? await moveBack(tx, withdrawal, { id, amount, to: { member: withdrawal.member }, at: act.at })
      : await payAgain(tx, withdrawal, { id, amount, act, random })
  return halted ?? moved
}

type Moving = { readonly id: string; readonly amount: Units; readonly to: AccountRef; readonly at: number }

/** Takes what was counted as paid out of the house's withdrawals again. */
async function moveBack(
  tx: Tx,
  { id: of, member }: WithdrawalRow,
  { id, amount, to, at }: Moving,
): Promise<Refusal<'payouts_halted', null> | null> {
  const again = !('member' in to)
  const posting = {
    id,
    kind: again ? 'withdrawal_request' : 'withdrawal_returned',
    cause: `payments.withdrawal:${again ? id : of}`,
    lines: [{ from: { house: 'withdrawals', of: member }, to, amount }],
  } as const
  const posted = await post(tx, posting, () => at)
  if (!isRefusal(posted)) return null
  if (posted.code === 'payouts_halted') return refuse('payouts_halted')
  throw new Error(`the ledger answers ${posted.code} to the settlement of withdrawal ${of}`)
}

type Again = { readonly id: string; readonly amount: Units; readonly act: ReasonedAct; readonly random: Random }

async function payAgain(
  tx: Tx,
  lost: WithdrawalRow,
  { id, amount, act, random }: Again,
): Promise<Refusal<'payouts_halted', null> | null> {
  const now = new Date(act.at)
  await insertWithdrawal(tx, {
    id,
    ending: newId(act.at, random),
    member: lost.member,
    merchant: lost.merchant,
    amount,
    marks: [],
    option: lost.option,
    provider: lost.provider,
    payee: lost.payee,
    currency: lost.currency,
    language: lost.language,
    state: 'requested',
    againOf: lost.id,
    createdAt: now,
    dueAt: now,
    askAt: new Date(act.at + askAgainAfter({ id, asked: 0, left: null })),
  })
  const step = { withdrawal: id, at: act.at, move: 'request', state: 'requested', actor: 'operator' } as const
  await insertStep(tx, { ...step, operatorName: act.name, note: null })
  const again = (await withdrawalById(tx, id)) as WithdrawalRow
  const approved = await letPay(tx, again, { act }, act.reason)
  if (isRefusal(approved)) throw new Error(`the payment again of ${lost.id} could not be approved: ${approved.code}`)
  return moveBack(tx, lost, { id, amount, to: { house: 'pending_withdrawals', of: lost.member }, at: act.at })
}
