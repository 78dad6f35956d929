import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { commitmentOf } from '#arcade/fairness/rules/stream.ts'
import { finishDueRounds, readMeter } from '#arcade/rounds/index.ts'
import type { PlayerView } from '#arcade/players/contract.ts'
import { trialOf } from '#arcade/players/index.ts'
import type { HoldMachineView, Spin } from '#arcade/slots/contract.ts'
import { slots } from '#arcade/slots/index.ts'
import { seedDemoSlots } from '#house/games/index.ts'
import { post, readPools, setStates } from '#house/wallet/index.ts'
import { UNITS_PER_WHOLE, unitsOfText, unitsText, type Units } from '#kit/money.ts'
import { serverSeedOf } from '#arcade/fairness/server-seed.ts'
import { systemClock } from '#runtime/system.ts'
import { newKey, openTestArcade, SEED_KEY } from '#testing/arcade/arcade.ts'
import { testDatabase } from '#testing/database.ts'
import { arcadeKey, testHouse, type Browser } from '#testing/house.ts'

const GAME = 'angkor-sunrise'
const POOL = 'angkor-grand'
const db = await testDatabase('house')
const arcadeDb = await testDatabase('arcade')
const house = await testHouse(db)
const url = await house.app.listen({ host: '127.0.0.1', port: 0 })
const key = { ...arcadeKey, scheme: 'hmac' } as const
const arcade = await openTestArcade(arcadeDb, { url, key })
const patient = await openTestArcade(arcadeDb, { url, key }, { rhythm: { waitAfter: () => 60_000 } })
const dying = await openTestArcade(arcadeDb, { url, key }, { rhythm: { leaseLife: 0 } })
await db.transact(async (tx) => {
  const { rows } = await sql<{ id: number }>`SELECT id FROM games.vendor WHERE vassalage = 'ARCADE'`.execute(tx)
  await seedDemoSlots(tx, { merchant: house.merchant, vendor: rows[0]?.id ?? 0 }, systemClock)
})

type Answer<Value> = { readonly success: boolean; readonly code?: string; readonly value: Value }

function callerAt(token = '') {
  return {
    token,
    async ask<Value>(method: 'GET' | 'POST', path: string, { data, at = arcade }: { data?: object; at?: typeof arcade } = {}) {
      const headers = { host: 'arcade.localhost:8082', ...(token && { authorization: `Bearer ${token}` }) }
      const answer = await at.app.inject({ method, url: path, headers, ...(data && { payload: { data } }) })
      return answer.json<Answer<Value>>()
    },
  }
}

/** A member of the demo merchant with this much, at the machine. */
async function startSession(name: string, balance: Units) {
  const browser = house.browser()
  const member = await browser.register(name)
  const lines = [{ from: { house: 'deposits' }, to: { member }, amount: balance }] as const
  await db.transact((tx) => post(tx, { id: randomUUID(), kind: 'deposit', cause: 'test', lines }, systemClock))
  return { member, ...(await launchFor(browser)) }
}

/** A visitor who tries the machine for play credit. */
async function tryOut() {
  const browser = house.browser()
  const data = { os: 'Linux', platform: 'W', randomString: randomUUID(), gatewayVersion: 3 }
  const { json } = await browser.sealed<{ token: string }>({ method: 'POST', path: '/wps/session/login/freeplay', data })
  browser.token = json.value.token
  return launchFor(browser, { freeTrial: true })
}

async function launchFor(browser: Browser, how: { freeTrial?: true } = {}) {
  const launched = await browser.ask<{ url: string }>({
    method: 'POST',
    path: '/wps/game/launchGame',
    data: { vassalage: 'ARCADE', gameCode: GAME, device: 'WEB', ...how },
  })
  const fragment = new URLSearchParams(new URL(launched.json.value.url).hash.slice(1))
  const asked = { code: fragment.get('code'), game: GAME }
  const { value } = await callerAt().ask<{ token: string; player: PlayerView }>('POST', '/arcade/players', { data: asked })
  const player = callerAt(value.token)
  const spin = (stake: string, { of = newKey(), at = arcade } = {}) =>
    player.ask<Spin>('POST', `/arcade/slots/${GAME}/spins`, { data: { key: of, stake }, at })
  const read = <Value>(what: string) => player.ask<Value>('GET', `/arcade/slots/${GAME}${what}`)
  return { player: value.player.name, spin, read }
}

