import { z } from 'zod'
import { call } from '#wire/call.ts'
import { textUpTo } from '#wire/text.ts'
import { factors } from '../rules/factors.ts'
import { fieldsRefused, half, secret } from '#house/visitors/rules/form-parts.ts'
import { numberShown } from '#house/contacts/rules/number-shown.ts'

const closed = { system_maintenance: { status: 503 }, region_blocked: { status: 403 } } as const
const anew = { newPassword: secret, confirmNewPassword: secret }
const codeRefused = { missing_verification_code: {}, invalid_verification_code: {}, code_expired: {} } as const

/** New passwords for those who forgot theirs. */
export const forgottenContract = {
  askResetLink: call({
    method: 'POST',
    path: '/wps/member/password/email',
    summary: 'Sends a link for a new password to the e-mail address of an account; the answer is the same whether there is one',
    session: ['none'],
    unkeyed: 'sent',
    form: true,
    body: z.strictObject({ username: textUpTo(64), email: textUpTo(254), captcha: textUpTo(16).optional() }),
    value: z.null(),
    refusals: {
      invalid_email: {},
      operation_not_allowed: {},
      quota_exceeded: {},
      captcha_check_failed: { data: z.strictObject({ captcha: z.literal(true) }) },
      ...closed,
    },
  }),
  resetByLink: call({
    method: 'POST',
    path: '/wps/member/password/link',
    summary: 'Sets a new password by the secret of a link, once; every session of the account ends',
    session: ['none'],
    sealed: true,
    unkeyed: 'once',
    body: z.strictObject({ secret: textUpTo(64), ...anew }),
    value: z.null(),
    refusals: { fields_refused: fieldsRefused, ...codeRefused, ...closed },
  }),
  resetByPhone: call({
    method: 'POST',
    path: '/wps/member/password/verification',
    summary: 'Sets a new password by a code that was sent to the number of the account, and starts a session; all others end',
    session: ['none'],
    sealed: true,
    unkeyed: 'once',
    body: z.strictObject({ mobileNum: textUpTo(32), countryDialingCode: textUpTo(6), ...numberShown, ...anew }),
    value: z.strictObject({
      /** A ticket where one of the factors must be shown first. */
      token: half,
      factors: z.array(z.enum(factors)),
    }),
    refusals: {
      fields_refused: fieldsRefused,
      operation_not_allowed: {},
      missing_phone_number: {},
      invalid_phone_number: {},
      account_blocked: { status: 403 },
      ...codeRefused,
      provider_unavailable: { status: 503 },
      ...closed,
    },
  }),
}
