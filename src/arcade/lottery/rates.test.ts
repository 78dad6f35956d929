import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import {
  exposureOf,
  finishDueTickets,
  ratesSaid,
  sayResult,
  serveChases,
  serveOutsideEvents,
  setRates,
} from '#arcade/events/index.ts'
import type { EventGame, EventRow } from '#arcade/events/index.ts'
import type { ChaseLine, LiveChase, LiveTicket } from '#arcade/live/contract.ts'
import { newId } from '#kit/ids.ts'
import { unitsOfText } from '#kit/money.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { newKey, openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { liveTable } from '#testing/arcade/live-table.ts'
import { closeOutsideDraw, openOutsideDraw } from '#testing/arcade/outside-draw.ts'
import { testDatabase } from '#testing/database.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const arcade = await openTestArcade(db, house)
const other = await openTestArcade(db, house, { house: { code: 'elsewhere', url: house.url, key: house.key } })
const GAME = 'north-daily'
const game = arcade.outsideGames.find((one) => one.game === GAME)!
const UNIT = 40_000n
const word = (ago = 0) => newId(systemClock() - ago, systemRandom)
type Said = Partial<Parameters<typeof setRates>[1]>
const set = (first: bigint, rates: string | null, said: Said = {}) =>
  setRates(arcade.events, { house: 'lone', game: GAME, bet: 'de', first, rates, by: '3:dara', word: word(), ...said })
const path = `/arcade/live/${GAME}`
const buy = (player: Player, event: EventRow, rates?: string, stake = '0.4') =>
  player.call<LiveTicket>('POST', `${path}/tickets`, {
    key: newKey(),
    event: event.id,
    stake,
    selection: { lines: [{ bet: 'de', pick: '14', times: 1, mode: 0, ...(rates && { rates }) }], series: 1960 },
  })
const shown = async (player: Player, event: EventRow) =>
  (await player.call<{ rates: Record<string, string> }>('GET', `${path}/rates/${event.id}`)).value.rates
const DRAWN =
  '60214 80300 60683 51132 89384 11622 10383 09349 00136 47894 7740 7568 2767 8365 0570 5252 4790 7707 6494 9516 354 649 773 26 09 06 64'.split(
    ' ',
  )
const next = () => openOutsideDraw(db, arcade.events, game)

