import { isRefusal } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { operatorOf } from '#runtime/http/context.ts'
import { actOf, type Act, type ReasonedAct } from '#house/audit/index.ts'
import type { Draw } from '#house/content/index.ts'
import { drawingAhead } from '../proofs/drawing-ahead.ts'
import { answerWithdrawal } from '../review/answer-withdrawal.ts'
import { approveWithdrawal } from '../review/approve-withdrawal.ts'
import { changeRule, ruleShown } from '../review/change-rule.ts'
import { claimWithdrawal, releaseWithdrawal } from '../review/claim-withdrawal.ts'
import { withdrawalConsoleContract as contract } from '../withdrawals/console-contract.ts'
import { forceReceipt } from '../receipts/force-receipt.ts'
import { handOverWithdrawal, type Reviewers } from '../review/hand-over-withdrawal.ts'
import { rejectWithdrawal } from '../review/reject-withdrawal.ts'
import { withdrawalRule } from '../withdrawals/rule-store.ts'
import { answerInConsole } from '../receipts/say-of-withdrawal.ts'
import { proposeSettlement } from '../receipts/settle-withdrawal.ts'
import { actsOnWithdrawals, type Telling } from '../withdrawals/acts-on-withdrawals.ts'
import { withdrawalById, type WithdrawalRow } from '../withdrawals/withdrawal-store.ts'

const reasoned = (act: Act, reason: string): ReasonedAct => ({ ...act, reason })

/** What the merchant asks of all of them. */
const ruleCalls = {
  withdrawalRule: answer(contract.withdrawalRule, async ({ context }) =>
    ruleShown(await withdrawalRule(context.db, operatorOf(context).merchant.id)),
  ),
  changeWithdrawalRule: answer(contract.changeWithdrawalRule, ({ input, context }) => {
    const { rule, reason } = input.body.data
    const { currency } = context.tenant
    return context.transact((tx) => changeRule(tx, reasoned(actOf(context), reason), { rule, currency }))
  }),
}

type Handing = Telling & { readonly reviewers: Reviewers }

const handingCalls = ({ pushWithdrawal, reviewers }: Handing) => {
  const done = actsOnWithdrawals({ pushWithdrawal })
  return {
    reviewers: answer(contract.reviewers, async ({ context }) => {
      const { id: own, merchant } = operatorOf(context)
      const all = await reviewers.all(context.db, merchant.id)
      return { list: all.flatMap(({ id, name }) => (id === own ? [] : [{ id: String(id), name }])) }
    }),
    handOverWithdrawal: answer(contract.handOverWithdrawal, ({ input, context }) => {
      const { to, note } = input.body.data
      const of = { id: input.params.id, to: BigInt(to), reviewers }
      return done(context, (tx, act) => handOverWithdrawal(tx, { ...of, act: reasoned(act, note) }))
    }),
  }
}

/** What operators do with withdrawals of their merchant. */
export const withdrawalConsoleCalls = ({ pushWithdrawal, draw, reviewers }: Handing & { readonly draw: Draw }) => {
  const drawing = drawingAhead(draw)
  const done = actsOnWithdrawals({ pushWithdrawal })
  return {
    claimWithdrawal: answer(contract.claimWithdrawal, ({ input, context }) =>
      done(context, (tx, act) => claimWithdrawal(tx, { id: input.params.id, act, ...input.body.data })),
    ),
    releaseWithdrawal: answer(contract.releaseWithdrawal, ({ input, context }) =>
      done(context, (tx, act) => releaseWithdrawal(tx, { id: input.params.id, act })),
    ),
    ...handingCalls({ pushWithdrawal, reviewers }),
    approveWithdrawal: answer(contract.approveWithdrawal, ({ input, context }) => {
      const { reason } = input.body.data
      return done(context, (tx, act) =>
        approveWithdrawal(tx, { id: input.params.id, act: reasoned(act, reason) }, context.random),
      )
    }),
    rejectWithdrawal: answer(contract.rejectWithdrawal, ({ input, context }) => {
      const { reason, why } = input.body.data
      return done(context, (tx, act) =>
        rejectWithdrawal(tx, { id: input.params.id, act: reasoned(act, reason), why }, context.random),
      )
    }),
    forceReceipt: answer(contract.forceReceipt, ({ input, context }) => {
      const { reason } = input.body.data
      return done(context, (tx, act) => forceReceipt(tx, { id: input.params.id, act: reasoned(act, reason) }, context.random))
    }),
    proposeSettlement: answer(contract.proposeSettlement, ({ input, context }) => {
      const { id } = input.params
      const { reason, as } = input.body.data
      return done(context, async (tx, act) => {
        const proposed = await proposeSettlement(tx, { id, act: reasoned(act, reason), as })
        return isRefusal(proposed) ? proposed : ((await withdrawalById(tx, id)) as WithdrawalRow)
      })
    }),
    answerWithdrawal: answer(contract.answerWithdrawal, ({ input, context }) => {
      const { confirm, reason } = input.body.data
      return done(context, (tx, act) =>
        answerWithdrawal(tx, { id: input.params.id, act: reasoned(act, reason), confirm }, context.random),
      )
    }),
    answerInConsole: answer(contract.answerInConsole, {
      before: async ({ input }) => {
        const { picture } = input.body.data
        return picture === undefined ? null : drawing.draw(input, picture)
      },
      give: async ({ input, context, tx }) => {
        const { content, picture } = input.body.data
        const said = { id: input.params.id, content, picture: picture === undefined ? null : drawing.drawn(input) }
        const row = await answerInConsole(tx, { ...said, act: actOf(context) }, context.random)
        return isRefusal(row) ? row : { state: row.state }
      },
      after: async ({ input, context }) => {
        const row = await withdrawalById(context.db, input.params.id)
        if (row) pushWithdrawal(row)
      },
    }),
    ...ruleCalls,
  }
}
