import { unitsText } from '#kit/money.ts'
import { refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { callerOf } from '#runtime/http/context.ts'
import { balanceOf } from './accounts.ts'
import { walletContract } from './contract.ts'

export const walletCalls = {
  balance: answer(walletContract.balance, async ({ context }) => {
    const balance = await balanceOf(context.db, callerOf(context).id)
    return balance ? { balance: unitsText(balance.cash), currency: balance.currency } : refuse('not_found')
  }),
}
