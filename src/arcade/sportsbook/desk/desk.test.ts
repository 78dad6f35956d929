import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { DAY } from '#kit/clock.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { newKey, openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { football, FOOTBALL, told } from '#testing/arcade/football.ts'
import { testDatabase } from '#testing/database.ts'
import type { SportsTicket } from '../contract.ts'
import { hearTrade } from './hear-trade.ts'
import { forgetRefused } from './refused-store.ts'
import { listMatches, showMatch } from './show-matches.ts'
import { showPatterns } from './show-patterns.ts'
import { showRefused } from './show-refused.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const arcade = await openTestArcade(db, house)
const source = football(arcade, db)
const HOUSE = 'lone'
const newPlayer = (money = 1000_00000n) => new Player(arcade, house, 'virtual-football').join(money)
type Trade = Parameters<typeof hearTrade>[1]['trade']

let latest = 0
/** Words sort by their millisecond. */
const newWord = () => newId((latest = Math.max(latest + 1, systemClock())), systemRandom)
const ask = (trade: Trade, word = newWord()) => hearTrade(arcade.events, { trade, by: '7:sophea', word, house: HOUSE })
const shown = async (event: string) => showMatch(arcade.events, { event, house: HOUSE })
const home = (match: string, price = 20_000) => [[match, '1x2', 'home', price]] as const

describe('bets on a match', () => {
  test('are held and taken again, and nothing of it is sold back meanwhile [G1, O1]', async () => {
    const player = await newPlayer()
    const { match } = await source.open()
    const { value } = await source.place(player, home(match))
    expect(await ask({ of: 'held', event: match, market: null, held: true })).toBe('set')
    expect(await source.place(player, home(match))).toMatchObject({ code: 'price_moved', value: { legs: [{ price: null }] } })
    expect(await player.call<SportsTicket>('GET', `${FOOTBALL}/tickets/${value.round}`)).toMatchObject({
      value: { cashOut: null, noCashOut: 'leg_suspended' },
    })
    expect(await shown(match)).toMatchObject({
      match: { held: true, stopped: true, open: 0n },
      said: [{ market: null, by: '7:sophea' }],
    })
    expect(await ask({ of: 'held', event: match, market: null, held: false })).toBe('set')
    expect((await source.place(player, home(match))).success).toBe(true)
  })

  test('are said to be coming where nobody had looked on at a match in play, and stopped where its source stops them [G1, O1]', async () => {
    const playing = { phase: 'first_half', minute: 3 } as const
    const now = systemClock()
    const { key, match } = await source.open({ state: playing, stopped: true, until: now + 600_000 })
    expect((await shown(match)).match).toMatchObject({ stopped: true, coming: true })
    await source.tell(told(key, { state: playing, stopped: true, until: now + 9_000 }))
    expect((await shown(match)).match).toMatchObject({ stopped: true, coming: false })
    await source.tell(told(key, { state: playing, until: now + 9_000 }))
    expect((await shown(match)).match).toMatchObject({ stopped: false, coming: false })
  })

  test('of one market are held, whatever its source tells of it meanwhile [G1, O1]', async () => {
    const player = await newPlayer()
    const { key, match } = await source.open()
    await ask({ of: 'held', event: match, market: '1x2', held: true })
    await source.tell(told(key))
    expect(await source.place(player, home(match))).toMatchObject({ code: 'price_moved' })
    expect((await source.place(player, [[match, 'totals:10', 'over', 18_000]])).success).toBe(true)
    expect((await shown(match)).markets?.map(({ market, held }) => [market, held])).toEqual([
      ['1x2', true],
      ['asian_handicap:-3', false],
      ['totals:10', false],
    ])
  })

  test('are taken at the operator’s price while the match stands as it did, and at the source’s after a goal [G1, O1]', async () => {
    const player = await newPlayer()
    const { key, match } = await source.open()
    const set = { of: 'price', event: match, market: '1x2', pick: 'home', price: 17_000n } as const
    expect(await ask(set)).toBe('set')
    expect(await source.place(player, home(match))).toMatchObject({ code: 'price_moved', value: { legs: [{ price: 17_000 }] } })
    await source.tell(told(key))
    expect((await source.place(player, home(match, 17_000))).value).toMatchObject({ most: '17' })
    await source.tell(told(key, { state: { phase: 'first_half', minute: 3, score: { home: 1, away: 0 } } }))
    expect(await source.place(player, home(match, 17_000))).toMatchObject({
      code: 'price_moved',
      value: { legs: [{ price: 20_000 }] },
    })
    await ask(set)
    expect((await shown(match)).markets?.[0]?.outcomes[0]).toEqual({
      pick: 'home',
      called: `Home of ${key}`,
      quoted: 20_000n,
      set: 17_000n,
    })
    await ask({ ...set, price: null })
    expect((await source.place(player, home(match))).success).toBe(true)
  })

  test('are bounded by an order once, and by the later of two, in whatever order they arrive', async () => {
    const { match } = await source.open()
    const [early, late] = [newWord(), newWord()]
    const held = (is: boolean) => ({ of: 'held', event: match, market: '1x2', held: is }) as const
    expect(await ask(held(true), late)).toBe('set')
    expect(await ask(held(false), early)).toBe('passed')
    expect(await ask(held(true), late)).toBe('passed')
    expect((await shown(match)).markets?.[0]?.held).toBe(true)
  })

  test('are none of a market that the sport has not, or once the match is over', async () => {
    const { key, match } = await source.open()
    expect(await ask({ of: 'held', event: match, market: 'map_winner', held: true })).toBe('market_unknown')
    expect(await ask({ of: 'price', event: match, market: '1x2', pick: 'over', price: 20_000n })).toBe('market_unknown')
    expect(await ask({ of: 'price', event: match, market: 'odd_even', pick: 'odd', price: 20_000n })).toBe('market_unknown')
    expect(await ask({ of: 'held', event: newKey(), market: null, held: true })).toBe('event_unknown')
    await source.end(key, { halfTime: { home: 0, away: 0 }, fullTime: { home: 0, away: 0 } })
    expect(await ask({ of: 'held', event: match, market: null, held: true })).toBe('event_closed')
  })
})

