import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { finishDueTickets, serveOutsideEvents } from '#arcade/events/index.ts'
import { DAY, HOUR, MINUTE, type Millis } from '#kit/clock.ts'
import { systemClock } from '#runtime/system.ts'
import { openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { football, REAL_FOOTBALL as FOOTBALL } from '#testing/arcade/football.ts'
import { testDatabase } from '#testing/database.ts'
import type { SportsTicket } from '../contract.ts'
import { realFootball } from '../games.ts'
import { pacedAgain } from '../rules/file/played-again.ts'
import { replaySource } from './replay-source.ts'
import { expectedOf, shippedSeason } from './season/shipped-season.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const arcade = await openTestArcade(db, house)
const source = football(arcade, db, realFootball)
const START = 1000_00000n
const season = shippedSeason().slice(0, 4)
const TIMES = 60

/** The first matches of the season, the first of which kicks off in so long; and how they stand in the database. */
function newReplay(name: string, first: Millis) {
  const again = pacedAgain(season, { from: season[0]!.playedAt, at: systemClock() + first, times: TIMES, ahead: DAY })
  const matches = season
  let now = systemClock()
  // Never the same moment twice: of two words of one millisecond nobody knows which is the later, and the second would wait for the next step.
  const ports = { ...arcade.events, clock: () => (now += 1) }
  /** A process that serves it. */
  const newProcess = () => {
    const step = replaySource(ports, realFootball, { ...again, name, expected: expectedOf })
    return async (later: Millis = 0) => {
      now += later
      await step({ wanted: false })
      await serveOutsideEvents(arcade.events)
      while ((await finishDueTickets(arcade.events)) > 0);
    }
  }
  const rows = async () =>
    (
      await sql<{ event: string; key: string; phase: string; told: bigint }>`
        SELECT event, key, state ->> 'phase' AS phase, told FROM sportsbook.match WHERE key LIKE ${`${name}:%`} ORDER BY kick_off, key`.execute(
        db,
      )
    ).rows
  /** The database's clock is its own: what has kicked off by the replay's has so by that too. */
  const kickOff = async (event: string) => {
    await sql`UPDATE events.event SET opened_at = now() - interval '2 minutes', closes_at = now() - interval '1 minute' WHERE id = ${event}`.execute(
      db.owner,
    )
  }
  const versionOf = async (event: string) =>
    (await sql<{ v: number }>`SELECT result_version AS v FROM events.event WHERE id = ${event}`.execute(db)).rows[0]!.v
  return { matches, newProcess, rows, kickOff, versionOf }
}

test('a season is played again to settled tickets, and another process goes on where one stopped [G1]', async () => {
  const { matches, newProcess, rows, kickOff } = newReplay('again', MINUTE)
  const first = newProcess()
  await first()
  const announced = await rows()
  expect(announced.map(({ phase }) => phase)).toEqual(['before', 'before', 'before', 'before'])
  const { event, key } = announced.find((row) => row.key === `again:${matches[0]!.id}`)!
  expect(matches[0]).toMatchObject({ halfTime: { home: 1, away: 0 }, goals: { home: 1, away: 1 } })
  const { rows: shown } = await sql<{
    markets: { type: string; line: number | null; period: string; outcomes: { pick: string; price: number }[] }[]
  }>`
    SELECT markets FROM sportsbook.match WHERE event = ${event}`.execute(db)
  const priceOf = (type: string, period: string, pick: string) =>
    shown[0]!.markets.find((one) => one.type === type && one.period === period)!.outcomes.find((one) => one.pick === pick)!.price
  const player = await new Player(arcade, house, realFootball.game).join(START)
  const place = async (market: string, pick: string, price: number) =>
    (await source.place(player, [[event, market, pick, price]])).value
  const half = await place('first_half.1x2', 'home', priceOf('1x2', 'first half', 'home'))
  const won = await place('1x2', 'draw', priceOf('1x2', 'match', 'draw'))
  const lost = await place('1x2', 'away', priceOf('1x2', 'match', 'away'))
  const ticketOf = async ({ round }: Pick<SportsTicket, 'round'>) =>
    (await player.call<SportsTicket>('GET', `${FOOTBALL}/tickets/${round}`)).value
  const phase = async () => (await rows()).find((row) => row.key === key)!.phase

  await kickOff(event)
  await first(MINUTE + 50 * (MINUTE / TIMES))
  expect(await phase()).toBe('half_time')
  expect(await ticketOf(half)).toMatchObject({ state: 'paid' })
  expect(Number((await ticketOf(half)).payout)).toBeGreaterThan(10)
  expect(await ticketOf(won)).toMatchObject({ state: 'accepted' })

  const second = newProcess()
  const before = await rows()
  await second()
  expect(await rows(), 'what was told is not told again').toEqual(before)
  await second(70 * (MINUTE / TIMES))
  expect(await phase()).toBe('over')
  expect(Number((await ticketOf(won)).payout)).toBeGreaterThan(10)
  expect(await ticketOf(lost)).toMatchObject({ state: 'paid', payout: '0' })
  const money = await player.money()
  await newProcess()()
  await first(MINUTE)
  expect(await player.money()).toBe(money)
})

test('a result that cannot be heard yet is said again with the next step [G1]', async () => {
  const { newProcess, rows, kickOff, versionOf } = newReplay('late', MINUTE)
  const step = newProcess()
  await step()
  const { event } = (await rows())[0]!
  // Its bets are still taken by the database's clock.
  await step(MINUTE + 120 * (MINUTE / TIMES))
  expect(await versionOf(event)).toBe(0)
  await kickOff(event)
  await step()
  await step()
  expect(await versionOf(event)).toBe(1)
})

test('a process that starts after the whistle tells the end alone, not what that has passed over [G1]', async () => {
  const { newProcess, rows, kickOff, versionOf } = newReplay('stopped', MINUTE)
  const first = newProcess()
  await first()
  const { event } = (await rows())[0]!
  await kickOff(event)
  await first(MINUTE + 10 * (MINUTE / TIMES))
  expect((await rows())[0]).toMatchObject({ phase: 'first_half' })
  expect(await versionOf(event)).toBe(0)
  await newProcess()(140 * (MINUTE / TIMES))
  expect((await rows())[0]).toMatchObject({ phase: 'over' })
  expect(await versionOf(event), 'no version of the half-time before that of the end').toBe(1)
})

test('a process that has the place back tells on what another announced meanwhile [G1]', async () => {
  const { newProcess, rows, kickOff } = newReplay('back', 25 * HOUR)
  const first = newProcess()
  await first()
  expect(await rows(), 'announced a day before').toEqual([])
  await newProcess()(2 * HOUR)
  const { event } = (await rows())[0]!
  await kickOff(event)
  await first(23 * HOUR + 50 * (MINUTE / TIMES))
  expect((await rows())[0]).toMatchObject({ event, phase: 'half_time' })
})

test.each([
  ['past', -24 * HOUR],
  ['begun', -10 * (MINUTE / TIMES)],
])('what began while nobody served the place is left out to its end [G1]', async (name, first) => {
  const { matches, newProcess, rows } = newReplay(name, first)
  const step = newProcess()
  await step()
  await step(40 * (MINUTE / TIMES))
  await step(70 * (MINUTE / TIMES))
  const told = (await rows()).map(({ key }) => key)
  expect(told).not.toContain(`${name}:${matches[0]!.id}`)
  expect(told.length).toBe(name === 'past' ? 0 : 3)
})
