import type { Millis } from '#kit/clock.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { post } from '#house/wallet/index.ts'
import type { WithdrawalRow } from './withdrawal-store.ts'

/** Returns what was set aside to the member's cash, under the id of the withdrawal's end, which posts once for ever. */
export async function giveBack(tx: Tx, { id, ending, member, amount }: WithdrawalRow, now: Millis): Promise<void> {
  const posting = {
    id: ending,
    kind: 'withdrawal_returned',
    cause: `payments.withdrawal:${id}`,
    lines: [{ from: { house: 'pending_withdrawals', of: member }, to: { member }, amount }],
  } as const
  const posted = await post(tx, posting, () => now)
  if (isRefusal(posted)) throw new Error(`the ledger answers ${posted.code} to the return of withdrawal ${id}`)
}
