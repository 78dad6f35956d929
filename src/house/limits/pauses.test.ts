import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, MINUTE, SECOND } from '#kit/clock.ts'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import type { WalletClient } from '#protocol/client.ts'
import { systemClock } from '#runtime/system.ts'
import { testDatabase } from '#testing/database.ts'
import { betInLane, gameOf, loggedInAnew, playerAtMachine, type PlayerAtMachine } from '#testing/games/at-machine.ts'
import { openSession, testVendor } from '#testing/games/vendor.ts'
import { testHouse, type Browser } from '#testing/house.ts'
import { CLEANER } from '#runtime/clean-html.ts'
import { insertMessage } from '#house/notifications/index.ts'
import { unreadMessages } from '#house/members/index.ts'
import { openWagers } from '#house/wagers/index.ts'
import { post } from '#house/wallet/index.ts'
import type { Pauses } from './contract.ts'

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
const wagers = await openWagers({ db, lane: db.open({ role: 'croupier_lane', connections: 4 }), clock })
afterAll(async () => {
  await vendor.close()
  await wagers.close()
})

const amount = UNITS_PER_WHOLE
let count = 0

const player = () => playerAtMachine({ db, house, vendor, clock }, `resting${100 + ++count}`)
type Player = PlayerAtMachine
const ofLane = ({ member }: Player) => betInLane(house.merchant, member)
const bet = async (of: Player, round = randomUUID(), transaction_uuid = randomUUID()) =>
  (await vendor.attempt('bet', { ...gameOf(of), round, transaction_uuid, amount })).answer?.status
const pause = (browser: Browser, kind: string, length: number, key: string = randomUUID()) =>
  browser.ask<Pauses>({
    method: 'POST',
    path: '/wps/limits/pause',
    data: { kind, length },
    headers: { 'idempotency-key': key },
  })
const askBack = (browser: Browser) => browser.ask<Pauses>({ method: 'POST', path: '/wps/limits/pause/return' })
const launch = (browser: Browser) =>
  browser.ask<{ url: string }>({
    method: 'POST',
    path: '/wps/game/launchGame',
    data: { vassalage: 'ARCADE', gameCode: 'lantern-market', device: 'WEB' },
  })
const depositing = (browser: Browser) =>
  browser.ask({
    method: 'POST',
    path: '/wps/payments/deposits',
    data: { method: 'sandbox', amount: '50' },
    headers: { 'idempotency-key': randomUUID() },
  })
/** Days are longer than a login. */
const back = (of: Player) => loggedInAnew(house, of)
const gamesOf = async ({ member }: Player) => {
  const { rows } = await sql<{ state: string }>`SELECT state FROM games.session WHERE member = ${member}`.execute(db.owner)
  return rows.map(({ state }) => state)
}
const months = (from: number, many: number) => {
  const end = new Date(from)
  end.setUTCMonth(end.getUTCMonth() + many + 1, 1)
  return end.getTime() - from
}

describe.each([
  ['time_out', 1, 'on_time_out'],
  ['exclusion', 6, 'self_excluded'],
] as const)('a pause of the kind %s', (kind, length, code) => {
  test('ends games, stakes and deposits at once and leaves wins, withdrawals and records open [trust 65, trust 66]', async () => {
    const of = await player()
    const [round, staked] = [randomUUID(), randomUUID()]
    expect(await bet(of, round, staked)).toBe('RS_OK')
    expect((await pause(of.browser, kind, length)).json.value.pause).toMatchObject({ kind })
    expect(await gamesOf(of)).toEqual(['ended'])
    pass(SECOND)
    expect(await bet(of)).toBe('RS_ERROR_TOKEN_EXPIRED')
    expect((await launch(of.browser)).json.code).toBe(code)
    expect((await depositing(of.browser)).json.code).toBe(code)
    const won = {
      ...gameOf(of),
      round,
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: staked,
      amount,
      round_closed: true,
    }
    expect((await vendor.attempt('win', won)).answer?.status).toBe('RS_OK')
    const lines = [{ from: { member: of.member }, to: { house: 'withdrawals' as const }, amount }]
    const taken = { id: randomUUID(), kind: 'withdrawal_request', cause: 'test', lines } as const
    expect(await db.transact((tx) => post(tx, taken, clock))).toMatchObject({ replayed: false })
    expect((await of.browser.get('/wps/limits/own')).status).toBe(200)
    const credit = { from: { house: 'deposits' }, to: { member: of.member }, amount } as const
    const late = { id: randomUUID(), kind: 'deposit', cause: 'test', lines: [credit], limited: true } as const
    expect(await db.transact((tx) => post(tx, late, clock)), 'what was paid elsewhere meanwhile').toMatchObject({
      code: 'limit_reached',
    })
  })

  test('takes no stake after it, of thirty that are under way [trust 65, trust 66]', async () => {
    const of = await player()
    const bets = Array.from({ length: 30 }, () => wagers.stake(ofLane(of)))
    const begun = pause(of.browser, kind, length)
    const outcomes = await Promise.all(bets)
    expect((await begun).status).toBe(200)
    expect(new Set(outcomes.map(({ status }) => status)).isSubsetOf(new Set(['ok', 'limit_reached']))).toBe(true)
    const after = await Promise.all(Array.from({ length: 5 }, () => wagers.stake(ofLane(of))))
    expect(after.map(({ limit }) => limit)).toEqual(Array(5).fill('pause'))
    expect(await wagers.reserve(ofLane(of))).toMatchObject({ limit: 'pause' })
    expect(await wagers.stake({ ...ofLane(of), free: true }), 'nor a free one').toMatchObject({ limit: 'pause' })
    const { rows } = await sql<{ bets: number }>`
      SELECT count(*)::int AS bets FROM wallet.entry e WHERE e.account = ${of.member * 16n} AND e.kind = 1`.execute(db.owner)
    expect(rows).toEqual([{ bets: outcomes.filter(({ status }) => status === 'ok').length }])
  })

  test('hides what is written to everybody meanwhile [trust 66]', async () => {
    const of = await player()
    const whose = () => ({ merchant: house.merchant, member: of.member, now: clock() })
    const before = await unreadMessages(db, whose())
    await pause(of.browser, kind, length)
    const texts = { EN: { title: 'Play more', content: 'A bonus waits' } }
    const message = { id: randomUUID(), merchant: house.merchant, texts, cleaner: CLEANER }
    const written = { comesAt: clock(), writtenAt: clock(), writtenBy: 1n, writtenName: 'bopha' }
    await db.transact((tx) => insertMessage(tx, { ...message, member: null, ...written }))
    expect(await unreadMessages(db, whose())).toBe(before)
    await db.transact((tx) => insertMessage(tx, { ...message, id: randomUUID(), member: of.member, ...written }))
    expect(await unreadMessages(db, whose()), 'what is written to them alone comes').toBe(before + 1)
  })
})

