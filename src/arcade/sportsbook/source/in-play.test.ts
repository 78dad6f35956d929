import { expect, test } from 'vitest'
import { finishDueTickets, serveOutsideEvents } from '#arcade/events/index.ts'
import { openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { football, FOOTBALL, told } from '#testing/arcade/football.ts'
import { testDatabase } from '#testing/database.ts'
import type { SportsTicket } from '../contract.ts'
import { virtualFootball } from '../games.ts'
import type { Goals } from '../rules/football/score.ts'
import { hearResult } from './hear-source.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const arcade = await openTestArcade(db, house)
const source = football(arcade, db)
const START = 1000_00000n
const prices = {
  '1x2': { home: 20_000, draw: 30_000, away: 40_000 },
  'first_half.1x2': { home: 25_000, draw: 20_000, away: 40_000 },
  'totals:6': { over: 18_000, under: 20_000 },
}
const newPlayer = () => new Player(arcade, house, virtualFootball.game).join(START)
const ticketOf = async (player: Player, { round }: Pick<SportsTicket, 'round'>) =>
  (await player.call<SportsTicket>('GET', `${FOOTBALL}/tickets/${round}`)).value

/** What a source says of a match that is played, by its two words. */
async function sayPlaying(
  key: string,
  goals: Goals,
  halfTime: Goals | null = null,
  corners: Goals | null = null,
  order?: string,
) {
  const report = {
    status: 'playing',
    kickOff: 0,
    halfTime,
    goals,
    corners: { halfTime: corners, fullTime: null },
    ...(order !== undefined && { order }),
  } as const
  const heard = []
  for (const certainty of ['live', 'confirmed'] as const)
    heard.push(
      await hearResult(arcade.events, virtualFootball, {
        source: 'a test',
        told: { key, report, certainty, version: 1, reason: null },
      }),
    )
  await serveOutsideEvents(arcade.events)
  while ((await finishDueTickets(arcade.events)) > 0);
  return heard
}

test('a bet is paid as soon as nothing can turn it, and the rest of the match goes on [G1]', async () => {
  const player = await newPlayer()
  const { key, match } = await source.open({ prices })
  const half = (await source.place(player, [[match, 'first_half.1x2', 'home', 25_000]])).value
  const over = (await source.place(player, [[match, 'totals:6', 'over', 18_000]])).value
  const under = (await source.place(player, [[match, 'totals:6', 'under', 20_000]])).value
  const winner = (await source.place(player, [[match, '1x2', 'home', 20_000]])).value
  expect(await sayPlaying(key, { home: 1, away: 0 }, { home: 1, away: 0 })).toEqual(['heard', 'heard'])
  expect(await ticketOf(player, half)).toMatchObject({ state: 'paid', payout: '25', legs: [{ factor: 25_000 }] })
  for (const one of [over, under, winner])
    expect(await ticketOf(player, one)).toMatchObject({ state: 'accepted', payout: null, legs: [{ factor: null }] })
  // Bets are taken and bought back as before.
  const later = (await source.place(player, [[match, '1x2', 'home', 20_000]])).value
  expect(await ticketOf(player, winner)).toMatchObject({ cashOut: '9.5' })
  await sayPlaying(key, { home: 1, away: 1 }, { home: 1, away: 0 })
  expect(await ticketOf(player, over)).toMatchObject({ state: 'paid', payout: '18' })
  expect(await ticketOf(player, under)).toMatchObject({ state: 'paid', payout: '0' })
  await source.end(key, { halfTime: { home: 1, away: 0 }, fullTime: { home: 2, away: 1 } })
  for (const one of [winner, later]) expect(await ticketOf(player, one)).toMatchObject({ state: 'paid', payout: '20' })
  expect(await ticketOf(player, half)).toMatchObject({ payout: '25', corrected: [] })
  expect(await player.money()).toBe(START - 50_00000n + 83_00000n)
})

test('a race is paid with the goal that ends it, in the order in which its source says the goals fell [G1, trust 13]', async () => {
  const player = await newPlayer()
  const { key, match } = await source.open({
    prices: {
      first_goal: { home: 19_000, neither: 90_000, away: 25_000 },
      race_to_2: { home: 30_000, neither: 22_000, away: 40_000 },
    },
  })
  const first = (await source.place(player, [[match, 'first_goal', 'away', 25_000]])).value
  const home = (await source.place(player, [[match, 'race_to_2', 'home', 30_000]])).value
  const away = (await source.place(player, [[match, 'race_to_2', 'away', 40_000]])).value
  await sayPlaying(key, { home: 0, away: 1 }, null, null, 'A')
  expect(await ticketOf(player, first)).toMatchObject({ state: 'paid', payout: '25' })
  expect(await ticketOf(player, away)).toMatchObject({ state: 'accepted' })
  await sayPlaying(key, { home: 1, away: 2 }, null, null, 'AHA')
  expect(await ticketOf(player, away)).toMatchObject({ state: 'paid', payout: '40' })
  expect(await ticketOf(player, home)).toMatchObject({ state: 'paid', payout: '0' })
  // The second goal of the away side is taken back, and the home side scores next.
  await sayPlaying(key, { home: 2, away: 1 }, null, null, 'AHH')
  expect(await ticketOf(player, away)).toMatchObject({ payout: '0', corrected: ['40'] })
  expect(await ticketOf(player, home)).toMatchObject({ payout: '30', corrected: ['0'] })
  const ends = { halfTime: { home: 2, away: 1 }, fullTime: { home: 2, away: 2 }, order: 'AHHA' }
  await source.end(key, ends)
  expect(await ticketOf(player, home)).toMatchObject({ state: 'paid', payout: '30' })
  expect(await ticketOf(player, first)).toMatchObject({ payout: '25', corrected: [] })
  expect(await player.money()).toBe(START - 30_00000n + 55_00000n)
})

test('corners and cards are paid at the whistle, and by the difference when they are counted again [G1, trust 13]', async () => {
  const player = await newPlayer()
  const { key, match } = await source.open({
    prices: {
      'first_half.corners_totals:18': { over: 20_000, under: 18_000 },
      'corners_handicap:-7': { home: 19_000, away: 19_000 },
      'cards_totals:14': { over: 25_000, under: 15_000 },
    },
  })
  const half = (await source.place(player, [[match, 'first_half.corners_totals:18', 'over', 20_000]])).value
  const corners = (await source.place(player, [[match, 'corners_handicap:-7', 'home', 19_000]])).value
  const cards = (await source.place(player, [[match, 'cards_totals:14', 'over', 25_000]])).value
  await sayPlaying(key, { home: 1, away: 0 })
  expect(await ticketOf(player, half)).toMatchObject({ state: 'accepted' })
  await sayPlaying(key, { home: 1, away: 0 }, { home: 1, away: 0 }, { home: 3, away: 2 })
  expect(await ticketOf(player, half)).toMatchObject({ state: 'paid', payout: '20' })
  const goals = { halfTime: { home: 1, away: 0 }, fullTime: { home: 1, away: 0 } }
  const counted = { halfTime: { home: 3, away: 2 }, fullTime: { home: 6, away: 4 } }
  await source.end(key, { ...goals, corners: counted, cards: { halfTime: { home: 0, away: 0 }, fullTime: { home: 2, away: 1 } } })
  expect(await ticketOf(player, corners)).toMatchObject({ state: 'paid', payout: '14.5' })
  expect(await ticketOf(player, cards)).toMatchObject({ state: 'paid', payout: '0' })
  const again = { ...counted, fullTime: { home: 5, away: 4 } }
  const cardsAgain = { halfTime: { home: 0, away: 0 }, fullTime: { home: 2, away: 2 } }
  await source.end(key, { ...goals, corners: again, cards: cardsAgain }, { version: 2, reason: 'a card was overlooked' })
  expect(await ticketOf(player, corners)).toMatchObject({ payout: '0', corrected: ['14.5'] })
  expect(await ticketOf(player, cards)).toMatchObject({ payout: '25', corrected: ['0'] })
  expect(await player.money()).toBe(START - 30_00000n + 20_00000n + 25_00000n)
})

test('a goal that is taken back moves the difference, and what it had decided waits again [G1, trust 13]', async () => {
  const player = await newPlayer()
  const { key, match } = await source.open({ prices })
  const over = (await source.place(player, [[match, 'totals:6', 'over', 18_000]])).value
  await sayPlaying(key, { home: 2, away: 0 })
  expect(await ticketOf(player, over)).toMatchObject({ state: 'paid', payout: '18' })
  await sayPlaying(key, { home: 1, away: 0 })
  await source.tell(told(key, { prices }))
  const waits = (await source.place(player, [[match, '1x2', 'home', 20_000]])).value
  expect(waits.state).toBe('accepted')
  expect(await player.money()).toBe(START - 20_00000n)
  await source.end(key, { halfTime: { home: 1, away: 0 }, fullTime: { home: 1, away: 0 } })
  expect(await ticketOf(player, over)).toMatchObject({ payout: '0', corrected: ['18'] })
  await source.end(key, 'void', { version: 2, reason: 'it was played on the wrong day' })
  expect(await ticketOf(player, over)).toMatchObject({ payout: '10' })
  expect(await player.money()).toBe(START)
})

test('of a match on which nobody waits, or of which nothing is new, nothing is written [G1]', async () => {
  const player = await newPlayer()
  const { key, match } = await source.open({ prices })
  const goal = { home: 1, away: 0 }
  expect(await sayPlaying(key, goal)).toEqual(['overlooked', 'overlooked'])
  const { value } = await source.place(player, [[match, '1x2', 'home', 20_000]])
  expect(await sayPlaying(key, goal)).toEqual(['heard', 'heard'])
  expect(await sayPlaying(key, goal)).toEqual(['overlooked', 'overlooked'])
  await source.end(key, { halfTime: goal, fullTime: goal })
  expect(await sayPlaying(key, { home: 3, away: 0 })).toEqual(['overlooked', 'overlooked'])
  expect(await ticketOf(player, value)).toMatchObject({ state: 'paid', payout: '20' })
})

test('a parlay waits for its other legs, and is lost with the first that is [G1]', async () => {
  const player = await newPlayer()
  const [one, other] = [await source.open({ prices }), await source.open({ prices })]
  const parlay = async (pick: string, price: number) =>
    (
      await source.place(player, [
        [one.match, 'first_half.1x2', pick, price],
        [other.match, '1x2', 'home', 20_000],
      ])
    ).value
  const [alive, lost] = [await parlay('home', 25_000), await parlay('away', 40_000)]
  await sayPlaying(one.key, { home: 1, away: 0 }, { home: 1, away: 0 })
  expect(await ticketOf(player, alive)).toMatchObject({ state: 'accepted', cashOut: '23.75', legs: [{ factor: 25_000 }, {}] })
  expect(await ticketOf(player, lost)).toMatchObject({ state: 'paid', payout: '0' })
})
