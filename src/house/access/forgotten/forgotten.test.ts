import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '#kit/clock.ts'
import { byHttp } from '#runtime/carriers/by-http.ts'
import type { Browser } from '#testing/browser.ts'
import { testDatabase } from '#testing/database.ts'
import { openDoor } from '#testing/door.ts'
import { openGateway } from '#testing/services/gateway.ts'
import { logIn, PASSWORD, register, registrationOf } from '#testing/people.ts'
import { proveContact, keepProfile } from '#house/contacts/index.ts'
import { accessContract } from '../contract.ts'
import { membersContract } from '#house/members/contract.ts'
import { contactsContract } from '#house/contacts/contract.ts'

const db = await testDatabase('house')
const gateway = await openGateway()
const carrier = byHttp(gateway)
const door = await openDoor(db, { carriers: { sms: carrier, email: carrier } })
const merchant = (await door.directory.byCode('demo'))?.id ?? 0
const NEW = 'quiet mango orchard 9'
const both = { newPassword: NEW, confirmNewPassword: NEW }

beforeAll(() => door.demo({ flags: { MOBILEVERCODELOGIN3: true, CHNGPASSVERIF3: true } }))
beforeEach(() => door.pass(DAY))

/** A member with an address, and a number that is proven. */
async function forgetful(username: string, local: string) {
  const browser = door.browser()
  const email = `${username}@example.com`
  const { value } = await register(door, browser, registrationOf(username, { email }))
  const member = BigInt((value as { id: string }).id)
  const profile = { email, mobileNum: local, countryDialingCode: '855' }
  const contact = { channel: 'sms', to: `+855${local.slice(1)}` } as const
  await db.transact(async (tx) => {
    await keepProfile(tx, door.vault, { member, merchant, profile })
    await proveContact(tx, door.vault, { merchant, member, contact, now: door.clock() })
  })
  return { browser, member, email, number: contact.to }
}

const askLink = (browser: Browser, body: { username: string; email: string }) =>
  browser.call(accessContract.askResetLink, { body })
const isIn = async (browser: Browser) => (await browser.call(membersContract.memberInfo)).status === 200
const secretIn = (text: string) => /#reset=([\w-]{43})\b/.exec(text)?.[1] ?? ''

describe('a link for a new password', () => {
  test('comes by mail, is used once, ends every session and starts none; the member is told [A7, trust 23, trust 25, trust 30]', async () => {
    const { browser, email } = await forgetful('dara1', '012000021')
    const elsewhere = door.browser()
    expect(await askLink(elsewhere, { username: 'Dara1 ', email: 'DARA1@example.com' })).toMatchObject({
      status: 200,
      value: null,
    })
    await door.post()
    const { text, subject } = gateway.lastTo('DARA1@example.com')
    expect(subject).toBe('Reset your Croupier Demo password')
    expect(text).toContain('https://localhost/?open=newPassword#reset=')
    const secret = secretIn(text)
    const weak = await elsewhere.call(accessContract.resetByLink, {
      body: { secret, newPassword: 'password1', confirmNewPassword: 'x' },
    })
    expect(weak.value).toEqual({ fields: { confirmNewPassword: 'mismatch' } })
    const twice = await Promise.all(
      [door.browser(), elsewhere].map((one) => one.call(accessContract.resetByLink, { body: { secret, ...both } })),
    )
    expect(twice.map(({ status, code }) => code ?? String(status)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      '200',
      'code_expired',
    ])
    expect(await isIn(browser)).toBe(false)
    expect((await logIn(door.browser(), { username: 'dara1', password: NEW })).status).toBe(200)
    expect((await logIn(door.browser(), { username: 'dara1', password: PASSWORD })).code).toBe('login_incorrect')
    await door.post()
    expect(gateway.lastTo(email).subject).toBe('Your Croupier Demo password was changed')
  })

  test('that is newer takes the place of the one before, and none is good for longer than half an hour [A7, trust 23]', async () => {
    const { email } = await forgetful('dara2', '012000022')
    const secrets = []
    for (let time = 0; time < 2; time++) {
      await askLink(door.browser(), { username: 'dara2', email })
      await door.post()
      secrets.push(secretIn(gateway.lastTo(email).text))
      door.pass(MINUTE)
    }
    const open = (secret: string | undefined) => door.browser().call(accessContract.resetByLink, { body: { secret, ...both } })
    expect((await open(secrets[0])).code).toBe('invalid_verification_code')
    door.pass(29 * MINUTE)
    expect((await open(secrets[1])).code).toBe('code_expired')
  })

  test('is answered alike whether the account, the address, or both of them are there, and goes to nobody else [A7, trust 21]', async () => {
    const { email } = await forgetful('dara3', '012000023')
    await forgetful('dara4', '012000024')
    const before = gateway.taken.length
    const asked = [
      { username: 'dara3', email },
      { username: 'dara4', email: 'dara4x@example.com' },
      { username: 'nobody3', email: 'nobody3@example.com' },
      { username: 'nobody3', email: 'dara4@example.com' },
    ]
    const answers = []
    for (const body of asked) {
      const { headers: _, setCookies, ...answer } = await askLink(door.browser(), body)
      answers.push(JSON.stringify([answer, setCookies.map(({ name }) => name)]))
    }
    expect(new Set(answers).size).toBe(1)
    await door.post()
    expect(gateway.taken.slice(before).map(({ to }) => to)).toEqual([email])
    expect((await askLink(door.browser(), { username: 'dara3', email: 'dara3@' })).code).toBe('invalid_email')
  })

  test('is asked for by a form as browsers send one, and by no other call [A7, C1, trust 39, trust 56]', async () => {
    const { email } = await forgetful('dara5', '012000025')
    const send = (url: string, payload: string, headers: object = {}) =>
      door.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      })
    const form = `username=dara5&email=${encodeURIComponent(email)}`
    expect((await send('/wps/member/password/email', form)).statusCode).toBe(200)
    expect((await send('/wps/member/password/email', `${form}&username=other`)).statusCode).toBe(400)
    expect((await send('/wps/member/password/email', `${form}&admin=1`)).statusCode).toBe(400)
    expect((await send('/wps/member/password/email', form, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await send('/wps/verification/sms/noLogin', 'mobileNum=012345678&countryDialingCode=855')).statusCode).toBe(400)
  })
})