describe('what an outcome may come to owe', () => {
  const cap = (scope: 'market' | 'league' | 'match' | 'whole', name: string, most: bigint | null) =>
    ask({ of: 'cap', game_code: 'virtual-football', scope, name, currency: 'USD', most })

  test('is capped by market, league and match; the least of them holds, and is shown beside what is owed [G1, O1, trust 2]', async () => {
    const player = await newPlayer(100_000_00000n)
    const { match } = await source.open()
    await cap('market', '1x2', 60_00000n)
    await cap('league', 'river', 50_00000n)
    expect((await source.place(player, home(match), { stake: '20' })).success).toBe(true)
    expect(await source.place(player, home(match))).toMatchObject({ code: 'risk_reached' })
    await cap('league', 'river', null)
    expect((await source.place(player, home(match))).success).toBe(true)
    expect(await source.place(player, home(match))).toMatchObject({ code: 'risk_reached' })
    expect((await source.place(player, [[match, 'totals:10', 'over', 18_000]], { stake: '100' })).success).toBe(true)
    await cap('match', match, 10_00000n)
    expect(await source.place(player, [[match, 'totals:10', 'over', 18_000]])).toMatchObject({ code: 'risk_reached' })
    const { exposure, caps, match: row } = await shown(match)
    expect(exposure).toMatchObject([
      { market: 'totals:10', pick: 'Over 2.5', amount: 180_00000n, cap: 10_00000n },
      { market: '1x2', amount: 60_00000n, cap: 10_00000n },
    ])
    expect(caps).toMatchObject([
      { scope: 'market', called: 'Winner', most: 60_00000n },
      { scope: 'match', most: 10_00000n },
    ])
    expect(row?.owed).toEqual([{ currency: 'USD', amount: 180_00000n }])
    expect(await listMatches(arcade.events, { limit: 500n })).toContainEqual(row)
    const { rows: watched } = await sql`SELECT place FROM places.lease WHERE wanted_until > clock_timestamp()`.execute(db)
    expect(watched, 'whoever looks at the desk has matches in play priced').toContainEqual({ place: 'virtual-football' })
    for (const [scope, name] of [
      ['market', '1x2'],
      ['match', match],
    ] as const)
      await cap(scope, name, null)
    expect(await cap('market', 'map_winner', 1n)).toBe('market_unknown')
  })

  test('is bounded for all bets on a match together, whatever they are on and however many are asked at once; what is sold makes room [G1, O1, trust 2]', async () => {
    const player = await newPlayer(100_000_00000n)
    const [one, other] = [await source.open(), await source.open()]
    await cap('whole', one.match, 100_00000n)
    expect((await source.place(player, home(one.match))).success).toBe(true)
    const over = [one.match, 'totals:10', 'over', 18_000] as const
    const { value: sold } = await source.place(player, [over])
    expect((await source.place(player, [...home(one.match), ...home(other.match)])).success).toBe(true)
    const together = async () => (await shown(one.match)).together
    expect(await together()).toEqual([{ currency: 'USD', amount: 78_00000n, cap: 100_00000n }])
    const picks = [
      ['1x2', 'away', 40_000],
      ['totals:10', 'under', 20_000],
      ['asian_handicap:-3', 'home', 19_000],
    ] as const
    const asked = await Promise.all(picks.map((pick) => source.place(player, [[one.match, ...pick]])))
    expect(asked.filter(({ success }) => success).length, 'one of them at most fits').toBe(asked[0]!.success ? 0 : 1)
    const [{ amount: before } = { amount: 0n }] = (await together()) ?? []
    expect(before).toBeLessThanOrEqual(100_00000n)
    const { value: offer } = await player.call<SportsTicket>('GET', `${FOOTBALL}/tickets/${sold.round}`)
    await player.call('POST', `${FOOTBALL}/tickets/${sold.round}/cash-out`, { pays: offer.cashOut })
    expect(await together()).toMatchObject([{ amount: before - 18_00000n }])
    expect((await shown(one.match)).caps).toMatchObject([{ scope: 'whole', most: 100_00000n }])
    expect((await source.place(player, home(other.match))).success, 'another match has room').toBe(true)
    await cap('whole', one.match, null)
    expect((await source.place(player, [[one.match, '1x2', 'away', 40_000]])).success).toBe(true)
  })

  test('of a ticket on several matches stands under the caps of each [trust 2]', async () => {
    const player = await newPlayer(100_000_00000n)
    const [one, other] = [await source.open(), await source.open()]
    await cap('match', other.match, 30_00000n)
    expect(await source.place(player, [...home(one.match), ...home(other.match)])).toMatchObject({ code: 'risk_reached' })
    expect((await source.place(player, home(one.match), { stake: '100' })).success).toBe(true)
  })
})

