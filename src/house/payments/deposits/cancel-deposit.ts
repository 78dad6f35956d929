import type { Millis } from '#kit/clock.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { lockDeposit, setState, type DepositRow } from './store.ts'

type Cancelling = { readonly id: string; readonly member: bigint; readonly at: Millis }

/** Its member no longer means to pay. Money that comes for it all the same is held for a person, as it is for one that expired. */
export async function cancelDeposit(
  tx: Tx,
  { id, member, at }: Cancelling,
): Promise<DepositRow | Refusal<'not_found' | 'deposit_settled', null>> {
  const deposit = await lockDeposit(tx, id)
  if (!deposit || deposit.member !== member) return refuse('not_found')
  if (deposit.state !== 'preparing' && deposit.state !== 'awaiting') return refuse('deposit_settled')
  await setState(tx, { id, state: 'cancelled', at })
  return { ...deposit, state: 'cancelled' }
}
