import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { finishDueTickets, serveOutsideEvents } from '#arcade/events/index.ts'
import { chainById, linkOf } from '#arcade/fairness/index.ts'
import { chanceOf, leadsTo } from '#arcade/fairness/rules/chain.ts'
import { MINUTE, SECOND } from '#kit/clock.ts'
import { systemClock } from '#runtime/system.ts'
import { openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { ESPORTS, esports, toldOfSeries, usualOfSeries } from '#testing/arcade/esports.ts'
import type { Leg } from '#testing/arcade/sports-source.ts'
import { testDatabase } from '#testing/database.ts'
import type { SportsGame, SportsTicket } from './contract.ts'
import { virtualEsports } from './index.ts'
import { matchesById, shownMatches } from './match-store.ts'
import { fixtureOf } from './rules/series/world/fixtures.ts'
import { playSeries } from './rules/series/world/play-series.ts'
import { seriesWorld } from './rules/series/world/series-world.ts'
import { LONGEST_SERIES } from './rules/series/world/series-clock.ts'
import { scoreOf } from './rules/series/world/standing.ts'
import { virtualSource } from './source/virtual-source.ts'
import { linkOfMatch } from './source/virtual-store.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const arcade = await openTestArcade(db, house)
const { events } = arcade
const bets = esports(arcade, db)
const START = 1000_00000n
const newPlayer = () => new Player(arcade, house, 'virtual-esports').join(START)
const ticketOf = async (player: Player, { round }: Pick<SportsTicket, 'round'>) =>
  (await player.call<SportsTicket>('GET', `${ESPORTS}/tickets/${round}`)).value
const sweep = [
  { home: 13, away: 7 },
  { home: 13, away: 10 },
]

describe('a bet on a series', () => {
  test('is taken at the price that stands, and pays it when its side takes the maps it needs [G1, G10]', async () => {
    const player = await newPlayer()
    const { key, match } = await bets.open()
    const { value } = await bets.place(player, [[match, 'series_winner', 'home', 18_000]])
    const map = await bets.place(player, [[match, 'map_1.total_rounds:82', 'over', 19_000]])
    expect(value).toMatchObject({ state: 'accepted', most: '18', legs: [{ market: 'series_winner', factor: null }] })
    await bets.end(key, sweep)
    expect(await ticketOf(player, value)).toMatchObject({ state: 'paid', payout: '18', legs: [{ factor: 18_000 }] })
    expect(await ticketOf(player, map.value)).toMatchObject({ state: 'paid', payout: '0' })
    expect(await player.money()).toBe(START - 2_00000n)
  })

  test('on a map that is not played is refunded, and counts as nothing in a parlay [G1]', async () => {
    const player = await newPlayer()
    const [one, other] = [await bets.open(), await bets.open()]
    const alone = await bets.place(player, [[one.match, 'map_3.map_winner', 'away', 19_500]])
    const parlay = await bets.place(player, [
      [one.match, 'map_3.map_winner', 'away', 19_500],
      [other.match, 'total_maps:10', 'under', 18_000],
    ])
    await bets.end(one.key, sweep)
    await bets.end(other.key, sweep)
    expect(await ticketOf(player, alone.value)).toMatchObject({ payout: '10', legs: [{ factor: 10_000 }] })
    expect(await ticketOf(player, parlay.value)).toMatchObject({ payout: '18' })
  })

  test('that a side gives up stands on the maps that were played, and one that is called off on none [G1]', async () => {
    const player = await newPlayer()
    const [given, off] = [await bets.open(), await bets.open()]
    const legs = (match: string): readonly Leg[] => [
      [match, 'series_winner', 'away', 20_000],
      [match, 'map_1.map_winner', 'home', 18_500],
    ]
    const place = (match: string) => Promise.all(legs(match).map((leg) => bets.place(player, [leg])))
    const [winner, map] = await place(given.match)
    const [, none] = await place(off.match)
    await bets.end(given.key, sweep.slice(0, 1), { walkover: true })
    await bets.end(off.key, 'cancelled')
    expect(await ticketOf(player, winner!.value)).toMatchObject({ payout: '10' })
    expect(await ticketOf(player, map!.value)).toMatchObject({ payout: '18.5' })
    expect(await ticketOf(player, none!.value)).toMatchObject({ payout: '10', legs: [{ voided: 'cancelled' }] })
  })

  test('in play is taken at the price that the score gives it, and at no other [G1]', async () => {
    const player = await newPlayer()
    const { key, match } = await bets.open()
    const ahead = { score: { home: 9, away: 3 }, rounds: 'HHHHHHHHHAAA', over: false }
    await bets.tell(
      toldOfSeries(key, {
        state: { phase: 'map', maps: [ahead] },
        prices: { ...usualOfSeries, 'map_1.map_winner': { home: 10_600, away: 75_000 } },
      }),
    )
    const late: Leg = [match, 'map_1.map_winner', 'home', 18_500]
    expect(await bets.place(player, [late], { accept: 'better' })).toMatchObject({
      code: 'price_moved',
      value: { legs: [{ price: 10_600 }] },
    })
    expect(await player.money()).toBe(START)
    const { value } = await bets.place(player, [late], { accept: 'any' })
    expect(value.legs).toMatchObject([{ price: 10_600, phase: 'map', score: { home: 0, away: 0 }, scoreThen: null }])
    await bets.tell(
      toldOfSeries(key, {
        state: { phase: 'map_break', score: { home: 1, away: 0 }, maps: [{ ...ahead, score: sweep[0]!, over: true }] },
      }),
    )
    // The map is taken: what nothing can turn any more is bought back at what it pays, less the margin.
    expect(await ticketOf(player, value)).toMatchObject({ cashOut: '10.07' })
  })
})

describe('virtual e-sports', () => {
  const source = virtualSource(events, virtualEsports, seriesWorld)
  /** Until there is nothing more to tell for now. */
  const step = async (at: { readonly wanted: boolean }, serving = source) => {
    while ((await serving(at)) < SECOND);
  }

  test('there are always series to come and series in play, of every discipline; bets on these are taken while somebody looks on [G1, G10]', async () => {
    await step({ wanted: true })
    const shown = (await shownMatches(db, virtualEsports.game)).filter(({ key }) => fixtureOf(key))
    const before = shown.filter(({ state }) => state.phase === 'before')
    const playing = shown.filter(({ state }) => state.phase !== 'before')
    expect(before.length).toBeGreaterThan(20)
    expect(playing.length).toBeGreaterThan(0)
    for (const { markets, until, kick_off } of before) {
      expect(until).toEqual(kick_off)
      expect(markets.length).toBeGreaterThan(20)
    }
    expect(new Set(before.map(({ league }) => league)).size).toBe(4)
    await step({ wanted: false })
    const unwatched = await matchesById(
      db,
      playing.map(({ event }) => event),
    )
    expect(unwatched.filter(({ stopped, over_at }) => !stopped && over_at === null)).toEqual([])
  })

  test('a series is what its link of the published chain makes of it, and its bets are settled by that [G1, trust 73]', async () => {
    const player = await newPlayer()
    expect((await player.call<SportsGame>('GET', ESPORTS)).value).toMatchObject({ game: 'virtual-esports', currency: 'USD' })
    await step({ wanted: true })
    const one = (await shownMatches(db, virtualEsports.game)).find(
      ({ key, kick_off }) => fixtureOf(key) && kick_off.getTime() > systemClock() + MINUTE,
    )!
    const { price } = one.markets[0]!.outcomes[0]!
    const placed = await bets.place(player, [[one.event, 'series_winner', 'home', price]])
    expect(placed.value.state).toBe('accepted')
    await sql`UPDATE events.event SET opened_at = clock_timestamp() - interval '2 hours', closes_at = clock_timestamp() - interval '1 second'
      WHERE id = ${one.event}`.execute(db.owner)
    const ahead = one.kick_off.getTime() + LONGEST_SERIES + MINUTE - systemClock()
    await serveOutsideEvents(events)
    // Another process takes the place over, and knows nothing of what the first had drawn.
    await step({ wanted: false }, virtualSource({ ...events, clock: () => systemClock() + ahead }, virtualEsports, seriesWorld))
    await serveOutsideEvents(events)
    while ((await finishDueTickets(events)) > 0);
    const used = (await linkOfMatch(db, one.key))!
    const { link, publicValue } = await linkOf(db, { chain: used.chain, number: used.link }, events)
    expect(leadsTo((await chainById(db, used.chain))!.commitment, { link, number: used.link })).toBe(true)
    const played = playSeries(fixtureOf(one.key)!, chanceOf({ link, publicValue }).below)
    const [over] = await matchesById(db, [one.event])
    expect(over!.state).toMatchObject({ phase: 'over', maps: scoreOf(played).maps.map((score) => ({ score, over: true })) })
    const { home, away } = over!.state.score
    const isWon = home > away
    expect(await ticketOf(player, placed.value)).toMatchObject({ state: 'paid', payout: isWon ? placed.value.most : '0' })
  })
})
