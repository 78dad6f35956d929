import { currencyOf } from '../../../kit/currency.ts'
import { parseUnits, unitsText, type AmountRefusal } from '../../../kit/money.ts'
import { isRefusal } from '../../../kit/refusal.ts'
import type { Tx } from '../../../runtime/database.ts'
import { recordAct, type ReasonedAct } from '../../audit/index.ts'
import { haltFrom, saveHaltFrom } from './reconciliation-store.ts'

/** Changes what open breaks of the merchant may come to before payouts stop. */
export async function changeHaltFrom(
  tx: Tx,
  act: ReasonedAct,
  { text, currency }: { readonly text: string; readonly currency: string },
): Promise<{ haltFrom: string } | AmountRefusal> {
  const units = parseUnits(text, currencyOf(currency)?.payable ?? 0)
  if (isRefusal(units)) return units
  const before = await haltFrom(tx, act.merchant.id)
  await saveHaltFrom(tx, act.merchant.id, units)
  await recordAct(tx, act, {
    action: 'payments.change_reconciliation_rule',
    subject: `merchant:${act.merchant.code}`,
    before: { haltFrom: unitsText(before) },
    after: { haltFrom: unitsText(units) },
  })
  return { haltFrom: unitsText(units) }
}