test('a time-out ends by itself, and no shorter one takes its place [trust 65]', async () => {
  const of = await player()
  const key = randomUUID()
  const begun = await pause(of.browser, 'time_out', 7, key)
  expect((await pause(of.browser, 'time_out', 7, key)).json, 'said again, it is one').toEqual(begun.json)
  expect((await sql`SELECT 1 FROM limits.pause WHERE member = ${of.member}`.execute(db)).rows).toHaveLength(1)
  expect((await pause(of.browser, 'time_out', 1)).json.code).toBe('longer_stands')
  expect((await pause(of.browser, 'time_out', 30)).status).toBe(200)
  expect((await askBack(of.browser)).json.code).toBe('nothing_to_return_from')
  pass(30 * DAY - MINUTE)
  expect((await launch(await back(of))).json.code).toBe('on_time_out')
  pass(2 * MINUTE)
  const again = await back(of)
  expect((await again.get<Pauses>('/wps/limits/pause')).json.value.pause).toBe(null)
  expect(await bet({ ...of, token: await openSession({ browser: again, vendor }) })).toBe('RS_OK')
})

test('an exclusion ends when its time is over, its member asks and a day has gone by, and not before [trust 66]', async () => {
  const of = await player()
  await pause(of.browser, 'exclusion', 6)
  await pause(of.browser, 'time_out', 42)
  expect((await askBack(of.browser)).json.code).toBe('pause_stands')
  pass(months(clock(), 6))
  const later = await back(of)
  expect((await launch(later)).json.code, 'nobody asked yet').toBe('self_excluded')
  expect((await askBack(later)).json.value.pause).toMatchObject({ kind: 'exclusion', overAt: expect.any(Number) as number })
  expect((await askBack(later)).json.code).toBe('nothing_to_return_from')
  expect((await launch(later)).json.code, 'a day has not gone by').toBe('self_excluded')
  pass(DAY - MINUTE)
  expect((await depositing(await back(of))).json.code).toBe('self_excluded')
  pass(2 * MINUTE)
  const again = await back(of)
  expect(await bet({ ...of, token: await openSession({ browser: again, vendor }) })).toBe('RS_OK')
  expect((await depositing(again)).status).toBe(200)
})

test.each([
  ['time_out', 2],
  ['exclusion', 1],
  ['exclusion', 5],
])('a %s of %s is not offered [trust 66]', async (kind, length) => {
  const { browser } = await player()
  expect((await pause(browser, kind, length)).json.code).toBe('length_not_offered')
})

test('no statement ends a pause early, whoever makes it [trust 66]', async () => {
  const of = await player()
  await pause(of.browser, 'exclusion', 12)
  const shorter = sql`UPDATE limits.pause SET until = began_at + interval '1 hour' WHERE member = ${of.member}`
  const over = sql`UPDATE limits.pause SET over_at = began_at + interval '1 hour' WHERE member = ${of.member}`
  const gone = sql`DELETE FROM limits.pause WHERE member = ${of.member}`
  const allGone = sql`TRUNCATE limits.pause`
  for (const statement of [shorter, over, gone, allGone]) {
    await expect(statement.execute(db.owner)).rejects.toThrow(/pause/)
    await expect(statement.execute(db)).rejects.toThrow(/pause/)
  }
  expect((await launch(of.browser)).json.code).toBe('self_excluded')
})
