import { isRefusal, refuse } from '#kit/refusal.ts'
import { tryLink } from '#house/contacts/index.ts'
import { digest } from '#runtime/secrets/digest.ts'
import type { NewPassword } from '../rules/new-password.ts'
import { closedTo, type Closed } from '#house/visitors/index.ts'
import type { AccessTools, Visit } from '../visit.ts'
import { formRefused, resetPassword, type ResetRefusal } from './reset-password.ts'
import { findKnown } from '../logins/store.ts'

type Form = NewPassword & { readonly secret: string }

/** Sets a new password by a link from a mail. It starts no session: who reads the mail logs in as anybody does. */
export async function resetByLink(
  tools: AccessTools,
  visit: Visit & { readonly device: string },
  form: Form,
): Promise<null | ResetRefusal | Closed> {
  const closed = closedTo(visit, tools)
  if (closed) return closed
  const refused = formRefused(visit, form)
  if (refused) return refused
  const { merchant, db } = visit
  const asked = { merchant: merchant.id, purpose: 'reset_link', secret: form.secret, now: visit.clock() } as const
  const proof = await tryLink(db, tools.vault, asked)
  if (isRefusal(proof)) return proof
  const { member } = proof
  if (member === null) return refuse('invalid_verification_code')
  const known = await findKnown(db, { member, device: digest(visit.device) })
  return resetPassword(tools, visit, { proof, member, known, newPassword: form.newPassword }, async () => null)
}
