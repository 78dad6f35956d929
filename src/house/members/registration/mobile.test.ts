import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '#kit/clock.ts'
import { byHttp } from '#runtime/carriers/by-http.ts'
import type { Browser } from '#testing/browser.ts'
import { testDatabase } from '#testing/database.ts'
import { openDoor } from '#testing/door.ts'
import { openGateway } from '#testing/services/gateway.ts'
import { logIn, PASSWORD, registrationOf } from '#testing/people.ts'
import { membersContract, type MobileRegistration } from '../contract.ts'
import { contactsContract } from '#house/contacts/contract.ts'
import { accessContract } from '#house/access/contract.ts'

const db = await testDatabase('house')
const gateway = await openGateway()
const door = await openDoor(db, { carriers: { sms: byHttp(gateway) } })
const flags = { MOBILENUMREG3: true, REGMOBVERF3: true, MOBILEVERCODELOGIN3: true, MOBILENUMPASSREG3: false, COMM3: false }

beforeAll(async () => {
  const rules = (await door.directory.byCode('demo'))?.registration
  if (!rules) throw new Error('there is no demo merchant')
  await door.demo({ registration: { ...rules, captcha: { ...rules.captcha, enabled: false, required: false } } })
})
beforeEach(async () => {
  door.pass(DAY)
  await door.demo({ flags })
})

const number = (local: string) => ({ countryDialingCode: '855', whole: `+855${local.slice(1)}` })
async function codeFor(browser: Browser, local: string, regType: 'mobile' | 'username' = 'mobile') {
  const body = { mobileNo: local, countryDialingCode: '855', regType }
  const answer = await browser.call(contactsContract.sendRegistrationCode, { body })
  expect([answer.status, answer.value]).toEqual([200, { expiredMinutes: 3 }])
  await door.post()
  return gateway.codeTo(number(local).whole)
}
const formOf = (mobileNum: string, change: Partial<MobileRegistration> = {}): MobileRegistration => ({
  mobileNum,
  countryDialingCode: '855',
  registerMethod: 'WEB',
  terms: true,
  login: true,
  ...change,
})
const send = (browser: Browser, form: MobileRegistration) => browser.call(membersContract.registerMobile, { body: form })

async function registered(local: string, change: Partial<MobileRegistration> = {}) {
  const browser = door.browser()
  const answer = await send(browser, formOf(local, { verificationCode: await codeFor(browser, local), ...change }))
  expect(answer.status).toBe(200)
  const { id, token } = answer.value as { id: string; token: string }
  browser.token = token
  return { browser, id: BigInt(id) }
}
const riskSignalsOf = async (id: bigint) =>
  (await sql<{ kind: string }>`SELECT kind FROM identity.doubt WHERE member_id = ${id} ORDER BY kind`.execute(db)).rows.map(
    ({ kind }) => kind,
  )

