import { z } from 'zod'
import { call } from '#wire/call.ts'
import { textUpTo } from '#wire/text.ts'
import { numberServiceContract } from './number-service/contract.ts'

const captcha = textUpTo(16).optional()
const dialing = { countryDialingCode: textUpTo(6), captcha }

const sent = z.strictObject({
  /** How long the code is good, and how long the button counts down. */
  expiredMinutes: z.number(),
})

const closed = { system_maintenance: { status: 503 }, region_blocked: { status: 403 } } as const

/** Why no code is sent. With `captcha_check_failed` the form shows a picture to read. */
const notSent = {
  missing_phone_number: {},
  invalid_phone_number: {},
  operation_not_allowed: {},
  quota_exceeded: {},
  captcha_check_failed: { data: z.strictObject({ captcha: z.literal(true) }) },
  ...closed,
} as const

export const contactsContract = {
  sendLoginCode: call({
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
    summary:
      'Sends a code to the proven number of a member, to log in or to set a new password; the answer is the same for every number',
    session: ['none'],
    unkeyed: 'sent',
    body: z.strictObject({ mobileNum: textUpTo(32), purpose: z.enum(['login', 'reset_password']).optional(), ...dialing }),
    value: sent,
    refusals: notSent,
  }),
  sendRegistrationCode: call({
    method: 'POST',
    path: '/wps/verification/sms/register',
    summary: 'Sends a code to a number that somebody registers with',
    session: ['none'],
    unkeyed: 'sent',
    body: z.strictObject({ mobileNo: textUpTo(32), regType: z.enum(['username', 'mobile']), ...dialing }),
    value: sent,
    refusals: notSent,
  }),
  dialingCodes: call({
    method: 'GET',
    path: '/wps/system/countryDialingCodes',
    summary: "The countries whose numbers are taken, the visitor's own first where it is known",
    session: ['none'],
    /** `name` is the country's, in the caller's language. */
    value: z.array(z.strictObject({ region: z.string(), name: z.string(), countryDialingCode: z.string() })),
  }),
  ...numberServiceContract,
}
