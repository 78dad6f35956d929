import { unitsText } from '#kit/money.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type ReasonedAct } from '#house/audit/index.ts'
import { readBounds, type TermsWrong } from '../rules/method-terms.ts'
import type { OptionInConsole, TypedOption } from './console-contract.ts'
import { lockOptions, saveOption, type Option } from './option-store.ts'

/** A way to withdraw as the console shows it: sums as decimal text. */
export const optionShown = ({ smallest, largest, presets, ...rest }: Option): OptionInConsole => ({
  ...rest,
  titles: { ...rest.titles },
  smallest: unitsText(smallest),
  largest: unitsText(largest),
  presets: presets.map(unitsText),
})

/** Changes a way to withdraw for what is asked for from now on; what is on its way goes on. */
export async function changeOption(
  tx: Tx,
  act: ReasonedAct,
  { code, typed }: { readonly code: string; readonly typed: TypedOption },
): Promise<null | TermsWrong | Refusal<'option_unknown', null>> {
  const { id: merchant, code: of } = act.merchant
  const standing = (await lockOptions(tx, merchant)).find((option) => option.code === code)
  if (!standing) return refuse('option_unknown')
  const bounds = readBounds(typed, standing.currency)
  if (isRefusal(bounds)) return bounds
  const changed: Option = { ...standing, ...bounds, enabled: typed.enabled }
  await saveOption(tx, merchant, changed)
  const [before, after] = [optionShown(standing), optionShown(changed)]
  await recordAct(tx, act, { action: 'payments.change_option', subject: `option:${of}/${code}`, before, after })
  return null
}
