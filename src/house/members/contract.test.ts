import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { CallMeta } from '#wire/call.ts'
import { accessContract } from '#house/access/contract.ts'
import { contactsContract } from '#house/contacts/contract.ts'
import { merchantsContract } from '#house/merchants/contract.ts'
import { visitorsContract } from '#house/visitors/contract.ts'
import { membersContract } from './contract.ts'

const people = { ...visitorsContract, ...contactsContract, ...accessContract, ...membersContract }
const calls = [...Object.values(merchantsContract), ...Object.values(people)].map((declared) => {
  const { route, meta } = declared['~orpc']
  const { session, sealed } = meta as CallMeta
  return `${route.method} ${route.path}${sealed ? ' sealed' : ''}: ${session.join(' ')}`
})

const specified = [
  'GET /wps/system/permission: none',
  'GET /wps/system/whitelabel: none',
  'GET /wps/system/status: none',
  'GET /wps/system/domainRoute: none',
  'GET /wps/system/setting/register: none',
  'PUT /wps/member/register sealed: none',
  'PUT /wps/member/register/mobile sealed: none',
  'GET /wps/agent/affiliate: none',
  'POST /wps/session/login sealed: none',
  'POST /wps/session/login/freeplay sealed: none',
  'GET /wps/captcha: none',
  'GET /wps/captcha/slider: none',
  'POST /wps/captcha/slider: none',
  'DELETE /wps/session/logout: trial member agent change-ticket login-ticket subaccount',
  'GET /wps/session: member agent subaccount',
  'DELETE /wps/session/{id}: member agent subaccount',
  'POST /wps/session/code: member agent',
  'POST /wps/session/exchange: none',
  'POST /wps/session/socket: trial member agent subaccount',
  'GET /wps/member/info: trial member agent subaccount',
  'GET /wps/member/state: trial member agent',
  'PUT /wps/member/language: trial member agent subaccount',
  'POST /wps/member/password sealed: member agent change-ticket subaccount',
  'POST /wps/member/payment-password sealed: member agent',
  'GET /wps/member/security: member agent subaccount',
  'POST /wps/session/login/remembered: none',
  'POST /wps/verification/sms/noLogin: none',
  'POST /wps/verification/sms/register: none',
  'GET /wps/system/countryDialingCodes: none',
  'GET /wps/member/contacts: member agent',
  'POST /wps/member/contacts/code: member agent',
  'PUT /wps/member/contacts: member agent',
  'POST /wps/member/contacts/change sealed: member agent',
  'PUT /wps/member/contacts/change: member agent',
  'POST /wps/session/login/verification sealed: login-ticket',
  'POST /wps/session/login/verification/code: login-ticket',
  'POST /wps/session/login/passkey: login-ticket',
  'POST /wps/session/login/unlock: none',
  'POST /wps/session/login/passkey/answer: login-ticket',
  'POST /wps/session/proof sealed: member agent subaccount',
  'POST /wps/session/proof/passkey: member agent subaccount',
  'GET /wps/member/factors: member agent subaccount',
  'POST /wps/member/factors/totp sealed: member agent subaccount',
  'PUT /wps/member/factors/totp: member agent subaccount',
  'POST /wps/member/factors/totp/removal sealed: member agent subaccount',
  'POST /wps/member/factors/recovery-codes sealed: member agent subaccount',
  'POST /wps/member/factors/ways sealed: member agent subaccount',
  'POST /wps/member/factors/ways/removal sealed: member agent subaccount',
  'POST /wps/member/passkeys/options sealed: member agent subaccount',
  'POST /wps/member/passkeys: member agent subaccount',
  'POST /wps/member/passkeys/removal sealed: member agent subaccount',
  'POST /wps/member/password/email: none',
  'POST /wps/member/password/link sealed: none',
  'POST /wps/member/password/verification sealed: none',
  'GET /wps/member/profile: member agent',
  'PUT /wps/member/info: member agent',
  'GET /wps/member/freezes: member agent',
  'GET /wps/member/info/icon: member agent',
  'PUT /wps/member/info/icon: member agent',
  'PUT /wps/member/zone: member agent',
  'POST /wps/member/export sealed: member agent',
  'POST /wps/member/close sealed: member agent',
  'GET /wps/session/login/social: none',
  'GET /wps/session/login/social/{provider}: none',
  'POST /wps/session/login/social/{provider}: none',
  'GET /wps/member/links: member agent',
  'POST /wps/member/links: member agent',
  'POST /wps/member/links/{provider} sealed: member agent',
  'POST /wps/member/links/{provider}/removal sealed: member agent',
  'GET /wps/verification/service: none',
]

test('every call stands where the specification puts it, with its session and seal [C1, C2, A13]', () => {
  expect(calls.toSorted()).toEqual(specified.toSorted())
})

const withBody = Object.entries(people).flatMap(([name, declared]) => {
  const { inputSchema } = declared['~orpc']
  return 'body' in (inputSchema as unknown as { shape: object }).shape
    ? [[name, inputSchema as unknown as z.ZodType] as const]
    : []
})

test.each(withBody)('%s takes no key that it does not know, and none beside its data [trust 36, trust 39]', (name, schema) => {
  const keys = ['type', 'balance', 'vip', 'agentId', 'merchant', 'id', 'sessionId'].filter(
    (key) => !(key === 'type' && name === 'logIn') && !(key === 'id' && name === 'removePasskey'),
  )
  const unknown = (input: object) =>
    schema.safeParse(input).error?.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [])) ?? []
  const kind = name === 'logIn' ? { type: 'username' } : {}
  expect(unknown({ body: { data: { ...kind, ...Object.fromEntries(keys.map((key) => [key, 1])) } } })).toEqual(keys)
  expect(unknown({ body: { data: {}, member: 1 } })).toEqual(['member'])
})
