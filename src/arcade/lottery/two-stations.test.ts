import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  eventById,
  finishDueTickets,
  openEvent,
  outsideEventsOpener,
  resultVersions,
  sayResult,
  serveOutsideEvents,
  settlementReport,
  type EventRow,
  type Saying,
} from '#arcade/events/index.ts'
import { outsideEventAt } from '#arcade/events/rules/rhythm.ts'
import type { LiveTicket } from '#arcade/live/contract.ts'
import { newId } from '#kit/ids.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { Died, newKey, openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { closeOutsideDraw, openOutsideDraw } from '#testing/arcade/outside-draw.ts'
import { testDatabase } from '#testing/database.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const arcade = await openTestArcade(db, house)
const GAME = 'south-pair-12'
const game = arcade.outsideGames.find((one) => one.game === GAME)!
const START = 1_000_00000n
const LENGTHS = [6, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 3, 2]
/** A board that shows these two digits at the end of its last prizes, and 99 of all others. */
const board = (...shown: readonly string[]) =>
  LENGTHS.map((length, place) => (shown[LENGTHS.length - 1 - place] ?? '99').padStart(length, '9'))
const [FIRST, SECOND, OTHER] = [board('12'), board('34'), board('56')]
/** Đá xiên of 12 and 34, and what it pays once where each comes once: a unit of 0.40 on 36 prizes, at 315 for one. */
const [STAKE, PAID] = ['14.4', 315n * 40_000n]
let pair: EventRow
let stations: readonly EventRow[]

beforeEach(async () => {
  pair = await openOutsideDraw(db, arcade.events, game)
  const { rows } = await sql<EventRow>`
    SELECT e.* FROM events.source s JOIN events.event e ON e.id = s.source WHERE s.event = ${pair.id} ORDER BY s.place`.execute(
    db,
  )
  stations = rows
})

const joined = () => new Player(arcade, house, GAME).join(START)
const asked = (player: Player, pick = '12,34') =>
  player.call<LiveTicket>('POST', `/arcade/live/${GAME}/tickets`, {
    key: newKey(),
    event: pair.id,
    stake: STAKE,
    selection: { lines: [{ bet: 'da2', pick, times: 1, mode: 0 }], series: 1960 },
  })
async function serve(ports = arcade.events): Promise<void> {
  await serveOutsideEvents(ports)
  while ((await finishDueTickets(ports)) > 0);
}
async function close(hours = 0): Promise<void> {
  for (const one of [...stations, pair]) await closeOutsideDraw(db, arcade.events, one, hours)
  await serve()
}
const word = (of: EventRow, by: string, numbers: readonly string[] | 'void', more: Partial<Saying> = {}) =>
  sayResult(
    arcade.events,
    arcade.outsideGames.find((one) => one.game === of.game)!,
    {
      event: of.id,
      version: 1,
      outcome: numbers === 'void' ? numbers : { numbers },
      by,
      source: 'the station',
      reason: null,
      word: newId(systemClock(), systemRandom),
      ...more,
    },
  )
/** Two people say what a station drew. */
async function drawn(at: 0 | 1, numbers: readonly string[] | 'void', more: Partial<Saying> = {}): Promise<void> {
  for (const by of ['dara', 'sophea']) await word(stations[at]!, by, numbers, more)
  await serve()
}
const standing = async () => (await eventById(db, pair.id))!

