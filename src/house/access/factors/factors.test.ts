import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { DAY, MINUTE, SECOND } from '#kit/clock.ts'
import { Authenticator } from '#testing/authenticator.ts'
import type { Browser } from '#testing/browser.ts'
import { testDatabase } from '#testing/database.ts'
import { openDoor } from '#testing/door.ts'
import { logIn, memberNamed, PASSWORD } from '#testing/people.ts'
import { keepProfile } from '#house/contacts/index.ts'
import { codeAt, stepOf } from './totp.ts'
import { membersContract } from '#house/members/contract.ts'
import { accessContract } from '../contract.ts'

const db = await testDatabase('house')
const door = await openDoor(db)
const ORIGIN = 'http://localhost'
const who = async (browser: Browser) => (await browser.call(membersContract.memberInfo)).status

async function withTotp(username: string) {
  const { browser, id } = await memberNamed(door, username)
  const { value } = await browser.call(accessContract.newTotp, { body: { password: PASSWORD } })
  const { secret } = value as { secret: string }
  const code = () => codeAt(secret, door.clock())
  const confirmed = await browser.call(accessContract.confirmTotp, { body: { code: code() } })
  expect(confirmed.status).toBe(200)
  const { recoveryCodes } = confirmed.value as { recoveryCodes: string[] }
  door.pass(MINUTE)
  return { browser, id, secret, code, recoveryCodes }
}
async function atSecondStep(username: string, options: { ip?: string } = {}) {
  const browser = door.browser(options)
  const answer = await logIn(browser, { username })
  expect(answer.status).toBe(200)
  return { browser, factors: (answer.value as { factors: string[] }).factors }
}
async function verify(browser: Browser, factor: string, code: string) {
  const answer = await browser.call(accessContract.verifyLogin, { body: { factor, code } })
  if (answer.success) browser.token = (answer.value as { token: string }).token
  return answer
}

