import { currencyOf } from '#kit/currency.ts'
import { parseUnits, unitsOfText, unitsText, type AmountRefusal } from '#kit/money.ts'
import { isRefusal, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type ReasonedAct } from '#house/audit/index.ts'
import type { RuleChange } from '../rule-changes/change-store.ts'
import type { RuleChanged } from '../rule-changes/console-contract.ts'
import { proposeChange } from '../rule-changes/propose-change.ts'
import { loosensWithdrawals } from '../rules/loosening.ts'
import type { WithdrawalRule } from '../rules/review.ts'
import type { RuleShown } from '../withdrawals/console-contract.ts'
import { lockRule, saveRule } from '../withdrawals/rule-store.ts'

export type WithdrawalRuleChange = RuleChange<'withdrawal_rule', RuleShown, RuleShown>

/** A merchant's rule as the console shows it: sums as decimal text. */
export const ruleShown = ({ reviewFrom, secondFrom, ...rest }: WithdrawalRule): RuleShown => ({
  ...rest,
  reviewFrom: unitsText(reviewFrom),
  secondFrom: unitsText(secondFrom),
})

const ruleRead = ({ reviewFrom, secondFrom, ...rest }: RuleShown): WithdrawalRule => ({
  ...rest,
  reviewFrom: unitsOfText(reviewFrom),
  secondFrom: unitsOfText(secondFrom),
})

/** The rule as it stands, locked until the transaction ends. */
export const ruleNow = async (tx: Tx, merchant: number): Promise<RuleShown> => ruleShown(await lockRule(tx, merchant))

export const keepRule = (tx: Tx, merchant: number, rule: RuleShown): Promise<void> => saveRule(tx, merchant, ruleRead(rule))

/** Changes what the merchant asks of withdrawals from now on. What asks for less of anything waits for a second person first. */
export async function changeRule(
  tx: Tx,
  act: ReasonedAct,
  { rule, currency }: { readonly rule: RuleShown; readonly currency: string },
): Promise<RuleChanged | AmountRefusal | Refusal<'decision_waits', null>> {
  const places = currencyOf(currency)?.payable ?? 0
  const reviewFrom = parseUnits(rule.reviewFrom, places)
  const secondFrom = parseUnits(rule.secondFrom, places)
  if (isRefusal(reviewFrom)) return reviewFrom
  if (isRefusal(secondFrom)) return secondFrom
  const { id: merchant, code } = act.merchant
  const standing = await lockRule(tx, merchant)
  const changed = { ...rule, reviewFrom, secondFrom }
  const [before, after] = [ruleShown(standing), ruleShown(changed)]
  if (loosensWithdrawals(standing, changed)) {
    const change: WithdrawalRuleChange = { about: 'withdrawal_rule', name: '', before, after }
    const proposed = await proposeChange(tx, act, change)
    return isRefusal(proposed) ? proposed : { waits: true }
  }
  await saveRule(tx, merchant, changed)
  await recordAct(tx, act, { action: 'payments.change_withdrawal_rule', subject: `merchant:${code}`, before, after })
  return { waits: false }
}
