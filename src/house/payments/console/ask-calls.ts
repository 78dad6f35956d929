import { answer } from '#runtime/http/answer.ts'
import { actOf } from '#house/audit/index.ts'
import { askAgain } from './ask-again.ts'
import { consolePaymentsContract as contract } from './console-contract.ts'

/** How an operator has a provider asked out of its turn. */
export const askCalls = {
  askDeposit: answer(contract.askDeposit, ({ input, context }) => {
    const act = { ...actOf(context), reason: input.body.data.reason }
    return context.transact((tx) => askAgain(tx, { way: 'in', id: input.params.id, act }))
  }),
  askWithdrawal: answer(contract.askWithdrawal, ({ input, context }) => {
    const act = { ...actOf(context), reason: input.body.data.reason }
    return context.transact((tx) => askAgain(tx, { way: 'out', id: input.params.id, act }))
  }),
}
