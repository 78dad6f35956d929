import { answer } from '#runtime/http/answer.ts'
import { operatorOf } from '#runtime/http/context.ts'
import { actOf } from '#house/audit/index.ts'
import type { Asking } from '../provider/ask-provider.ts'
import { addOption } from './add-option.ts'
import { changeOption, optionShown } from './change-option.ts'
import { optionsConsoleContract } from './console-contract.ts'
import { everyOptionOf } from './option-store.ts'

export const optionConsoleCalls = ({ providers }: Pick<Asking, 'providers'>) => ({
  consoleOptions: answer(optionsConsoleContract.consoleOptions, async ({ context }) => {
    const options = await everyOptionOf(context.db, operatorOf(context).merchant.id)
    return { list: options.map(optionShown) }
  }),
  changeOption: answer(optionsConsoleContract.changeOption, async ({ input, context }) => {
    const { option, reason } = input.body.data
    const act = { ...actOf(context), reason }
    return context.transact((tx) => changeOption(tx, act, { code: input.params.code, typed: option }))
  }),
  addOption: answer(optionsConsoleContract.addOption, ({ input, context, tx }) => {
    const { option, reason, ...of } = input.body.data
    const added = { ...of, currency: operatorOf(context).merchant.currency, typed: option }
    return addOption(tx, { ...actOf(context), reason }, added, providers)
  }),
})