describe('a registration by mobile number', () => {
  test('makes a member who is called by the number, is in, and comes back by a code [A1, A4, A5, A6]', async () => {
    const { browser } = await registered('012000041', { mobileNum: '012 000 041' })
    expect((await browser.call(membersContract.memberInfo)).value).toMatchObject({ account: '012000041', type: 3 })
    door.pass(MINUTE)
    const later = door.browser()
    await later.call(contactsContract.sendLoginCode, { body: { mobileNum: '012000041', countryDialingCode: '855' } })
    await door.post()
    const form = {
      type: 'sms',
      mobileNum: ' 012000041 ',
      countryDialingCode: '855',
      verificationCode: gateway.codeTo('+85512000041'),
    }
    const twice = await Promise.all([1, 2].map(() => later.call(accessContract.logIn, { body: form })))
    expect(twice.map(({ code, status }) => code ?? String(status)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      '200',
      'code_expired',
    ])
    const entered = twice.find(({ status }) => status === 200)
    expect(entered?.value).toMatchObject({ firstTimeLogin: false, passwordExpired: false, due: null })
  })

  test('asks for what the merchant’s flags say: a code, a password, both or neither [A4, A5, S22]', async () => {
    const browser = door.browser()
    expect((await send(browser, formOf('012000042'))).value).toEqual({ fields: { verificationCode: 'required' } })
    await door.demo({ flags: { REGMOBVERF3: false, MOBILENUMPASSREG3: true } })
    expect((await send(browser, formOf('012000042'))).value).toEqual({ fields: { password: 'required' } })
    const mistyped = { password: '012000042', confirmPassword: '012000043' }
    expect((await send(browser, formOf('012000042', mistyped))).value).toEqual({
      fields: { password: 'password_personal', confirmPassword: 'mismatch' },
    })
    const twice = { password: PASSWORD, confirmPassword: PASSWORD }
    expect((await send(browser, formOf('012000042', twice))).status).toBe(200)
    expect((await logIn(door.browser(), { username: '012000042' })).status).toBe(200)
    await door.demo({ flags: { MOBILENUMPASSREG3: false } })
    expect((await send(browser, formOf('012000043', twice))).value).toEqual({ fields: { password: 'not_offered' } })
    expect((await send(browser, formOf('012000043'))).status).toBe(200)
    expect((await logIn(door.browser(), { username: '012000043' })).code).toBe('login_incorrect')
    await door.demo({ flags: { MOBILENUMREG3: false } })
    expect((await send(browser, formOf('012000044'))).code).toBe('registration_closed')
  })

  test('is refused beside its field, and the code is still good for the form that is mended [A5, A6, C3]', async () => {
    const browser = door.browser()
    const verificationCode = await codeFor(browser, '012000045')
    const wrong = verificationCode === '000000' ? '000001' : '000000'
    const say = async (change: Partial<MobileRegistration>) => (await send(browser, formOf('012000045', change))).value
    expect(await say({ verificationCode: wrong })).toEqual({ fields: { verificationCode: 'code_incorrect' } })
    expect(await say({ verificationCode, mobileNum: '12' })).toEqual({ fields: { mobileNum: 'mobile_invalid' } })
    expect(await say({ verificationCode, terms: false })).toEqual({ fields: { terms: 'terms_required' } })
    expect(await say({ verificationCode, affiliateCode: 'NOBODY' })).toEqual({
      fields: { affiliateCode: 'invitation_incorrect' },
    })
    expect(await say({ verificationCode })).toMatchObject({ account: '012000045' })
    const again = door.browser()
    door.pass(MINUTE)
    const own = { verificationCode: await codeFor(again, '012000045') }
    expect((await send(again, formOf('012000045', own))).value).toEqual({ fields: { mobileNum: 'taken' } })
    door.pass(3 * MINUTE)
    expect((await send(again, formOf('012000046', own))).value).toEqual({ fields: { verificationCode: 'code_incorrect' } })
  })

  test('is marked where its device or contact is another member’s, and goes on [A5, trust 49]', async () => {
    const first = await registered('012000047', { email: 'twin@example.com' })
    expect(await riskSignalsOf(first.id)).toEqual([])
    const { browser } = first
    browser.token = null
    const second = await send(
      browser,
      formOf('012000048', { verificationCode: await codeFor(browser, '012000048'), email: 'TWIN@example.com' }),
    )
    expect(second.status).toBe(200)
    expect(await riskSignalsOf(BigInt((second.value as { id: string }).id))).toEqual(['same_contact', 'same_device'])
  })

  test('is marked where many come from one network within the hour [trust 49]', async () => {
    const marks = []
    await door.demo({ flags: { REGMOBVERF3: false } })
    for (let i = 0; i < 7; i++) {
      const answer = await send(door.browser({ ip: `192.0.2.${i + 1}` }), formOf(`01200006${i}`))
      marks.push((await riskSignalsOf(BigInt((answer.value as { id: string }).id))).join())
    }
    expect(marks).toEqual(['', '', '', '', '', 'same_network_fast', 'same_network_fast'])
  })
})

