import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import { proveContact, spendCode, type Proof } from '#house/contacts/index.ts'
import { digest } from '#runtime/secrets/digest.ts'
import {
  keepPlace,
  keepStranger,
  type TicketRefusal,
  startSession,
  type Started,
  keepDevice,
  noteLogin,
  type Visit,
} from '#house/access/index.ts'
import { noteRiskSignals } from './note-risk-signals.ts'
import { openMember, type Newcomer } from './open-member.ts'
import { PLAYER } from '#house/access/rules/account-types.ts'
import type { Contact } from '#house/contacts/rules/contact-keys.ts'
import type { FieldRefusals } from '#house/visitors/rules/fields.ts'
import { profileOf, type PersonalFields } from '../rules/profile.ts'
import { networkOf } from '#kit/network.ts'
import { saveType } from '../store.ts'
import type { Tools } from '../tools.ts'

export type Registered = { readonly member: bigint; readonly account: string; readonly started: Started | null }
/** Somebody with these details has excluded themselves, here or at another merchant of the company. */
export type PersonExcluded = Refusal<'person_excluded', null>
export type FieldsRefused = Refusal<'fields_refused', { readonly fields: FieldRefusals }>

export type Admission = {
  readonly tools: Tools
  readonly visit: Visit & { readonly device: string }
  readonly account: string
  /** Which field of the form the account was typed into. */
  readonly field: 'username' | 'mobileNum'
  readonly form: PersonalFields & { readonly login: boolean; readonly registerMethod: string }
  readonly hashes: Newcomer['hashes']
  /** The number that was proven while registering. */
  readonly proven: { readonly contact: Contact; readonly proof: Proof } | null
}

/** Opens the account of whoever filled in a form that holds, in one go with the code they showed; what looks odd is marked. */
export async function admitMember(tx: Tx, of: Admission): Promise<Registered | FieldsRefused | PersonExcluded | TicketRefusal> {
  const { tools, visit, account, form, hashes, proven } = of
  const { merchant, ip, userAgent, random, sid, device, language } = visit
  const now = visit.clock()
  if (proven && (await spendCode(tx, proven.proof, now))) return refusedAt('verificationCode', 'code_expired')
  const member = await openMember(tx, tools.vault, {
    merchant: merchant.id,
    account,
    type: PLAYER,
    currency: merchant.currency,
    language,
    now,
    ip,
    method: form.registerMethod,
    url: form.registerUrl ?? null,
    domain: form.domain ?? null,
    referralCode: form.referralCode ?? null,
    affiliateCode: form.affiliateCode ?? null,
    recommenderId: form.recommenderId ?? null,
    hashes,
    profile: profileOf(form),
  })
  if (member === null) return refusedAt(of.field, 'taken')
  const { affiliateCode = null, referralCode = null } = form
  const arrival = { merchant, member, type: PLAYER, affiliateCode, referralCode, ip, now, random }
  const placed = await tools.uplines.place(tx, arrival)
  if (isRefusal(placed)) return refusedAt('affiliateCode', 'invitation_incorrect')
  if (placed.type !== PLAYER) await saveType(tx, member, placed.type)
  if (proven && (await proveContact(tx, tools.vault, { merchant: merchant.id, member, contact: proven.contact, now })))
    return refusedAt('mobileNum', 'taken')
  if (await tools.isExcluded(tx, member, now)) return refuse('person_excluded')
  await tools.screen(tx, { member, merchant, now })
  if (form.providerTicket) {
    const stranger = { ticket: form.providerTicket, member }
    const kept = await keepStranger(tx, visit, stranger)
    if (isRefusal(kept)) return kept
  }
  await noteRiskSignals(tx, { member, merchant: merchant.id, device: digest(device), ip, email: form.email ?? '', now })
  await keepDevice(tx, { member, device: digest(device), now })
  const started = form.login
    ? await startSession(tx, { member, merchant, policy: merchant.access, ip, userAgent, now, random, sid })
    : null
  if (started) await noteLogin(tx, { member, now, ip })
  await keepPlace(tx, { member, network: networkOf(ip), now })
  const name = `member:${member}`
  const after = { type: placed.type, currency: merchant.currency, session: started?.session ?? null, terms: true }
  await record(tx, { at: now, merchant: merchant.code, actor: name, action: 'identity.register', subject: name, after, ip })
  return { member, account, started }
}

const refusedAt = (field: string, code: FieldRefusals[string]) => refuse('fields_refused', { fields: { [field]: code } })
