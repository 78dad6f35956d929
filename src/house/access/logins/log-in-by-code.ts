import { isRefusal, refuse } from '#kit/refusal.ts'
import { proveNumber, spendCode, type NumberRefusal } from '#house/contacts/index.ts'
import type { CodeLogin } from '../contract.ts'
import { digest } from '#runtime/secrets/digest.ts'
import { factorsAfterCode } from '../factors/required-factors.ts'
import { findKnown } from './store.ts'
import { letIn } from '../sessions/let-in.ts'
import type { LoggedIn, LoginRefusal } from './log-in.ts'
import { admit } from '../rules/account-types.ts'
import { readMobile, type MobileRefusal } from '#house/contacts/rules/mobile.ts'
import { closedTo } from '#house/visitors/index.ts'
import type { AccessTools, Visit } from '../visit.ts'

/**
 * Logs in by a code that was sent to a proven number, by us or by an identity service. Whether the number has an account is told to nobody who does not hold the code.
 * No password was shown, so none is due to be changed; a factor that the member has set up is asked all the same.
 */
export async function logInByCode(
  tools: AccessTools,
  visit: Visit & { readonly device: string },
  form: CodeLogin,
): Promise<LoggedIn | LoginRefusal | NumberRefusal | MobileRefusal> {
  const closed = closedTo(visit, tools)
  if (closed) return closed
  const { merchant, db, device } = visit
  if (!merchant.flags.MOBILEVERCODELOGIN3) return refuse('operation_not_allowed')
  const mobile = readMobile(form)
  if (isRefusal(mobile)) return mobile
  const proof = await proveNumber(tools, visit, { purpose: 'login', to: mobile.whole, shown: form })
  if (isRefusal(proof)) return proof
  const { member } = proof
  if (member === null) return refuse('invalid_verification_code')
  const known = await findKnown(db, { member, device: digest(device) })
  const barred = admit(known.type, form.as ?? 'member')
  if (barred) return barred
  if (known.blocked) return refuse('account_blocked')
  const factors = await factorsAfterCode(tools, visit, member)
  if (!factors) return refuse('operation_not_allowed')
  const stage = factors.length > 0 ? 'factor' : 'open'
  const entering = { member, stage, mustChange: false, remember: false, knownDevice: known.deviceKnown, cameBy: 'sms' } as const
  const entered = await visit.transact(async (tx) => (await spendCode(tx, proof, visit.clock())) ?? letIn(tx, visit, entering))
  return isRefusal(entered) ? entered : { ...entered, firstTimeLogin: known.lastLoginAt === null, due: null, factors }
}
