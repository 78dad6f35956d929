import { isRefusal } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { operatorOf } from '#runtime/http/context.ts'
import { actOf, actOrPropose } from '#house/audit/index.ts'
import type { Asking } from '../provider/ask-provider.ts'
import { optionShown } from './change-option.ts'
import { optionActs } from './controlled-acts.ts'
import { optionsConsoleContract } from './console-contract.ts'
import { everyOptionOf } from './option-store.ts'

export const optionConsoleCalls = (asking: Pick<Asking, 'providers' | 'directory'>) => ({
  consoleOptions: answer(optionsConsoleContract.consoleOptions, async ({ context }) => {
    const options = await everyOptionOf(context.db, operatorOf(context).merchant.id)
    return { list: options.map(optionShown) }
  }),
  changeOption: answer(optionsConsoleContract.changeOption, async ({ input, context }) => {
    const { option, reason } = input.body.data
    const asked = { code: input.params.code, option }
    const act = { ...actOf(context), reason }
    const done = await context.transact((tx) => actOrPropose(tx, act, optionActs(asking).change, asked))
    return isRefusal(done) ? done : { waits: done.waits }
  }),
  addOption: answer(optionsConsoleContract.addOption, async ({ input, context, tx }) => {
    const { reason, ...of } = input.body.data
    const asked = { ...of, currency: operatorOf(context).merchant.currency }
    const done = await actOrPropose(tx, { ...actOf(context), reason }, optionActs(asking).add, asked)
    return isRefusal(done) ? done : { waits: done.waits }
  }),
})
