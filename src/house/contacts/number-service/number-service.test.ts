import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { DAY, MINUTE, SECOND } from '#kit/clock.ts'
import { byHttp } from '#runtime/carriers/by-http.ts'
import type { Browser } from '#testing/browser.ts'
import { testDatabase } from '#testing/database.ts'
import { openDoor } from '#testing/door.ts'
import { openGateway } from '#testing/services/gateway.ts'
import { openNumberService, type Flaw } from '#testing/services/number-service.ts'
import { memberNamed, registrationOf } from '#testing/people.ts'
import { proveContact } from '../profile/prove-contact.ts'
import { keepProfile } from '../profile/profile.ts'
import { sweepContacts } from '../sweep.ts'
import { removeService, setService } from './set-service.ts'
import { accessContract } from '#house/access/contract.ts'
import { contactsContract } from '../contract.ts'
import { membersContract } from '#house/members/contract.ts'

const db = await testDatabase('house')
const gateway = await openGateway()
const service = await openNumberService()
const door = await openDoor(db, { carriers: { sms: byHttp(gateway) }, numberServiceSpec: service.spec })
service.clock = door.clock
const merchant = (await door.directory.byCode('demo'))?.id ?? 0
const whole = '+85512000001'
const { id: member } = await memberNamed(door, 'dara01')
await db.transact(async (tx) => {
  const profile = { mobileNum: '012000001', countryDialingCode: '855' }
  await keepProfile(tx, door.vault, { member, merchant, profile })
  await proveContact(tx, door.vault, { merchant, member, contact: { channel: 'sms', to: whole }, now: door.clock() })
})
const act = () => ({
  at: door.clock(),
  actor: 'operator:1',
  operator: 1n,
  name: 'olivia',
  ip: '192.0.2.1',
  reason: 'a test',
  merchant: { id: merchant, code: 'demo' },
})
const { project, apiKey } = service
const flags = { MOBILEVERCODELOGIN3: true, CHNGPASSVERIF3: true, MOBILENUMREG3: true, REGMOBVERF3: true, IDENTITYSMS: true }

beforeEach(async () => {
  service.down = false
  service.flaw = null
  // A day apart, so that no test's keys are remembered by the next.
  door.pass(DAY)
  await door.demo({ flags })
  await db.transact((tx) => setService(tx, act(), { project, apiKey }))
})

const number = { mobileNum: '012000001', countryDialingCode: '855' }
const enter = (token: string | undefined, browser: Browser = door.browser(), to = number) =>
  browser.call(accessContract.logIn, {
    body: { type: 'sms', ...to, firebaseChannel: 'phone', ...(token !== undefined && { firebaseIdToken: token }) },
  })

test('whoever proved a number to the identity service is let in as its member, and our own codes are closed [A6, A10]', async () => {
  const browser = door.browser()
  expect((await browser.call(contactsContract.numberService)).value).toEqual({
    apiKey,
    toolkit: service.spec.toolkit,
    check: 'https://check.example/localhost',
  })
  const entered = await enter(await service.token(whole), browser)
  expect(entered).toMatchObject({ status: 200, value: { factors: [], due: null } })
  browser.token = (entered.value as { token: string }).token
  expect((await browser.call(membersContract.memberInfo)).value).toMatchObject({ account: 'dara01' })
  expect((await browser.call(contactsContract.sendLoginCode, { body: number })).code).toBe('operation_not_allowed')
  const mobileNo = { mobileNo: '012000001', countryDialingCode: '855', regType: 'mobile' }
  expect((await browser.call(contactsContract.sendRegistrationCode, { body: mobileNo })).code).toBe('operation_not_allowed')
})

test.each<[Flaw, string]>([
  ['forged', 'invalid_verification_code'],
  ['unsigned', 'invalid_verification_code'],
  ['for another project', 'invalid_verification_code'],
  ['of another issuer', 'invalid_verification_code'],
  ['expired', 'code_expired'],
  ['proven long ago', 'code_expired'],
  ['from the future', 'code_expired'],
  ['without a number', 'invalid_verification_code'],
  ['by e-mail', 'invalid_verification_code'],
  ['about nobody', 'invalid_verification_code'],
])('a token that is %s lets nobody in: %s [A10, trust 23]', async (flaw, code) => {
  service.flaw = flaw
  expect(await enter(await service.token(whole))).toMatchObject({ status: 422, code })
  service.flaw = null
  expect((await enter(await service.token(whole))).status).toBe(200)
})

