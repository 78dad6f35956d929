import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { DAY } from '#kit/clock.ts'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import { systemClock } from '#runtime/system.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse, type Browser } from '#testing/house.ts'
import { openWagers } from '#house/wagers/index.ts'
import { countedPlay, placeMember, post, setBound } from '#house/wallet/index.ts'
import type { OwnLimits } from './contract.ts'
import type { OwnLimit } from './rules/own-limits.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const wagers = await openWagers({ db, lane: db.open({ role: 'croupier_lane', connections: 4 }), clock: systemClock })
afterAll(() => wagers.close())

let count = 0
async function player() {
  const browser = house.browser()
  const member = await browser.register(`careful${300 + ++count}`)
  const lines = [{ from: { house: 'deposits' as const }, to: { member }, amount: 10_000n * UNITS_PER_WHOLE }]
  await db.transact((tx) => post(tx, { id: randomUUID(), kind: 'adjustment', cause: 'test', lines }, systemClock))
  return { browser, member }
}
const merchantOf = async (member: bigint) => {
  const { rows } = await sql<{ merchant: number; currency: string }>`
    SELECT merchant_id AS merchant, currency FROM identity.member WHERE id = ${member}`.execute(db.owner)
  return rows[0]!
}
const set = (browser: Browser, wanted: Partial<Record<OwnLimit, string | null>>) =>
  browser.ask<OwnLimits>({ method: 'PUT', path: '/wps/limits/own', data: wanted })
const limitNamed = ({ limits }: OwnLimits, name: OwnLimit) => limits.find((limit) => limit.name === name)
const read = async (browser: Browser) => (await browser.get<OwnLimits>('/wps/limits/own')).json.value

async function table(member: bigint) {
  const { merchant, currency } = await merchantOf(member)
  const play = () => ({
    vendor: 1,
    ext: randomUUID(),
    member,
    merchant,
    currency,
    product: 'RNG',
    game: 'g',
    round: randomUUID(),
  })
  const whole = (amount: number) => BigInt(amount) * UNITS_PER_WHOLE
  return {
    merchant,
    stake: (amount: number) => wagers.stake({ ...play(), amount: whole(amount) }),
    reserve: (amount: number) => wagers.reserve({ ...play(), amount: whole(amount) }),
    round: (amount: number, payout: number) =>
      wagers.play({ ...play(), amount: whole(amount), win: { ext: randomUUID(), amount: whole(payout) } }),
  }
}
describe('a member’s own limits of losses and stakes', () => {
  test('stop the stake that passes them, and name what is reached [trust 64]', async () => {
    const { browser, member } = await player()
    const { stake, reserve } = await table(member)
    await set(browser, { loss_day: '50', stake_week: '80' })
    expect(await stake(40)).toMatchObject({ status: 'ok' })
    expect(await stake(11)).toMatchObject({ status: 'limit_reached', limit: 'loss_day' })
    expect(await reserve(11)).toMatchObject({ status: 'limit_reached', limit: 'loss_day' })
    expect(await stake(10)).toMatchObject({ status: 'ok' })
    expect(limitNamed(await read(browser), 'loss_day')).toMatchObject({ amount: '50', used: '50', house: null })
  })

  test('count what was won against what was lost, and every stake as a stake [trust 64]', async () => {
    const { browser, member } = await player()
    const { stake, round } = await table(member)
    await set(browser, { loss_day: '50', stake_day: '100' })
    expect(await round(40, 60)).toMatchObject({ status: 'ok' })
    expect(limitNamed(await read(browser), 'loss_day')).toMatchObject({ used: '-20' })
    expect(await stake(61)).toMatchObject({ status: 'limit_reached', limit: 'stake_day' })
    expect(await stake(60)).toMatchObject({ status: 'ok' })
    expect(await stake(1)).toMatchObject({ status: 'limit_reached', limit: 'stake_day' })
  })

  test.each(['loss_day', 'stake_month'] as const)('are not passed by thirty stakes at once: %s [trust 64]', async (name) => {
    const { browser, member } = await player()
    const { stake } = await table(member)
    await set(browser, { [name]: '100' })
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => stake(10)))
    expect(outcomes.filter(({ status }) => status === 'ok')).toHaveLength(10)
    expect(outcomes.filter(({ limit }) => limit === name)).toHaveLength(20)
    expect(limitNamed(await read(browser), name)).toMatchObject({ used: '100' })
  })

  test('hold at once where they are tighter, and a day later with a word where they are looser [trust 64]', async () => {
    const { browser, member } = await player()
    const { stake } = await table(member)
    await set(browser, { loss_month: '50' })
    const wished = (await set(browser, { loss_month: null })).json.value
    expect(limitNamed(wished, 'loss_month')).toMatchObject({ amount: '50', next: { amount: null } })
    await sql`UPDATE limits.play_limit SET next_at = next_at - ${DAY} * interval '1 millisecond' WHERE member = ${member}`.execute(
      db.owner,
    )
    expect(await stake(51)).toMatchObject({ limit: 'loss_month' })
    await browser.ask({ method: 'POST', path: '/wps/limits/own/confirmation' })
    expect(await stake(51)).toMatchObject({ status: 'ok' })
  })
})

