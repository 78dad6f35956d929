import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import { endMemberSessions } from '../sessions/end-session.ts'
import { letIn, type Entered } from '../sessions/let-in.ts'
import { commonPasswords, type Busy } from '#runtime/secrets/passwords.ts'
import { profileOf } from '#house/contacts/index.ts'
import { forgetSeries } from '../remembered/store.ts'
import type { FieldRefusals } from '#house/visitors/rules/fields.ts'
import { checkNewPassword, type NewPassword } from '../rules/new-password.ts'
import { checkPassword, contextWords } from '../rules/passwords.ts'
import type { TooMany } from '#house/visitors/index.ts'
import type { AccessTools, Visit } from '../visit.ts'
import { provePassword } from './prove-password.ts'
import { changeHash, findHash } from './store.ts'

export type Changer = {
  readonly member: bigint
  readonly account: string
  readonly session: string
  /** A ticket of the login stands for the old password, which was shown a moment ago. */
  readonly forced: boolean
}
export type ChangeForm = NewPassword & { readonly remember?: boolean | undefined }
export type ChangeRefusal = Refusal<'fields_refused', { readonly fields: FieldRefusals }> | TooMany | Busy

const fields = (refused: FieldRefusals) => refuse('fields_refused', { fields: refused })

/**
 * Changes a member's own password. Every other session ends, and every device is forgotten. A session goes on (null); a login that
 * waited for the change becomes one.
 */
export async function changePassword(
  tools: AccessTools,
  visit: Visit & { readonly device: string },
  { changer, form }: { readonly changer: Changer; readonly form: ChangeForm },
): Promise<Entered | null | ChangeRefusal> {
  const { merchant, db } = visit
  const { member, account, forced } = changer
  const refused = checkNewPassword(merchant.registration.password, form, { asksOld: !forced })
  if (Object.keys(refused).length > 0) return fields(refused)
  const { email, mobileNum } = await profileOf(db, tools.vault, member)
  const words = contextWords([merchant.code, merchant.name, account, email, mobileNum])
  const weak = checkPassword(form.newPassword, { common: commonPasswords, words })
  if (weak) return fields({ newPassword: weak })
  const was = forced
    ? await another(tools, visit, { member, password: form.newPassword })
    : await provePassword(
        { db, passwords: tools.passwords, now: visit.clock() },
        { member, purpose: 'login', password: form.oldPassword ?? '' },
      )
  if (isRefusal(was)) return was.code === 'password_incorrect' ? fields({ oldPassword: 'incorrect' }) : was
  const hash = await tools.passwords.hash(form.newPassword)
  if (isRefusal(hash)) return hash
  return visit.transact((tx) => write(tx, visit, { changer, was: was.hash, hash, remember: form.remember === true }))
}

/** A forced change may not keep the old password. */
async function another(
  { passwords }: AccessTools,
  { db }: Visit,
  { member, password }: { readonly member: bigint; readonly password: string },
): Promise<{ hash: string } | Refusal<'fields_refused', { readonly fields: FieldRefusals }> | Busy> {
  const hash = await findHash(db, { member, purpose: 'login' })
  const same = await passwords.verify(hash, password)
  if (isRefusal(same)) return same
  return same || hash === null ? fields({ newPassword: 'unchanged' }) : { hash }
}

type Written = { readonly changer: Changer; readonly was: string; readonly hash: string; readonly remember: boolean }

async function write(
  tx: Tx,
  visit: Visit & { readonly device: string },
  { changer: { member, session, forced }, was, hash, remember }: Written,
): Promise<Entered | null | ChangeRefusal> {
  const { merchant, ip } = visit
  const now = visit.clock()
  // Two tabs may change it at once: the second one's old password is no longer right.
  if (!(await changeHash(tx, { member, purpose: 'login', was, hash, now }))) return fields({ oldPassword: 'incorrect' })
  const name = `member:${member}`
  const ending = { member, merchant: merchant.code, session: null, actor: name, reason: 'password changed', ip, now } as const
  await endMemberSessions(tx, forced ? ending : { ...ending, except: session })
  await forgetSeries(tx, member, null)
  await record(tx, {
    at: now,
    merchant: merchant.code,
    actor: name,
    action: 'identity.change_password',
    subject: name,
    after: { forced },
    ip,
  })
  await visit.tell(tx, { member, change: 'password_changed' })
  if (!forced) return null
  return letIn(tx, { ...visit, sid: null }, { member, stage: 'open', mustChange: false, remember, knownDevice: false })
}