describe('a bet over two stations', () => {
  test('stands on a draw of its own beside those of the stations, and is paid once both results are in force, by both boards [L4]', async () => {
    const [winner, loser] = [await joined(), await joined()]
    await asked(winner)
    await asked(loser, '12,77')
    await close()
    await drawn(0, FIRST)
    expect(await standing()).toMatchObject({ state: 'running', result: null })
    expect([await winner.money(), await loser.money()]).toEqual([START - 14_40000n, START - 14_40000n])
    await drawn(1, SECOND)
    expect(await standing()).toMatchObject({ result_version: 1, result: { numbers: [...FIRST, ...SECOND] } })
    expect([await winner.money(), await loser.money()]).toEqual([START - 14_40000n + PAID, START - 14_40000n])
    expect(await settlementReport(db, pair.id)).toMatchObject([{ tickets: 2, staked: 28_80000n, paid: PAID }])
    for (const { id } of stations) expect(await settlementReport(db, id)).toEqual([])
  })

  test('is settled anew, by the difference, each time that one of the two is corrected [L4, trust 13]', async () => {
    const player = await joined()
    await asked(player)
    await close()
    await drawn(0, FIRST)
    await drawn(1, OTHER)
    expect(await player.money()).toBe(START - 14_40000n)
    await drawn(1, SECOND, { version: 2, reason: 'misread' })
    expect(await player.money()).toBe(START - 14_40000n + PAID)
    await drawn(0, OTHER, { version: 2, reason: 'the other page' })
    expect(await player.money()).toBe(START - 14_40000n)
    expect(await resultVersions(db, pair.id)).toMatchObject([
      {
        version: 1,
        reason: null,
        source: 'the station',
        entered_by: expect.stringMatching(/ v1$/),
        confirmed_by: expect.stringMatching(/ v1$/),
      },
      { version: 2, reason: 'misread' },
      { version: 3, reason: 'the other page', result: { numbers: [...OTHER, ...SECOND] } },
    ])
  })

  test('gives its stake back where one station did not draw, takes it again where it did after all, and the other station is settled as ever [L4, trust 74]', async () => {
    const player = await joined()
    await asked(player)
    await close()
    await drawn(0, FIRST)
    await drawn(1, 'void')
    expect(await standing()).toMatchObject({ void: true, result: null, result_version: 1 })
    expect(await player.money()).toBe(START)
    expect(await eventById(db, stations[0]!.id)).toMatchObject({ void: false, result: { numbers: FIRST } })
    await drawn(1, SECOND, { version: 2, reason: 'it was drawn late' })
    expect(await player.money()).toBe(START - 14_40000n + PAID)
  })

  test('gives its stake back where a day later nobody knows what one of the two came to [L4, trust 74]', async () => {
    const player = await joined()
    await asked(player)
    await close()
    await drawn(0, FIRST)
    await close(25)
    expect(await standing()).toMatchObject({ state: 'cancelled', reason: 'late' })
    expect(await player.money()).toBe(START)
    await drawn(0, OTHER, { version: 2, reason: 'misread' })
    expect(await standing()).toMatchObject({ state: 'cancelled', result: null })
  })

  test('is sold no longer than the station that closes first', async () => {
    const rhythm = { kind: 'timed', every: 7_200_000, closed: 1000 } as const
    const now = systemClock()
    const { key, closesAt } = outsideEventAt(rhythm, now)!
    const [first] = game.made!.of(key)
    const early = new Date(closesAt - 500)
    const station = arcade.outsideGames.find((one) => one.game === first)!
    await openEvent(arcade.events, station, { key, opensAt: new Date(now), closesAt: early })
    await outsideEventsOpener(arcade.events, [{ ...game, rhythm }])()
    const { rows } = await sql<EventRow>`SELECT * FROM events.event WHERE game = ${GAME} AND key = ${key}`.execute(db)
    expect(rows[0]?.closes_at).toEqual(early)
  })

  test('is told by no operator and no feed: only its stations are', async () => {
    await close()
    expect(await word(pair, 'dara', [...FIRST, ...SECOND])).toMatchObject({ code: 'event_unknown' })
    expect(await resultVersions(db, pair.id)).toEqual([])
  })

  test('survives that a process dies as the second result comes into force [trust 12]', async () => {
    const player = await joined()
    await asked(player)
    await close()
    await drawn(0, FIRST)
    await word(stations[1]!, 'dara', SECOND)
    const dying = await openTestArcade(db, house, { rhythm: { leaseLife: 0 } })
    dying.dieAt('decided')
    await word(stations[1]!, 'sophea', SECOND)
    await expect(serve(dying.events)).rejects.toThrow(Died)
    await serve()
    await serve()
    expect(await player.money()).toBe(START - 14_40000n + PAID)
    expect(await standing()).toMatchObject({ result_version: 1 })
  })
})
