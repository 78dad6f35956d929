import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import { SECOND } from '#kit/clock.ts'
import type { WalletClient } from '#protocol/client.ts'
import { changeMerchant, type MerchantChange } from '#house/merchants/index.ts'
import { post } from '#house/wallet/index.ts'
import { testDatabase } from '#testing/database.ts'
import { openSession, testVendor } from '#testing/games/vendor.ts'
import { testHouse, type Browser } from '#testing/house.ts'

const db = await testDatabase('house')
/** A second before midnight where the merchants' calendar is kept. */
const EVE = Date.parse('2026-11-26T16:59:59Z')
let now = EVE
const clock = () => now
const house = await testHouse(db, { clock })
let vendor: WalletClient
beforeAll(async () => {
  vendor = testVendor(await house.app.listen({ host: '127.0.0.1', port: 0 }), undefined, clock)
})
afterAll(() => vendor.close())

async function demo(change: MerchantChange) {
  await db.transact((tx) => changeMerchant(tx, { code: 'demo', change, actor: 'operator:1', reason: 'a test', at: now }))
  house.directory.forget()
}
const asksBirthdays = () => demo({ ageProof: 'birthday', minimumAge: 21 })
beforeEach(async () => {
  now = EVE
  await demo({ ageProof: 'declared', minimumAge: 21 })
})

let count = 0
async function player() {
  const browser = house.browser()
  const member = await browser.register(`ageless${100 + ++count}`)
  const line = { from: { house: 'deposits' }, to: { member }, amount: 1000n * UNITS_PER_WHOLE } as const
  await db.transact((tx) => post(tx, { id: randomUUID(), kind: 'deposit', cause: 'test', lines: [line] }, clock))
  return { browser, member }
}
const posted = (browser: Browser, path: string, data: object) =>
  browser.ask<{ url: string }>({ method: 'POST', path, data, headers: { 'idempotency-key': randomUUID() } })
const launch = async (browser: Browser, freeTrial = false) =>
  (
    await browser.ask({
      method: 'POST',
      path: '/wps/game/launchGame',
      data: { vassalage: 'ARCADE', gameCode: 'lantern-market', device: 'WEB', freeTrial },
    })
  ).json
const deposit = async (browser: Browser) =>
  (await posted(browser, '/wps/payments/deposits', { method: 'sandbox', amount: '50' })).json
const voucher = async (browser: Browser) => (await posted(browser, '/wps/payments/vouchers', { code: 'ABCD-EFGH' })).json
const tell = (browser: Browser, birthday: string) =>
  browser.ask({ method: 'PUT', path: '/wps/member/info', data: { fields: { birthday }, adult: true } })
const moneyOf = async (browser: Browser) => [(await deposit(browser)).code, (await launch(browser)).code]
const open = [undefined, undefined]

describe('where the merchant takes nothing less than a birthday', () => {
  test('a member without one neither deposits nor plays for money, and may play for nothing [trust 69]', async () => {
    const { browser } = await player()
    await asksBirthdays()
    expect(await deposit(browser)).toMatchObject({
      code: 'birthday_needed',
      message: 'Enter your birthday in My account first. You can still withdraw.',
    })
    expect((await voucher(browser)).code).toBe('birthday_needed')
    expect((await launch(browser)).code).toBe('birthday_needed')
    expect((await launch(browser, true)).code, 'for nothing').toBeUndefined()
    await tell(browser, '1990-05-01')
    expect(await moneyOf(browser)).toEqual(open)
  })

  test('a birthday that is too late is not taken, and the account stays closed for money [trust 69]', async () => {
    const { browser } = await player()
    await asksBirthdays()
    expect((await tell(browser, '2010-01-01')).json).toMatchObject({ value: { fields: { birthday: 'too_young' } } })
    expect(await moneyOf(browser)).toEqual(['birthday_needed', 'birthday_needed'])
  })

  test('who was old enough once is asked again when the age rises, until the very midnight of the birthday [trust 69]', async () => {
    const { browser } = await player()
    await demo({ minimumAge: 18, ageProof: 'birthday' })
    expect((await tell(browser, '2005-11-27')).json).toMatchObject({ value: { fields: { birthday: 'too_young' } } })
    now += SECOND
    expect((await tell(browser, '2005-11-27')).status).toBe(200)
    now -= SECOND
    expect(await deposit(browser)).toMatchObject({
      code: 'below_age',
      message: 'You must be at least 21 to deposit and play for money here. You can still withdraw.',
    })
    expect((await launch(browser)).code).toBe('below_age')
    now += SECOND
    expect(await moneyOf(browser)).toEqual(open)
  })

  test('games for money that are open end with the change, so that no stake is taken after it [trust 69]', async () => {
    const { browser, member } = await player()
    const token = await openSession({ browser, vendor })
    const bet = async () => {
      const game = { user: String(member), token, game_code: 'lantern-market', currency: 'PLAY' }
      const stake = { round: randomUUID(), transaction_uuid: randomUUID(), amount: UNITS_PER_WHOLE }
      return (await vendor.attempt('bet', { ...game, ...stake })).answer?.status
    }
    expect(await bet()).toBe('RS_OK')
    await launch(browser, true)
    await asksBirthdays()
    now += 2 * SECOND
    expect(await bet()).toBe('RS_ERROR_TOKEN_EXPIRED')
    const { rows } = await sql<{ trial: boolean; state: string }>`
      SELECT trial, state FROM games.session WHERE member = ${member} ORDER BY trial`.execute(db.owner)
    expect(rows.map(({ state }) => state)).toEqual(['ended', 'launched'])
    expect((await launch(browser)).code).toBe('birthday_needed')
  })
})

test('where a ticked box is enough, nobody is asked for a birthday [trust 69]', async () => {
  const { browser } = await player()
  expect(await moneyOf(browser)).toEqual(open)
})
