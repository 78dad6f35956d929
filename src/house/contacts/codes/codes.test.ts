import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '#kit/clock.ts'
import { isRefusal } from '#kit/refusal.ts'
import { byHttp } from '#runtime/carriers/by-http.ts'
import type { Browser } from '#testing/browser.ts'
import { testDatabase } from '#testing/database.ts'
import { openDoor } from '#testing/door.ts'
import { openGateway } from '#testing/services/gateway.ts'
import { memberNamed } from '#testing/people.ts'
import { keepProfile } from '../profile/profile.ts'
import type { CodePurpose } from '../rules/codes.ts'
import { memberReachedAt, proveContact } from '../profile/prove-contact.ts'
import { spendCode, tryCode } from './try-code.ts'
import { contactsContract } from '../contract.ts'

const db = await testDatabase('house')
const gateway = await openGateway()
const door = await openDoor(db, { carriers: { sms: byHttp(gateway) } })
const merchant = (await door.directory.byCode('demo'))?.id ?? 0

const numberOf = (local: string) => ({ channel: 'sms', to: `+855${local.slice(1)}` }) as const

async function memberAt(name: string, local: string) {
  const { id, browser } = await memberNamed(door, name)
  const profile = { mobileNum: local, countryDialingCode: '855' }
  await db.transact((tx) => keepProfile(tx, door.vault, { member: id, merchant, profile }))
  const proven = { merchant, member: id, contact: numberOf(local), now: door.clock() }
  expect(await db.transact((tx) => proveContact(tx, door.vault, proven))).toBeNull()
  return { id, browser }
}

const ask = (browser: Browser, mobileNum: string, more: object = {}) =>
  browser.call(contactsContract.sendLoginCode, { body: { mobileNum, countryDialingCode: '855', ...more } })

