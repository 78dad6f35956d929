import { isRefusal, refuse } from '#kit/refusal.ts'
import { readMobile, type MobileRefusal } from '../rules/mobile.ts'
import { serviceOffered } from '../number-service/offered.ts'
import { closedTo, type Closed } from '#house/visitors/index.ts'
import type { ContactTools } from '../tools.ts'
import { sendCode, type Asker, type SendRefusal } from './send-code.ts'

type Asked = {
  readonly mobileNo: string
  readonly countryDialingCode: string
  readonly regType: 'username' | 'mobile'
  readonly captcha?: string | undefined
}
type Answer = { readonly expiredMinutes: number } | SendRefusal | MobileRefusal | Closed

/** Sends a code to the number of somebody who registers, whether or not a member has it: the owner of the number may know. */
export async function sendRegistrationCode(tools: ContactTools, asker: Asker, asked: Asked): Promise<Answer> {
  const closed = closedTo(asker, tools)
  if (closed) return closed
  const { flags, registration } = asker.merchant
  const open = asked.regType === 'mobile' ? flags.MOBILENUMREG3 : flags.USERNAMEREG3 && registration.mobileNum.enabled
  if (!open || !flags.REGMOBVERF3) return refuse('operation_not_allowed')
  if (await serviceOffered(asker.db, asker.merchant)) return refuse('operation_not_allowed')
  const mobile = readMobile({ mobileNum: asked.mobileNo, countryDialingCode: asked.countryDialingCode })
  if (isRefusal(mobile)) return mobile
  const contact = { channel: 'sms', to: mobile.whole } as const
  return sendCode(tools, asker, { purpose: 'register', contact, member: null, reach: 'contact', captcha: asked.captcha })
}
