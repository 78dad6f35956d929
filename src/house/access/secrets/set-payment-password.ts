import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { record } from '#house/audit/index.ts'
import { commonPasswords, type Busy } from '#runtime/secrets/passwords.ts'
import type { FieldRefusals } from '#house/visitors/rules/fields.ts'
import { checkNewPassword, type NewPassword } from '../rules/new-password.ts'
import type { TooMany } from '#house/visitors/index.ts'
import type { AccessTools, Visit } from '../visit.ts'
import { provePassword } from './prove-password.ts'
import { changeHash, findHash, noteProof } from './store.ts'

export type PaymentPasswordForm = Omit<NewPassword, 'oldPassword'> & { readonly password: string }
type Refused = Refusal<'fields_refused', { readonly fields: FieldRefusals }> | TooMany | Busy

/** Sets or changes the password for money. The login's password is the proof, so that one who forgot the other can set it anew. */
export async function setPaymentPassword(
  { passwords }: AccessTools,
  visit: Visit,
  { member, session, form }: { readonly member: bigint; readonly session: string; readonly form: PaymentPasswordForm },
): Promise<null | Refused> {
  const { merchant, db, ip } = visit
  const { password, newPassword, confirmNewPassword } = form
  const typed = { oldPassword: password, newPassword, confirmNewPassword }
  const refused = checkNewPassword(merchant.registration.paymentPassword, typed, { asksOld: true })
  // Digits alone may be short: those that everybody takes are refused here too.
  if (!refused['newPassword'] && commonPasswords.has(newPassword)) refused['newPassword'] = 'password_common'
  if (Object.keys(refused).length > 0) return refuse('fields_refused', { fields: refused })
  const proof = await provePassword({ db, passwords, now: visit.clock() }, { member, purpose: 'login', password })
  if (isRefusal(proof)) {
    return proof.code === 'password_incorrect' ? refuse('fields_refused', { fields: { oldPassword: 'incorrect' } }) : proof
  }
  const hash = await passwords.hash(newPassword)
  if (isRefusal(hash)) return hash
  return visit.transact(async (tx) => {
    const was = await findHash(tx, { member, purpose: 'payment' })
    const now = visit.clock()
    if (!(await changeHash(tx, { member, purpose: 'payment', was, hash, now }))) return refuse('busy')
    await noteProof(tx, { session, by: 'payment', now })
    const name = `member:${member}`
    const act = { actor: name, action: 'identity.set_payment_password', subject: name, after: { first: was === null } } as const
    await visit.tell(tx, { member, change: 'payment_password_changed' })
    await record(tx, { at: now, merchant: merchant.code, ip, ...act })
    return null
  })
}
