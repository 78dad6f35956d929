import { z } from 'zod'
import { call } from '#wire/call.ts'
import { fieldsRefused, half, secret } from '#house/visitors/rules/form-parts.ts'

const incorrect = { password_incorrect: {} } as const

/** What a member proves with, and how it is changed. */
export const secretsContract = {
  changePassword: call({
    method: 'POST',
    path: '/wps/member/password',
    summary: 'Changes the password; a login that had to wait for it becomes a session, any other goes on and answers no token',
    session: ['member', 'agent', 'change-ticket'],
    right: 'own',
    sealed: true,
    unkeyed: 'sets',
    body: z.strictObject({
      /** Left out where the ticket of a login stands for it. */
      oldPassword: secret.optional(),
      newPassword: secret,
      confirmNewPassword: secret,
      remember: z.boolean().optional(),
    }),
    value: z.strictObject({ token: half.nullable() }),
    refusals: { fields_refused: fieldsRefused },
  }),
  setPaymentPassword: call({
    method: 'POST',
    path: '/wps/member/payment-password',
    summary: 'Sets or changes the password for withdrawals',
    session: ['member', 'agent'],
    sealed: true,
    unkeyed: 'sets',
    body: z.strictObject({ password: secret, newPassword: secret, confirmNewPassword: secret }),
    value: z.null(),
    refusals: { fields_refused: fieldsRefused },
  }),
  security: call({
    method: 'GET',
    path: '/wps/member/security',
    summary: 'What stands between the account and a stranger',
    session: ['member', 'agent'],
    right: 'own',
    value: z.strictObject({
      passwordChangedAt: z.number(),
      paymentPassword: z.boolean(),
      /** False in a session that a remembered device opened: what moves money asks for the password first. */
      proved: z.boolean(),
    }),
  }),
  prove: call({
    method: 'POST',
    path: '/wps/session/proof',
    summary: 'Shows the password again, in a session that a remembered device opened',
    session: ['member', 'agent'],
    right: 'own',
    sealed: true,
    unkeyed: 'session',
    body: z.strictObject({ password: secret }),
    value: z.null(),
    refusals: incorrect,
  }),
  enterRemembered: call({
    method: 'POST',
    path: '/wps/session/login/remembered',
    summary: 'Opens a session for a device that was remembered, whose secret is another one afterwards',
    session: ['none'],
    unkeyed: 'session',
    value: z.strictObject({ token: half }),
    refusals: {
      remembered_invalid: {},
      remembered_stolen: {},
      system_maintenance: { status: 503 },
      region_blocked: { status: 403 },
    },
  }),
}
