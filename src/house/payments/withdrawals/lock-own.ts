import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { lockWithdrawal, type WithdrawalRow } from './withdrawal-store.ts'

/** A withdrawal of the member, locked until the transaction ends. */
export async function lockOwn(
  tx: Tx,
  { id, member }: { readonly id: string; readonly member: bigint },
): Promise<WithdrawalRow | Refusal<'not_found', null>> {
  const withdrawal = await lockWithdrawal(tx, id)
  return withdrawal && withdrawal.member === member ? withdrawal : refuse('not_found')
}
