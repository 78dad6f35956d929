import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { recordAct, type ReasonedAct } from '#house/audit/index.ts'
import { makeMove, type StepUnfit } from '../withdrawals/make-move.ts'
import { decisionWaits, lockOfMerchant, matterOf } from '../withdrawals/own-merchants.ts'
import type { WithdrawalRow } from '../withdrawals/withdrawal-store.ts'

type Reviewer = { readonly id: bigint; readonly name: string }

/** Operators of a merchant who may review withdrawals now; asked by a transaction, the one that is asked for stays so until its end. */
export type Reviewers = {
  readonly all: (db: Database, merchant: number) => Promise<Reviewer[]>
  readonly one: (tx: Tx, of: { readonly id: bigint; readonly merchant: number }) => Promise<Reviewer | null>
}

type HandingOver = {
  readonly id: string
  /** Whose reason is the note to the colleague. */
  readonly act: ReasonedAct
  readonly to: bigint
  readonly reviewers: Reviewers
}

type NotHanded = Refusal<'not_found' | 'decision_waits' | 'not_taken' | 'not_reviewer', null> | StepUnfit

/** Gives a withdrawal that the operator reviews to a colleague, whose half hour begins now. */
export async function handOverWithdrawal(tx: Tx, { id, act, to, reviewers }: HandingOver): Promise<WithdrawalRow | NotHanded> {
  const withdrawal = await lockOfMerchant(tx, { id, act })
  if (isRefusal(withdrawal)) return withdrawal
  if (withdrawal.state !== 'reviewing' || withdrawal.claimedBy !== act.operator) return refuse('not_taken')
  const waits = await decisionWaits(tx, id)
  if (waits) return waits
  const colleague = to === act.operator ? null : await reviewers.one(tx, { id: to, merchant: act.merchant.id })
  if (!colleague) return refuse('not_reviewer')
  const handed = { name: act.name, note: act.reason }
  const claim = { by: colleague.id, name: colleague.name, at: act.at, handed }
  const moved = await makeMove(tx, withdrawal, { move: 'hand_over', mover: { act }, note: act.reason, change: { claim } })
  if (isRefusal(moved)) return moved
  await recordAct(tx, act, {
    action: 'payments.hand_over_withdrawal',
    subject: matterOf(id),
    before: { claimed: withdrawal.claimedName },
    after: { claimed: colleague.name },
  })
  return moved
}
