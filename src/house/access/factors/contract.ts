import { z } from 'zod'
import { call } from '#wire/call.ts'
import { nameUpTo, textUpTo } from '#wire/text.ts'
import { codeWays, factors } from '../rules/factors.ts'
import { half, secret } from '#house/visitors/rules/form-parts.ts'

/** What a browser's `navigator.credentials` takes and gives, as the WebAuthn library writes and reads it. */
const publicKeyOptions = z.record(z.string(), z.unknown())
export const publicKeyAnswer = z.looseObject({
  id: z.string().max(1024),
  rawId: z.string().max(1024),
  type: z.literal('public-key'),
})

const own = { session: ['member', 'agent'], right: 'own' } as const
const step = { session: ['login-ticket'] } as const
const proof = z.strictObject({ password: secret })
const proofRefusals = { password_incorrect: {} } as const
/** Recovery codes are shown once, to whoever has just set up a first factor. */
const added = z.strictObject({ recoveryCodes: z.array(z.string()).nullable() })
/** A session, or a ticket for the password that is due next. */
const passed = z.strictObject({ token: half, due: z.enum(['default', 'expired']).nullable() })
const remember = z.boolean().optional()
const codeRefusals = { missing_verification_code: {}, invalid_verification_code: {}, code_expired: {} } as const

