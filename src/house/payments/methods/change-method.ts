import { refuse, isRefusal, type Refusal } from '../../../kit/refusal.ts'
import type { Tx } from '../../../runtime/database.ts'
import { recordAct, type Act, type ReasonedAct } from '../../audit/index.ts'
import { isWholeOrder } from '../../content/rules/order.ts'
import type { DepositWay } from '../deposits/store.ts'
import { readTerms, type TermsWrong, type TypedTerms } from '../rules/method-terms.ts'
import { methodShown } from './method-shown.ts'
import { lockMethods, placeMethods, saveMethod } from './method-store.ts'

/** Changes a way to deposit for those asked for from now on; those that are open stay as they were asked for. */
export async function changeMethod(
  tx: Tx,
  act: ReasonedAct,
  { code, typed }: { readonly code: string; readonly typed: TypedTerms },
): Promise<DepositWay | TermsWrong | Refusal<'method_unknown', null>> {
  const merchant = act.merchant.id
  const before = (await lockMethods(tx, merchant)).find((method) => method.code === code)
  if (!before) return refuse('method_unknown')
  const terms = readTerms(typed, before)
  if (isRefusal(terms)) return terms
  const after: DepositWay = { ...before, ...terms }
  await saveMethod(tx, merchant, after)
  await recordAct(tx, act, {
    action: 'payments.change_method',
    subject: `method:${act.merchant.code}/${code}`,
    before: methodShown(before),
    after: methodShown(after),
  })
  return after
}

/** Puts the ways to deposit in an order that names all of them. */
export async function orderMethods(
  tx: Tx,
  act: Act,
  codes: readonly string[],
): Promise<null | Refusal<'order_incomplete', null>> {
  const merchant = act.merchant.id
  const before = (await lockMethods(tx, merchant)).map(({ code }) => code)
  const standing = before.map((id) => ({ id }))
  if (!isWholeOrder(codes, standing)) return refuse('order_incomplete')
  await placeMethods(tx, merchant, codes)
  const subject = `merchant:${act.merchant.code}`
  await recordAct(tx, act, { action: 'payments.order_methods', subject, before, after: [...codes] })
  return null
}
