import type { Millis } from '#kit/clock.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { post, type AccountRef, type PostKind } from '#house/wallet/index.ts'
import { movementOf, type Step } from '../rules/transfer.ts'
import type { TransferRow } from './transfer-store.ts'

const kinds = {
  hold: 'wallet_transfer',
  done: 'wallet_transfer_done',
  refused: 'wallet_transfer_returned',
} as const satisfies Readonly<Record<Step, PostKind>>

/** Moves the money of one step. Both ends post under the same id, which posts once for ever. Last statement of its transaction, as `post`. */
export async function postStep(
  tx: Tx,
  { id, ending, member, vendor, direction, amount }: TransferRow,
  { step, now }: { step: Step; now: Millis },
): Promise<Refusal<'insufficient' | 'bets_forbidden', null> | null> {
  if (amount === null) throw new Error(`the transfer ${id} moves an amount that nobody knows`)
  const { from, to } = movementOf(direction, step)
  const end = (purpose: typeof from): AccountRef => (purpose === 'cash' ? { member } : { vendor, member, purpose })
  const posting = {
    id: step === 'hold' ? id : ending,
    kind: kinds[step],
    cause: `games.transfer:${id}`,
    lines: [{ from: end(from), to: end(to), amount }],
    // Money for a vendor is money to be staked; who may not bet may still have it back.
    unless: { noBet: step === 'hold' && direction === 'in' },
  } as const
  const posted = await post(tx, posting, () => now)
  if (!isRefusal(posted)) return null
  if (step === 'hold' && posted.code === 'insufficient') return refuse('insufficient')
  if (step === 'hold' && posted.code === 'state_forbids') return refuse('bets_forbidden')
  throw new Error(`the ledger answers ${posted.code} to the ${step} of transfer ${id}`)
}