describe('a daily draw', () => {
  let event: EventRow
  beforeEach(async () => {
    await sql`DELETE FROM events.rates`.execute(db.owner)
    event = await next()
  })

  async function drawn(): Promise<void> {
    await closeOutsideDraw(db, arcade.events, event)
    const said = { event: event.id, version: 1, outcome: { numbers: DRAWN }, source: 'the station', reason: null }
    for (const by of ['3:dara', '4:sophea']) await sayResult(arcade.events, game, { ...said, by, word: word() })
    await serveOutsideEvents(arcade.events)
    while ((await finishDueTickets(arcade.events)) > 0);
  }
  const paid = async (player: Player, { round }: LiveTicket) =>
    unitsOfText((await player.call<{ ticket: LiveTicket }>('GET', `${path}/tickets/${round}`)).value.ticket.payout ?? '')

  test('that has opened keeps its rates, open tickets too; the named draw pays the new ones to whoever saw them [L4, O1, trust 13]', async () => {
    const player = await new Player(arcade, house, GAME).join()
    const { value: before } = await buy(player, event)
    expect(await set(event.number, '950000')).toMatchObject({ code: 'event_opened' })
    expect(await set(event.number + 1n, '950000')).toBe('set')
    expect(await shown(player, event)).toEqual({})
    expect(await buy(player, event, '950000')).toMatchObject({ code: 'rate_changed' })
    const { value: still } = await buy(player, event)
    await drawn()
    expect([await paid(player, before), await paid(player, still)]).toEqual([98n * UNIT, 98n * UNIT])

    event = await next()
    expect(await shown(player, event)).toEqual({ de: '950000' })
    expect(await buy(player, event)).toMatchObject({ code: 'rate_changed' })
    expect(await buy(player, event, '960000')).toMatchObject({ code: 'rate_changed' })
    const { value: after } = await buy(player, event, '950000')
    expect(await exposureOf(db, event.id)).toMatchObject([{ outcome: 'de:14', amount: 95n * UNIT }])
    // Another word, for later draws, leaves what was bought as it was.
    expect(await set(event.number + 1n, null)).toBe('set')
    await drawn()
    expect(await paid(player, after)).toBe(95n * UNIT)
    event = await next()
    expect(await buy(player, event)).toMatchObject({ success: true })
  })

  test('pays each house’s players what their own house pays [L4, trust 76]', async () => {
    await set(event.number + 1n, '950000')
    event = await next()
    const [here, there] = [await new Player(arcade, house, GAME).join(), await new Player(other, house, GAME).join()]
    expect(await shown(there, event)).toEqual({})
    expect(await buy(there, event, '950000')).toMatchObject({ code: 'rate_changed' })
    expect(await buy(here, event, '950000')).toMatchObject({ success: true })
    expect(await buy(there, event)).toMatchObject({ success: true })
    expect(await exposureOf(db, event.id)).toMatchObject([{ outcome: 'de:14', amount: (95n + 98n) * UNIT }])
    expect(await ratesSaid(db, { house: 'elsewhere', game: GAME })).toEqual([])
  })

  test('goes by the last word that holds for it, in whatever order words are heard, and one that is played back says nothing [L4, trust 9]', async () => {
    const [first, second] = [word(2000), word(1000)]
    const { number } = event
    expect(await set(number + 2n, '900000', { word: second })).toBe('set')
    expect(await set(number + 1n, '950000', { word: first })).toBe('set')
    expect(await set(number + 1n, '950000', { word: first })).toBe('passed')
    const said = async () =>
      (await ratesSaid(db, { house: 'lone', game: GAME })).map(({ first: from, rates }) => [from - number, rates])
    expect(await said()).toEqual([
      [1n, '950000'],
      [2n, '900000'],
    ])
    await set(number + 1n, '970000')
    expect(await said()).toEqual([[1n, '970000']])
    event = await next()
    const player = await new Player(arcade, house, GAME).join()
    expect(await shown(player, event)).toEqual({ de: '970000' })
    expect(await set(number + 1n, '950000', { word: first })).toBe('passed')
  })

  test('never opens beside a word on it: each of many words is either of a draw that comes, or refused [L4, trust 9]', async () => {
    const { number } = event
    const words = Array.from({ length: 20 }, (_, i) => String(900_000 + i))
    const player = await new Player(arcade, house, GAME).join()
    const opening = next().then(async (opened) => ({ opened, holds: await shown(player, opened) }))
    const heard = await Promise.all(words.map((rates) => set(number + 1n, rates)))
    const { opened, holds } = await opening
    expect(await shown(player, opened)).toEqual(holds)
    const { rows } = await sql<{ said: number }>`SELECT count(*)::int AS said FROM events.rates`.execute(db)
    expect(rows[0]?.said).toBe(heard.filter((one) => one === 'set').length)
  })

  test('keeps what was said: the arcade itself cannot write it over [L4, trust 2]', async () => {
    await set(event.number + 1n, '950000')
    await expect(sql`UPDATE events.rates SET rates = '990000'`.execute(db)).rejects.toThrow('permission denied')
    await expect(sql`DELETE FROM events.rates`.execute(db)).rejects.toThrow('permission denied')
  })
})

describe('an order for draws to come', () => {
  const found = arcade.liveGames.find((one) => one.game === 'naga-dice') as EventGame
  const dice: EventGame = {
    ...found,
    rhythm: { kind: 'asked', bets: 60_000, shown: 0 },
    runs: () => 0,
    result: () => ({ numbers: ['1', '2', '4'] }),
  }
  const table = liveTable(arcade, { game: dice, owner: db.owner })
  const triple = { lines: [{ bet: 'triple', pick: '1', times: 1, mode: 0 }], series: 1960 }
  let player: Player
  beforeAll(async () => {
    player = await new Player(arcade, house, 'naga-dice').join()
  })

  test('buys each ticket at the rates of its draw [L4, trust 13]', async () => {
    const { id: event, number } = await table.open()
    const data = { key: newKey(), event, selection: triple, multiples: [1, 2], stopsOnWin: false }
    const chase = (await player.call<LiveChase>('POST', '/arcade/live/naga-dice/chases', data)).value
    const { prizes } = found.rated!.bets.find(({ bet }) => bet === 'triple')!
    const rates = prizes.map(({ least }) => least).join(',')
    expect(await set(number + 1n, rates, { game: 'naga-dice', bet: 'triple' })).toBe('set')
    const { id } = await table.until('resulted')
    while ((await table.now()).id === id) await table.step({ wanted: true })
    await serveChases(arcade.events)
    const { lines } = (await player.call<{ lines: ChaseLine[] }>('GET', `/arcade/live/naga-dice/chases/${chase.chase}`)).value
    const [first] = triple.lines
    expect(lines.map(({ ticket }) => ticket?.selection['lines'])).toEqual([[first], [{ ...first, times: 2, rates }]])
  })
})
