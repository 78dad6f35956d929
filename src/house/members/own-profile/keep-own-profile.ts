import { dayOf } from '#kit/calendar.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import { ageFor } from '#house/merchants/rules/regions.ts'
import { keepProfile, profileOf } from '#house/contacts/index.ts'
import type { FieldRefusals } from '#house/visitors/rules/fields.ts'
import {
  checkProfile,
  profileFields,
  profileRules,
  toldOnce,
  trimmedProfile,
  type ProfileForm,
  type ProfileTexts,
} from '../rules/profile-fields.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import type { Tools } from '../tools.ts'
import type { Visit } from '#house/access/index.ts'
import { findShown, lockShown, saveNickname } from './store.ts'

/** What the form shows: what is kept of its fields, and of a nickname only one that the member chose. */
export async function ownProfile(
  db: Database | Tx,
  vault: Vault,
  { member, account }: { readonly member: bigint; readonly account: string },
): Promise<ProfileTexts> {
  const told = await profileOf(db, vault, member)
  const { nickname } = await findShown(db, member)
  const kept = { ...told, nickname: nickname === account ? '' : nickname }
  return Object.fromEntries(
    profileFields.flatMap((field) => (kept[field as keyof typeof kept] ? [[field, kept[field as keyof typeof kept]]] : [])),
  )
}

type Keeping = { readonly member: bigint; readonly account: string; readonly form: ProfileForm }

/** Keeps what a member tells of themselves. The audit says which fields are others now, and not what stands in them. */
export async function keepOwnProfile(
  tx: Tx,
  { vault, regionOf, screen }: Pick<Tools, 'vault' | 'regionOf' | 'screen'>,
  { visit, keeping: { member, account, form } }: { readonly visit: Visit; readonly keeping: Keeping },
): Promise<null | Refusal<'fields_refused', { readonly fields: FieldRefusals }>> {
  const { merchant, ip } = visit
  const now = visit.clock()
  await lockShown(tx, member)
  const kept = await ownProfile(tx, vault, { member, account })
  const fields = trimmedProfile(form.fields)
  const today = dayOf(now, merchant.calendar)
  const rules = profileRules(merchant.registration)
  const refused = checkProfile({ fields, adult: form.adult }, { rules, kept, minimumAge: ageFor(regionOf(ip), merchant), today })
  if (Object.keys(refused).length > 0) return refuse('fields_refused', { fields: refused })
  const changed = profileFields.filter((field) => fields[field] !== undefined && fields[field] !== (kept[field] ?? ''))
  if (changed.length === 0) return null
  const { nickname, ...told } = fields
  if (nickname !== undefined) await saveNickname(tx, member, nickname === '' ? account : nickname)
  const whole = { ...(await profileOf(tx, vault, member)), ...told }
  const profile = Object.fromEntries(Object.entries(whole).filter(([, text]) => text !== ''))
  await keepProfile(tx, vault, { member, merchant: merchant.id, profile })
  if (changed.some((field) => toldOnce.has(field))) await screen(tx, { member, merchant, now })
  const name = `member:${member}`
  const act = { actor: name, action: 'identity.change_profile', subject: name, after: { fields: changed } } as const
  await record(tx, { at: now, merchant: merchant.code, ip, ...act })
  return null
}
