import { describe, expect, test } from 'vitest'
import { newKey, openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { football, FOOTBALL, told, usual } from '#testing/arcade/football.ts'
import type { Leg } from '#testing/arcade/sports-source.ts'
import { systemClock } from '#runtime/system.ts'
import { testDatabase } from '#testing/database.ts'
import { ticketById } from '#arcade/events/index.ts'
import { openBoards } from './boards.ts'
import type { ListedMatch, SportsTicket } from './contract.ts'
import { sportsWords } from './in-words.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const arcade = await openTestArcade(db, house)
const source = football(arcade, db)
const START = 1000_00000n
const newPlayer = (money = START) => new Player(arcade, house, 'virtual-football').join(money)
const score = (home: number, away: number) => ({ halfTime: { home: 0, away: 0 }, fullTime: { home, away } })
const ticketOf = async (player: Player, { round }: Pick<SportsTicket, 'round'>) =>
  (await player.call<SportsTicket>('GET', `${FOOTBALL}/tickets/${round}`)).value

describe('a bet', () => {
  test('is taken at the price that stands, and pays it when it is won [G1]', async () => {
    const player = await newPlayer()
    const { key, match } = await source.open()
    const { value } = await source.place(player, [[match, '1x2', 'home', 20_000]])
    expect(value).toMatchObject({ state: 'accepted', stake: '10', most: '20', lines: 1, sizes: [1], payout: null })
    expect(value.legs).toMatchObject([{ match, market: '1x2', pick: 'home', price: 20_000, factor: null, score: null }])
    expect(await player.money()).toBe(START - 10_00000n)
    const ticket = (await ticketById(db, value.round))!
    const inWords = async (language: string) => (await sportsWords.betsOf(db, [ticket], language)).get(value.round)
    const [{ home, away }] = value.legs as [SportsTicket['legs'][number]]
    expect(await inWords('EN')).toEqual([`${home['EN']} – ${away['EN']} · Winner · ${home['EN']} 2.00`])
    expect(await inWords('KM')).toEqual([expect.stringMatching(/\p{Script=Khmer}+.* 2\.00$/u)])
    await source.end(key, score(2, 1))
    expect(await ticketOf(player, value)).toMatchObject({ state: 'paid', payout: '20', legs: [{ factor: 20_000 }] })
    expect(await player.money()).toBe(START + 10_00000n)
  })

  test('is decided by the confirmed result alone, and a correction moves the difference [G1, trust 13]', async () => {
    const player = await newPlayer()
    const { key, match } = await source.open()
    const { value } = await source.place(player, [[match, 'asian_handicap:-3', 'home', 19_000]])
    await source.end(key, score(1, 0))
    expect(await ticketOf(player, value)).toMatchObject({ payout: '14.5', legs: [{ factor: 14_500 }] })
    await source.end(key, score(0, 0), { version: 2, reason: 'the goal was given to nobody' })
    expect(await ticketOf(player, value)).toMatchObject({ payout: '0', corrected: ['14.5'], legs: [{ factor: 0 }] })
    expect(await player.money()).toBe(START - 10_00000n)
    await source.end(key, 'void', { version: 3, reason: 'it was played on the wrong day' })
    expect(await ticketOf(player, value)).toMatchObject({ payout: '10', legs: [{ factor: 10_000, voided: 'cancelled' }] })
    expect(await player.money()).toBe(START)
  })

  test('of several matches multiplies their prices; a system is every parlay of its sizes [G1]', async () => {
    const player = await newPlayer()
    const matches = await Promise.all([source.open(), source.open(), source.open()])
    const legs = matches.map(({ match }): Leg => [match, '1x2', 'draw', 30_000])
    const parlay = await source.place(player, legs)
    expect(parlay.value).toMatchObject({ most: '277.8', lines: 1, raise: 3 })
    const trixie = await source.place(player, legs, { sizes: [2, 3], stake: '8' })
    expect(trixie.value).toMatchObject({ most: '108', lines: 4, raise: 0 })
    await source.end(matches[0]!.key, score(1, 1))
    await source.end(matches[1]!.key, score(0, 0))
    expect(await ticketOf(player, parlay.value)).toMatchObject({
      state: 'accepted',
      payout: null,
      legs: [{ factor: 30_000 }, {}, { factor: null }],
    })
    await source.end(matches[2]!.key, score(0, 1))
    expect(await ticketOf(player, parlay.value)).toMatchObject({ state: 'paid', payout: '0' })
    expect(await ticketOf(player, trixie.value)).toMatchObject({ state: 'paid', payout: '18' })
  })

  test('a parlay of three pays its boost, and of two that are left none, by each version of a result [G1, trust 13]', async () => {
    const player = await newPlayer()
    const matches = await Promise.all([source.open(), source.open(), source.open()])
    const legs = matches.map(({ match }): Leg => [match, '1x2', 'home', 20_000])
    const { value } = await source.place(player, legs)
    for (const { key } of matches) await source.end(key, score(1, 0))
    expect(await ticketOf(player, value)).toMatchObject({ state: 'paid', payout: '82.1', raise: 3 })
    await source.end(matches[2]!.key, 'void', { version: 2, reason: 'it was not played to its end' })
    expect(await ticketOf(player, value)).toMatchObject({ payout: '40', corrected: ['82.1'] })
    expect(await player.money()).toBe(START + 30_00000n)
    expect(await source.place(player, legs, { key: value.key })).toMatchObject({ success: true, value: { round: value.round } })
  })

  test('has bounds: its stake, what it may win, its legs and its lines [G1, trust 2]', async () => {
    const player = await newPlayer(100_000_00000n)
    const matches = await Promise.all(Array.from({ length: 15 }, () => source.open()))
    const legs = matches.map(({ match }): Leg => [match, '1x2', 'away', 40_000])
    const one = legs.slice(0, 1)
    for (const stake of ['0', '0.19', '0.201', '1e3', '-1'])
      expect((await source.place(player, one, { stake })).success, stake).toBe(false)
    expect(await source.place(player, one, { stake: '0.1' })).toMatchObject({ code: 'stake_too_low', value: { least: '0.2' } })
    expect(await source.place(player, one, { stake: '501' })).toMatchObject({ code: 'stake_too_high', value: { most: '500' } })
    expect(await source.place(player, legs.slice(0, 4), { stake: '400' })).toMatchObject({
      code: 'stake_too_high',
      value: { most: '186.04651' },
    })
    for (const sizes of [[], [2, 1], [1, 1], [3], [0], [7, 8]])
      expect((await source.place(player, legs.slice(0, 2), { sizes })).success, JSON.stringify(sizes)).toBe(false)
    expect(await source.place(player, legs, { sizes: [5, 6, 7, 8] })).toMatchObject({ code: 'combination_not_offered' })
    const [first] = matches
    const same: readonly Leg[] = [
      [first!.match, '1x2', 'home', 20_000],
      [first!.match, 'totals:10', 'over', 18_000],
    ]
    expect(await source.place(player, same)).toMatchObject({ code: 'legs_of_one_match' })
    expect(await player.money()).toBe(100_000_00000n)
  })

  test('that one outcome cannot bear any more is refused, and nothing is staked [trust 2]', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => newPlayer(100_000_00000n)))
    const { match } = await source.open({ prices: { '1x2': { home: 1_000_000 } } })
    const leg: Leg = [match, '1x2', 'home', 1_000_000]
    const placed = []
    for (const player of players) for (let i = 0; i < 2; i++) placed.push(await source.place(player, [leg], { stake: '500' }))
    expect(placed.filter(({ success }) => success)).toHaveLength(10)
    expect(placed.at(-1)).toMatchObject({ code: 'risk_reached' })
    const [, , , , , last] = players
    expect(await last!.money()).toBe(100_000_00000n)
  })
})

