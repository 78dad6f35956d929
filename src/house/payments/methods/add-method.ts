import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type ReasonedAct } from '#house/audit/index.ts'
import type { DepositWay } from './method-store.ts'
import type { RuleChanged } from '../rule-changes/console-contract.ts'
import { proposeChange } from '../rule-changes/propose-change.ts'
import { loosensMethod } from '../rules/loosening.ts'
import { readTerms, type TermsWrong, type TypedTerms } from '../rules/method-terms.ts'
import type { MethodKind } from '../rules/method.ts'
import type { MethodChange } from './change-method.ts'
import { methodShown } from './method-shown.ts'
import { isGiven, lockMethods, saveMethod } from './method-store.ts'

type New = {
  readonly code: string
  readonly kind: MethodKind
  /** The merchant's. */
  readonly currency: string
  readonly provider: string
  readonly typed: TypedTerms
}

/** What the console does by itself needs no company that brings the money. */
const inConsole: ReadonlySet<MethodKind> = new Set(['slip', 'voucher'])

/**
 * Adds a way to deposit, last in the order. One that pays somebody, or does not always ask for two people, waits for a second person first.
 * A code is given once, also where it is history. Refuses a provider that there is none of.
 */
export async function addMethod(
  tx: Tx,
  act: ReasonedAct,
  { code, kind, currency, provider, typed }: New,
  providers: ReadonlyMap<string, unknown>,
): Promise<RuleChanged | TermsWrong | Refusal<'method_taken' | 'provider_unknown' | 'decision_waits', null>> {
  const { id: merchant, code: of } = act.merchant
  await lockMethods(tx, merchant)
  if (await isGiven(tx, { merchant, code })) return refuse('method_taken')
  if (inConsole.has(kind) ? provider !== 'desk' : !providers.has(provider)) return refuse('provider_unknown')
  const terms = readTerms(typed, { kind, currency })
  if (isRefusal(terms)) return terms
  const added: DepositWay = { code, kind, provider, currency, ...terms }
  const after = methodShown(added)
  if (loosensMethod(null, added)) {
    const change: MethodChange = { about: 'method', name: code, before: null, after }
    const proposed = await proposeChange(tx, act, change)
    return isRefusal(proposed) ? proposed : { waits: true }
  }
  await saveMethod(tx, merchant, added)
  await recordAct(tx, act, { action: 'payments.add_method', subject: `method:${of}/${code}`, after })
  return { waits: false }
}