describe('a code for a new password', () => {
  const reset = (browser: Browser, local: string, verificationCode: string, change: object = {}) =>
    browser.call(accessContract.resetByPhone, {
      body: { mobileNum: local, countryDialingCode: '855', verificationCode, ...both, ...change },
    })
  async function codeFor(browser: Browser, local: string) {
    const body = { mobileNum: local, countryDialingCode: '855', purpose: 'reset_password' }
    expect((await browser.call(contactsContract.sendLoginCode, { body })).status).toBe(200)
    await door.post()
    return gateway.codeTo(`+855${local.slice(1)}`)
  }

  test('lets its member in with the new password, and everybody else out [A7, trust 23, trust 30]', async () => {
    const { browser } = await forgetful('sok1', '012000031')
    const phone = door.browser()
    const code = await codeFor(phone, '012000031')
    const refused = await reset(phone, '012000031', code, { newPassword: 'sok1 sok1', confirmNewPassword: 'sok1 sok1' })
    expect(refused.value).toEqual({ fields: { newPassword: 'password_personal' } })
    const answer = await reset(phone, '+855 12 000 031', code)
    expect(answer.status).toBe(200)
    phone.token = (answer.value as { token: string }).token
    expect([await isIn(phone), await isIn(browser)]).toEqual([true, false])
    expect((await reset(phone, '012000031', code)).code).toBe('code_expired')
    expect((await logIn(door.browser(), { username: 'sok1', password: NEW })).status).toBe(200)
  })

  test('is refused by its name where the number, the code or the merchant does not allow it [A7, C3, S22, trust 21]', async () => {
    await forgetful('sok2', '012000032')
    const phone = door.browser()
    const code = await codeFor(phone, '012000032')
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await reset(phone, '', code)).code).toBe('missing_phone_number')
    expect((await reset(phone, '77', code)).code).toBe('invalid_phone_number')
    expect((await reset(phone, '012000032', '')).code).toBe('missing_verification_code')
    expect((await reset(phone, '012000032', wrong)).code).toBe('invalid_verification_code')
    expect((await reset(phone, '012000039', code)).code).toBe('invalid_verification_code')
    expect((await reset(door.browser(), '012000032', code)).code).toBe('invalid_verification_code')
    await door.demo({ flags: { CHNGPASSVERIF3: false } })
    expect((await reset(phone, '012000032', code)).code).toBe('operation_not_allowed')
    await door.demo({ flags: { CHNGPASSVERIF3: true } })
    expect((await reset(phone, '012000032', code)).status).toBe(200)
  })

  test('makes every other code and link of the member worthless [A7, trust 23]', async () => {
    const { email } = await forgetful('sok3', '012000033')
    await askLink(door.browser(), { username: 'sok3', email })
    await door.post()
    const secret = secretIn(gateway.lastTo(email).text)
    const phone = door.browser()
    expect((await reset(phone, '012000033', await codeFor(phone, '012000033'))).status).toBe(200)
    const late = await phone.call(accessContract.resetByLink, { body: { secret, ...both } })
    expect(late.code).toBe('invalid_verification_code')
  })
})
