import { expect, test } from 'vitest'
import { newKey, openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { football, FOOTBALL, told } from '#testing/arcade/football.ts'
import { pickedIn } from '#testing/arcade/sports-source.ts'
import { testDatabase } from '#testing/database.ts'
import { exposureOf, ticketById } from '#arcade/events/index.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { SportsTicket } from './contract.ts'
import { hearTrade } from './desk/hear-trade.ts'
import { virtualFootball } from './games.ts'
import { sportsWords } from './in-words.ts'
import { builtOn } from './rules/football/model/build.ts'
import { BEFORE_KICK_OFF, type Stage } from './rules/football/model/course.ts'
import { forecastIn } from './rules/football/model/joint.ts'
import { offerOf } from './rules/football/model/offer.ts'
import { outlookOf, type Outlook } from './rules/football/model/outlook.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const arcade = await openTestArcade(db, house)
const source = football(arcade, db)
const START = 1000_00000n
const newPlayer = (money = START) => new Player(arcade, house, virtualFootball.game).join(money)
const score = (home: number, away: number) => ({ halfTime: { home: 1, away: 0 }, fullTime: { home, away } })
const ticketOf = async (player: Player, { round }: Pick<SportsTicket, 'round'>) =>
  (await player.call<SportsTicket>('GET', `${FOOTBALL}/tickets/${round}`)).value

const before = outlookOf({ home: 1.5, away: 1.1 }, BEFORE_KICK_OFF)
/** What a source tells of a match that its model prices so. */
const modelled = (outlook: Outlook) => ({ outlook, markets: offerOf(forecastIn(outlook)) })
const HOME_OVER = ['1x2|home', 'totals:10|over']
const HALF_TOO = [...HOME_OVER, 'first_half.1x2|home']

function priceOf(texts: readonly string[], outlook = before): number {
  const built = builtOn(texts.map(pickedIn), outlook)
  if (isRefusal(built)) throw new Error(built.code)
  return built.price
}

type Quoted = { readonly price: number; readonly returns: number }
const quote = (player: Player, match: string, texts: readonly string[]) =>
  player.call<Quoted>('POST', `${FOOTBALL}/matches/${match}/builder`, { picks: texts.map(pickedIn) })
const place = (
  player: Player,
  match: string,
  texts: readonly string[],
  more: Parameters<typeof source.place>[2] & { readonly price?: number } = {},
) => {
  const [first = '', ...also] = texts
  const { market, pick } = pickedIn(first)
  const { price = priceOf(texts), ...bet } = more
  return source.place(player, [[match, market, pick, price, also]], bet)
}
const paid = (stake: bigint, price: number) => (stake * BigInt(price)) / 10_000n

test('picks of one match are one leg at the price that is quoted, and pay it where all of them are won [G3]', async () => {
  const player = await newPlayer()
  const { key, match } = await source.open(modelled(before))
  const { value: quoted } = await quote(player, match, HALF_TOO)
  expect(quoted.price).toBe(priceOf(HALF_TOO))
  expect(quoted.returns).toBeLessThan(10_000)
  const bet = { key: newKey() }
  const { value } = await place(player, match, HALF_TOO, bet)
  expect(value).toMatchObject({ state: 'accepted', lines: 1, legs: [{ price: quoted.price, stands: [null, null, null] }] })
  expect(value.legs[0]?.also).toEqual(HALF_TOO.slice(1).map(pickedIn))
  expect((await place(player, match, HALF_TOO, bet)).value.round).toBe(value.round)
  expect(await place(player, match, HOME_OVER, bet)).toMatchObject({ code: 'key_used' })
  const lost = await place(player, match, ['both_score|no', 'totals:10|over'])
  await source.end(key, score(2, 1))
  expect(await ticketOf(player, value)).toMatchObject({
    state: 'paid',
    legs: [{ factor: quoted.price, stands: ['won', 'won', 'won'] }],
  })
  expect(await ticketOf(player, lost.value)).toMatchObject({ payout: '0', legs: [{ factor: 0, stands: ['lost', 'won'] }] })
  expect(await player.money()).toBe(START - 20_00000n + paid(10_00000n, quoted.price))
  const said = (await sportsWords.betsOf(db, [(await ticketById(db, value.round))!], 'EN')).get(value.round)
  expect(said).toEqual([expect.stringMatching(/Winner · Home.* \+ Goals over\/under · Over 2\.5 \+ First half: Winner · Home/)])
})

test('such a leg stands in a parlay as any other [G3]', async () => {
  const player = await newPlayer()
  const [one, two] = [await source.open(modelled(before)), await source.open()]
  const { value } = await source.place(player, [
    [one.match, '1x2', 'home', priceOf(HOME_OVER), ['totals:10|over']],
    [two.match, '1x2', 'home', 20_000],
  ])
  await source.end(one.key, score(2, 1))
  await source.end(two.key, score(1, 0))
  expect(await player.money()).toBe(START - 10_00000n + paid(20_00000n, priceOf(HOME_OVER)))
  expect(await ticketOf(player, value)).toMatchObject({ state: 'paid' })
})

test('it is lost with its first pick; where some are void the rest is priced by the outlook it was bought by, and all void gives it back [G3]', async () => {
  const player = await newPlayer()
  const { key, match } = await source.open(modelled(before))
  const { value } = await place(player, match, HALF_TOO)
  const half = await place(player, match, ['first_half.1x2|draw', 'totals:10|over'])
  await source.end(key, 'void')
  expect(await ticketOf(player, value)).toMatchObject({
    payout: '10',
    legs: [{ factor: 10_000, stands: ['void', 'void', 'void'] }],
  })
  await source.end(key, { awardedAfter: { home: 1, away: 0 } }, { version: 2, reason: 'a federation gave it to one side' })
  const alone = priceOf(['first_half.1x2|home'])
  expect(await ticketOf(player, value)).toMatchObject({ legs: [{ factor: alone, stands: ['void', 'void', 'won'] }] })
  expect(await ticketOf(player, half.value)).toMatchObject({ payout: '0', legs: [{ stands: ['lost', 'void'] }] })
  expect(await player.money()).toBe(START - 20_00000n + paid(10_00000n, alone))
})

test('what it may cost is owed on each of its outcomes, and none of them bears more than its most [trust 2]', async () => {
  const player = await newPlayer(100_000_00000n)
  const { match } = await source.open(modelled(before))
  const price = priceOf(HOME_OVER)
  await place(player, match, HOME_OVER, { stake: '100' })
  const owed = (await exposureOf(db, match)).map(({ outcome, amount }) => [outcome, amount] as const)
  expect(Object.fromEntries(owed)).toEqual({
    '1x2|home': paid(100_00000n, price),
    'totals:10|over': paid(100_00000n, price),
    match: paid(100_00000n, price),
  })
})

test('a price that moved, stopped bets, a match without a model, and picks that are not combined are refused, and nothing is staked [G3, trust 2]', async () => {
  const player = await newPlayer()
  const { key, match } = await source.open(modelled(before))
  const price = priceOf(HOME_OVER)
  expect(await place(player, match, HOME_OVER, { price: price + 1000 })).toMatchObject({
    code: 'price_moved',
    value: { legs: [{ match, market: '1x2', pick: 'home', price }] },
  })
  for (const [texts, refused] of [
    [['1x2|home', 'correct_score|0-1'], { code: 'picks_contradict' }],
    [['1x2|home', 'double_chance|home or draw'], { code: 'pick_implied', value: pickedIn('double_chance|home or draw') }],
    [['1x2|home', 'draw_no_bet|home'], { code: 'combination_not_offered' }],
    [['1x2|home', 'totals:58|over'], { code: 'combination_not_offered' }],
  ] as const) {
    expect(await quote(player, match, texts), texts[1]).toMatchObject(refused)
    expect(await place(player, match, texts, { price: 20_000 }), texts[1]).toMatchObject(refused)
  }
  await source.tell(told(key, { ...modelled(before), stopped: true }))
  expect(await quote(player, match, HOME_OVER)).toMatchObject({ code: 'match_closed' })
  expect((await place(player, match, HOME_OVER, { accept: 'any' })).success).toBe(false)
  const plain = await source.open()
  expect(await quote(player, plain.match, HOME_OVER)).toMatchObject({ code: 'match_closed' })
  expect(await player.money()).toBe(START)
})

test('while operators hold a market or sell at a price of their own, nothing of the match is combined [G3, trust 2]', async () => {
  const player = await newPlayer()
  const { match } = await source.open(modelled(before))
  const trade = { of: 'held', event: match, market: 'both_score', held: true } as const
  expect(await hearTrade(arcade.events, { trade, by: 'a trader', word: newKey(), house: 'lone' })).toBe('set')
  expect(await quote(player, match, HOME_OVER)).toMatchObject({ code: 'match_closed' })
  expect((await place(player, match, HOME_OVER)).success).toBe(false)
})

test('in play it counts from the score as it is, and is bought back for what the rest of it costs now [G3]', async () => {
  const player = await newPlayer()
  const { key, match } = await source.open(modelled(before))
  const texts = ['1x2|home', 'totals:10|over', 'odd_even|odd']
  const { value } = await place(player, match, texts)
  expect(value).toMatchObject({ cashOut: '9.5' })
  const stage: Stage = {
    minutes: [0, 20],
    added: [0, 1],
    score: { home: 1, away: 1 },
    halfTime: { home: 1, away: 0 },
    sentOff: null,
  }
  const later = outlookOf(before.means, stage)
  const state = { phase: 'second_half', minute: 70, score: stage.score, halfTime: stage.halfTime } as const
  await source.tell(told(key, { ...modelled(later), state }))
  const [then, now] = [priceOf(texts), priceOf(['1x2|home', 'odd_even|odd'], later)]
  const worth = (10_00000n * BigInt(then)) / BigInt(now)
  const seen = await ticketOf(player, value)
  expect(seen.cashOut).not.toBeNull()
  const sold = await player.call<SportsTicket>('POST', `${FOOTBALL}/tickets/${value.round}/cash-out`, { pays: seen.cashOut })
  expect(sold.value).toMatchObject({ sold: true, payout: seen.cashOut })
  expect(await player.money()).toBe(START - 10_00000n + (worth * 95n) / 100n)
  const handicap = ['asian_handicap:-2|home', 'odd_even|even']
  const taken = await place(player, match, handicap, { price: priceOf(handicap, later) })
  expect(taken.value.legs[0]).toMatchObject({ scoreThen: stage.score })
})