/** Gives a player the seeds whose first draw fills the window; found by trying client seeds one after another. */
async function luckOf(player: string): Promise<void> {
  const salt = Buffer.alloc(32, 7)
  const commitment = commitmentOf(serverSeedOf(SEED_KEY, salt))
  await sql`UPDATE fairness.pair SET commitment = md5(id::text) || md5(id::text) WHERE commitment = ${commitment}`.execute(
    arcadeDb.owner,
  )
  await sql`
    UPDATE fairness.pair p SET salt = ${salt}, commitment = ${commitment}, client_seed = 'sun-219818', nonce = 0 FROM players.player s
    WHERE s.id = p.player AND s.name = ${player} AND p.state = 'current'`.execute(arcadeDb.owner)
}

const meterOf = (of: string) => readMeter(arcadeDb, { house: of, currency: 'PLAY', pool: POOL })
const meter = () => meterOf('lone')
async function pool(): Promise<Units> {
  await house.wagers.keeper.round()
  const found = (await readPools(db, house.merchant)).find(({ code, currency }) => code === POOL && currency === 'PLAY')
  return (found?.ready ?? 0n) + (found?.accruing ?? 0n)
}
const movePool = (amount: Units) => {
  const ends = [{ house: 'promotions' }, { pool: POOL, merchant: house.merchant, currency: 'PLAY' }] as const
  const [from, to] = amount > 0n ? ends : [ends[1], ends[0]]
  const lines = [{ from, to, amount: amount > 0n ? amount : -amount }]
  return db.transact((tx) => post(tx, { id: randomUUID(), kind: 'pool_fund', cause: 'test', lines }, systemClock))
}

describe("the demo's list of machines", () => {
  test("says what the arcade's own list says of each: names, lines or ways [trust 76, H3]", async () => {
    const listed = await sql<{ game_code: string; names: object; lines: number; icon: string }>`
      SELECT game_code, names, lines, icon FROM games.game WHERE game_type = 'RNG'`.execute(db)
    const told = slots.catalogue
    expect(listed.rows).toHaveLength(told.length)
    for (const { game_code, names, lines, art } of told)
      expect(listed.rows).toContainEqual({ game_code, names, lines, icon: art })
  })
})

