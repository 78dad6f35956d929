import { isRefusal } from '#kit/refusal.ts'
import { calendarOf } from '#kit/calendar.ts'
import type { Millis } from '#kit/clock.ts'
import { languageOf } from '#kit/language.ts'
import { currencyOf } from '#kit/currency.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import { zoneKnown } from '#kit/zone.ts'
import type { Tx } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import type { MerchantDraft } from './merchant.ts'
import { asksTooLittle } from './rules/age-proof.ts'
import { OPENING_ZONE } from './rules/opening.ts'
import { judgeRegistration } from './rules/registration.ts'
import { insertMerchant, keepCalendar, updateMerchant, zoneKept } from './store.ts'

type Opened = { readonly id: number; readonly warnings: readonly string[] }
type OpeningRefusal =
  | Refusal<'currency_unknown' | 'language_unknown' | 'licence_required' | 'birthday_required' | 'domain_taken', null>
  | Refusal<'zone_unknown', { readonly zone: string }>
  | Extract<ReturnType<typeof judgeRegistration>, Refusal>

/** Opens a merchant; where it is refused the transaction must not stand. Real money needs a licence; the warnings are for the operator who opens it. */
export async function openMerchant(
  tx: Tx,
  { draft, actor, at }: { draft: MerchantDraft; actor: string; at: Millis },
): Promise<Opened | OpeningRefusal> {
  const judged = judgeRegistration(draft.registration)
  if (isRefusal(judged)) return judged
  if (!currencyOf(draft.currency)) return refuse('currency_unknown')
  if (!draft.languages.every((code) => languageOf(code)) || !draft.languages.includes(draft.language))
    return refuse('language_unknown')
  if (!draft.playMoney && !draft.licence) return refuse('licence_required')
  if (asksTooLittle(draft)) return refuse('birthday_required')
  const { zone = OPENING_ZONE } = draft
  if (!zoneKnown(zone) || !(await zoneKept(tx, zone))) return refuse('zone_unknown', { zone })
  const id = await insertMerchant(tx, draft)
  if (id === null) return refuse('domain_taken')
  await keepCalendar(tx, { merchant: id, calendar: calendarOf(zone), now: at })
  const { flags, modules, customerService, imageCdns, launchGameCdns, skin } = draft
  const rest = { flags, modules, customerService, imageCdns, launchGameCdns, skin }
  await updateMerchant(tx, id, Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)))
  await record(tx, {
    at,
    merchant: draft.code,
    actor,
    action: 'merchants.open',
    subject: `merchant:${draft.code}`,
    after: { name: draft.name, currency: draft.currency, playMoney: draft.playMoney },
  })
  return { id, warnings: judged.warnings }
}
