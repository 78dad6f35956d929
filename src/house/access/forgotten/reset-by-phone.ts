import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { proveNumber, type NumberShown, type ServiceDown } from '#house/contacts/index.ts'
import { digest } from '#runtime/secrets/digest.ts'
import { factorsAfterCode } from '../factors/required-factors.ts'
import { letIn, type Entered } from '../sessions/let-in.ts'
import type { Factor } from '../rules/factors.ts'
import { readMobile, type MobileRefusal } from '#house/contacts/rules/mobile.ts'
import type { NewPassword } from '../rules/new-password.ts'
import { closedTo, type Closed } from '#house/visitors/index.ts'
import type { AccessTools, Visit } from '../visit.ts'
import { formRefused, resetPassword, type ResetRefusal } from './reset-password.ts'
import { findKnown } from '../logins/store.ts'

type Form = NewPassword & NumberShown & { readonly mobileNum: string; readonly countryDialingCode: string }
type Answer =
  | (Entered & { readonly factors: readonly Factor[] })
  | ResetRefusal
  | MobileRefusal
  | ServiceDown
  | Closed
  | Refusal<'operation_not_allowed' | 'account_blocked', null>

/** Sets a new password by a code from an SMS, and lets the member in with it; who has set up a second factor shows it first. */
export async function resetByPhone(tools: AccessTools, visit: Visit & { readonly device: string }, form: Form): Promise<Answer> {
  const closed = closedTo(visit, tools)
  if (closed) return closed
  const { merchant, db, device } = visit
  if (!merchant.flags.CHNGPASSVERIF3) return refuse('operation_not_allowed')
  const mobile = readMobile(form)
  if (isRefusal(mobile)) return mobile
  const refused = formRefused(visit, form)
  if (refused) return refused
  const proof = await proveNumber(tools, visit, { purpose: 'reset_password', to: mobile.whole, shown: form })
  if (isRefusal(proof)) return proof
  const { member } = proof
  if (member === null) return refuse('invalid_verification_code')
  const known = await findKnown(db, { member, device: digest(device) })
  if (known.blocked) return refuse('account_blocked')
  const factors = await factorsAfterCode(tools, visit, member)
  if (!factors) return refuse('operation_not_allowed')
  const stage = factors.length > 0 ? 'factor' : 'open'
  const entering = { member, stage, mustChange: false, remember: false, knownDevice: known.deviceKnown, cameBy: 'sms' } as const
  return resetPassword(tools, visit, { proof, member, known, newPassword: form.newPassword }, async (tx) => ({
    ...(await letIn(tx, { ...visit, sid: null }, entering)),
    factors,
  }))
}