describe('a price that moves', () => {
  const moved = { ...usual, '1x2': { home: 21_000, draw: 30_000, away: 35_000 } }

  test('is taken if its player accepts it: none, a better one, or any [G1]', async () => {
    const player = await newPlayer()
    const { key, match } = await source.open()
    await source.tell(told(key, { prices: moved }))
    const better: readonly Leg[] = [[match, '1x2', 'home', 20_000]]
    const worse: readonly Leg[] = [[match, '1x2', 'away', 40_000]]
    expect(await source.place(player, better)).toMatchObject({
      code: 'price_moved',
      value: { legs: [{ match, market: '1x2', pick: 'home', price: 21_000 }] },
    })
    expect(await source.place(player, worse, { accept: 'better' })).toMatchObject({
      code: 'price_moved',
      value: { legs: [{ pick: 'away', price: 35_000 }] },
    })
    expect(await player.money()).toBe(START)
    expect((await source.place(player, better, { accept: 'better' })).value).toMatchObject({ legs: [{ price: 21_000 }] })
    expect((await source.place(player, worse, { accept: 'any' })).value).toMatchObject({ legs: [{ price: 35_000 }] })
  })

  test('does not make a second bet of one key: it is the first, at the price that it was taken at [trust 1]', async () => {
    const player = await newPlayer()
    const { key, match } = await source.open()
    const bet = { key: newKey() }
    const legs: readonly Leg[] = [[match, '1x2', 'home', 20_000]]
    const first = await source.place(player, legs, bet)
    await source.tell(told(key, { prices: moved }))
    const asked = await Promise.all(Array.from({ length: 5 }, () => source.place(player, legs, bet)))
    expect(new Set(asked.map(({ value }) => value.round))).toEqual(new Set([first.value.round]))
    expect(asked[0]!.value).toMatchObject({ legs: [{ price: 20_000 }] })
    expect(await source.place(player, [[match, '1x2', 'draw', 30_000]], bet)).toMatchObject({ code: 'key_used' })
    expect(await source.place(player, legs, { ...bet, stake: '11' })).toMatchObject({ code: 'key_used' })
    expect(await player.money()).toBe(START - 10_00000n)
  })

  test('is said to be stopped for a moment, and after a while that nothing is heard [G1]', async () => {
    const { match } = await source.open()
    let now = systemClock()
    const boards = openBoards({ db: arcade.events.db, clock: () => now })
    const listed = (state: { readonly matches: readonly ListedMatch[] } | undefined) =>
      state?.matches.find((one) => one.match === match)
    const first = await boards.snapshot('virtual-football')
    expect(listed(first.snapshot)).toMatchObject({ stopped: false, silent: false })
    const later = (by: number) => {
      now += by
      return listed(boards.steps()[0]?.board.delta)
    }
    expect(later(61_000)).toMatchObject({ stopped: true, silent: false, open: 0 })
    expect(later(4000)).toMatchObject({ stopped: true, silent: true })
  })

  test('is not offered while bets are stopped, after the match, or once its source is silent; what comes late changes nothing [G1]', async () => {
    const player = await newPlayer()
    const leg = (match: string): readonly Leg[] => [[match, '1x2', 'home', 20_000]]
    const { key, match } = await source.open()
    const late = told(key)
    await source.tell(told(key, { stopped: true }))
    expect(await source.place(player, leg(match), { accept: 'any' })).toMatchObject({
      code: 'price_moved',
      value: { legs: [{ price: null }] },
    })
    await source.tell(late)
    expect((await source.place(player, leg(match), { accept: 'any' })).success).toBe(false)
    await source.tell(told(key))
    expect((await source.place(player, leg(match))).success).toBe(true)
    const silent = await source.open({ until: systemClock() - 1 })
    expect(await source.place(player, leg(silent.match))).toMatchObject({ code: 'match_closed' })
    await source.end(key, score(1, 0))
    expect(await source.place(player, leg(match), { accept: 'any' })).toMatchObject({ code: 'match_closed' })
    expect(await source.place(player, leg(newKey()))).toMatchObject({ code: 'match_closed' })
    expect(await source.place(player, [[match, '1x2|home', 'home', 20_000]])).toMatchObject({ success: false })
  })

  test('an Asian handicap in play counts the goals after the bet alone [G1]', async () => {
    const player = await newPlayer()
    const { key, match } = await source.open({ state: { phase: 'first_half', minute: 20, score: { home: 1, away: 0 } } })
    const { value } = await source.place(player, [[match, 'asian_handicap:-3', 'home', 19_000]])
    expect(value.legs[0]).toMatchObject({ scoreThen: { home: 1, away: 0 } })
    const total = await source.place(player, [[match, 'totals:10', 'over', 18_000]])
    await source.end(key, score(2, 1))
    expect(await ticketOf(player, value)).toMatchObject({ payout: '0' })
    expect(await ticketOf(player, total.value)).toMatchObject({ payout: '18' })
  })
})

