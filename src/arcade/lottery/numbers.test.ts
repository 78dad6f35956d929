import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  capBet,
  exposureOf,
  finishDueTickets,
  restrictOutcome,
  sayResult,
  serveOutsideEvents,
  type EventRow,
} from '#arcade/events/index.ts'
import type { LiveTicket, OutcomeTerms } from '#arcade/live/contract.ts'
import { newId } from '#kit/ids.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { newKey, openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { closeOutsideDraw, openOutsideDraw } from '#testing/arcade/outside-draw.ts'
import { testDatabase } from '#testing/database.ts'
import { unitsOfText, unitsText } from '#kit/money.ts'
import { costOf, readLine, type Line } from './rules/slip.ts'
import { lotteryOf } from './rules/lotteries.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const arcade = await openTestArcade(db, house)
const GAME = 'north-daily'
const PATH = `/arcade/live/${GAME}/tickets`
const lottery = lotteryOf(GAME)!
const game = arcade.outsideGames.find((one) => one.game === GAME)!
const START = 10_000_00000n
const DRAWN =
  '60213 80300 60683 51132 89384 11622 10383 09349 00136 47894 7740 7568 2767 8365 0570 5252 4790 7707 6494 9516 354 649 773 26 09 06 64'.split(
    ' ',
  )
let event: EventRow

beforeEach(async () => {
  event = await openOutsideDraw(db, arcade.events, game)
  await sql`DELETE FROM events.cap`.execute(db.owner)
})

const joined = () => new Player(arcade, house, GAME).join(START)
const line = (bet: string, pick: string, more: Partial<Line> = {}): Line => ({ bet, pick, times: 1, mode: 0, ...more })
const costs = (lines: readonly Line[]) =>
  unitsText(lines.reduce((sum, one) => sum + costOf(readLine(lottery, { ...one, reduced: undefined })!, 'USD'), 0n))
const buy = (player: Player, ...lines: Line[]) =>
  player.call<LiveTicket>('POST', PATH, {
    key: newKey(),
    event: event.id,
    stake: costs(lines),
    selection: { lines, series: 1960 },
  })
const weigh = async (player: Player, ...lines: Line[]) =>
  (await player.call<{ terms: OutcomeTerms[] }>('POST', `${PATH}/weigh`, { event: event.id, selection: { lines, series: 1960 } }))
    .value.terms
const word = () => newId(systemClock(), systemRandom)
const restrict = (outcome: string, pays: number, more: { word?: string } = {}) =>
  restrictOutcome(arcade.events, { event: event.id, outcome, pays, by: '3:dara', word: word(), ...more })
const cap = (bet: string, most: bigint | null) =>
  capBet(arcade.events, { game: GAME, bet, currency: 'USD', most, by: '3:dara', word: word() })
const owed = async () => (await exposureOf(db, event.id)).map(({ outcome, amount }) => [outcome, amount])

async function drawn(): Promise<void> {
  await closeOutsideDraw(db, arcade.events, event)
  const said = { event: event.id, version: 1, outcome: { numbers: DRAWN }, source: 'the station', reason: null }
  for (const by of ['3:dara', '4:sophea']) await sayResult(arcade.events, game, { ...said, by, word: word() })
  await serveOutsideEvents(arcade.events)
  while ((await finishDueTickets(arcade.events)) > 0);
}
const paidFor = async (player: Player, { round }: LiveTicket) =>
  (await player.call<{ ticket: LiveTicket }>('GET', `${PATH}/${round}`)).value.ticket.payout

describe('what a draw may come to owe', () => {
  test('is known by number, over all lines and tickets, and by bet type where a bet is on several [L4, trust 13]', async () => {
    const player = await joined()
    await buy(player, line('de', '13,14'), line('de', '14', { times: 2, mode: 1 }), line('xien2', '13,14'))
    await buy(player, line('cang3', '213'))
    const other = await joined()
    await buy(other, line('de', '14'))
    // A unit is 0.40; a bet on two digits of the special prize pays 98 of it.
    const one = 98n * 40_000n
    expect(await owed()).toEqual([
      ['cang3:213', 960n * 40_000n],
      ['de:14', 2n * one + one / 5n],
      ['de:13', one],
      ['xien2', 17n * 40_000n],
    ])
  })

  test('does not count what the house refused', async () => {
    const poor = await new Player(arcade, house, GAME).join(10_000n)
    expect(await buy(poor, line('de', '14'))).toMatchObject({ code: 'not_enough_money' })
    expect(await owed()).toEqual([])
  })

  test('is bounded by the cap that operators set: what is over it is not sold, and what is below still is [L4, trust 13]', async () => {
    const player = await joined()
    const one = 98n * 40_000n
    await cap('de', 3n * one)
    await buy(player, line('de', '14', { times: 2 }))
    expect(await buy(player, line('de', '14,15', { times: 2 }))).toMatchObject({ code: 'outcome_full' })
    expect(await owed()).toEqual([['de:14', 2n * one]])
    expect(await weigh(player, line('de', '14,15', { times: 2 }))).toEqual([
      { outcome: 'de:14', pays: 100, room: unitsText(one) },
    ])
    expect(await buy(player, line('de', '14'), line('de', '15', { times: 3 }))).toMatchObject({ success: true })
    expect(await weigh(player, line('de', '14'))).toEqual([{ outcome: 'de:14', pays: 100, room: '0' }])
    await cap('de', one)
    expect(await weigh(player, line('de', '14'))).toEqual([{ outcome: 'de:14', pays: 100, room: '0' }])
    await cap('de', null)
    expect(await buy(player, line('de', '14'))).toMatchObject({ success: true })
  })

  test('holds under many who buy the last of a number at once', async () => {
    const one = 98n * 40_000n
    await cap('de', 5n * one)
    const players = await Promise.all(Array.from({ length: 12 }, joined))
    const answers = await Promise.all(players.map((player) => buy(player, line('de', '77'), line('de', '78'))))
    expect(answers.filter(({ success }) => success)).toHaveLength(5)
    expect(await owed()).toEqual([
      ['de:77', 5n * one],
      ['de:78', 5n * one],
    ])
  })
})

