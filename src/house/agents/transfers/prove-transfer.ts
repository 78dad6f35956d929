import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { callerOf, type CallContext } from '#runtime/http/context.ts'
import { hasPaymentPassword, noteProof, provePassword, type ProofRefusal } from '#house/access/index.ts'
import type { Passwords } from '#runtime/secrets/passwords.ts'

type TransferProofRefusal =
  | Refusal<'payment_password_missing' | 'payment_password_incorrect', null>
  | Exclude<ProofRefusal, Refusal<'password_incorrect'>>

/**
 * What a transfer always asks for, whatever the merchant asks of withdrawals: the payment password with it. What has moved to another member
 * is not fetched back.
 */
export async function proveTransfer(
  passwords: Passwords,
  context: CallContext,
  password: string,
): Promise<TransferProofRefusal | null> {
  const { id: member, session } = callerOf(context)
  const { db, clock } = context
  if (!(await hasPaymentPassword(db, member))) return refuse('payment_password_missing')
  // A field that was left empty is no guess.
  if (!password) return refuse('payment_password_incorrect')
  const proof = await provePassword({ db, passwords, now: clock() }, { member, purpose: 'payment', password })
  if (isRefusal(proof)) return proof.code === 'password_incorrect' ? refuse('payment_password_incorrect') : proof
  await noteProof(db, { session, by: 'payment', now: clock() })
  return null
}
