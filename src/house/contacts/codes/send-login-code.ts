import { isRefusal, refuse } from '#kit/refusal.ts'
import { readMobile, type MobileRefusal, type Typed } from '../rules/mobile.ts'
import { serviceOffered } from '../number-service/offered.ts'
import { closedTo, type Closed } from '#house/visitors/index.ts'
import type { ContactTools } from '../tools.ts'
import { memberReachedAt } from '../profile/prove-contact.ts'
import { sendCode, type Asker, type SendRefusal } from './send-code.ts'

type Asked = Typed & { readonly purpose?: 'login' | 'reset_password' | undefined; readonly captcha?: string | undefined }
type Answer = { readonly expiredMinutes: number } | SendRefusal | MobileRefusal | Closed

/** Sends a member a code to log in with, or to set a new password. Who has no account here is answered as who has one. */
export async function sendLoginCode(
  tools: ContactTools,
  asker: Asker,
  { purpose = 'login', captcha, ...typed }: Asked,
): Promise<Answer> {
  const closed = closedTo(asker, tools)
  if (closed) return closed
  const { flags } = asker.merchant
  if (!(purpose === 'login' ? flags.MOBILEVERCODELOGIN3 : flags.CHNGPASSVERIF3)) return refuse('operation_not_allowed')
  if (await serviceOffered(asker.db, asker.merchant)) return refuse('operation_not_allowed')
  const mobile = readMobile(typed)
  if (isRefusal(mobile)) return mobile
  const contact = { channel: 'sms', to: mobile.whole } as const
  const member = await memberReachedAt(asker.db, tools.vault, { merchant: asker.merchant.id, contact })
  return sendCode(tools, asker, { purpose, contact, member, reach: member === null ? 'nobody' : 'contact', captcha })
}
