import { unitsText } from '#kit/money.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { callerOf, type CallContext } from '#runtime/http/context.ts'
import type { Directory } from '#house/merchants/index.ts'
import { lapsesAt } from '../rules/review.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { confirmReceipt } from '../receipts/confirm-receipt.ts'
import { withdrawalLifeContract as contract, type Withdrawal } from '../withdrawals/contract.ts'
import { proofsOf, stepsOf, wordsOf } from '../withdrawals/history-store.ts'
import { disputeWithdrawal, sayOfWithdrawal } from '../receipts/say-of-withdrawal.ts'
import { withdrawalRule } from '../withdrawals/rule-store.ts'
import { withdrawalView } from '../withdrawals/show-withdrawal.ts'
import type { Turnover } from './turnover.ts'
import { ownWithdrawal, type WithdrawalRow } from '../withdrawals/withdrawal-store.ts'

const own = (context: CallContext, id: string) => ({ id, member: callerOf(context).id })
const when = ({ clock, random }: CallContext) => ({ now: clock(), random })

const shown = <R extends Refusal>(row: WithdrawalRow | R): Withdrawal | R =>
  isRefusal(row) ? (row as R) : withdrawalView(row as WithdrawalRow)

type Typed = { readonly content: string; readonly picture?: string | undefined }
const spoken = ({ content, picture }: Typed) => ({ content, picture: picture ?? null })

/** What a member sees and says of a withdrawal once it is requested. */
export const withdrawalLifeCalls = ({ directory, turnover }: { readonly directory: Directory; readonly turnover: Turnover }) => ({
  withdrawalTerms: answer(contract.withdrawalTerms, async ({ context }) => {
    const { transact, tenant } = context
    const { payeeHoldHours, receiptMinutes } = await withdrawalRule(context.db, tenant.id)
    const missing = await transact((tx) => turnover(tx, { member: callerOf(context).id, merchant: tenant.id }))
    return { payeeHoldHours, receiptMinutes, turnover: missing === null ? null : unitsText(missing) }
  }),
  withdrawalHistory: answer(contract.withdrawalHistory, async ({ input, context }) => {
    const { db } = context
    const row = await ownWithdrawal(db, own(context, input.params.id))
    if (!row) return refuse('not_found')
    const [steps, words, proofs] = [await stepsOf(db, row.id), await wordsOf(db, row.id), await proofsOf(db, row.id)]
    const rule = await withdrawalRule(db, row.merchant)
    return {
      withdrawal: withdrawalView(row),
      proofs,
      lapsesAt: row.state === 'paid' && row.paidAt ? lapsesAt(rule, row.paidAt.getTime()) : null,
      steps: steps.map(({ at, state, actor }) => ({
        at: at.getTime(),
        state,
        by: actor === 'member' ? ('member' as const) : ('house' as const),
      })),
      words: words.map(({ id, at, operatorName, content, picture }) => ({
        id,
        at: at.getTime(),
        content,
        picture,
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
    shown(await disputeWithdrawal(tx, { ...own(context, input.params.id), ...spoken(input.body.data) }, when(context))),
  ),
  sayOfWithdrawal: answer(contract.sayOfWithdrawal, async ({ input, context, tx }) =>
    shown(await sayOfWithdrawal(tx, { ...own(context, input.params.id), ...spoken(input.body.data) }, when(context))),
  ),
})