describe('a hot number', () => {
  test('pays a part of its rate from then on; tickets keep what they were bought at, and a player says which rate they saw [L4, trust 13]', async () => {
    const player = await joined()
    const { value: before } = await buy(player, line('de', '13'))
    expect(await restrict('de:13', 50)).toBe('set')
    expect(await weigh(player, line('de', '13,14'))).toMatchObject([{ outcome: 'de:13', pays: 50 }])
    expect(await buy(player, line('de', '13'))).toMatchObject({ code: 'rate_changed' })
    expect(await buy(player, line('de', '13', { reduced: '60:13' }))).toMatchObject({ code: 'rate_changed' })
    const { value: after } = await buy(player, line('de', '13,14', { reduced: '50:13' }))
    await restrict('de:13', 100)
    expect(await buy(player, line('de', '13', { reduced: '50:13' }))).toMatchObject({ code: 'rate_changed' })
    expect(await owed()).toEqual([
      ['de:13', 147n * 40_000n],
      ['de:14', 98n * 40_000n],
    ])
    await drawn()
    expect(unitsOfText((await paidFor(player, before)) ?? '')).toBe(98n * 40_000n)
    expect(unitsOfText((await paidFor(player, after)) ?? '')).toBe(49n * 40_000n)
  })

  test('that is blocked is not sold, whatever a ticket says of its rate, and others beside it are', async () => {
    const player = await joined()
    await restrict('lo2:83', 0)
    expect(await buy(player, line('lo2', '83'))).toMatchObject({ code: 'rate_changed' })
    for (const reduced of ['0:83', '00:83', '100:83', '', '50:84', '50:83;50:83', '50: 83', '1:83,83'])
      expect(await buy(player, line('lo2', '83', { reduced })), reduced).toMatchObject({ code: 'selection_not_offered' })
    expect(await buy(player, line('lo2', '84'))).toMatchObject({ success: true })
    expect(await buy(player, line('de', '83'))).toMatchObject({ success: true })
  })

  test('has one rate on a ticket: no line gets the whole beside another that names the part', async () => {
    const player = await joined()
    await restrict('de:13', 50)
    const both = [line('de', '13', { reduced: '50:13' }), line('de', '13', { mode: 1 })]
    expect(await buy(player, ...both)).toMatchObject({ code: 'selection_not_offered' })
    expect(await buy(player, ...both.toReversed())).toMatchObject({ code: 'selection_not_offered' })
  })

  test('is set for a draw that takes bets alone, by the last word, and a word that is played back says nothing', async () => {
    const [first, second] = [newId(systemClock() - 1000, systemRandom), word()]
    expect(await restrict('de:13', 50, { word: second })).toBe('set')
    expect(await restrict('de:13', 100, { word: first })).toBe('passed')
    expect(await restrict('de:13', 0, { word: second })).toBe('passed')
    await closeOutsideDraw(db, arcade.events, event)
    expect(await restrict('de:14', 0)).toMatchObject({ code: 'event_closed' })
  })
})

test('a ticket of a thousand numbers is one ticket, and each of them is counted', async () => {
  const player = await joined()
  const numbers = Array.from({ length: 1000 }, (_, i) => String(i).padStart(3, '0'))
  const lines = Array.from({ length: 20 }, (_, i) => line('lo3', numbers.slice(i * 50, i * 50 + 50).join(','), { mode: 2 }))
  expect(await buy(player, ...lines)).toMatchObject({ success: true })
  const { rows } = await sql<{ count: number; least: bigint }>`
    SELECT count(*)::int AS count, min(amount) AS least FROM events.exposure WHERE event = ${event.id}`.execute(db)
  expect(rows).toEqual([{ count: 1000, least: 960n * 400n }])
})
