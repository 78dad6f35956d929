import { turnedTo } from '#kit/calendar.ts'
import type { Millis } from '#kit/clock.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { languageOf } from '#kit/language.ts'
import { zoneKnown } from '#kit/zone.ts'
import type { Tx } from '#runtime/database.ts'
import { record, type Recorded } from '#house/audit/index.ts'
import type { Merchant, MerchantChange } from './merchant.ts'
import { isSound } from './rules/access.ts'
import { asksTooLittle } from './rules/age-proof.ts'
import { domainsAreSound } from './rules/domains.ts'
import { judgeRegistration } from './rules/registration.ts'
import { versionOfRules } from './version.ts'
import { keepCalendar, lockMerchant, replaceDomains, updateMerchant, zoneKept } from './store.ts'

type Input = {
  readonly code: string
  readonly change: MerchantChange
  readonly actor: string
  readonly reason: string
  /** Of which state of the registration rules the change was made; left out where nobody looked. */
  readonly seen?: string | undefined
  readonly at: Millis
  readonly ip?: string
}
type ChangeRefusal =
  | Refusal<'merchant_unknown', null>
  | Refusal<'changed_meanwhile' | 'access_out_of_bounds', null>
  | Refusal<'language_unknown' | 'licence_required' | 'birthday_required' | 'domains_unsound' | 'domain_taken', null>
  | Refusal<'zone_unknown', { readonly zone: string }>
  | Extract<ReturnType<typeof judgeRegistration>, Refusal>

function objection(before: Merchant, change: MerchantChange): ChangeRefusal | null {
  const { languages, language, licence } = { ...before, ...change }
  if (!languages.every((code) => languageOf(code)) || !languages.includes(language)) return refuse('language_unknown')
  if (change.access && !isSound(change.access)) return refuse('access_out_of_bounds')
  if (change.domains && !domainsAreSound(change.domains)) return refuse('domains_unsound')
  if (!before.playMoney && !licence) return refuse('licence_required')
  return asksTooLittle({ ...before, ...change }) ? refuse('birthday_required') : null
}

/** Changes what an operator may change of a merchant; every process hears of it at the commit. Answers warnings for the operator. */
export async function changeMerchant(
  tx: Tx,
  { code, change, actor, reason, seen, at, ip }: Input,
): Promise<{ warnings: readonly string[] } | ChangeRefusal> {
  const before = await lockMerchant(tx, code)
  if (!before) return refuse('merchant_unknown')
  if (change.registration && seen !== undefined && seen !== versionOfRules(before)) return refuse('changed_meanwhile')
  const judged = judgeRegistration(change.registration ?? before.registration)
  if (isRefusal(judged)) return judged
  const refused = objection(before, change)
  if (refused) return refused
  if (change.zone !== undefined) {
    if (!zoneKnown(change.zone) || !(await zoneKept(tx, change.zone))) return refuse('zone_unknown', { zone: change.zone })
    await keepCalendar(tx, {
      merchant: before.id,
      calendar: turnedTo(change.zone, { calendar: before.calendar, now: at }),
      now: at,
    })
  }
  await updateMerchant(tx, before.id, change.flags ? { ...change, flags: { ...before.flags, ...change.flags } } : change)
  if (change.domains && !(await replaceDomains(tx, before.id, change.domains))) return refuse('domain_taken')
  const touched = Object.keys(change) as (keyof MerchantChange)[]
  const old = Object.fromEntries(touched.map((name) => [name, before[name]]))
  await record(tx, {
    at,
    merchant: code,
    actor,
    action: 'merchants.change',
    subject: `merchant:${code}`,
    before: old as Recorded,
    after: change as Recorded,
    reason,
    ...(ip !== undefined && { ip }),
  })
  return { warnings: judged.warnings }
}
