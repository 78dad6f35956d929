import { unitsText } from '../../../kit/money.ts'
import { answer } from '../../../runtime/http/answer.ts'
import { operatorOf } from '../../../runtime/http/context.ts'
import { everyMethodOf, type DepositWay } from '../deposits/store.ts'
import { methodsDeskContract, type MethodOfDesk } from './console-contract.ts'

/** A way to deposit as the desk shows it: sums as decimal text. */
export const methodShown = ({ secondFrom, fee, smallest, largest, presets, ...rest }: DepositWay): MethodOfDesk => ({
  ...rest,
  smallest: unitsText(smallest),
  largest: unitsText(largest),
  presets: presets.map(unitsText),
  fee: { fixed: unitsText(fee.fixed), rate: fee.rate },
  titles: { ...rest.titles },
  countries: [...rest.countries],
  secondFrom: secondFrom === null ? null : unitsText(secondFrom),
})

export const methodDeskCalls = {
  deskMethods: answer(methodsDeskContract.deskMethods, async ({ context }) => {
    const methods = await everyMethodOf(context.db, operatorOf(context).merchant.id)
    return { list: methods.map(methodShown) }
  }),
}
