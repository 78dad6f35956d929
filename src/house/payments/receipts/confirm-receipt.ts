import type { Millis } from '#kit/clock.ts'
import { currencyOf } from '#kit/currency.ts'
import { parseUnits, unitsText, type AmountRefusal, type Units } from '#kit/money.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { joinPicture } from '../proofs/picture-store.ts'
import { lockOwn } from '../withdrawals/lock-own.ts'
import { makeMove, type StepUnfit } from '../withdrawals/make-move.ts'
import { matterOf } from '../withdrawals/own-merchants.ts'
import type { WithdrawalRow } from '../withdrawals/withdrawal-store.ts'

export type ReceiptAnswer = {
  readonly id: string
  readonly member: bigint
  readonly said: 'received' | 'partly' | 'notReceived'
  /** What arrived, where a part did. */
  readonly received?: string | undefined
  readonly picture?: string | undefined
}

type ReceiptRefusal =
  | Refusal<'not_found' | 'proof_missing' | 'picture_unknown', null>
  | Refusal<'part_unfit', { paid: string }>
  | AmountRefusal
  | StepUnfit

/**
 * Takes a member's word about a paid withdrawal: all of it arrived, a part did, or nothing, which a picture of theirs must show. Whoever
 * said that something is missing may still say that it came.
 */
export async function confirmReceipt(tx: Tx, said: ReceiptAnswer, now: Millis): Promise<WithdrawalRow | ReceiptRefusal> {
  const withdrawal = await lockOwn(tx, said)
  if (isRefusal(withdrawal)) return withdrawal
  const mover = { by: 'member', at: now } as const
  if (said.said === 'received') return makeMove(tx, withdrawal, { move: 'confirm', mover, change: { missing: null } })
  const paid = withdrawal.paid ?? withdrawal.amount
  const missing = said.said === 'partly' ? missingOf(said.received ?? '', { ...withdrawal, paid }) : paid
  if (isRefusal(missing)) return missing
  if (said.said === 'notReceived' && !said.picture) return refuse('proof_missing')
  const move = said.said === 'partly' ? 'miss_part' : 'miss'
  const moved = await makeMove(tx, withdrawal, { move, mover, change: { missing } })
  if (isRefusal(moved) || !said.picture) return moved
  const joined = await joinPicture(tx, { member: said.member, matter: matterOf(said.id), picture: said.picture })
  return joined ? moved : refuse('picture_unknown')
}

function missingOf(
  text: string,
  { paid, currency }: { readonly paid: Units; readonly currency: string },
): Units | AmountRefusal | Refusal<'part_unfit', { paid: string }> {
  const received = parseUnits(text, currencyOf(currency)?.payable ?? 0)
  if (isRefusal(received)) return received
  return received > 0n && received < paid ? paid - received : refuse('part_unfit', { paid: unitsText(paid) })
}
