import { dayNumber } from '#kit/days.ts'
import { unitsText } from '#kit/money.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { operatorOf } from '#runtime/http/context.ts'
import { cutPage } from '#runtime/http/page.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import { actOf } from '#house/audit/index.ts'
import type { Draw } from '#house/content/index.ts'
import { drawingAhead } from '../proofs/drawing-ahead.ts'
import { actsOnWithdrawals, type Telling } from '../withdrawals/acts-on-withdrawals.ts'
import { withdrawalById, type WithdrawalRow } from '../withdrawals/withdrawal-store.ts'
import { answerSent } from './answer-sent.ts'
import { byHandContract as contract } from './console-contract.ts'
import { paidOnDay, type HandPaymentRow } from './hand-store.ts'
import { proposeBounced } from './propose-bounced.ts'
import { recordSent } from './record-sent.ts'
import { showPayee } from './show-payee.ts'
import { leaveToPay, takeToPay } from './take-to-pay.ts'

const PAGE = 500

export const handPaymentShown = <Row extends HandPaymentRow>({ sentBy, sentName, sentAt, endedName, ...rest }: Row) => ({
  ...rest,
  sentBy: { id: String(sentBy), name: sentName },
  sentAt: sentAt.getTime(),
  endedBy: endedName,
})

type Ports = { readonly vault: Vault; readonly draw: Draw } & Telling

/** What operators do with withdrawals that people pay at a bank. */
export const byHandCalls = ({ vault, draw, pushWithdrawal }: Ports) => {
  const drawing = drawingAhead(draw)
  const done = actsOnWithdrawals({ pushWithdrawal })
  return {
    takeToPay: answer(contract.takeToPay, ({ input: { params }, context }) =>
      done(context, (tx, act) => takeToPay(tx, { ...params, act })),
    ),
    leaveToPay: answer(contract.leaveToPay, ({ input: { params }, context }) =>
      done(context, (tx, act) => leaveToPay(tx, { ...params, act })),
    ),
    showPayee: answer(contract.showPayee, ({ input: { params }, context }) =>
      context.transact((tx) => showPayee(tx, { ...params, act: actOf(context) }, vault)),
    ),
    recordSent: answer(contract.recordSent, {
      before: ({ input }) => drawing.draw(input, input.body.data.picture),
      give: async ({ input, context, tx }) => {
        const { reference, paidOn } = input.body.data
        const sent = { reference, paidOn, picture: drawing.drawn(input) }
        const row = await recordSent(tx, { ...input.params, act: actOf(context), sent }, context.random)
        return isRefusal(row) ? row : { state: row.state }
      },
      after: async ({ input, context }) => {
        const row = await withdrawalById(context.db, input.params.id)
        if (row) pushWithdrawal(row)
      },
    }),
    answerSent: answer(contract.answerSent, ({ input: { params, body }, context }) => {
      const { seen, reason } = body.data
      return done(context, (tx, act) => answerSent(tx, { ...params, act: { ...act, reason }, seen }, context.random))
    }),
    proposeBounced: answer(contract.proposeBounced, ({ input: { params, body }, context }) =>
      done(context, async (tx, act) => {
        const proposed = await proposeBounced(tx, { ...params, act: { ...act, reason: body.data.reason } })
        return isRefusal(proposed) ? proposed : ((await withdrawalById(tx, params.id)) as WithdrawalRow)
      }),
    ),
    paidByHand: answer(contract.paidByHand, async ({ input, context }) => {
      const { day } = input.params
      if (dayNumber(day) === null) return refuse('day_outside')
      const { merchant } = operatorOf(context)
      const of = { merchant: merchant.id, day, after: input.query.after ?? null, limit: PAGE + 1 }
      const { list, next } = cutPage(await paidOnDay(context.db, of), PAGE)
      return { list: list.map(({ amount, ...row }) => ({ ...handPaymentShown(row), amount: unitsText(amount) })), next }
    }),
  }
}
