import { isRefusal, refuse, type Refusal } from '../../../kit/refusal.ts'
import type { Database } from '../../../runtime/database.ts'
import { digest } from '../digest.ts'
import { isAgentCalled } from '../reach.ts'
import { invitationBuckets } from '../rules/throttle.ts'
import { charge, type TooMany } from '../logins/throttle.ts'
import type { Visit } from '../sessions/visit.ts'

/** An agent's invitation code is what the agent is called. */
export function isInvitation(
  db: Database,
  { merchant, code }: { readonly merchant: number; readonly code: string },
): Promise<boolean> {
  return isAgentCalled(db, { merchant, account: code })
}

/** Tells whoever registers whether an invitation code is one; codes cannot be tried in numbers. */
export async function checkAffiliate(
  { db, merchant, ip, device, clock }: Visit & { readonly device: string },
  code: string,
): Promise<{ readonly code: string } | Refusal<'invitation_code_error', null> | TooMany> {
  const counted = await charge(db, invitationBuckets({ ip, device: digest(device).toString('hex') }), clock())
  if (isRefusal(counted)) return counted
  return (await isInvitation(db, { merchant: merchant.id, code })) ? { code } : refuse('invitation_code_error')
}