type Tried = { local: string; code: string; purpose?: CodePurpose; of?: number }
const attempt = (browser: Browser, { local, code, purpose = 'login', of = merchant }: Tried) => {
  const device = browser.cookies.get('__Host-device') ?? ''
  return tryCode(db, door.vault, { merchant: of, purpose, contact: numberOf(local), device, code, now: door.clock() })
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

beforeAll(() => door.demo({ flags: { MOBILEVERCODELOGIN3: true, CHNGPASSVERIF3: true } }))
beforeEach(() => {
  gateway.mood = 'well'
  door.pass(DAY)
})

async function sent(local: string, browser = door.browser()) {
  const answer = await ask(browser, local)
  expect([answer.status, answer.value]).toEqual([200, { expiredMinutes: 3 }])
  await door.post()
  return { browser, code: gateway.codeTo(numberOf(local).to) }
}

describe('a code for a number', () => {
  beforeAll(() => memberAt('sokha', '012000001'))

  test('is sent once in the words of who asked, and proves its member once, however many try it at the same moment [A1, A6, trust 23]', async () => {
    const { browser, code } = await sent('012000001')
    expect(gateway.lastTo('+85512000001').text).toBe(
      `Croupier Demo: your login code is ${code}, valid for 3 minutes. Don't share it.`,
    )
    const proofs = await Promise.all([1, 2, 3].map(() => attempt(browser, { local: '012000001', code })))
    const spent = await Promise.all(
      proofs.map(async (proof) => (isRefusal(proof) ? proof : db.transact((tx) => spendCode(tx, proof, door.clock())))),
    )
    expect(spent.filter((refused) => refused === null)).toHaveLength(1)
    expect(await attempt(browser, { local: '012000001', code })).toMatchObject({ code: 'code_expired' })
  })

  test('is good for its browser, purpose, number and merchant, and for nothing else; nothing was tried out by that [A6, trust 23, trust 37]', async () => {
    await memberAt('bopha', '012000002')
    const { browser, code } = await sent('012000001')
    const stranger = door.browser()
    await ask(stranger, '012000099')
    for (const tried of [
      attempt(stranger, { local: '012000001', code }),
      attempt(browser, { local: '012000001', code, purpose: 'reset_password' }),
      attempt(browser, { local: '012000002', code }),
      attempt(browser, { local: '012000001', code, of: merchant + 1 }),
    ])
      expect(await tried).toMatchObject({ code: 'invalid_verification_code' })
    expect(await attempt(browser, { local: '012000001', code })).toMatchObject({ member: expect.any(BigInt) })
  })

  test('is tried five times, whatever is tried at once, and then another one must be sent [A6, trust 23]', async () => {
    const { browser, code } = await sent('012000001')
    const wrong = await Promise.all(Array.from({ length: 5 }, () => attempt(browser, { local: '012000001', code: other(code) })))
    expect(wrong.map((tried) => isRefusal(tried) && tried.code)).toEqual(Array(5).fill('invalid_verification_code'))
    expect(await attempt(browser, { local: '012000001', code })).toMatchObject({ code: 'code_expired' })
    expect(await attempt(browser, { local: '012000001', code: ' ' })).toMatchObject({ code: 'missing_verification_code' })
    door.pass(MINUTE)
    const next = await sent('012000001', browser)
    expect(isRefusal(await attempt(browser, { local: '012000001', code: next.code }))).toBe(false)
  })

  test('ends with its time, and when another one is sent; it is worth nothing to who has the database [A6, trust 23, trust 61]', async () => {
    const { browser, code } = await sent('012000001')
    door.pass(MINUTE)
    const second = await sent('012000001', browser)
    if (second.code !== code)
      expect(await attempt(browser, { local: '012000001', code })).toMatchObject({ code: 'invalid_verification_code' })
    const { rows } = await sql<{ text: string }>`
      SELECT c::text || o::text AS text FROM identity.code c, notifications.outbox o`.execute(db)
    expect(rows.filter(({ text }) => text.includes(second.code) || text.includes('12000001'))).toEqual([])
    expect(door.logged()).not.toContain(second.code)
    door.pass(3 * MINUTE)
    expect(await attempt(browser, { local: '012000001', code: second.code })).toMatchObject({ code: 'code_expired' })
  })

  test('is sent once a minute, and after three in five minutes only when these have passed [A6, C3, trust 23, trust 45]', async () => {
    const browsers = Array.from({ length: 4 }, () => door.browser())
    const statuses = []
    for (const browser of browsers) {
      statuses.push((await ask(browser, '012000001')).status)
      statuses.push((await ask(door.browser(), '012000001')).headers['retry-after'])
      door.pass(MINUTE)
    }
    expect(statuses).toEqual([200, '60', 200, '60', 200, '60', 429, '60'])
    door.pass(2 * MINUTE)
    expect((await ask(door.browser(), '012000001')).status).toBe(200)
  })
})

test('who has no account is answered as who has one, in as many steps, and nothing goes out to them [A6, trust 21]', async () => {
  await memberAt('dara', '012000003')
  const [known, unknown] = [door.browser(), door.browser()]
  const shapes = []
  const before = gateway.taken.length
  for (const [browser, local] of [
    [known, '012000003'],
    [unknown, '012000777'],
  ] as const) {
    const { status, success, value, message, setCookies } = await ask(browser, local)
    shapes.push(JSON.stringify([status, success, value, message, setCookies.map(({ name }) => name)]))
    const again = await ask(browser, local)
    shapes.push(JSON.stringify([again.status, again.code, again.headers['retry-after']]))
    const tried = await attempt(browser, { local, code: '000000' })
    shapes.push(isRefusal(tried) ? tried.code : 'in')
  }
  expect(shapes.slice(0, 3)).toEqual(shapes.slice(3))
  await door.post()
  expect(gateway.taken.slice(before).map(({ to }) => to)).toEqual(['+85512000003'])
  const { rows } = await sql`SELECT state FROM notifications.outbox ORDER BY id DESC LIMIT 2`.execute(db)
  expect(rows).toEqual(expect.arrayContaining([{ state: 'withheld' }, { state: 'sent' }]))
})

describe('no code is sent', () => {
  test.each([
    ['', 'missing_phone_number'],
    ['12', 'invalid_phone_number'],
  ])('to %j, which is %s [A6, C3]', async (mobileNum, code) => {
    const answer = await ask(door.browser(), mobileNum)
    expect([answer.status, answer.code]).toEqual([422, code])
  })

  test('where the merchant did not open that way, or nobody takes messages out [A6, C3, S22]', async () => {
    await door.demo({ flags: { MOBILEVERCODELOGIN3: false } })
    const off = await ask(door.browser(), '012000004')
    expect(off.code).toBe('operation_not_allowed')
    expect((await ask(door.browser(), '012000004', { purpose: 'reset_password' })).status).toBe(200)
    await door.demo({ flags: { MOBILEVERCODELOGIN3: true, REGMOBVERF3: false } })
    const registering = { mobileNo: '012000005', countryDialingCode: '855', regType: 'mobile' }
    expect((await door.browser().call(contactsContract.sendRegistrationCode, { body: registering })).code).toBe(
      'operation_not_allowed',
    )
    const mute = await openDoor(await testDatabase('house'))
    await mute.demo({ flags: { MOBILEVERCODELOGIN3: true } })
    expect((await ask(mute.browser(), '012000004')).code).toBe('operation_not_allowed')
  })

  test('to a browser that asked for five, unless it reads a picture [A6, C3, trust 44]', async () => {
    const browser = door.browser()
    for (let i = 0; i < 5; i++) expect((await ask(browser, `01210000${i}`)).status).toBe(200)
    const asked = await ask(browser, '012100009')
    expect([asked.code, asked.value]).toEqual(['captcha_check_failed', { captcha: true }])
    const captcha = await door.readCaptcha(browser)
    expect((await ask(browser, '012100009', { captcha })).status).toBe(200)
  })

  test('when the merchant has sent its most of the day, to nobody and somebody alike [A6, C3, trust 21, trust 23]', async () => {
    await memberAt('limit', '012000006')
    await ask(door.browser(), '012000006')
    door.pass(2 * MINUTE)
    await sql`UPDATE identity.throttle SET attempts = 2000 WHERE attempts > 0 AND until - since = interval '1 day'`.execute(
      db.owner,
    )
    await sql`UPDATE identity.throttle SET attempts = 0 WHERE until - since <> interval '1 day'`.execute(db.owner)
    const answers = [await ask(door.browser(), '012000008'), await ask(door.browser(), '012000009')]
    expect(answers.map(({ code }) => code)).toEqual(['quota_exceeded', 'quota_exceeded'])
  })
})

test('a number belongs to one member: who proved it first keeps it, and who changes their number has it no longer [A6]', async () => {
  const first = await memberAt('first1', '012000010')
  const second = await memberAt('second1', '012000011')
  const taken = { merchant, member: second.id, contact: numberOf('012000010'), now: door.clock() }
  expect(await db.transact((tx) => proveContact(tx, door.vault, taken))).toMatchObject({ code: 'contact_taken' })
  const reached = (local: string) => memberReachedAt(db, door.vault, { merchant, contact: numberOf(local) })
  expect([await reached('012000010'), await reached('012000011')]).toEqual([first.id, second.id])
  const profile = { mobileNum: '012000012', countryDialingCode: '855' }
  await db.transact((tx) => keepProfile(tx, door.vault, { member: first.id, merchant, profile }))
  expect([await reached('012000010'), await reached('012000012')]).toEqual([null, null])
})

test('the dialling codes begin with the visitor’s own country, and name each in the visitor’s language [A5]', async () => {
  const { value } = await door
    .browser({ ip: '203.0.113.5' })
    .call(contactsContract.dialingCodes, { headers: { 'accept-language': 'km' } })
  const codes = value as { region: string; name: string; countryDialingCode: string }[]
  expect(codes[0]).toEqual({ region: 'KH', name: 'កម្ពុជា', countryDialingCode: '855' })
  expect(codes.find(({ region }) => region === 'VN')?.countryDialingCode).toBe('84')
  expect(new Set(codes.map(({ region }) => region)).size).toBe(codes.length)
})
