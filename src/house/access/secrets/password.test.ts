import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#kit/clock.ts'
import type { Browser } from '#testing/browser.ts'
import { testDatabase } from '#testing/database.ts'
import { openDoor } from '#testing/door.ts'
import { logIn, memberNamed, PASSWORD, register, registrationOf } from '#testing/people.ts'
import { accessContract } from '../contract.ts'
import { membersContract } from '#house/members/contract.ts'

const db = await testDatabase('house')
const door = await openDoor(db)

const NEXT = 'a quiet river 42'
const change = (browser: Browser, body: object = {}) =>
  browser.call(accessContract.changePassword, {
    body: { oldPassword: PASSWORD, newPassword: NEXT, confirmNewPassword: NEXT, ...body },
  })
const who = async (browser: Browser) => (await browser.call(membersContract.memberInfo)).status
async function loggedIn(username: string, password = PASSWORD): Promise<Browser> {
  const browser = door.browser()
  const answer = await logIn(browser, { username, password })
  expect(answer.status).toBe(200)
  return browser
}

describe('a change of password', () => {
  test('goes on here, ends every other session at once, and only the new one opens the door [A8, trust 30]', async () => {
    const { browser } = await memberNamed(door, 'changer1')
    const others = [await loggedIn('changer1'), await loggedIn('changer1')]
    expect(await change(browser)).toMatchObject({ status: 200, value: { token: null } })
    expect(await Promise.all([browser, ...others].map(who))).toEqual([200, 401, 401])
    expect(await who(await loggedIn('changer1', NEXT))).toBe(200)
    expect(await logIn(door.browser(), { username: 'changer1' })).toMatchObject({ code: 'login_incorrect' })
    const { rows } = await sql<{ text: string }>`
      SELECT coalesce(after::text, '') AS text FROM audit.entry WHERE action = 'identity.change_password'`.execute(db.owner)
    expect(rows.map(({ text }) => text).join()).not.toMatch(/river|lantern/)
  })

  test('needs the old one, whose tries are counted by themselves [A8, trust 22]', async () => {
    const { browser } = await memberNamed(door, 'guesser1')
    for (let i = 0; i < 5; i++) {
      const answer = await change(browser, { oldPassword: `wrong password ${i}` })
      expect(answer).toMatchObject({ status: 422, code: 'fields_refused', value: { fields: { oldPassword: 'incorrect' } } })
    }
    expect(await change(browser)).toMatchObject({ status: 429 })
    door.pass(30 * MINUTE - 1000)
    await browser.call(membersContract.memberInfo)
    expect(await change(browser)).toMatchObject({ status: 429 })
    door.pass(1000)
    expect(await change(await loggedIn('guesser1'))).toMatchObject({ status: 200 })
  })

  test.each([
    ['password1', 'password_common'],
    ['qwertyuiop', 'password_common'],
    ['contexter', 'password_personal'],
    ['contexter12', 'password_personal'],
    ['short', 'too_short'],
    ['x'.repeat(200), 'too_long'],
  ])('refuses %s as registration does [A8, trust 19]', async (newPassword, code) => {
    const browser = door.browser()
    await register(door, browser, registrationOf(`contexter`)).catch(() => {})
    const known = browser.token ? browser : await loggedIn('contexter')
    expect(await change(known, { newPassword, confirmNewPassword: newPassword })).toMatchObject({
      value: { fields: { newPassword: code } },
    })
  })

  test('from two tabs at once is one change [A8]', async () => {
    const { browser } = await memberNamed(door, 'twotabs1')
    const answers = await Promise.all(
      ['first of two rivers', 'second of two rivers'].map((next) =>
        change(browser, { newPassword: next, confirmNewPassword: next }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  test('travels sealed, and a body in the clear is refused [A13, trust 26]', async () => {
    const { browser } = await memberNamed(door, 'sealed01')
    const body = { data: { oldPassword: PASSWORD, newPassword: NEXT, confirmNewPassword: NEXT } }
    for (const url of ['/wps/member/password', '/wps/member/payment-password', '/wps/session/proof'])
      expect(await browser.send({ method: 'POST', url, body })).toMatchObject({ status: 400, code: 'sealed_invalid' })
    expect(await who(await loggedIn('sealed01'))).toBe(200)
  })
})

describe('a password that must be changed', () => {
  const ticketFor = async (username: string, password = PASSWORD) => {
    const browser = door.browser()
    const { value } = await logIn(browser, { username, password })
    return { browser, value: value as { due: string | null; passwordExpired: boolean } }
  }
  const forced = (browser: Browser, newPassword = NEXT) =>
    browser.call(accessContract.changePassword, { body: { newPassword, confirmNewPassword: newPassword } })

  test('because it is old opens nothing but its change, which then logs in [A3, A8, A15]', async () => {
    await memberNamed(door, 'expired1')
    await door.demo({ flags: { PASSWORDEXPIRY: true } })
    door.pass(90 * DAY)
    const { browser, value } = await ticketFor('expired1')
    expect(value).toMatchObject({ due: 'expired', passwordExpired: true })
    for (const closed of [
      membersContract.memberInfo,
      accessContract.sessions,
      accessContract.addressCode,
      accessContract.socketTicket,
    ])
      expect(await browser.call(closed)).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await forced(browser, PASSWORD)).toMatchObject({ value: { fields: { newPassword: 'unchanged' } } })
    const ticket = browser.token
    const { status, value: begun } = await forced(browser)
    expect(status).toBe(200)
    browser.token = (begun as { token: string }).token
    expect(await who(browser)).toBe(200)
    browser.token = ticket
    expect(await forced(browser, 'another quiet river')).toMatchObject({ status: 401 })
    expect((await ticketFor('expired1', NEXT)).value).toMatchObject({ due: null, passwordExpired: false })
    await door.demo({ flags: { PASSWORDEXPIRY: false } })
  })

  test('is left alone where the merchant has no passwords expire [A3]', async () => {
    await memberNamed(door, 'ageless1')
    door.pass(400 * DAY)
    expect((await ticketFor('ageless1')).value).toMatchObject({ due: null })
  })

  test('because somebody else gave it opens its change for its hours, and then nothing [A3, trust 18]', async () => {
    const { id } = await memberNamed(door, 'given001')
    const given = (until: number) =>
      sql`UPDATE identity.credential SET first_until = ${new Date(until)} WHERE member_id = ${id}`.execute(db.owner)
    await given(door.clock() + HOUR)
    const { browser, value } = await ticketFor('given001')
    expect(value).toMatchObject({ due: 'default', passwordExpired: false })
    door.pass(10 * MINUTE)
    expect(await forced(browser)).toMatchObject({ status: 401 })
    await given(door.clock())
    expect(await logIn(door.browser(), { username: 'given001' })).toMatchObject({ code: 'first_password_over' })
    await given(door.clock() + HOUR)
    const captcha = door.browser()
    const typed = { username: 'given001', captcha: await door.readCaptcha(captcha) }
    expect(await logIn(captcha, typed)).toMatchObject({ status: 200 })
    expect(await forced(captcha)).toMatchObject({ status: 200 })
    expect((await ticketFor('given001', NEXT)).value).toMatchObject({ due: null })
  })
})

describe('a payment password', () => {
  const set = (browser: Browser, body: object = {}) =>
    browser.call(accessContract.setPaymentPassword, {
      body: { password: PASSWORD, newPassword: '830174', confirmNewPassword: '830174', ...body },
    })

  test('is set and changed by whoever shows the password, under a rule of its own [A8, trust 25]', async () => {
    const { browser } = await memberNamed(door, 'payer001')
    const has = async () => (await browser.call(accessContract.security)).value as { paymentPassword: boolean }
    expect(await has()).toMatchObject({ paymentPassword: false, proof: null })
    expect(await set(browser, { password: 'not my password' })).toMatchObject({ value: { fields: { oldPassword: 'incorrect' } } })
    for (const [newPassword, code] of [
      ['12345', 'too_short'],
      ['123456', 'password_common'],
      ['៨៣០១៧៤', 'pattern'],
      ['83017a', 'pattern'],
    ])
      expect(await set(browser, { newPassword, confirmNewPassword: newPassword })).toMatchObject({
        value: { fields: { newPassword: code } },
      })
    expect(await set(browser)).toMatchObject({ status: 200 })
    expect(await set(browser, { newPassword: '641902', confirmNewPassword: '641902' })).toMatchObject({ status: 200 })
    expect(await has()).toMatchObject({ paymentPassword: true })
  })
})
