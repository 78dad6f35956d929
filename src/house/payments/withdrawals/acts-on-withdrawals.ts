import { isRefusal, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import type { CallContext } from '#runtime/http/context.ts'
import { actOf, type Act } from '#house/audit/index.ts'
import type { WithdrawalRow } from './withdrawal-store.ts'

export type Telling = { readonly pushWithdrawal: (withdrawal: WithdrawalRow) => void }

/** Does one act in a transaction of its own, tells the member's open pages after its commit, and answers the state. */
export const actsOnWithdrawals =
  ({ pushWithdrawal }: Telling) =>
  async <R extends Refusal>(
    context: CallContext,
    deed: (tx: Tx, act: Act) => Promise<WithdrawalRow | R>,
  ): Promise<Pick<WithdrawalRow, 'state'> | R> => {
    const row = await context.transact((tx) => deed(tx, actOf(context)))
    if (isRefusal(row)) return row as R
    const withdrawal = row as WithdrawalRow
    pushWithdrawal(withdrawal)
    return { state: withdrawal.state }
  }