describe('an authenticator app', () => {
  test('is asked at every login, and each of its codes is good once [A11, trust 24]', async () => {
    const { code } = await withTotp('totper01')
    const { browser, factors } = await atSecondStep('totper01')
    expect(factors).toEqual(['totp', 'recovery'])
    expect([await who(browser), (await browser.call(accessContract.sessions)).status]).toEqual([403, 403])
    const ticket = { token: browser.token, sid: browser.cookies.get('__Host-sid') }
    const shown = code()
    expect(await verify(browser, 'totp', shown)).toMatchObject({ status: 200, value: { due: null } })
    expect(await who(browser)).toBe(200)
    expect([browser.token, browser.cookies.get('__Host-sid')]).not.toContain(ticket.sid)
    const again = await atSecondStep('totper01')
    expect(await verify(again.browser, 'totp', shown)).toMatchObject({ code: 'factor_incorrect' })
    door.pass(30 * SECOND)
    expect(await verify(again.browser, 'totp', code())).toMatchObject({ status: 200 })
    browser.token = ticket.token
    expect(await verify(browser, 'totp', code())).toMatchObject({ status: 401 })
  })

  test('is read in the digits of any script [A11]', async () => {
    const { secret } = await withTotp('khmer001')
    const khmer = codeAt(secret, door.clock()).replace(/\d/g, (digit) => String.fromCodePoint(0x17e0 + Number(digit)))
    expect(stepOf(secret, khmer, door.clock())).not.toBeNull()
    const { browser } = await atSecondStep('khmer001')
    expect(await verify(browser, 'totp', khmer)).toMatchObject({ status: 200 })
  })

  test('whose clock is half a minute off is understood, one that is ten minutes off is not [A11, trust 24]', async () => {
    const { secret } = await withTotp('skewed01')
    const { browser } = await atSecondStep('skewed01')
    expect(await verify(browser, 'totp', codeAt(secret, door.clock() - 10 * MINUTE))).toMatchObject({ code: 'factor_incorrect' })
    expect(await verify(browser, 'totp', codeAt(secret, door.clock() - 30 * SECOND))).toMatchObject({ status: 200 })
  })

  test.each(['', '000000', '១២៣៤៥៦', '1234567', "' OR 1=1", '<b>1</b>', '🐘', '‮123456'])(
    'takes %s for no code [A11]',
    async (code) => {
      await withTotp('badcodes').catch(() => {})
      const { browser } = await atSecondStep('badcodes')
      expect(await verify(browser, 'totp', code)).toMatchObject({ status: 422, code: 'factor_incorrect' })
      expect(await verify(browser, 'passkey', code)).toMatchObject({ status: 400 })
      expect(await who(browser)).toBe(403)
      await sql`DELETE FROM identity.throttle`.execute(db.owner)
    },
  )

  test('is tried five times by one ticket, and fifteen times by all [A11, trust 22]', async () => {
    const { code } = await withTotp('guessed1')
    for (let ticket = 0; ticket < 3; ticket++) {
      const { browser } = await atSecondStep('guessed1')
      for (let i = 0; i < 5; i++)
        expect(await verify(browser, 'recovery', `wrong ${i}`)).toMatchObject({ code: 'factor_incorrect' })
      if (ticket < 2) expect(await verify(browser, 'totp', '123')).toMatchObject({ status: 401 })
      await sql`UPDATE identity.throttle SET attempts = least(attempts, ${5 * (ticket + 1)})`.execute(db.owner)
    }
    const { browser } = await atSecondStep('guessed1')
    expect(await verify(browser, 'totp', code())).toMatchObject({ status: 429 })
    door.pass(30 * MINUTE)
    const later = await atSecondStep('guessed1')
    expect(await verify(later.browser, 'totp', code())).toMatchObject({ status: 200 })
  })

  test('comes with ten codes for the day it is lost, each good once, and none is kept as it is [A11, trust 58]', async () => {
    const { recoveryCodes, browser } = await withTotp('recover1')
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first = '', second = ''] = recoveryCodes
    const { browser: lost } = await atSecondStep('recover1')
    expect(await verify(lost, 'recovery', ` ${first.toUpperCase()} `)).toMatchObject({ status: 200 })
    const { browser: again } = await atSecondStep('recover1')
    expect(await verify(again, 'recovery', first)).toMatchObject({ code: 'factor_incorrect' })
    const renewed = await browser.call(accessContract.newRecoveryCodes, { body: { password: PASSWORD } })
    expect((renewed.value as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10)
    expect(await verify(again, 'recovery', second)).toMatchObject({ code: 'factor_incorrect' })
    const { rows } = await sql<{ kept: string }>`SELECT row_to_json(r)::text AS kept FROM identity.recovery_code r`.execute(
      db.owner,
    )
    expect(rows.map(({ kept }) => kept).join()).not.toContain(first)
  })

  test('is set up and removed by whoever shows the password, and its codes go with it [A11, trust 25]', async () => {
    const { browser } = await withTotp('remover1')
    const wrong = { body: { password: 'not my password' } }
    for (const guarded of [
      accessContract.newTotp,
      accessContract.removeTotp,
      accessContract.newRecoveryCodes,
      accessContract.newPasskey,
    ])
      expect(await browser.call(guarded, wrong)).toMatchObject({ status: 422, code: 'password_incorrect' })
    expect(await browser.call(accessContract.newTotp, { body: { password: PASSWORD } })).toMatchObject({ code: 'app_known' })
    expect(await browser.call(accessContract.removeTotp, { body: { password: PASSWORD } })).toMatchObject({ status: 200 })
    expect((await browser.call(accessContract.factors)).value).toEqual({ totp: false, passkeys: [], ways: [], recoveryCodes: 0 })
    expect((await atSecondStep('remover1')).factors).toEqual([])
  })

  test('comes before a password that must be changed, and both before a session [A3, A11]', async () => {
    const { code } = await withTotp('twosteps')
    await sql`UPDATE identity.credential SET changed_at = ${new Date(door.clock() - 100 * DAY)}`.execute(db.owner)
    await door.demo({ flags: { PASSWORDEXPIRY: true } })
    const { browser } = await atSecondStep('twosteps')
    expect(await verify(browser, 'totp', code())).toMatchObject({ status: 200, value: { due: 'expired' } })
    expect(await who(browser)).toBe(403)
    const body = { newPassword: 'a quiet river 42', confirmNewPassword: 'a quiet river 42' }
    const changed = await browser.call(accessContract.changePassword, { body })
    browser.token = (changed.value as { token: string }).token
    expect(await who(browser)).toBe(200)
    await door.demo({ flags: { PASSWORDEXPIRY: false } })
  })
})