describe('of a member’s limits, the merchant’s and the region’s', () => {
  const units = (amount: number) => BigInt(amount) * UNITS_PER_WHOLE

  test('the lowest holds, at once for everybody there [trust 64, trust 69]', async () => {
    const { browser, member } = await player()
    const { stake, reserve, merchant } = await table(member)
    await set(browser, { stake_day: '100' })
    const bound = (region: string, amount: bigint | null) =>
      db.transact((tx) => setBound(tx, { merchant, region, limits: { stake_day: amount } }))
    await bound('', units(80))
    expect(await stake(81)).toMatchObject({ limit: 'stake_day' })
    await bound('FR', units(20))
    expect(await stake(21), 'not there').toMatchObject({ status: 'ok' })
    await db.transact((tx) => placeMember(tx, { member, region: 'FR' }))
    expect(await stake(1)).toMatchObject({ limit: 'stake_day' })
    expect(await reserve(1)).toMatchObject({ limit: 'stake_day' })
    expect(limitNamed(await read(browser), 'stake_day')).toMatchObject({ amount: '100', house: '20', used: '21' })
    await db.transact((tx) => placeMember(tx, { member, region: 'DE' }))
    expect(await stake(1)).toMatchObject({ status: 'ok' })
    await db.transact((tx) => placeMember(tx, { member, region: null }))
    expect(await stake(1), 'nobody knows where').toMatchObject({ limit: 'stake_day' })
    await bound('FR', null)
    await bound('', null)
    expect(await stake(78)).toMatchObject({ status: 'ok' })
    expect(await stake(1), 'their own').toMatchObject({ limit: 'stake_day' })
  })

  test('a bound of deposits refuses what is asked for and what is credited [trust 63, trust 69]', async () => {
    const { browser, member } = await player()
    const { merchant } = await merchantOf(member)
    await db.transact((tx) => setBound(tx, { merchant, region: 'KH', limits: { deposit_day: units(30) } }))
    const asked = await browser.ask({
      method: 'POST',
      path: '/wps/payments/deposits',
      data: { method: 'sandbox', amount: '40' },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(asked.json).toMatchObject({ code: 'own_limit', message: expect.stringContaining('30') as string })
    const lines = [{ from: { house: 'deposits' as const }, to: { member }, amount: units(40) }]
    await db.transact((tx) => placeMember(tx, { member, region: 'KH' }))
    const credit = { id: randomUUID(), kind: 'deposit', cause: 'test', lines, limited: true } as const
    expect(await db.transact((tx) => post(tx, credit, systemClock))).toMatchObject({ code: 'limit_reached' })
    expect((await countedPlay(db, member, systemClock())).find(({ name }) => name === 'deposit_day')).toMatchObject({ used: 0n })
    await db.transact((tx) => setBound(tx, { merchant, region: 'KH', limits: { deposit_day: null } }))
  })
})
