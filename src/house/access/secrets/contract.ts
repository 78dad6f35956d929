import { z } from 'zod'
import { call } from '#wire/call.ts'
import { proofKinds } from '#wire/proof.ts'
import { fieldsRefused, half, secret } from '#house/visitors/rules/form-parts.ts'

/** What a member proves with, and how it is changed. */
export const secretsContract = {
  changePassword: call({
    method: 'POST',
    path: '/wps/member/password',
    summary: 'Changes the password; a login that had to wait for it becomes a session, any other goes on and answers no token',
    session: ['member', 'agent', 'change-ticket'],
    right: 'own',
    proof: 'body',
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
    proof: 'body',
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
      /** What must be shown, one of them, before this session does what a stolen one must not do; null: nothing. */
      proof: z.array(z.enum(proofKinds)).nullable(),
    }),
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
