import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type ReasonedAct } from '#house/audit/index.ts'
import { readBounds, type TermsWrong } from '../rules/method-terms.ts'
import { BY_HAND } from '../rules/by-hand.ts'
import type { PayeeKind } from '../rules/payee.ts'
import { optionShown } from './change-option.ts'
import type { TypedOption } from './console-contract.ts'
import { lockOptions, saveOption, type Option } from './option-store.ts'

type New = {
  readonly code: string
  readonly kind: PayeeKind
  /** The merchant's. */
  readonly currency: string
  readonly provider: string
  readonly typed: TypedOption
}

/** Adds a way to withdraw, last in the order. A code is given once. Refuses a provider that there is none of. */
export async function addOption(
  tx: Tx,
  act: ReasonedAct,
  { code, kind, currency, provider, typed }: New,
  providers: ReadonlyMap<string, unknown>,
): Promise<null | TermsWrong | Refusal<'option_taken' | 'provider_unknown', null>> {
  const { id: merchant, code: of } = act.merchant
  if ((await lockOptions(tx, merchant)).some((option) => option.code === code)) return refuse('option_taken')
  if (provider !== BY_HAND && !providers.has(provider)) return refuse('provider_unknown')
  const bounds = readBounds(typed, currency)
  if (isRefusal(bounds)) return bounds
  const added: Option = { code, kind, provider, currency, ...bounds, enabled: typed.enabled }
  await saveOption(tx, merchant, added)
  const after = optionShown(added)
  await recordAct(tx, act, { action: 'payments.add_option', subject: `option:${of}/${code}`, after })
  return null
}
