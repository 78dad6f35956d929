import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE, SECOND } from '#kit/clock.ts'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import type { WalletClient } from '#protocol/client.ts'
import { systemClock } from '#runtime/system.ts'
import { testDatabase } from '#testing/database.ts'
import { betInLane, gameOf, loggedInAnew, PASSWORD, playerAtMachine, type PlayerAtMachine } from '#testing/games/at-machine.ts'
import { openSession, testVendor } from '#testing/games/vendor.ts'
import { testHouse } from '#testing/house.ts'
import { openWagers } from '#house/wagers/index.ts'
import { chooseInterval } from './choose-interval.ts'
import type { RealityCheck } from './contract.ts'

const db = await testDatabase('house')
let passed = 0
const clock = () => systemClock() + passed
const pass = (time: number) => {
  passed += time
}
const house = await testHouse(db, { clock })
const wagers = await openWagers({ db, lane: db.open({ role: 'croupier_lane', connections: 4 }), clock })
let vendor: WalletClient
beforeAll(async () => {
  vendor = testVendor(await house.app.listen({ host: '127.0.0.1', port: 0 }), undefined, clock)
})
afterAll(async () => {
  await vendor.close()
  await wagers.close()
})

const amount = UNITS_PER_WHOLE
let count = 0

const player = () => playerAtMachine({ db, house, vendor, clock }, `checked${100 + ++count}`)
type Player = PlayerAtMachine
const ofLane = ({ member }: Player) => betInLane(house.merchant, member)
async function bet(of: Player, round = randomUUID(), transaction_uuid = randomUUID()) {
  const { answer } = await vendor.attempt('bet', { ...gameOf(of), round, transaction_uuid, amount })
  return answer && [answer.status, ...('limit' in answer ? [answer.limit] : [])]
}
const CHECK = '/wps/limits/reality-check'
const check = async ({ browser }: Pick<Player, 'browser'>) =>
  (await browser.ask<RealityCheck>({ method: 'GET', path: CHECK })).json.value
const answerIt = ({ browser }: Pick<Player, 'browser'>) => browser.ask<RealityCheck>({ method: 'POST', path: `${CHECK}/answer` })
const choose = ({ browser }: Pick<Player, 'browser'>, minutes: number) =>
  browser.ask<RealityCheck>({ method: 'PUT', path: CHECK, data: { minutes } })

/** Plays on for so long that no login goes idle. */
async function stay(of: Player, minutes: number) {
  for (let left = minutes; left > 0; left -= 10) {
    pass(Math.min(left, 10) * MINUTE)
    await of.browser.get('/wps/member/info')
  }
}
const REFUSED = ['RS_ERROR_LIMIT_REACHED', 'reality_check']
const loginAgain = (of: Player) => loggedInAnew(house, of)

test('after an hour of play no stake is taken before its member has seen the check [trust 67]', async () => {
  const of = await player()
  const started = (await check(of)).now
  const round = randomUUID()
  const staked = randomUUID()
  expect(await bet(of, round, staked)).toEqual(['RS_OK'])
  expect(await bet(of)).toEqual(['RS_OK'])
  const won = { ...gameOf(of), round, transaction_uuid: randomUUID(), reference_transaction_uuid: staked, round_closed: true }
  await vendor.attempt('win', { ...won, amount: amount / 2n })
  const taken = randomUUID()
  const returned = randomUUID()
  await bet(of, returned, taken)
  const back = { ...gameOf(of), round: returned, transaction_uuid: randomUUID(), reference_transaction_uuid: taken }
  expect((await vendor.attempt('rollback', back)).answer?.status).toBe('RS_OK')
  await stay(of, 59)
  expect(await check(of)).toMatchObject({ minutes: 60, due: null })
  const early = await check(of)
  expect((await answerIt(of)).json.value.dueAt, 'an answer before it is due moves nothing').toBe(early.dueAt)
  expect(await bet(of)).toEqual(['RS_OK'])
  await stay(of, 1)
  expect(await bet(of)).toEqual(REFUSED)
  const { due, dueAt, now } = await check(of)
  expect(due).toMatchObject({ currency: 'PLAY', staked: '3', returned: '0.5', net: '-2.5' })
  expect(Math.abs((due?.since ?? 0) - started)).toBeLessThan(5 * SECOND)
  expect(dueAt).toBeLessThanOrEqual(now)
  const answered = (await answerIt(of)).json.value
  expect(answered).toMatchObject({ due: null })
  pass(SECOND)
  expect((await answerIt(of)).json.value, 'twice, after a lost answer').toMatchObject({ due: null, dueAt: answered.dueAt })
  expect(await bet(of)).toEqual(['RS_OK'])
  await stay(of, 60)
  expect(await bet(of), 'an hour after the answer').toEqual(REFUSED)
})

