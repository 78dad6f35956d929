import { refuse, type Refusal } from '#kit/refusal.ts'
import { digest } from '#runtime/secrets/digest.ts'
import { invitationBuckets } from '../rules/throttle.ts'
import { spendTry, type TooMany } from '#house/visitors/index.ts'
import type { Tools } from '../tools.ts'
import type { Visit } from '#house/access/index.ts'

/** Tells whoever registers whether an invitation code is one; codes cannot be tried in numbers. */
export async function checkAffiliate(
  { uplines }: Pick<Tools, 'uplines'>,
  { db, merchant, ip, device, clock }: Visit & { readonly device: string },
  code: string,
): Promise<{ readonly code: string } | Refusal<'invitation_code_error', null> | TooMany> {
  const over = await spendTry(db, invitationBuckets({ ip, device: digest(device).toString('hex') }), clock())
  if (over) return over
  return (await uplines.isInvitation(db, { merchant: merchant.id, code, now: clock() }))
    ? { code }
    : refuse('invitation_code_error')
}
