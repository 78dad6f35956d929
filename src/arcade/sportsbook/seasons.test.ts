import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { finishDueTickets, serveOutsideEvents } from '#arcade/events/index.ts'
import { openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { football, FOOTBALL, told } from '#testing/arcade/football.ts'
import { testDatabase } from '#testing/database.ts'
import { systemClock } from '#runtime/system.ts'
import type { SportsTicket } from './contract.ts'
import { virtualFootball, virtualSeasons } from './games.ts'
import { matchesByKey } from './match-store.ts'
import { seasonAt, seasonOf } from './rules/football/world/fixtures.ts'
import { leagues } from './rules/football/world/leagues.ts'
import { endsAt } from './rules/season/tell-season.ts'
import { seasonSource } from './source/season-source.ts'
import { wholeView } from './views.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const arcade = await openTestArcade(db, house)
const source = football(arcade, db)
const START = 1000_00000n
const [river] = leagues as [(typeof leagues)[number]]
const newPlayer = () => new Player(arcade, house, virtualFootball.game).join(START)
const ticketOf = async (player: Player, { round }: Pick<SportsTicket, 'round'>) =>
  (await player.call<SportsTicket>('GET', `${FOOTBALL}/tickets/${round}`)).value

/** A season that is days away, so that nothing of it happens by itself, and its source by a clock of the test's own. */
async function aSeason(inDays: number) {
  const season = seasonAt(river, systemClock()) + 7 * inDays
  const fixtures = seasonOf(river, season)
  const key = `river-${season}`
  let now = fixtures[0]!.kickOff - 60_000
  const serve = seasonSource({ ...arcade.events, clock: () => now }, virtualSeasons, [river])
  const step = async () => {
    // One season is told in one go: the one before, this one and the next.
    for (let season = 0; season < 3; season++) await serve()
  }
  await step()
  // It is open from now on, not only from when the test's clock says.
  await sql`UPDATE events.event SET opened_at = ${new Date(systemClock() - 1000)} WHERE key LIKE ${'%-' + season}`.execute(
    db.owner,
  )
  const row = async () => (await matchesByKey(db, virtualFootball.game, [key])).get(key)!
  return {
    fixtures,
    row,
    /** The season by then: bets are over, and every ticket gets what it comes to. */
    serveAt: async (moment: number) => {
      now = moment
      if (moment >= endsAt(fixtures)) {
        const over = new Date(systemClock() - 10_000)
        await sql`UPDATE events.event SET closes_at = ${over}, opened_at = ${new Date(systemClock() - 20_000)} WHERE key = ${key}`.execute(
          db.owner,
        )
        await serveOutsideEvents(arcade.events)
      }
      await step()
      await serveOutsideEvents(arcade.events)
      while ((await finishDueTickets(arcade.events)) > 0);
    },
    /** A match of its first round that is played, and how it ended. */
    play: async (at: number, home: number, away: number, correction?: { readonly version: number; readonly reason: string }) => {
      const fixture = fixtures[at]!
      if (!correction) await source.tell(told(fixture.id))
      await source.end(fixture.id, { halfTime: { home: 0, away: 0 }, fullTime: { home, away } }, correction)
      return fixture
    },
  }
}

test('a season is bet on club by club, clubs that are level share the place, and a corrected match corrects its winner by the difference [G1, trust 13]', async () => {
  const { fixtures, row, serveAt, play } = await aSeason(3)
  const before = await row()
  const [one, other] = [fixtures[0]!.home.code, fixtures[1]!.home.code]
  const priceOf = (club: string) => before.markets[0]!.outcomes.find(({ pick }) => pick === club)!.price
  const view = wholeView(before, systemClock())
  expect(view.season).toMatchObject({ round: 0, rounds: 18 })
  expect(view.season?.table).toHaveLength(10)
  const player = await newPlayer()
  const bets = []
  for (const club of [one, other])
    bets.push((await source.place(player, [[before.event, 'season_winner', club, priceOf(club)]])).value)
  const [first, second] = bets as [SportsTicket, SportsTicket]
  expect(first).toMatchObject({ state: 'accepted', legs: [{ score: null, phase: 'before' }] })
  await play(0, 2, 0)
  await play(1, 2, 0)
  const half = (price: number) => String((price * 10) / 20_000)
  await serveAt(endsAt(fixtures) + 1)
  expect((await row()).state).toMatchObject({ phase: 'over' })
  expect(await ticketOf(player, first)).toMatchObject({ state: 'paid', payout: half(priceOf(one)) })
  expect(await ticketOf(player, second)).toMatchObject({ state: 'paid', payout: half(priceOf(other)) })
  await play(1, 1, 0, { version: 2, reason: 'the second goal was counted twice' })
  await serveAt(endsAt(fixtures) + 62_000)
  expect(await ticketOf(player, first)).toMatchObject({ payout: String(priceOf(one) / 1000), corrected: [half(priceOf(one))] })
  expect(await ticketOf(player, second)).toMatchObject({ payout: '0', corrected: [half(priceOf(other))] })
  expect(await player.money()).toBe(START - 20_00000n + BigInt(priceOf(one)) * 100n)
})

test('nothing is bet on while a round is played, and a season is no leg beside a match of its league', async () => {
  const { fixtures, row, serveAt, play } = await aSeason(5)
  const before = await row()
  const pick = before.markets[0]!.outcomes[0]!
  const player = await newPlayer()
  const { match } = await source.open()
  const season = [before.event, 'season_winner', pick.pick, pick.price] as const
  const together = [season, [match, '1x2', 'home', 20_000] as const]
  expect(await source.place(player, together)).toMatchObject({ code: 'combination_not_offered' })
  expect((await source.place(player, together, { sizes: [1] })).value).toMatchObject({ state: 'accepted' })
  const begun = fixtures[0]!.kickOff + 1
  await source.tell(told(fixtures[0]!.id))
  await serveAt(begun)
  expect(await row()).toMatchObject({ stopped: true, markets: [] })
  expect(await source.place(player, [season])).toMatchObject({ code: 'price_moved' })
  await source.end(fixtures[0]!.id, { halfTime: { home: 0, away: 0 }, fullTime: { home: 3, away: 0 } })
  await serveAt(fixtures[9]!.kickOff)
  await play(9, 0, 0)
  const rest = fixtures[9]!.kickOff + 10 * 60_000
  await serveAt(rest)
  const after = await row()
  expect(after).toMatchObject({ stopped: false, state: { round: 2 } })
  expect(after.until.getTime()).toBe(fixtures.find(({ kickOff }) => kickOff > rest)!.kickOff)
  expect(after.state).toMatchObject({ table: [{ club: fixtures[0]!.home.code, points: 3, scored: 3 }, ...Array(9).fill({})] })
})