describe('a passkey', () => {
  async function withPasskey(username: string) {
    const { browser } = await memberNamed(door, username)
    const device = new Authenticator('localhost')
    const { value } = await browser.call(accessContract.newPasskey, { body: { password: PASSWORD } })
    const { challenge } = value as { challenge: string }
    const answer = device.register({ origin: ORIGIN, challenge })
    const added = await browser.call(accessContract.addPasskey, { body: { name: 'phone', answer } })
    return { browser, device, added, answer }
  }
  const ask = async (browser: Browser) =>
    ((await browser.call(accessContract.askPasskey)).value as { challenge: string }).challenge
  const show = (browser: Browser, answer: object) => browser.call(accessContract.showPasskey, { body: { answer } })

  test('lets in whoever holds it, for one challenge of this site [A11, trust 24]', async () => {
    const { device, added, browser: own, answer } = await withPasskey('holder01')
    expect(added).toMatchObject({ status: 200 })
    expect(await own.call(accessContract.addPasskey, { body: { name: 'again', answer } })).toMatchObject({
      code: 'passkey_refused',
    })
    const { browser, factors } = await atSecondStep('holder01')
    expect(factors).toEqual(['passkey', 'recovery'])
    for (const wrong of [
      { origin: 'http://evil.example', verified: true },
      { origin: ORIGIN, verified: false },
    ])
      expect(await show(browser, device.show({ ...wrong, challenge: await ask(browser) }))).toMatchObject({
        code: 'passkey_refused',
      })
    const stranger = new Authenticator('localhost').show({ origin: ORIGIN, challenge: await ask(browser) })
    expect(await show(browser, stranger)).toMatchObject({ code: 'passkey_refused' })
    const shown = device.show({ origin: ORIGIN, challenge: await ask(browser) })
    const right = await show(browser, shown)
    expect(right.status).toBe(200)
    browser.token = (right.value as { token: string }).token
    expect(await who(browser)).toBe(200)
    const { browser: replay } = await atSecondStep('holder01')
    await ask(replay)
    expect(await show(replay, shown)).toMatchObject({ code: 'passkey_refused' })
  })

  test('is removed by its own member only [A11, trust 34]', async () => {
    const { browser, device } = await withPasskey('owner001')
    const { browser: other } = await memberNamed(door, 'other001')
    const id = Buffer.from(device.id).toString('base64url')
    const remove = (by: Browser) => by.call(accessContract.removePasskey, { body: { id, password: PASSWORD } })
    expect(await remove(other)).toMatchObject({ status: 404 })
    expect(await remove(browser)).toMatchObject({ status: 200 })
    expect((await atSecondStep('owner001')).factors).toEqual([])
  })
})

describe('a login from an address that is not known', () => {
  test('asks for the name on the bank account where the merchant says so, and then knows the address [A11]', async () => {
    const { id } = await memberNamed(door, 'traveler')
    const merchant = await door.directory.byCode('demo')
    await db.transact((tx) =>
      keepProfile(tx, door.vault, { member: id, merchant: merchant?.id ?? 0, profile: { payeeName: 'Sok Dara' } }),
    )
    const far = { ip: '198.51.100.77' }
    expect((await atSecondStep('traveler', { ip: '198.51.100.5' })).factors).toEqual([])
    await door.demo({ flags: { VERIFYPLACE: true, FACTORPAYEE: true } })
    const { browser, factors } = await atSecondStep('traveler', far)
    expect(factors).toEqual(['payee'])
    expect(await verify(browser, 'totp', '123456')).toMatchObject({ code: 'factor_incorrect' })
    expect(await verify(browser, 'payee', 'Sok Daro')).toMatchObject({ code: 'factor_incorrect' })
    expect(await verify(browser, 'payee', 'DARA sok')).toMatchObject({ status: 200 })
    expect(await who(browser)).toBe(200)
    expect((await atSecondStep('traveler', far)).factors).toEqual([])
    await door.demo({ flags: { FACTORPAYEE: false, FACTORSMS: true, FACTOREMAIL: true } })
    // Nothing is proven of this member that could be asked.
    expect((await atSecondStep('traveler', { ip: '198.51.100.99' })).factors).toEqual([])
    await door.demo({ flags: { VERIFYPLACE: false, FACTORSMS: false, FACTOREMAIL: false } })
  })
})
