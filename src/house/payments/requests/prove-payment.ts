import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { callerOf, type CallContext } from '#runtime/http/context.ts'
import { hasPaymentPassword, provePassword, type ProofRefusal } from '#house/access/index.ts'
import type { Passwords } from '#runtime/secrets/passwords.ts'
import type { Directory } from '#house/merchants/index.ts'

export type Proving = { readonly passwords: Passwords; readonly directory: Directory }
type PaymentRefusal =
  | Refusal<'proof_needed' | 'payment_password_missing' | 'payment_password_incorrect', null>
  | Exclude<ProofRefusal, Refusal<'password_incorrect'>>

/** A session opened by a remembered device has proved no password, and withdrawals need one. */
export function proofMissing(context: CallContext): Refusal<'proof_needed', null> | null {
  return callerOf(context).proved === true ? null : refuse('proof_needed')
}

/** The proof that a withdrawal asks for: the password in this session, and the payment password where the merchant says so. */
export async function provePayment(
  { passwords, directory }: Proving,
  context: CallContext,
  password: string | undefined,
): Promise<null | PaymentRefusal> {
  const missing = proofMissing(context)
  if (missing) return missing
  const merchant = await directory.byCode(context.tenant.code)
  if (!merchant?.flags.PAYMENTPASSWORD) return null
  const { id: member } = callerOf(context)
  const { db, clock } = context
  if (!(await hasPaymentPassword(db, member))) return refuse('payment_password_missing')
  // An empty field does not count as a wrong attempt.
  if (!password) return refuse('payment_password_incorrect')
  const proof = await provePassword({ db, passwords, now: clock() }, { member, purpose: 'payment', password })
  if (!isRefusal(proof)) return null
  return proof.code === 'password_incorrect' ? refuse('payment_password_incorrect') : proof
}
