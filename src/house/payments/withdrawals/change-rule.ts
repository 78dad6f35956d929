import { currencyOf } from '../../../kit/currency.ts'
import { parseUnits, unitsText, type AmountRefusal } from '../../../kit/money.ts'
import { isRefusal } from '../../../kit/refusal.ts'
import type { Tx } from '../../../runtime/database.ts'
import { recordAct, type ReasonedAct } from '../../audit/index.ts'
import type { WithdrawalRule } from '../rules/review.ts'
import type { RuleShown } from './console-contract.ts'
import { lockRule, saveRule } from './rule-store.ts'

/** A merchant's rule as the desk shows it: sums as decimal text. */
export const ruleShown = ({ reviewFrom, secondFrom, ...rest }: WithdrawalRule): RuleShown => ({
  ...rest,
  reviewFrom: unitsText(reviewFrom),
  secondFrom: unitsText(secondFrom),
})

/** Changes what the merchant asks of withdrawals that are requested from now on. */
export async function changeRule(
  tx: Tx,
  act: ReasonedAct,
  { rule, currency }: { readonly rule: RuleShown; readonly currency: string },
): Promise<RuleShown | AmountRefusal> {
  const places = currencyOf(currency)?.payable ?? 0
  const reviewFrom = parseUnits(rule.reviewFrom, places)
  const secondFrom = parseUnits(rule.secondFrom, places)
  if (isRefusal(reviewFrom)) return reviewFrom
  if (isRefusal(secondFrom)) return secondFrom
  const before = await lockRule(tx, act.merchant.id)
  const changed = { ...rule, reviewFrom, secondFrom }
  await saveRule(tx, act.merchant.id, changed)
  await recordAct(tx, act, {
    action: 'payments.change_withdrawal_rule',
    subject: `merchant:${act.merchant.code}`,
    before: ruleShown(before),
    after: ruleShown(changed),
  })
  return ruleShown(changed)
}
