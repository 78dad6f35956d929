import { beforeEach, expect, test } from 'vitest'
import { HOUR, MINUTE } from '#kit/clock.ts'
import { Authenticator } from '#testing/authenticator.ts'
import type { Browser } from '#testing/browser.ts'
import { testDatabase } from '#testing/database.ts'
import { openDoor } from '#testing/door.ts'
import { memberNamed, PASSWORD } from '#testing/people.ts'
import { codeAt } from '../factors/totp.ts'
import { accessContract } from '../contract.ts'

const db = await testDatabase('house')
const door = await openDoor(db)
const ORIGIN = 'http://localhost'

beforeEach(() => door.pass(HOUR))

async function withApp(name: string) {
  const { browser } = await memberNamed(door, name)
  const { value } = await browser.call(accessContract.newTotp, { body: { password: PASSWORD } })
  const { secret } = value as { secret: string }
  const confirmed = await browser.call(accessContract.confirmTotp, { body: { code: codeAt(secret, door.clock()) } })
  const { recoveryCodes } = confirmed.value as { recoveryCodes: string[] }
  door.pass(MINUTE)
  return { browser, recovery: recoveryCodes[0] as string, code: () => codeAt(secret, door.clock()) }
}
async function withPasskey(name: string) {
  const { browser } = await memberNamed(door, name)
  const device = new Authenticator('localhost')
  const { value } = await browser.call(accessContract.newPasskey, { body: { password: PASSWORD } })
  const { challenge } = value as { challenge: string }
  const answer = device.register({ origin: ORIGIN, challenge })
  expect((await browser.call(accessContract.addPasskey, { body: { name: 'phone', answer } })).status).toBe(200)
  return device
}
async function asked(browser: Browser): Promise<{ challenge: string }> {
  const { status, value } = await browser.call(accessContract.askUnlock)
  expect(status).toBe(200)
  // No account, and none of its keys.
  expect(value).not.toHaveProperty('allowCredentials.0')
  return value as { challenge: string }
}

type Shown = { password?: string; unlock?: string; unlockPasskey?: object }
const enter = async (browser: Browser, username: string, { password = PASSWORD, ...more }: Shown = {}) => {
  const captcha = await door.readCaptcha(browser)
  const body = { type: 'username', username, password, captcha, ...more }
  return browser.call(accessContract.logIn, { body })
}
/** Strangers use up what the account has, from other browsers. */
async function lock(username: string): Promise<void> {
  for (let i = 0; i < 5; i++) await enter(door.browser(), username, { password: 'not the password' })
  expect(await enter(door.browser(), username)).toMatchObject({ status: 429, code: 'too_many_requests' })
}

test('an account that had too many attempts opens to the password with a code of the app, and is counted anew [A11, trust 22]', async () => {
  const { code } = await withApp('locked01')
  await lock('locked01')
  const browser = door.browser()
  expect(await enter(browser, 'locked01', { unlock: code() })).toMatchObject({ status: 200, value: { factors: [] } })
  door.pass(MINUTE)
  expect((await enter(door.browser(), 'locked01')).status).toBe(200)
})

test('a recovery code opens it too, once [A11, trust 22]', async () => {
  const { recovery } = await withApp('locked02')
  await lock('locked02')
  expect((await enter(door.browser(), 'locked02', { unlock: recovery })).status).toBe(200)
  await lock('locked02')
  expect(await enter(door.browser(), 'locked02', { unlock: recovery })).toMatchObject({ code: 'login_incorrect' })
})

test('a wrong code, a wrong password, a member without a second step and nobody are answered alike [A16, trust 21, trust 22]', async () => {
  const { code } = await withApp('locked03')
  await memberNamed(door, 'locked04')
  for (const name of ['locked03', 'locked04', 'nobody99']) await lock(name)
  const answers = [
    await enter(door.browser(), 'locked03', { unlock: '000000' }),
    await enter(door.browser(), 'locked03', { unlock: code(), password: 'not the password' }),
    await enter(door.browser(), 'locked04', { unlock: '000000' }),
    await enter(door.browser(), 'nobody99', { unlock: '000000' }),
  ]
  for (const { status, code: said, value } of answers)
    expect([status, said, value]).toEqual([422, 'login_incorrect', { captcha: true }])
  // The code that stood beside a wrong password is still good.
  expect((await enter(door.browser(), 'locked03', { unlock: code() })).status).toBe(200)
})

test('codes cannot be guessed: five tries in half an hour, each with a picture [trust 22, trust 46]', async () => {
  const { code } = await withApp('locked05')
  await lock('locked05')
  const bare = door.browser()
  const without = await bare.call(accessContract.logIn, {
    body: { type: 'username', username: 'locked05', password: PASSWORD, unlock: code() },
  })
  expect(without.code).toBe('captcha_incorrect')
  for (let i = 0; i < 5; i++) expect((await enter(door.browser(), 'locked05', { unlock: '000000' })).code).toBe('login_incorrect')
  expect((await enter(door.browser(), 'locked05', { unlock: code() })).code).toBe('too_many_requests')
  door.pass(30 * MINUTE)
  expect((await enter(door.browser(), 'locked05', { unlock: code() })).status).toBe(200)
})

test('a passkey opens it too, signed for this browser’s question, once [A11, trust 22, trust 24]', async () => {
  const device = await withPasskey('locked06')
  await lock('locked06')
  const browser = door.browser()
  const { challenge } = await asked(browser)
  const unlockPasskey = device.show({ origin: ORIGIN, challenge })
  const stranger = door.browser()
  await asked(stranger)
  expect(await enter(stranger, 'locked06', { unlockPasskey })).toMatchObject({ code: 'login_incorrect' })
  expect(await enter(browser, 'locked06', { unlockPasskey, password: 'not the password' })).toMatchObject({ status: 422 })
  expect(await enter(browser, 'locked06', { unlockPasskey })).toMatchObject({ code: 'login_incorrect' })
  const again = device.show({ origin: ORIGIN, ...(await asked(browser)) })
  expect(await enter(browser, 'locked06', { unlockPasskey: again })).toMatchObject({ status: 200, value: { factors: [] } })
})

test('a passkey beside a wrong password, another member’s, one that asked nobody, and nobody’s are answered alike [trust 21, trust 22]', async () => {
  const [own, other] = [await withPasskey('locked07'), await withPasskey('locked08')]
  for (const name of ['locked07', 'nobody98']) await lock(name)
  const tries = [
    { name: 'locked07', device: own, password: 'not the password' },
    { name: 'locked07', device: other },
    { name: 'locked07', device: own, verified: false },
    { name: 'locked07', device: own, origin: 'http://evil.example' },
    { name: 'nobody98', device: own },
  ]
  for (const { name, device, password = PASSWORD, verified = true, origin = ORIGIN } of tries) {
    const browser = door.browser()
    const unlockPasskey = device.show({ origin, verified, ...(await asked(browser)) })
    const { status, code, value } = await enter(browser, name, { password, unlockPasskey })
    expect([status, code, value]).toEqual([422, 'login_incorrect', { captcha: true }])
  }
})