describe('what a player may see', () => {
  test('their own bets alone, open ones or all, newest first [trust 45]', async () => {
    const [player, other] = await Promise.all([newPlayer(), newPlayer()])
    const { key, match } = await source.open()
    const settled = await source.place(player, [[match, '1x2', 'home', 20_000]])
    await source.end(key, score(0, 3))
    const next = await source.open()
    const open = await source.place(player, [[next.match, '1x2', 'home', 20_000]])
    type Page = { readonly list: readonly SportsTicket[]; readonly next: string | null }
    const page = async (query: string) => (await player.call<Page>('GET', `${FOOTBALL}/tickets?${query}`)).value
    expect((await page('of=open')).list.map(({ round }) => round)).toEqual([open.value.round])
    expect((await page('')).list.map(({ round }) => round)).toEqual([open.value.round, settled.value.round])
    const first = await page('limit=1')
    expect((await page(`limit=1&before=${first.next}`)).list.map(({ round }) => round)).toEqual([settled.value.round])
    expect(await other.call('GET', `${FOOTBALL}/tickets/${open.value.round}`)).toMatchObject({ code: 'ticket_unknown' })
    expect((await other.call<Page>('GET', `${FOOTBALL}/tickets`)).value.list).toEqual([])
    const { value } = await player.call<Record<string, unknown>>('GET', FOOTBALL)
    expect(value).toMatchObject({ currency: 'USD', leastStake: '0.2', mostStake: '500', staked: '10', paid: '0' })
    expect(await player.call('GET', '/arcade/sports/royal-kite')).toMatchObject({ code: 'game_unknown' })
  })
})

