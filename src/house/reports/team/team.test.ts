import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { midnightOf } from '#kit/calendar.ts'
import { HOUR } from '#kit/clock.ts'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import type { WalletClient } from '#protocol/client.ts'
import { home } from '#testing/wagers/calendar.ts'
import { testDatabase } from '#testing/database.ts'
import { arcadeKey, testHouse, type Browser } from '#testing/house.ts'
import { openSession, testVendor } from '#testing/games/vendor.ts'
import { post } from '#house/wallet/index.ts'
import type { TeamMovement, TeamRound } from '../contract.ts'

const db = await testDatabase('house')
const DAY = '2026-11-20'
const clock = () => midnightOf(DAY, home).getTime() + 20 * HOUR
const house = await testHouse(db, { clock })
let vendor: WalletClient
let agent: Browser
let stranger: Browser
let member = 0n
let agentId = 0n

async function agentNamed(account: string): Promise<[Browser, bigint]> {
  const browser = house.browser()
  const id = await browser.register(account)
  await sql`UPDATE identity.member SET type = 2 WHERE id = ${id}`.execute(db.owner)
  return [browser, id]
}

beforeAll(async () => {
  vendor = testVendor(await house.app.listen({ host: '127.0.0.1', port: 0 }), arcadeKey, clock)
  ;[agent, agentId] = await agentNamed('roundagent')
  ;[stranger] = await agentNamed('strangeagent')
  const player = house.browser()
  member = await player.register('roundplayer')
  const path = sql`ARRAY[${agentId}, ${member}]::bigint[]`
  await sql`UPDATE agents.node SET parent = ${agentId}, path = ${path} WHERE member = ${member}`.execute(db)
  await sql`
    INSERT INTO agents.member_day (merchant, day, about, what, currency, path, member, gained, lost, valid, times)
    VALUES (${house.merchant}, ${DAY}::date, 'play', 'RNG', 'PLAY', ${path}, ${member}, 0, 1, 1, 1)`.execute(db)
  const lines = [{ from: { house: 'deposits' }, to: { member }, amount: 100n * UNITS_PER_WHOLE }] as const
  await db.transact((tx) => post(tx, { id: randomUUID(), kind: 'deposit', cause: 'test:deposit', lines }, clock))
  const token = await openSession({ browser: player, vendor })
  const bet = { user: String(member), token, game_code: 'lantern-market', currency: 'PLAY', round: 'one' }
  await vendor.attempt('bet', { ...bet, transaction_uuid: randomUUID(), amount: 10n * UNITS_PER_WHOLE })
})
afterAll(() => vendor.close())

const rounds = (by: Browser, id: bigint, day = DAY) =>
  by.get<{ list: TeamRound[] }>(`/wps/records/team/bets?member=${id}&day=${day}&gameType=RNG`)
const movements = (by: Browser, id: bigint, day = DAY) =>
  by.get<{ list: TeamMovement[] }>(`/wps/records/team/account?member=${id}&day=${day}&kind=deposit`)

test('a line of a team opens into the rounds and the movements behind it, without what the member has [T1, trust 35]', async () => {
  const { list } = (await rounds(agent, member)).json.value
  expect(list).toMatchObject([{ gameName: 'Lantern Market', gameType: 'RNG', round: 'one', stake: '10', state: 'open' }])
  const moved = (await movements(agent, member)).json.value.list
  expect(moved).toMatchObject([{ kind: 'deposit', amount: '100', currency: 'PLAY' }])
  expect(Object.keys(moved[0] ?? {}).sort()).toEqual(['amount', 'at', 'currency', 'id', 'kind'])
})

test('it opens to nobody else, nor for a day on which the member stood elsewhere [trust 35]', async () => {
  for (const ask of [rounds, movements]) {
    expect((await ask(stranger, member)).status).toBe(404)
    expect((await ask(agent, agentId)).status).toBe(404)
    expect((await ask(agent, 999_999n)).status).toBe(404)
    expect((await ask(agent, member, '2026-11-19')).status).toBe(404)
    expect((await ask(agent, member, '2026-02-30')).json.code).toBe('period_invalid')
  }
  await sql`UPDATE agents.node SET parent = NULL, path = ARRAY[${member}]::bigint[] WHERE member = ${member}`.execute(db)
  for (const ask of [rounds, movements]) expect((await ask(agent, member)).status).toBe(404)
})