describe('the pool of the grand', () => {
  test("holds at the house what the arcade counts: the house's seed and one in a hundred of every stake [trust 8, H3]", async () => {
    const seeded = 250_000n * UNITS_PER_WHOLE
    expect([await meter(), await pool()]).toEqual([seeded, seeded])
    const { spin, read } = await startSession('sokha2026', 1000n * UNITS_PER_WHOLE)
    for (let i = 0; i < 10; i++) expect((await spin('20')).value).toMatchObject({ paid: true, jackpot: null })
    const fed = seeded + 2n * UNITS_PER_WHOLE
    expect([await meter(), await pool()]).toEqual([fed, fed])
    expect(await meterOf(trialOf('lone'))).toBe(seeded)
    const { value } = await read<HoldMachineView>('')
    expect(value.grand).toMatchObject({ contribution: '1.0000', share: '90.0000', topStake: '500' })
    expect(value.grand.now).toBe(unitsText((fed * 9n) / 10n))
    expect((await read('/grand')).value).toEqual({ now: value.grand.now, topStake: '500' })
  })

  test('pays the grand in proportion to the stake, and keeps the rest for the next [trust 8, trust 71, G8]', async () => {
    const { member, player, spin } = await startSession('bopha2026', 1000n * UNITS_PER_WHOLE)
    await luckOf(player)
    const before = await meter()
    const { value } = await spin('50')
    const jackpot = ((before + UNITS_PER_WHOLE / 2n) * 50n * 90n) / (500n * 100n)
    expect(value).toMatchObject({
      paid: true,
      jackpot: unitsText(jackpot),
      payout: unitsText(jackpot + 38n * 50n * UNITS_PER_WHOLE),
    })
    expect(value.turns.at(-1)).toMatchObject({ kind: 'hold', grand: unitsText(jackpot), coins: { length: 15 } })
    expect(value.turns.reduce((sum, { amount }) => sum + unitsOfText(amount), 0n)).toBe(unitsOfText(value.payout))
    expect(await house.wagers.balance(member, 'PLAY')).toBe(950n * UNITS_PER_WHOLE + unitsOfText(value.payout))
    expect(await meter()).toBe(before + UNITS_PER_WHOLE / 2n - jackpot)
    expect(await pool()).toBe(await meter())
  })

  test('that is short at the house refuses the win, which waits whole and is paid once when the pool is filled [trust 8, trust 74]', async () => {
    const { member, player, spin } = await startSession('dara2026', 1000n * UNITS_PER_WHOLE)
    await luckOf(player)
    const missing = (await pool()) - UNITS_PER_WHOLE
    expect(await movePool(-missing)).toMatchObject({ replayed: false })
    const of = newKey()
    const { value } = await spin('50', { of, at: patient })
    expect(value.paid).toBe(false)
    const stateOf = async () =>
      (await sql<{ state: string; payout: bigint }>`SELECT state, payout FROM rounds.round WHERE key = ${of}`.execute(arcadeDb))
        .rows[0]
    expect(await stateOf()).toEqual({ state: 'drawn', payout: unitsOfText(value.payout) })
    const due = () => sql`UPDATE rounds.round SET next_try_at = now() WHERE key = ${of}`.execute(arcadeDb)
    await due()
    expect(await finishDueRounds(patient.rounds)).toBe(1)
    expect(await stateOf()).toMatchObject({ state: 'drawn' })
    expect(await house.wagers.balance(member, 'PLAY')).toBe(950n * UNITS_PER_WHOLE)
    await movePool(missing)
    await due()
    await Promise.all([finishDueRounds(arcade.rounds), finishDueRounds(dying.rounds)])
    expect(await stateOf()).toMatchObject({ state: 'settled' })
    expect((await spin('50', { of })).value).toMatchObject({ ...value, paid: true, balance: expect.any(String) })
    expect(await house.wagers.balance(member, 'PLAY')).toBe(950n * UNITS_PER_WHOLE + unitsOfText(value.payout))
    expect(await pool()).toBe(await meter())
  })

  test.each(['drawn', 'win answered'] as const)(
    'is taken once for a grand whose process dies with "%s" [trust 74]',
    async (moment) => {
      const { member, player, spin } = await startSession(`sros${moment.length}2026`, 1000n * UNITS_PER_WHOLE)
      await luckOf(player)
      const of = newKey()
      dying.dieAt(moment)
      expect(await spin('5', { of, at: dying })).toMatchObject({ success: false })
      const held = await meter()
      await Promise.all([finishDueRounds(arcade.rounds), finishDueRounds(dying.rounds), finishDueRounds(arcade.rounds)])
      const { value } = await spin('5', { of })
      expect(value).toMatchObject({ paid: true, nonce: 0 })
      expect(unitsOfText(value.jackpot ?? '0')).toBeGreaterThan(0n)
      expect([await meter(), await pool()]).toEqual([held, held])
      expect(await house.wagers.balance(member, 'PLAY')).toBe(995n * UNITS_PER_WHOLE + unitsOfText(value.payout))
    },
  )

  test('of trials is another: the same draws pay play credit, and no money moves [trust 76, G6, G10]', async () => {
    const { player, spin, read } = await tryOut()
    await luckOf(player)
    const money = [await meter(), await pool()]
    const held = await meterOf(trialOf('lone'))
    const { value } = await spin('50')
    const jackpot = ((held + UNITS_PER_WHOLE / 2n) * 50n * 90n) / (500n * 100n)
    expect(value).toMatchObject({
      paid: true,
      jackpot: unitsText(jackpot),
      payout: unitsText(jackpot + 38n * 50n * UNITS_PER_WHOLE),
    })
    expect(await meterOf(trialOf('lone'))).toBe(held + UNITS_PER_WHOLE / 2n - jackpot)
    expect((await read<{ now: string }>('/grand')).value.now).toBe(unitsText(((await meterOf(trialOf('lone'))) * 9n) / 10n))
    expect([await meter(), await pool()]).toEqual(money)
  })

  test('is fed by no stake that is refused or goes back', async () => {
    const { member, spin } = await startSession('vanna2026', 10n * UNITS_PER_WHOLE)
    const before = [await meter(), await pool()]
    expect(await spin('20')).toMatchObject({ code: 'not_enough_money' })
    dying.dieAt('drawn first')
    const of = newKey()
    await spin('10', { of, at: dying })
    await db.transact((tx) => setStates(tx, member, { noBet: true }))
    await finishDueRounds(arcade.rounds)
    expect(await spin('10', { of })).toMatchObject({ code: 'stake_returned' })
    expect([await meter(), await pool()]).toEqual(before)
  })

  test('counts every contribution when many play at once, a grand among them', async () => {
    const players = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => startSession(`many${name}2026`, 10_000n * UNITS_PER_WHOLE)),
    )
    const [lucky] = players
    await luckOf(lucky?.player ?? '')
    const spins = await Promise.all(
      players.map(async ({ spin }) => {
        const answers = []
        for (let i = 0; i < 5; i++) answers.push((await spin('10')).value)
        return answers
      }),
    )
    expect(spins.flat().filter(({ jackpot }) => jackpot !== null)).toHaveLength(1)
    expect(await pool()).toBe(await meter())
  })
})
