import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { HOUR, MINUTE } from '#kit/clock.ts'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse } from '#testing/house.ts'
import { openWagers } from '#house/wagers/index.ts'
import { countedPlay, post } from '#house/wallet/index.ts'
import type { OwnLimits } from './contract.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
/** Noon of the fifteenth of a month to come: no period ends near it. */
const NOON = Date.UTC(2030, 4, 15, 5)
const time = { now: NOON }
const clock = () => time.now
const wagers = await openWagers({ db, lane: db.open({ role: 'croupier_lane', connections: 4 }), clock })
afterAll(() => wagers.close())

let count = 0
/** Somebody with money whose one login began at noon and lasts for hours. */
async function player() {
  time.now = NOON
  const browser = house.browser()
  const member = await browser.register(`timely${300 + ++count}`)
  const lines = [{ from: { house: 'deposits' as const }, to: { member }, amount: 100n * UNITS_PER_WHOLE }]
  await db.transact((tx) => post(tx, { id: randomUUID(), kind: 'adjustment', cause: 'test', lines }, clock))
  const { rows } = await sql<{ merchant: number; currency: string }>`
    SELECT merchant_id AS merchant, currency FROM identity.member WHERE id = ${member}`.execute(db.owner)
  const { merchant, currency } = rows[0]!
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
  const amount = UNITS_PER_WHOLE
  return {
    browser,
    member,
    set: (wanted: Record<string, string>) => browser.ask<OwnLimits>({ method: 'PUT', path: '/wps/limits/own', data: wanted }),
    stake: () => wagers.stake({ ...play(), amount }),
    reserve: () => wagers.reserve({ ...play(), amount }),
  }
}
const atNoon = (member: bigint) =>
  sql`
    UPDATE identity.session SET started_at = ${new Date(NOON)}, seen_at = ${new Date(NOON + 9 * HOUR)}, ends_at = ${new Date(NOON + 12 * HOUR)}
    WHERE member_id = ${member}`.execute(db.owner)

test.each(['day', 'week', 'month'])(
  'real time of logins counts, ends stakes and leaves withdrawals open: a %s [trust 64]',
  async (period) => {
    const { member, set, stake, reserve } = await player()
    await set({ [`time_${period}`]: '60' })
    await atNoon(member)
    expect(await stake()).toMatchObject({ status: 'ok' })
    time.now = NOON + 59 * MINUTE
    expect(await stake()).toMatchObject({ status: 'ok' })
    time.now = NOON + 60 * MINUTE
    expect(await stake()).toMatchObject({ status: 'limit_reached', limit: `time_${period}` })
    expect(await reserve()).toMatchObject({ status: 'limit_reached', limit: `time_${period}` })
    expect((await countedPlay(db, member, time.now)).find(({ name }) => name === `time_${period}`)).toMatchObject({ used: 60n })
    const lines = [{ from: { member }, to: { house: 'withdrawals' as const }, amount: UNITS_PER_WHOLE }]
    const taken = { id: randomUUID(), kind: 'withdrawal_request', cause: 'test', lines } as const
    expect(await db.transact((tx) => post(tx, taken, clock))).toMatchObject({ replayed: false })
  },
)

test('what two sessions share counts once, and nothing after they end [trust 64]', async () => {
  const { member } = await player()
  await atNoon(member)
  await sql`
    INSERT INTO identity.session (id, member_id, merchant_id, token_hash, cookie_hash, started_at, seen_at, ends_at, ended_at, end_reason, ip, user_agent)
    SELECT gen_random_uuid(), member_id, merchant_id, sha256(gen_random_uuid()::text::bytea), sha256(gen_random_uuid()::text::bytea),
      started_at - interval '30 minutes', seen_at, ends_at, started_at + interval '20 minutes', 'logout', ip, user_agent
    FROM identity.session WHERE member_id = ${member}`.execute(db.owner)
  const used = async (now: number) => (await countedPlay(db, member, now)).find(({ name }) => name === 'time_day')?.used
  expect(await used(NOON + 40 * MINUTE)).toBe(70n)
  expect(await used(NOON + 11 * HOUR), 'it went idle').toBe(30n + 9n * 60n + 30n)
})

test.each(['-5', '1.5', '1441', 'an hour'])('%s minutes a day are refused [trust 40]', async (typed) => {
  const { set } = await player()
  expect((await set({ time_day: typed })).json.code).toBe('minutes_malformed')
})
