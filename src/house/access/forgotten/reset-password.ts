import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { DAY } from '#kit/clock.ts'
import type { Tx } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import { dropCodesOf, provenContacts, spendCode, type Proof, profileOf } from '#house/contacts/index.ts'
import { endMemberSessions } from '../sessions/end-session.ts'
import { writeMessage } from '#house/notifications/index.ts'
import { commonPasswords, type Busy } from '#runtime/secrets/passwords.ts'
import { forgetSeries } from '../remembered/store.ts'
import type { CodeRefusal } from '#house/contacts/rules/codes.ts'
import { contactsOf } from '#house/contacts/rules/contact-keys.ts'
import type { FieldRefusals } from '#house/visitors/rules/fields.ts'
import { checkNewPassword, type NewPassword } from '../rules/new-password.ts'
import { checkPassword, contextWords } from '../rules/passwords.ts'
import { changeHash, findHash } from '../secrets/store.ts'
import type { AccessTools, Visit } from '../visit.ts'
import type { Known } from '../logins/store.ts'

export type ResetRefusal = Refusal<'fields_refused', { readonly fields: FieldRefusals }> | CodeRefusal | Busy

const fields = (refused: FieldRefusals) => refuse('fields_refused', { fields: refused })

/** Checks the new password before the code, so that a refused password does not use the code up. */
export function formRefused({ merchant }: Pick<Visit, 'merchant'>, form: NewPassword): ResetRefusal | null {
  const refused = checkNewPassword(merchant.registration.password, form, { asksOld: false })
  if (Object.keys(refused).length > 0) return fields(refused)
  const words = contextWords([merchant.code, merchant.name])
  const weak = checkPassword(form.newPassword, { common: commonPasswords, words })
  return weak ? fields({ newPassword: weak }) : null
}

type Reset = { readonly proof: Proof; readonly member: bigint; readonly known: Known; readonly newPassword: string }

/**
 * Sets the password of whoever proved a contact, and does in the same transaction what comes after. Every session ends, every device is
 * forgotten, no other code opens the account, and the member is told.
 */
export async function resetPassword<T>(
  tools: AccessTools,
  visit: Visit,
  { proof, member, known, newPassword }: Reset,
  after: (tx: Tx) => Promise<T>,
): Promise<T | ResetRefusal> {
  const { merchant, db } = visit
  const { email, mobileNum } = await profileOf(db, tools.vault, member)
  const words = contextWords([merchant.code, merchant.name, known.account, email, mobileNum])
  const weak = checkPassword(newPassword, { common: commonPasswords, words })
  if (weak) return fields({ newPassword: weak })
  const hash = await tools.passwords.hash(newPassword)
  if (isRefusal(hash)) return hash
  return visit.transact(async (tx): Promise<T | ResetRefusal> => {
    const now = visit.clock()
    const spent = await spendCode(tx, proof, now)
    if (spent) return spent
    const was = await findHash(tx, { member, purpose: 'login' })
    if (!(await changeHash(tx, { member, purpose: 'login', was, hash, now }))) return refuse('code_expired')
    const name = `member:${member}`
    const of = { member, merchant: merchant.code, actor: name, ip: visit.ip, now }
    await endMemberSessions(tx, { ...of, session: null, reason: 'password changed' })
    await forgetSeries(tx, member, null)
    await dropCodesOf(tx, member)
    await record(tx, {
      at: now,
      merchant: merchant.code,
      actor: name,
      action: 'identity.reset_password',
      subject: name,
      ip: visit.ip,
    })
    await visit.tell(tx, { member, change: 'password_changed', only: 'inbox' })
    await notifyMember(tx, tools, { visit, member, known })
    return after(tx)
  })
}

type ResetNotice = { readonly visit: Visit; readonly member: bigint; readonly known: Known }

/** Notifies the member of the reset, by e-mail where there is an address, in case somebody else did it. */
async function notifyMember(tx: Tx, { vault, outbox }: AccessTools, { visit, member, known }: ResetNotice): Promise<void> {
  const profile = await profileOf(tx, vault, member)
  const proven = await provenContacts(tx, vault, member)
  const to = contactsOf(profile).find(({ channel }) => channel === 'email') ?? proven[0]
  if (!to || !outbox.carriers[to.channel]) return
  await writeMessage(tx, outbox, {
    merchant: visit.merchant,
    member,
    channel: to.channel,
    to: to.to,
    purpose: 'password_changed',
    language: known.language,
    values: { account: known.account },
    withheld: false,
    now: visit.clock(),
    life: DAY,
    random: visit.random,
  })
}
