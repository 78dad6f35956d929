import { isRefusal, refuse, type Refusal } from '../../../kit/refusal.ts'
import { answer } from '../../../runtime/http/answer.ts'
import { callerOf, type CallContext } from '../../../runtime/http/context.ts'
import type { Directory } from '../../merchants/index.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { confirmReceipt } from './confirm-receipt.ts'
import { withdrawalLifeContract as contract, type Withdrawal } from './contract.ts'
import { stepsOf, wordsOf } from './history-store.ts'
import { disputeWithdrawal, sayOfWithdrawal } from './say-of-withdrawal.ts'
import { withdrawalView } from './show-withdrawal.ts'
import { ownWithdrawal, type WithdrawalRow } from './withdrawal-store.ts'

const own = (context: CallContext, id: string) => ({ id, member: callerOf(context).id })
const when = ({ clock, random }: CallContext) => ({ now: clock(), random })

const shown = <R extends Refusal>(row: WithdrawalRow | R): Withdrawal | R =>
  isRefusal(row) ? (row as R) : withdrawalView(row as WithdrawalRow)

/** What a member sees and says of a withdrawal once it is requested. */
export const withdrawalLifeCalls = ({ directory }: { readonly directory: Directory }) => ({
  withdrawalHistory: answer(contract.withdrawalHistory, async ({ input, context }) => {
    const { db } = context
    const row = await ownWithdrawal(db, own(context, input.params.id))
    if (!row) return refuse('not_found')
    const [steps, words] = [await stepsOf(db, row.id), await wordsOf(db, row.id)]
    return {
      withdrawal: withdrawalView(row),
      steps: steps.map(({ at, state, actor }) => ({
        at: at.getTime(),
        state,
        by: actor === 'member' ? ('member' as const) : ('house' as const),
      })),
      words: words.map(({ id, at, operatorName, content, picture }) => ({
        ...{ id, at: at.getTime(), content, picture },
        by: operatorName === null ? ('member' as const) : ('house' as const),
      })),
    }
  }),
  cancelWithdrawal: answer(contract.cancelWithdrawal, async ({ input, context, tx }) => {
    const merchant = await directory.byCode(context.tenant.code)
    const allowed = merchant?.flags.CANCELWITHDRAWAL ?? false
    return shown(await cancelWithdrawal(tx, { ...own(context, input.params.id), allowed }, context.clock()))
  }),
  confirmReceipt: answer(contract.confirmReceipt, async ({ input, context, tx }) =>
    shown(await confirmReceipt(tx, { ...own(context, input.params.id), ...input.body.data }, context.clock())),
  ),
  disputeWithdrawal: answer(contract.disputeWithdrawal, async ({ input, context, tx }) =>
    shown(await disputeWithdrawal(tx, { ...own(context, input.params.id), ...input.body.data }, when(context))),
  ),
  sayOfWithdrawal: answer(contract.sayOfWithdrawal, async ({ input, context, tx }) => {
    const { content, picture = null } = input.body.data
    return shown(await sayOfWithdrawal(tx, { ...own(context, input.params.id), content, picture }, when(context)))
  }),
})
