import { currencyOf } from '#kit/currency.ts'
import { parseUnits, unitsOfText, unitsText, type AmountRefusal } from '#kit/money.ts'
import { isRefusal, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type ReasonedAct } from '#house/audit/index.ts'
import type { RuleChange } from '../rule-changes/change-store.ts'
import type { RuleChanged } from '../rule-changes/console-contract.ts'
import { proposeChange } from '../rule-changes/propose-change.ts'
import type { HaltRule } from './console-contract.ts'
import { lockHaltFrom, saveHaltFrom } from './reconciliation-store.ts'

export type HaltChange = RuleChange<'halt_from', HaltRule, HaltRule>

/** The tolerated total of open breaks, locked until the transaction ends. */
export const haltRuleNow = async (tx: Tx, merchant: number): Promise<HaltRule> => ({
  haltFrom: unitsText(await lockHaltFrom(tx, merchant)),
})

export const keepHaltRule = (tx: Tx, merchant: number, { haltFrom }: HaltRule): Promise<void> =>
  saveHaltFrom(tx, merchant, unitsOfText(haltFrom))

/**
 * Changes what open breaks of the merchant may come to before payouts stop, which is also from where two people explain one. More than before
 * waits for a second person first.
 */
export async function changeHaltFrom(
  tx: Tx,
  act: ReasonedAct,
  { text, currency }: { readonly text: string; readonly currency: string },
): Promise<RuleChanged | AmountRefusal | Refusal<'decision_waits', null>> {
  const units = parseUnits(text, currencyOf(currency)?.payable ?? 0)
  if (isRefusal(units)) return units
  const { id: merchant, code } = act.merchant
  const standing = await lockHaltFrom(tx, merchant)
  const [before, after] = [{ haltFrom: unitsText(standing) }, { haltFrom: unitsText(units) }]
  if (units > standing) {
    const change: HaltChange = { about: 'halt_from', name: '', before, after }
    const proposed = await proposeChange(tx, act, change)
    return isRefusal(proposed) ? proposed : { waits: true }
  }
  await saveHaltFrom(tx, merchant, units)
  await recordAct(tx, act, { action: 'payments.change_reconciliation_rule', subject: `merchant:${code}`, before, after })
  return { waits: false }
}