test('a registration by username proves its number too, where the merchant asks for one [A5, A6, S22]', async () => {
  const rules = (await door.directory.byCode('demo'))!.registration
  await door.demo({ registration: { ...rules, mobileNum: { ...rules.mobileNum, enabled: true } } })
  const browser = door.browser()
  const form = registrationOf('sophal', { mobileNum: '012000051', countryDialingCode: '855' })
  expect((await browser.call(membersContract.register, { body: form })).value).toEqual({
    fields: { verificationCode: 'required' },
  })
  const verificationCode = await codeFor(browser, '012000051', 'username')
  expect((await browser.call(membersContract.register, { body: { ...form, verificationCode } })).status).toBe(200)
  await browser.call(contactsContract.sendLoginCode, { body: { mobileNum: '012000051', countryDialingCode: '855' } })
  door.pass(MINUTE)
  const later = door.browser()
  await later.call(contactsContract.sendLoginCode, { body: { mobileNum: '012000051', countryDialingCode: '855' } })
  await door.post()
  const sms = { type: 'sms', mobileNum: '012000051', countryDialingCode: '855', verificationCode: gateway.codeTo('+85512000051') }
  expect((await later.call(accessContract.logIn, { body: sms })).status).toBe(200)
  await door.demo({ registration: rules })
})

test('one common login takes a username, and a number in any form in which it is written [A1, S22]', async () => {
  await door.demo({ flags: { REGMOBVERF3: false, MOBILENUMPASSREG3: true, COMM3: true } })
  const twice = { password: PASSWORD, confirmPassword: PASSWORD }
  expect((await send(door.browser(), formOf('012000052', twice))).status).toBe(200)
  for (const username of ['012000052', '+855 12 000 052', '០១២ ០០០ ០៥២'])
    expect((await logIn(door.browser(), { username })).status).toBe(200)
  await door.browser().call(membersContract.register, { body: registrationOf('chanthy') })
  expect((await logIn(door.browser(), { username: 'Chanthy' })).status).toBe(200)
  await door.demo({ flags: { COMM3: false } })
  expect((await logIn(door.browser(), { username: '+855 12 000 052' })).code).toBe('login_incorrect')
  await door.demo({ flags: { USERNAMEREG3: false } })
  expect((await logIn(door.browser(), { username: 'chanthy' })).code).toBe('operation_not_allowed')
  await door.demo({ flags: { USERNAMEREG3: true } })
})

test('an invitation is an agent’s who is not blocked, and cannot be looked for in numbers [A5, C3, trust 44]', async () => {
  const { id } = await registered('012000053')
  const browser = door.browser()
  const look = (code: string) => browser.call(membersContract.affiliate, { query: { code } })
  expect((await look('012000053')).code).toBe('invitation_code_error')
  await sql`UPDATE identity.member SET type = 1 WHERE id = ${id}`.execute(db.owner)
  expect((await look('012000053')).value).toEqual({ code: '012000053' })
  const statuses = []
  for (let i = 0; i < 20; i++) statuses.push((await look(`guess${i}`)).status)
  expect(statuses.at(-1)).toBe(429)
  const invited = await registered('012000054', { affiliateCode: '012000053' })
  const { rows } = await sql`SELECT affiliate_code FROM identity.member WHERE id = ${invited.id}`.execute(db)
  expect(rows).toEqual([{ affiliate_code: '012000053' }])
})

test('by number too a birthday is asked where nothing less proves an age [A5, trust 69]', async () => {
  await door.demo({ ageProof: 'birthday', flags: { REGMOBVERF3: false } })
  const registering = async (local: string, birthday: string) =>
    (await send(door.browser(), formOf(local, birthday ? { birthday } : {}))).value
  const answers = [await registering('012000071', ''), await registering('012000071', '2020-01-01')]
  const made = await registering('012000071', '1990-01-01')
  await door.demo({ ageProof: 'declared' })
  expect(answers).toEqual([{ fields: { birthday: 'required' } }, { fields: { birthday: 'too_young' } }])
  expect(made).toMatchObject({ account: '012000071' })
})