test('a proof is good once, whatever tokens are made of it, and for its own number alone [A10, trust 23]', async () => {
  const provenAt = door.clock()
  const token = await service.token(whole)
  const other = { mobileNum: '012000002', countryDialingCode: '855' }
  expect((await enter(token, door.browser(), other)).code).toBe('invalid_verification_code')
  const both = await Promise.all([enter(token), enter(token)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  door.pass(MINUTE)
  const renewed = await service.token(whole, { provenAt })
  expect(renewed).not.toBe(token)
  expect(await enter(renewed)).toMatchObject({ status: 422, code: 'code_expired' })
  expect((await enter(await service.token(whole))).status).toBe(200)
})

test('a number that is nobody’s is answered as a wrong code, and no token as a missing one [A10, trust 21]', async () => {
  const stranger = { mobileNum: '012000009', countryDialingCode: '855' }
  const answer = await enter(await service.token('+85512000009'), door.browser(), stranger)
  expect(answer).toMatchObject({ status: 422, code: 'invalid_verification_code' })
  expect((await enter(undefined)).code).toBe('missing_verification_code')
  expect((await enter('')).code).toBe('missing_verification_code')
})

test('the keys that the service publishes are asked for when they change, and not by every stranger [A10]', async () => {
  await enter(await service.token(whole))
  const before = service.asked.length
  door.pass(MINUTE)
  await service.rotate()
  expect((await enter(await service.token(whole))).status).toBe(200)
  expect(service.asked.slice(before)).toEqual(['/keys'])
  await service.rotate()
  for (let i = 0; i < 3; i++) expect((await enter(await service.token(whole))).code).toBe('invalid_verification_code')
  expect(service.asked.slice(before)).toEqual(['/keys'])
})

test('a service that is down is said to be, and the same proof is good when it is back [A10]', async () => {
  const token = await service.token(whole)
  service.down = true
  expect(await enter(token)).toMatchObject({ status: 503, code: 'provider_unavailable' })
  const browser = door.browser()
  const captcha = await door.readCaptcha(browser)
  const body = {
    ...number,
    registerMethod: 'WEB',
    terms: true,
    login: true,
    captcha,
    firebaseChannel: 'phone',
    firebaseIdToken: token,
  }
  expect(await browser.call(membersContract.registerMobile, { body })).toMatchObject({
    status: 503,
    code: 'provider_unavailable',
  })
  service.down = false
  expect((await enter(token)).status).toBe(200)
})

test('whoever registers by a number shows the token in the place of a code; the number is proven [A5, A10]', async () => {
  const browser = door.browser()
  const { registerMethod, terms, login } = registrationOf('unused1')
  const form = async (firebaseIdToken?: string) => ({
    mobileNum: '012000777',
    countryDialingCode: '855',
    registerMethod,
    terms,
    login,
    ...(firebaseIdToken && { firebaseChannel: 'phone', firebaseIdToken }),
    captcha: await door.readCaptcha(browser),
  })
  const without = await browser.call(membersContract.registerMobile, { body: await form() })
  expect(without.value).toEqual({ fields: { verificationCode: 'required' } })
  const wrong = await browser.call(membersContract.registerMobile, { body: await form(await service.token(whole)) })
  expect(wrong.value).toEqual({ fields: { verificationCode: 'code_incorrect' } })
  door.pass(SECOND)
  const right = await browser.call(membersContract.registerMobile, { body: await form(await service.token('+85512000777')) })
  expect(right).toMatchObject({ status: 200, value: { account: '012000777' } })
  door.pass(SECOND)
  const to = { mobileNum: '012000777', countryDialingCode: '855' }
  expect((await enter(await service.token('+85512000777'), door.browser(), to)).status).toBe(200)
})

test('a forgotten password is set anew by the token [A7, A10]', async () => {
  const body = { ...number, newPassword: 'quiet mango orchard 9', confirmNewPassword: 'quiet mango orchard 9' }
  const reset = async (firebaseIdToken: string) =>
    door.browser().call(accessContract.resetByPhone, { body: { ...body, firebaseChannel: 'phone', firebaseIdToken } })
  service.flaw = 'forged'
  expect((await reset(await service.token(whole))).code).toBe('invalid_verification_code')
  service.flaw = null
  expect((await reset(await service.token(whole))).status).toBe(200)
})

test('codes are our own again without the switch, or without a project; a token is nothing then [A10, S22]', async () => {
  const token = await service.token(whole)
  await door.demo({ flags: { ...flags, IDENTITYSMS: false } })
  expect((await door.browser().call(contactsContract.numberService)).value).toBeNull()
  expect((await enter(token)).code).toBe('missing_verification_code')
  await door.demo({ flags })
  await db.transact((tx) => removeService(tx, act()))
  expect((await door.browser().call(contactsContract.numberService)).value).toBeNull()
  expect((await enter(token)).code).toBe('missing_verification_code')
  const sent = await door.browser().call(contactsContract.sendLoginCode, { body: number })
  expect(sent).toMatchObject({ status: 200, value: { expiredMinutes: 3 } })
})

test('what was shown is remembered as long as it could be shown again, and no longer [trust 23]', async () => {
  await enter(await service.token(whole))
  const kept = async () => (await sql`SELECT 1 FROM identity.number_proof`.execute(db.owner)).rows.length
  await sweepContacts(db, door.clock() + 10 * MINUTE)
  expect(await kept()).toBeGreaterThan(0)
  await sweepContacts(db, door.clock() + 12 * MINUTE)
  expect(await kept()).toBe(0)
})
