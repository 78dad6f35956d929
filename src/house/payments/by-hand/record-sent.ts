import { dayShown } from '#kit/days.ts'
import { newId } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { propose } from '#house/audit/index.ts'
import { insertPicture, joinPicture } from '../proofs/picture-store.ts'
import { readPaidOn, readReference, SENT } from '../rules/by-hand.ts'
import { makeMove, type StepUnfit } from '../withdrawals/make-move.ts'
import { decisionWaits, matterOf } from '../withdrawals/own-merchants.ts'
import type { WithdrawalRow } from '../withdrawals/withdrawal-store.ts'
import { insertHandPayment } from './hand-store.ts'
import { lockByHand, notNow, paidByOther, type NotNow, type Paying, type PayerOther } from './lock-by-hand.ts'

export type Sent = {
  readonly reference: string
  /** By the bank's calendar. */
  readonly paidOn: string
  /** What the bank shows of it, drawn anew. */
  readonly picture: Buffer
}

type SentRefusal =
  | Refusal<'not_found' | 'decision_waits' | 'reference_malformed' | 'reference_used' | 'day_outside', null>
  | StepUnfit
  | PayerOther
  | NotNow

/**
 * Writes down what the payer sent at the bank, which waits for a second person from now on; nothing stops it any more. A record that was
 * sent back is written anew, and then the money is not asked for again.
 */
export async function recordSent(
  tx: Tx,
  { id, act, sent }: Paying & { readonly sent: Sent },
  random: Random,
): Promise<WithdrawalRow | SentRefusal> {
  const withdrawal = await lockByHand(tx, { id, act })
  if (isRefusal(withdrawal)) return withdrawal
  const stopped = paidByOther(withdrawal, act) ?? (await decisionWaits(tx, id))
  if (stopped) return stopped
  if (withdrawal.payer === null || (withdrawal.state !== 'approved' && withdrawal.state !== 'paying')) return refuse('step_unfit')
  const against = withdrawal.state === 'approved' ? await notNow(tx, withdrawal, act) : null
  if (against) return against
  const reference = readReference(sent.reference)
  if (isRefusal(reference)) return reference
  const paidOn = readPaidOn(sent.paidOn, { requestedOn: withdrawal.createdAt.toISOString().slice(0, 10), now: act.at })
  if (isRefusal(paidOn)) return paidOn
  const moved =
    withdrawal.state === 'approved' ? await makeMove(tx, withdrawal, { move: 'send_by_hand', mover: { act } }) : withdrawal
  if (isRefusal(moved)) return moved
  return (await keepRecord(tx, { withdrawal, act, sent: { ...sent, reference, paidOn } }, random)) ?? moved
}

type Keeping = { readonly withdrawal: WithdrawalRow; readonly act: Paying['act']; readonly sent: Sent }

async function keepRecord(
  tx: Tx,
  { withdrawal, act, sent: { reference, paidOn, picture: bytes } }: Keeping,
  random: Random,
): Promise<Refusal<'reference_used' | 'decision_waits', null> | null> {
  const { id, merchant, member, option, amount } = withdrawal
  const picture = newId(act.at, random)
  await insertPicture(tx, { id: picture, merchant, member, bytes, at: act.at })
  await joinPicture(tx, { member, matter: `payout:${id}`, picture })
  const record = { id: newId(act.at, random), withdrawal: id, merchant, member, option, reference, paidOn, picture }
  if (!(await insertHandPayment(tx, { ...record, sentBy: act.operator, sentName: act.name, at: act.at })))
    return refuse('reference_used')
  const entry = {
    action: 'payments.record_sent',
    subject: matterOf(id),
    after: { reference, paidOn, picture, amount: String(amount) },
  } as const
  const proposed = await propose(tx, { ...act, reason: dayShown(paidOn) }, { matter: matterOf(id), deed: SENT, amount, entry })
  return isRefusal(proposed) ? proposed : null
}