/** What proves a member beside the password, at a login and in the security centre. */
export const factorsContract = {
  verifyLogin: call({
    method: 'POST',
    path: '/wps/session/login/verification',
    summary:
      'The second step of a login: a code of the app, a recovery code, a code that was sent, or the name on the bank account',
    ...step,
    sealed: true,
    unkeyed: 'session',
    body: z.strictObject({ factor: z.enum(factors).exclude(['passkey']), code: textUpTo(128), remember }),
    value: passed,
    refusals: { factor_incorrect: {}, ...codeRefusals },
  }),
  sendFactorCode: call({
    method: 'POST',
    path: '/wps/session/login/verification/code',
    summary: 'Sends a code for the second step of a login to a contact that the member has proven',
    ...step,
    unkeyed: 'sent',
    body: z.strictObject({ factor: z.enum(codeWays) }),
    value: z.strictObject({ expiredMinutes: z.number(), to: z.string() }),
    refusals: {
      operation_not_allowed: {},
      quota_exceeded: {},
      captcha_check_failed: { data: z.strictObject({ captcha: z.literal(true) }) },
    },
  }),
  askPasskey: call({
    method: 'POST',
    path: '/wps/session/login/passkey',
    summary: 'What a passkey has to sign for the second step of a login',
    ...step,
    unkeyed: 'session',
    value: publicKeyOptions,
    refusals: { passkey_refused: {} },
  }),
  askUnlock: call({
    method: 'POST',
    path: '/wps/session/login/unlock',
    summary: 'What a passkey has to sign beside the password of an account that had too many attempts; it names no account',
    session: ['none'],
    unkeyed: 'once',
    value: publicKeyOptions,
    refusals: { passkey_refused: {} },
  }),
  showPasskey: call({
    method: 'POST',
    path: '/wps/session/login/passkey/answer',
    summary: 'The second step of a login by a passkey',
    ...step,
    unkeyed: 'session',
    body: z.strictObject({ answer: publicKeyAnswer, remember }),
    value: passed,
    refusals: { passkey_refused: {}, factor_incorrect: {} },
  }),
  prove: call({
    method: 'POST',
    path: '/wps/session/proof',
    summary: 'Shows again that it is the member: good for ten minutes of what a stolen session must not do',
    ...own,
    sealed: true,
    unkeyed: 'session',
    /** One of them. */
    body: z.strictObject({
      password: secret.optional(),
      payment: secret.optional(),
      totp: textUpTo(16).optional(),
      passkey: publicKeyAnswer.optional(),
    }),
    value: z.null(),
    refusals: { factor_incorrect: {}, passkey_refused: {}, ...proofRefusals },
  }),
  askProof: call({
    method: 'POST',
    path: '/wps/session/proof/passkey',
    summary: 'What a passkey has to sign for that',
    ...own,
    unkeyed: 'session',
    value: publicKeyOptions,
    refusals: { passkey_refused: {} },
  }),
  factors: call({
    method: 'GET',
    path: '/wps/member/factors',
    summary: 'What proves the member beside the password',
    ...own,
    value: z.strictObject({
      totp: z.boolean(),
      passkeys: z.array(
        z.strictObject({ id: z.string(), name: z.string(), createdAt: z.number(), usedAt: z.number().nullable() }),
      ),
      /** Codes by SMS and e-mail, as the merchant offers them or the member has chosen them; asked for where both is so and the contact proven. */
      ways: z.array(
        z.strictObject({
          way: z.enum(codeWays),
          /** Masked; null where nothing is proven to be the member's. */
          to: z.string().nullable(),
          chosen: z.boolean(),
          offered: z.boolean(),
        }),
      ),
      recoveryCodes: z.int(),
    }),
  }),
  newTotp: call({
    method: 'POST',
    path: '/wps/member/factors/totp',
    summary: 'A seed for an authenticator app; it counts once a code of it is shown',
    ...own,
    proof: 'body',
    sealed: true,
    unkeyed: 'secret',
    body: proof,
    value: z.strictObject({ secret: z.string(), uri: z.string() }),
    refusals: { app_known: {}, ...proofRefusals },
  }),
  confirmTotp: call({
    method: 'PUT',
    path: '/wps/member/factors/totp',
    summary: 'The first code of the app',
    ...own,
    unkeyed: 'sets',
    body: z.strictObject({ code: textUpTo(16) }),
    value: added,
    refusals: { app_known: {}, factor_incorrect: {} },
  }),
  removeTotp: call({
    method: 'POST',
    path: '/wps/member/factors/totp/removal',
    summary: 'The app counts no more',
    ...own,
    proof: 'body',
    sealed: true,
    unkeyed: 'sets',
    body: proof,
    value: z.null(),
    refusals: proofRefusals,
  }),
  addWay: call({
    method: 'POST',
    path: '/wps/member/factors/ways',
    summary: 'Codes by SMS or e-mail, to a contact that the member has proven, as a second proof of every login',
    ...own,
    proof: 'body',
    sealed: true,
    unkeyed: 'sets',
    body: proof.extend({ way: z.enum(codeWays) }),
    value: added,
    refusals: { operation_not_allowed: {}, contact_unproven: {}, ...proofRefusals },
  }),
  removeWay: call({
    method: 'POST',
    path: '/wps/member/factors/ways/removal',
    summary: 'Codes on that way count no more',
    ...own,
    proof: 'body',
    sealed: true,
    unkeyed: 'sets',
    body: proof.extend({ way: z.enum(codeWays) }),
    value: z.null(),
    refusals: proofRefusals,
  }),
  newRecoveryCodes: call({
    method: 'POST',
    path: '/wps/member/factors/recovery-codes',
    summary: 'Ten new recovery codes in place of the old ones',
    ...own,
    proof: 'body',
    sealed: true,
    unkeyed: 'secret',
    body: proof,
    value: z.strictObject({ recoveryCodes: z.array(z.string()) }),
    refusals: proofRefusals,
  }),
  newPasskey: call({
    method: 'POST',
    path: '/wps/member/passkeys/options',
    summary: 'What a browser needs to make a passkey',
    ...own,
    proof: 'body',
    sealed: true,
    unkeyed: 'session',
    body: proof,
    value: publicKeyOptions,
    refusals: { too_many_passkeys: {}, passkey_refused: {}, ...proofRefusals },
  }),
  addPasskey: call({
    method: 'POST',
    path: '/wps/member/passkeys',
    summary: 'Keeps the passkey that the browser made',
    ...own,
    unkeyed: 'once',
    body: z.strictObject({ name: nameUpTo(60), answer: publicKeyAnswer }),
    value: added,
    refusals: { passkey_refused: {} },
  }),
  removePasskey: call({
    method: 'POST',
    path: '/wps/member/passkeys/removal',
    summary: 'One passkey counts no more',
    ...own,
    proof: 'body',
    sealed: true,
    unkeyed: 'sets',
    body: proof.extend({ id: textUpTo(1024) }),
    value: z.null(),
    refusals: proofRefusals,
  }),
}
