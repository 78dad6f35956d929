import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { callerOf, type CallContext, type ProofNeeded } from '#runtime/http/context.ts'
import { hasPaymentPassword, noteProof, provePassword, type ProofRefusal } from '#house/access/index.ts'
import type { Passwords } from '#runtime/secrets/passwords.ts'
import type { Directory } from '#house/merchants/index.ts'

export type Proving = { readonly passwords: Passwords; readonly directory: Directory }
type PaymentRefusal =
  | ProofNeeded
  | Refusal<'payment_password_missing' | 'payment_password_incorrect', null>
  | Exclude<ProofRefusal, Refusal<'password_incorrect'>>

/** The proof that a withdrawal asks for: the payment password with it, where the merchant says so; whatever proves the session without. */
export async function provePayment(
  { passwords, directory }: Proving,
  context: CallContext,
  password: string | undefined,
): Promise<null | PaymentRefusal> {
  const merchant = await directory.byCode(context.tenant.code)
  if (!merchant?.flags.PAYMENTPASSWORD) return context.unproven()
  const { id: member, session } = callerOf(context)
  const { db, clock } = context
  if (!(await hasPaymentPassword(db, member))) return refuse('payment_password_missing')
  // An empty field does not count as a wrong attempt.
  if (!password) return refuse('payment_password_incorrect')
  const proof = await provePassword({ db, passwords, now: clock() }, { member, purpose: 'payment', password })
  if (isRefusal(proof)) return proof.code === 'password_incorrect' ? refuse('payment_password_incorrect') : proof
  await noteProof(db, { session, by: 'payment', now: clock() })
  return null
}
