import { unitsOfText, unitsText } from '#kit/money.ts'
import type { DepositWay } from './method-store.ts'
import type { MethodInConsole } from './console-contract.ts'

/** A way to deposit as the console shows it: sums as decimal text. */
export const methodShown = ({ secondFrom, fee, smallest, largest, presets, ...rest }: DepositWay): MethodInConsole => ({
  ...rest,
  smallest: unitsText(smallest),
  largest: unitsText(largest),
  presets: presets.map(unitsText),
  fee: { fixed: unitsText(fee.fixed), rate: fee.rate },
  titles: { ...rest.titles },
  countries: [...rest.countries],
  secondFrom: secondFrom === null ? null : unitsText(secondFrom),
})

/** The same way, read from what was shown of it. */
export const methodRead = ({ secondFrom, fee, smallest, largest, presets, ...rest }: MethodInConsole): DepositWay => ({
  ...rest,
  smallest: unitsOfText(smallest),
  largest: unitsOfText(largest),
  presets: presets.map(unitsOfText),
  fee: { fixed: unitsOfText(fee.fixed), rate: fee.rate },
  secondFrom: secondFrom === null ? null : unitsOfText(secondFrom),
})
