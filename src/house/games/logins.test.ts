import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR, MINUTE, SECOND } from '#kit/clock.ts'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import type { WalletClient } from '#protocol/client.ts'
import { systemClock } from '#runtime/system.ts'
import { testDatabase } from '#testing/database.ts'
import { gameOf, PASSWORD, playerAtMachine, type PlayerAtMachine } from '#testing/games/at-machine.ts'
import { testVendor } from '#testing/games/vendor.ts'
import { testHouse, type Browser } from '#testing/house.ts'
import { endMemberSessions, endOverSessions } from '#house/access/index.ts'

const db = await testDatabase('house')
let passed = 0
const clock = () => systemClock() + passed
const pass = (time: number) => {
  passed += time
}
const house = await testHouse(db, { clock })
let vendor: WalletClient
beforeAll(async () => {
  vendor = testVendor(await house.app.listen({ host: '127.0.0.1', port: 0 }), undefined, clock)
})
afterAll(() => vendor.close())

const amount = UNITS_PER_WHOLE

const player = (username: string) => playerAtMachine({ db, house, vendor, clock }, username)
type Player = PlayerAtMachine

async function bet(of: Player): Promise<string | undefined> {
  const heard = await vendor.attempt('bet', { ...gameOf(of), round: randomUUID(), transaction_uuid: randomUUID(), amount })
  return heard.answer?.status
}
/** A process remembers a session for a second; nobody listens to notices here, so nothing else ends it. */
const laterBet = (of: Player) => {
  pass(SECOND)
  return bet(of)
}
const isIn = async (browser: Browser) => (await browser.get('/wps/member/info')).status === 200
const gamesOf = async ({ member }: Player) => {
  const { rows } = await sql<{ state: string }>`SELECT state FROM games.session WHERE member = ${member}`.execute(db.owner)
  return rows.map(({ state }) => state)
}
const ending = ({ member }: Player, reason: 'blocked' | 'closed') =>
  db.transact((tx) => endMemberSessions(tx, { member, merchant: 'demo', session: null, actor: 'test', reason, now: clock() }))

const change = (browser: Browser) => {
  const [oldPassword, newPassword] = [PASSWORD, 'another quiet river 7']
  const data = { oldPassword, newPassword, confirmNewPassword: newPassword }
  return browser.sealed({ method: 'POST', path: '/wps/member/password', data })
}
const ends: readonly [string, (of: Player, elsewhere: Browser) => Promise<unknown>][] = [
  ['logs out', ({ browser }) => browser.ask({ method: 'DELETE', path: '/wps/session/logout' })],
  ['changes the password elsewhere', (_of, elsewhere) => change(elsewhere)],
  ['is blocked', (of) => ending(of, 'blocked')],
  ['closes the account', (of) => ending(of, 'closed')],
]

const logIn = async (username: string) => {
  const browser = house.browser()
  const data = { type: 'username', username, password: PASSWORD }
  const { json } = await browser.sealed<{ token: string }>({ method: 'POST', path: '/wps/session/login', data })
  browser.token = json.value.token
  return browser
}

test.each(ends.map(([name, end], i) => ({ name, end, username: `ending0${i}` })))(
  'a game ends in the transaction in which its player $name, though nobody hears a notice [trust 30]',
  async ({ end, username }) => {
    const of = await player(username)
    const elsewhere = await logIn(username)
    expect(await bet(of)).toBe('RS_OK')
    await end(of, elsewhere)
    expect(await gamesOf(of)).toEqual(['ended'])
    expect(await laterBet(of)).toBe('RS_ERROR_TOKEN_EXPIRED')
  },
)

test('a game ends with the oldest login where there are too many [trust 30]', async () => {
  const of = await player('crowded01')
  for (let more = 0; more < 20; more++) {
    pass(1)
    await logIn('crowded01')
  }
  expect([await gamesOf(of), await laterBet(of)]).toEqual([['ended'], 'RS_ERROR_TOKEN_EXPIRED'])
})

test('a game in which nobody plays ends when its login goes idle, before anything has swept it [trust 29, trust 30]', async () => {
  const of = await player('idling01')
  expect(await bet(of)).toBe('RS_OK')
  pass(31 * MINUTE)
  expect(await gamesOf(of)).toEqual(['live'])
  expect([await bet(of), await isIn(of.browser)]).toEqual(['RS_ERROR_TOKEN_EXPIRED', false])
})

test('whoever plays is not idle, and has played for twelve hours at most [trust 29, trust 30]', async () => {
  const of = await player('playing01')
  for (let hours = 20 * MINUTE; hours < 11.7 * HOUR; hours += 20 * MINUTE) {
    pass(20 * MINUTE)
    if (hours % HOUR === 0) await of.browser.ask({ method: 'POST', path: '/wps/limits/reality-check/answer' })
    expect(await bet(of)).toBe('RS_OK')
  }
  expect(await isIn(of.browser)).toBe(true)
  pass(20 * MINUTE)
  await bet(of)
  pass(20 * MINUTE)
  expect([await bet(of), await isIn(of.browser)]).toEqual(['RS_ERROR_TOKEN_EXPIRED', false])
})

test('once a limit of time is used up no game opens for money, and one is tried as before [trust 64]', async () => {
  const of = await player('timely01')
  // Two periods, which do not both end while this test passes its minutes.
  const data = { time_week: '30', time_month: '30' }
  expect((await of.browser.ask({ method: 'PUT', path: '/wps/limits/own', data })).status).toBe(200)
  const launch = async (more: object = {}) => {
    const game = { vassalage: 'ARCADE', gameCode: 'lantern-market', device: 'WEB', ...more }
    return (await of.browser.ask({ method: 'POST', path: '/wps/game/launchGame', data: game })).json
  }
  pass(20 * MINUTE)
  expect(await launch()).toMatchObject({ success: true })
  pass(11 * MINUTE)
  expect(await launch()).toMatchObject({ success: false, code: 'time_used_up' })
  expect(await launch({ freeTrial: true })).toMatchObject({ success: true })
})

test('a launch is worth nothing after its login [trust 30]', async () => {
  const browser = house.browser()
  await browser.register('launcher01', PASSWORD)
  const data = { vassalage: 'ARCADE', gameCode: 'lantern-market', device: 'WEB' }
  const launched = await browser.ask<{ url: string }>({ method: 'POST', path: '/wps/game/launchGame', data })
  const token = new URLSearchParams(new URL(launched.json.value.url).hash.slice(1)).get('code') ?? ''
  await browser.ask({ method: 'DELETE', path: '/wps/session/logout' })
  expect((await vendor.attempt('check', { token })).answer?.status).toBe('RS_ERROR_TOKEN_EXPIRED')
})

test('every minute what went idle or had its time is ended, with its games, and told [trust 29, trust 30]', async () => {
  const [idle, busy] = [await player('swept01'), await player('swept02')]
  pass(29 * MINUTE)
  expect(await isIn(busy.browser)).toBe(true)
  pass(2 * MINUTE)
  await endOverSessions(db.transact, clock())
  expect([await gamesOf(idle), await gamesOf(busy)]).toEqual([['ended'], ['live']])
  const { rows } = await sql<{ reason: string | null }>`
    SELECT end_reason AS reason FROM identity.session WHERE member_id = ANY(${[idle.member, busy.member]}::bigint[])
    ORDER BY member_id`.execute(db.owner)
  expect(rows).toEqual([{ reason: 'over' }, { reason: null }])
})
