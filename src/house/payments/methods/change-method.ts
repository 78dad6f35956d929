import { refuse, isRefusal, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act, type ReasonedAct } from '#house/audit/index.ts'
import { isWholeOrder } from '#house/content/rules/order.ts'
import type { DepositWay } from './method-store.ts'
import { readTerms, type TermsWrong, type TypedTerms } from '../rules/method-terms.ts'
import { loosensMethod } from '../rules/loosening.ts'
import { proposeChange } from '../rule-changes/propose-change.ts'
import type { RuleChange } from '../rule-changes/change-store.ts'
import type { RuleChanged } from '../rule-changes/console-contract.ts'
import type { MethodInConsole } from './console-contract.ts'
import { methodRead, methodShown } from './method-shown.ts'
import { lockMethods, placeMethods, saveMethod } from './method-store.ts'

export type MethodChange = RuleChange<'method', MethodInConsole>

/** A way to deposit as it stands, its merchant's locked until the transaction ends; null where there is none of that code. */
export async function methodNow(
  tx: Tx,
  { merchant, code }: { readonly merchant: number; readonly code: string },
): Promise<MethodInConsole | null> {
  const way = (await lockMethods(tx, merchant)).find((method) => method.code === code)
  return way ? methodShown(way) : null
}

export const keepMethod = (tx: Tx, merchant: number, method: MethodInConsole): Promise<void> =>
  saveMethod(tx, merchant, methodRead(method))

/**
 * Changes a way to deposit for those asked for from now on; those that are open stay as they were asked for. One that pays somebody else, or
 * asks for a second person later than before, waits for a second person first.
 */
export async function changeMethod(
  tx: Tx,
  act: ReasonedAct,
  { code, typed }: { readonly code: string; readonly typed: TypedTerms },
): Promise<RuleChanged | TermsWrong | Refusal<'method_unknown' | 'decision_waits', null>> {
  const merchant = act.merchant.id
  const standing = (await lockMethods(tx, merchant)).find((method) => method.code === code)
  if (!standing) return refuse('method_unknown')
  const terms = readTerms(typed, standing)
  if (isRefusal(terms)) return terms
  const changed: DepositWay = { ...standing, ...terms }
  const [before, after] = [methodShown(standing), methodShown(changed)]
  if (loosensMethod(standing, changed)) {
    const change: MethodChange = { about: 'method', name: code, before, after }
    const proposed = await proposeChange(tx, act, change)
    return isRefusal(proposed) ? proposed : { waits: true }
  }
  await saveMethod(tx, merchant, changed)
  await recordAct(tx, act, { action: 'payments.change_method', subject: `method:${act.merchant.code}/${code}`, before, after })
  return { waits: false }
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