test('wins, withdrawals and records stay open while a check waits; held and free stakes do not [trust 67]', async () => {
  const of = await player()
  const [round, staked] = [randomUUID(), randomUUID()]
  expect(await bet(of, round, staked)).toEqual(['RS_OK'])
  await stay(of, 60)
  expect(await wagers.reserve(ofLane(of))).toMatchObject({ limit: 'reality_check' })
  expect(await wagers.stake({ ...ofLane(of), free: true })).toMatchObject({ limit: 'reality_check' })
  const won = {
    ...gameOf(of),
    round,
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: staked,
    amount,
    round_closed: true,
  }
  expect((await vendor.attempt('win', won)).answer?.status).toBe('RS_OK')
  expect((await of.browser.get('/wps/records/account')).status).toBe(200)
})

test('a shorter interval holds at once, a longer one from the next login [trust 67]', async () => {
  const of = await player()
  expect((await choose(of, 45)).json.code).toBe('malformed')
  expect((await choose(of, 120)).json.value).toMatchObject({ minutes: 120 })
  await stay(of, 60)
  expect(await bet(of)).toEqual(REFUSED)
  await answerIt(of)
  const { json } = await choose(of, 15)
  expect(json.value.dueAt).toBeLessThanOrEqual(json.value.now + 15 * MINUTE)
  await stay(of, 15)
  expect(await bet(of)).toEqual(REFUSED)
  await choose(of, 120)
  await of.browser.ask({ method: 'DELETE', path: '/wps/session/logout' })
  const browser = await loginAgain(of)
  expect(await check({ browser }), 'nothing is played yet').toMatchObject({ dueAt: null, due: null, minutes: 120 })
  const again = { ...of, browser, token: await openSession({ browser, vendor }) }
  await stay(again, 110)
  expect(await bet(again)).toEqual(['RS_OK'])
  await stay(again, 10)
  expect(await bet(again)).toEqual(REFUSED)
})

test('a second device does not begin the count anew while the first is still logged in [trust 67]', async () => {
  const of = await player()
  await stay(of, 60)
  const browser = await loginAgain(of)
  const second = { ...of, browser, token: await openSession({ browser, vendor }) }
  expect(await bet(second)).toEqual(REFUSED)
  expect((await check(second)).due).not.toBeNull()
  await answerIt(second)
  expect(await bet(second)).toEqual(['RS_OK'])
})

test('a second device is shown the check though the first, which began the count, has logged out [trust 67]', async () => {
  const of = await player()
  const browser = await loginAgain(of)
  const second = { ...of, browser, token: await openSession({ browser, vendor }) }
  await of.browser.ask({ method: 'DELETE', path: '/wps/session/logout' })
  await stay(second, 60)
  expect(await bet(second)).toEqual(REFUSED)
  expect((await check(second)).due).toMatchObject({ staked: '0' })
  await answerIt(second)
  expect(await bet(second)).toEqual(['RS_OK'])
})

test('one may be chosen again and again before anything is played [trust 67]', async () => {
  const browser = house.browser()
  await browser.register('undecided01', PASSWORD)
  for (const minutes of [90, 30, 120]) expect((await choose({ browser }, minutes)).json.value).toMatchObject({ minutes })
  const token = await openSession({ browser, vendor })
  expect(token).not.toBe('')
  const { dueAt, now } = await check({ browser })
  expect(Math.round(((dueAt ?? 0) - now) / MINUTE)).toBe(120)
})

test('a choice stands in the audit, once, and is one of the region [trust 67]', async () => {
  const of = await player()
  await choose(of, 30)
  await choose(of, 30)
  const inMalta = { member: of.member, merchant: { id: house.merchant, code: 'demo' }, ip: '::1', minutes: 120, region: 'MT' }
  expect(await db.transact((tx) => chooseInterval(tx, inMalta, clock()))).toMatchObject({ code: 'interval_not_offered' })
  const { rows } = await sql<{ after: unknown }>`
    SELECT after FROM audit.entry WHERE subject = ${`member:${of.member}`} AND action = 'limits.choose_interval'`.execute(
    db.owner,
  )
  expect(rows).toEqual([{ after: { minutes: 30 } }])
})