describe('a bet that is sold back', () => {
  const sell = (player: Player, { round }: Pick<SportsTicket, 'round'>, pays: string) =>
    player.call<SportsTicket>('POST', `${FOOTBALL}/tickets/${round}/cash-out`, { pays })

  test('pays what it was bought at over what it costs now, less five in a hundred, once [G1]', async () => {
    const player = await newPlayer()
    const { key, match } = await source.open()
    const { value } = await source.place(player, [[match, '1x2', 'home', 20_000]])
    expect(value).toMatchObject({ cashOut: '9.5', sold: false })
    await source.tell(told(key, { prices: { '1x2': { home: 12_500 } } }))
    expect(await ticketOf(player, value)).toMatchObject({ cashOut: '15.2' })
    expect(await sell(player, value, '15.21')).toMatchObject({ code: 'cash_out_moved', value: { pays: '15.2' } })
    const sold = await Promise.all(Array.from({ length: 4 }, () => sell(player, value, '15')))
    for (const one of sold) expect(one.value).toMatchObject({ payout: '15.2', sold: true })
    expect(await player.money()).toBe(START + 5_20000n)
    await source.end(key, score(3, 0))
    expect(await ticketOf(player, value)).toMatchObject({ state: 'paid', payout: '15.2', cashOut: null })
    expect(await player.money()).toBe(START + 5_20000n)
  })

  test('counts what its other legs came to, and a handicap from the score at which it was bought [G1]', async () => {
    const player = await newPlayer()
    const [won, open] = [
      await source.open(),
      await source.open({ state: { phase: 'first_half', minute: 10, score: { home: 1, away: 0 } } }),
    ]
    const { value } = await source.place(player, [
      [won.match, '1x2', 'home', 20_000],
      [open.match, 'asian_handicap:-3', 'home', 19_000],
    ])
    await source.end(won.key, score(1, 0))
    const later = { phase: 'second_half', minute: 60, score: { home: 2, away: 0 } } as const
    await source.tell(told(open.key, { state: later, prices: { 'asian_handicap:1': { home: 15_200 } } }))
    expect(await ticketOf(player, value)).toMatchObject({ state: 'accepted', cashOut: '23.75' })
    await source.tell(told(open.key, { state: later, prices: { 'asian_handicap:-3': { home: 15_200 } } }))
    expect(await ticketOf(player, value)).toMatchObject({ cashOut: null, noCashOut: 'leg_suspended' })
  })

  test('is not bought back while bets are stopped, once it is lost, by another, or after it was decided [G1, trust 45]', async () => {
    const [player, other] = await Promise.all([newPlayer(), newPlayer()])
    const { key, match } = await source.open()
    const under = await source.place(player, [[match, 'totals:10', 'under', 20_000]])
    expect(await sell(other, under.value, '1')).toMatchObject({ code: 'ticket_unknown' })
    await source.tell(told(key, { stopped: true }))
    expect(await sell(player, under.value, '1')).toMatchObject({ code: 'leg_suspended' })
    await source.tell(told(key, { state: { phase: 'second_half', minute: 70, score: { home: 2, away: 1 } } }))
    expect(await sell(player, under.value, '0')).toMatchObject({ code: 'nothing_to_cash_out' })
    await source.end(key, score(2, 1))
    expect(await sell(player, under.value, '1')).toMatchObject({ code: 'bet_decided' })
    expect(await player.money()).toBe(START - 10_00000n)
  })
})
