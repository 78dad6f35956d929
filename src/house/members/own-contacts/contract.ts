import { z } from 'zod'
import { call } from '#wire/call.ts'
import { textUpTo } from '#wire/text.ts'
import { secret } from '#house/visitors/rules/form-parts.ts'

const captcha = textUpTo(16).optional()
/** How long the code is good, and how long the button counts down. */
const sent = z.strictObject({ expiredMinutes: z.number() })

const own = { session: ['member', 'agent'] } as const
const channel = z.enum(['sms', 'email'])
/** Why no code is sent. With `captcha_check_failed` the form shows a picture to read. */
const notSent = {
  operation_not_allowed: {},
  quota_exceeded: {},
  captcha_check_failed: { data: z.strictObject({ captcha: z.literal(true) }) },
} as const

/** What stands in the place of the number or the address before. */
const newContact = z.discriminatedUnion('channel', [
  z.strictObject({ channel: z.literal('email'), email: textUpTo(254) }),
  z.strictObject({ channel: z.literal('sms'), mobileNum: textUpTo(32), countryDialingCode: textUpTo(6) }),
])
const unreadable = { invalid_email: {}, missing_phone_number: {}, invalid_phone_number: {} } as const
const codeRefused = { missing_verification_code: {}, invalid_verification_code: {}, code_expired: {} } as const

/** The number and the address of a member, and how they are proven or changed. */
export const ownContactsContract = {
  contacts: call({
    method: 'GET',
    path: '/wps/member/contacts',
    summary: 'The number and the address that the member told, masked, and whether they are proven',
    ...own,
    value: z.array(z.strictObject({ channel, to: z.string(), proven: z.boolean(), reached: z.boolean() })),
  }),
  sendContactCode: call({
    method: 'POST',
    path: '/wps/member/contacts/code',
    summary: 'Sends a code to a contact that the member told',
    ...own,
    unkeyed: 'sent',
    body: z.strictObject({ channel, captcha }),
    value: sent.extend({ to: z.string() }),
    refusals: notSent,
  }),
  proveContact: call({
    method: 'PUT',
    path: '/wps/member/contacts',
    summary: 'The code that was sent to a contact: it is proven to be the member’s',
    ...own,
    unkeyed: 'once',
    body: z.strictObject({ channel, code: textUpTo(32) }),
    value: z.null(),
    refusals: { ...codeRefused, contact_taken: {} },
  }),
  askContactChange: call({
    method: 'POST',
    path: '/wps/member/contacts/change',
    summary: 'Sends a code to another number or address of the member, who shows the password or a code of the app',
    ...own,
    proof: 'body',
    sealed: true,
    unkeyed: 'sent',
    body: z.strictObject({ contact: newContact, password: secret.optional(), totp: textUpTo(16).optional(), captcha }),
    value: sent,
    refusals: {
      ...unreadable,
      password_incorrect: {},
      factor_incorrect: {},
      ...notSent,
    },
  }),
  changeContact: call({
    method: 'PUT',
    path: '/wps/member/contacts/change',
    summary: 'The code that was sent there: it stands in the place of the one before, proven; both are told',
    ...own,
    unkeyed: 'once',
    body: z.strictObject({ contact: newContact, code: textUpTo(32) }),
    value: z.null(),
    refusals: { ...unreadable, ...codeRefused, contact_taken: {} },
  }),
}
