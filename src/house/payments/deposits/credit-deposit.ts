import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { post, type AccountRef } from '#house/wallet/index.ts'
import { setCredited } from './store.ts'

export type CreditRefusal = Refusal<'deposit_forbidden' | 'deposit_limit', null>

type Credited = {
  readonly id: string
  readonly member: bigint
  readonly amount: Units
  readonly at: Millis
  /** Where its money is; what providers and transfers bring comes from the house's deposits. */
  readonly from?: AccountRef
}

/**
 * Credits a deposit. Its own id is the id of its posting, so that it is credited once whoever does it; the member's state and deposit limits
 * are judged where the money moves. What is refused has changed the deposit's state alone, which the caller says anew or rolls back.
 */
export async function creditDeposit(
  tx: Tx,
  { id, member, amount, at, from = { house: 'deposits' } }: Credited,
): Promise<CreditRefusal | null> {
  await setCredited(tx, { id, amount, at })
  const posting = {
    id,
    kind: 'deposit',
    cause: `payments.deposit:${id}`,
    lines: [{ from, to: { member }, amount }],
    unless: { noDeposit: true },
    limited: true,
  } as const
  const posted = await post(tx, posting, () => at)
  if (!isRefusal(posted)) return null
  if (posted.code === 'state_forbids') return refuse('deposit_forbidden')
  if (posted.code === 'limit_reached') return refuse('deposit_limit')
  throw new Error(`the ledger answers ${posted.code} to deposit ${id}`)
}
