import { isRefusal, type Refusal } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { operatorOf, type CallContext } from '#runtime/http/context.ts'
import type { Tx } from '#runtime/database.ts'
import { actOf, type Act, type ReasonedAct } from '#house/audit/index.ts'
import type { Draw } from '#house/content/index.ts'
import type { Asking } from '../provider/ask-provider.ts'
import { answerWithdrawal } from '../review/answer-withdrawal.ts'
import { approveWithdrawal } from '../review/approve-withdrawal.ts'
import { changeRule, ruleShown } from '../review/change-rule.ts'
import { claimWithdrawal, releaseWithdrawal } from '../review/claim-withdrawal.ts'
import { withdrawalConsoleContract as contract } from '../withdrawals/console-contract.ts'
import { forceReceipt } from '../receipts/force-receipt.ts'
import { rejectWithdrawal } from '../review/reject-withdrawal.ts'
import { withdrawalRule } from '../withdrawals/rule-store.ts'
import { answerInConsole } from '../receipts/say-of-withdrawal.ts'
import { proposeSettlement } from '../receipts/settle-withdrawal.ts'
import { withdrawalById, type WithdrawalRow } from '../withdrawals/withdrawal-store.ts'

/** Sharp enough to read an account's statement by. */
const WIDEST = 1600

type Telling = Pick<Asking, 'pushWithdrawal'>

/** Does one act in a transaction of its own, tells the member's open pages after its commit, and answers the state. */
async function done<R extends Refusal>(
  { context, tell }: { readonly context: CallContext; readonly tell: Telling['pushWithdrawal'] },
  deed: (tx: Tx, act: Act) => Promise<WithdrawalRow | R>,
): Promise<Pick<WithdrawalRow, 'state'> | R> {
  const row = await context.transact((tx) => deed(tx, actOf(context)))
  if (isRefusal(row)) return row as R
  const withdrawal = row as WithdrawalRow
  tell(withdrawal)
  return { state: withdrawal.state }
}

const reasoned = (act: Act, reason: string): ReasonedAct => ({ ...act, reason })

/** What operators do with withdrawals of their merchant. */
/** Drawn ahead of the transaction that keeps them, by what was asked: that takes its time. */
const drawn = new WeakMap<object, Buffer>()

export const withdrawalConsoleCalls = ({ pushWithdrawal: tell, draw }: Telling & { readonly draw: Draw }) => ({
  claimWithdrawal: answer(contract.claimWithdrawal, ({ input, context }) =>
    done({ context, tell }, (tx, act) => claimWithdrawal(tx, { id: input.params.id, act })),
  ),
  releaseWithdrawal: answer(contract.releaseWithdrawal, ({ input, context }) =>
    done({ context, tell }, (tx, act) => releaseWithdrawal(tx, { id: input.params.id, act })),
  ),
  approveWithdrawal: answer(contract.approveWithdrawal, ({ input, context }) => {
    const { reason } = input.body.data
    return done({ context, tell }, (tx, act) =>
      approveWithdrawal(tx, { id: input.params.id, act: reasoned(act, reason) }, context.random),
    )
  }),
  rejectWithdrawal: answer(contract.rejectWithdrawal, ({ input, context }) => {
    const { reason, why } = input.body.data
    return done({ context, tell }, (tx, act) =>
      rejectWithdrawal(tx, { id: input.params.id, act: reasoned(act, reason), why }, context.random),
    )
  }),
  forceReceipt: answer(contract.forceReceipt, ({ input, context }) => {
    const { reason } = input.body.data
    return done({ context, tell }, (tx, act) =>
      forceReceipt(tx, { id: input.params.id, act: reasoned(act, reason) }, context.random),
    )
  }),
  proposeSettlement: answer(contract.proposeSettlement, ({ input, context }) => {
    const { id } = input.params
    const { reason, as } = input.body.data
    return done({ context, tell }, async (tx, act) => {
      const proposed = await proposeSettlement(tx, { id, act: reasoned(act, reason), as })
      return isRefusal(proposed) ? proposed : ((await withdrawalById(tx, id)) as WithdrawalRow)
    })
  }),
  answerWithdrawal: answer(contract.answerWithdrawal, ({ input, context }) => {
    const { confirm, reason } = input.body.data
    return done({ context, tell }, (tx, act) =>
      answerWithdrawal(tx, { id: input.params.id, act: reasoned(act, reason), confirm }, context.random),
    )
  }),
  answerInConsole: answer(contract.answerInConsole, {
    before: async ({ input }) => {
      const { picture: sent } = input.body.data
      const picture = sent === undefined ? null : await draw(Buffer.from(sent, 'base64'), { widest: WIDEST })
      if (isRefusal(picture)) return picture
      if (picture) drawn.set(input, picture.bytes)
      return null
    },
    give: async ({ input, context, tx }) => {
      const { content } = input.body.data
      const said = { id: input.params.id, content, picture: drawn.get(input) ?? null }
      const row = await answerInConsole(tx, { ...said, act: actOf(context) }, context.random)
      return isRefusal(row) ? row : { state: row.state }
    },
    after: async ({ input, context }) => {
      const row = await withdrawalById(context.db, input.params.id)
      if (row) tell(row)
    },
  }),
  withdrawalRule: answer(contract.withdrawalRule, async ({ context }) =>
    ruleShown(await withdrawalRule(context.db, operatorOf(context).merchant.id)),
  ),
  changeWithdrawalRule: answer(contract.changeWithdrawalRule, ({ input, context }) => {
    const { rule, reason } = input.body.data
    const { currency } = context.tenant
    return context.transact((tx) => changeRule(tx, reasoned(actOf(context), reason), { rule, currency }))
  }),
})