describe('bets that are not taken', () => {
  const refused = async (reason: string | null = null) =>
    showRefused(arcade.events, { house: HOUSE, reason, limit: 100n, language: 'EN' })

  test('are told with why, in words, once for each that was asked [G1, O1]', async () => {
    const player = await newPlayer(5_00000n)
    const { key, match } = await source.open()
    const asked = { key: newKey() }
    for (let i = 0; i < 3; i++) await source.place(player, home(match), asked)
    await source.place(player, home(match), { stake: '100000' })
    const { bets = [], counts = [] } = await refused()
    expect(bets.slice(0, 2)).toMatchObject([
      { reason: 'stake_too_high', stake: '100000', lines: [`Home of ${key} – Away of ${key} · Winner · Home of ${key} 2.00`] },
      { reason: 'not_enough_money', stake: '10', currency: 'USD', game_code: 'virtual-football' },
    ])
    expect(counts.find(({ reason }) => reason === 'not_enough_money')).toMatchObject({ bets: 1n, players: 1n })
    expect((await refused('stake_too_high')).bets?.every(({ reason }) => reason === 'stake_too_high')).toBe(true)
    for (let i = 0; i < 30; i++) await source.place(player, home(match), { stake: '0.01' })
    expect((await refused('stake_too_low')).bets).toHaveLength(18)
  })

  test('are forgotten when they are old, and not before', async () => {
    await sql`UPDATE sportsbook.refused_bet SET refused_at = refused_at - interval '31 days'`.execute(db.owner)
    await expect(forgetRefused(arcade.events.db, new Date())).rejects.toThrow('when they are old')
    await forgetRefused(arcade.events.db, new Date(systemClock() - 30 * DAY))
    expect((await refused()).bets).toEqual([])
  })
})

test('a player may stake the part of what others may that operators say, by whatever name the money is kept [G1, O1, trust 2]', async () => {
  const player = await newPlayer(100_000_00000n)
  const { match } = await source.open()
  const { rows } = await sql<{ name: string }>`SELECT name FROM players.player ORDER BY id DESC LIMIT 1`.execute(db.owner)
  const user = rows[0]!.name
  expect(await ask({ of: 'factor', user, percent: 10n })).toBe('set')
  expect(await source.place(player, home(match), { stake: '51' })).toMatchObject({
    code: 'stake_too_high',
    value: { most: '50' },
  })
  expect((await source.place(player, home(match), { stake: '50' })).success).toBe(true)
  const { factors } = await showRefused(arcade.events, { house: HOUSE, reason: null, limit: 1n, language: 'EN' })
  expect(factors).toMatchObject([{ user, percent: 10n, by: '7:sophea' }])
  await ask({ of: 'factor', user, percent: 0n })
  expect(await source.place(player, home(match), { stake: '1' })).toMatchObject({ code: 'risk_reached' })
  await ask({ of: 'factor', user, percent: 100n })
  expect((await source.place(player, home(match), { stake: '51' })).success).toBe(true)
})

test('many on one outcome at once, both sides for one player, and bets just before goals are told of [G1, O1]', async () => {
  const [first, ...others] = await Promise.all(Array.from({ length: 4 }, () => newPlayer()))
  const match = await source.open()
  for (const player of [first!, ...others]) await source.place(player, [[match.match, 'totals:10', 'over', 18_000]])
  const other = await source.open({ prices: { 'asian_handicap:-3': { home: 21_000, away: 21_000 } } })
  for (const side of ['home', 'away']) await source.place(first!, [[other.match, 'asian_handicap:-3', side, 21_000]])
  const late = await source.open()
  for (let goals = 0; goals < 3; goals++) {
    await source.place(first!, home(late.match))
    await source.tell(told(late.key, { state: { phase: 'first_half', minute: 1, score: { home: goals + 1, away: 0 } } }))
  }
  const patterns = await showPatterns(arcade.events, { house: HOUSE, language: 'EN' })
  expect(patterns).toMatchObject([
    { kind: 'latency', event: late.match, bets: 3n, players: 1n, stake: 30_00000n },
    { kind: 'arbitrage', event: other.match, bets: 2n, players: 1n, stake: 20_00000n },
    { kind: 'steam', event: match.match, bets: 4n, players: 4n, lines: [expect.stringContaining('Over 2.5')] },
  ])
  expect(await showPatterns(arcade.events, { house: 'another', language: 'EN' })).toEqual([])
})
