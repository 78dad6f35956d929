import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  eventById,
  finishDueTickets,
  sayResult,
  serveOutsideEvents,
  settlementReport,
  type EventRow,
  type Saying,
} from '#arcade/events/index.ts'
import type { LiveGame, LiveProof, LiveTicket } from '#arcade/live/contract.ts'
import { newId } from '#kit/ids.ts'
import { isRefusal } from '#kit/refusal.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { Died, newKey, openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { closeOutsideDraw, openOutsideDraw } from '#testing/arcade/outside-draw.ts'
import { testDatabase } from '#testing/database.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const arcade = await openTestArcade(db, house)
/** A process whose tickets may be taken up by others at once, as if it had been dead for longer than its leases live. */
const dying = await openTestArcade(db, house, { rhythm: { leaseLife: 0 } })
const GAME = 'north-daily'
const PATH = `/arcade/live/${GAME}`
const game = arcade.outsideGames.find((one) => one.game === GAME)!
const START = 100_00000n
/** The draw of 22 August 2026. */
const DRAWN =
  '60213 80300 60683 51132 89384 11622 10383 09349 00136 47894 7740 7568 2767 8365 0570 5252 4790 7707 6494 9516 354 649 773 26 09 06 64'.split(
    ' ',
  )
/** The same with another special prize. */
const WRONG = ['60214', ...DRAWN.slice(1)]
let event: EventRow

beforeEach(async () => {
  event = await openOutsideDraw(db, arcade.events, game)
})

const slip = (...lines: (readonly [bet: string, pick: string])[]) => ({
  lines: lines.map(([bet, pick]) => ({ bet, pick, times: 1, mode: 0 })),
  series: 1960,
})
const joined = () => new Player(arcade, house, GAME).join(START)
const buy = async (player: Player, stake: string, ...lines: (readonly [string, string])[]) =>
  (await player.call<LiveTicket>('POST', `${PATH}/tickets`, { key: newKey(), event: event.id, stake, selection: slip(...lines) }))
    .value
const ticketOf = async (player: Player, { round }: LiveTicket) =>
  (await player.call<{ ticket: LiveTicket; proof: LiveProof }>('GET', `${PATH}/tickets/${round}`)).value
/** The draw as a process shows it that has heard of every change. */
async function shownTo(player: Player) {
  await arcade.ports.tables.renew()
  const { own, table } = (await player.call<LiveGame>('GET', PATH)).value
  return { own, draw: table.results.find((one) => one.event === event.id) }
}

async function close(hours = 0): Promise<void> {
  await closeOutsideDraw(db, arcade.events, event, hours)
  await serve()
}
async function serve(ports = arcade.events): Promise<void> {
  await serveOutsideEvents(ports)
  while ((await finishDueTickets(ports)) > 0);
}
const word = () => newId(systemClock(), systemRandom)
const say = (by: string, numbers: readonly string[] | 'void', more: Partial<Saying> = {}) =>
  sayResult(arcade.events, game, {
    event: event.id,
    version: 1,
    outcome: numbers === 'void' ? numbers : { numbers },
    by,
    source: 'the station',
    reason: null,
    word: word(),
    ...more,
  })

describe('a draw of a real lottery', () => {
  test('pays once two people have said the same numbers apart, and until then says that it waits and tells nobody that they lost [L4, trust 13]', async () => {
    const [winner, loser] = [await joined(), await joined()]
    // One bet on the last two digits of the special prize costs 0.40, and pays 98 for one.
    const won = await buy(winner, '0.4', ['de', '13'])
    const lost = await buy(loser, '0.4', ['de', '14'])
    expect(await say('dara', DRAWN)).toMatchObject({ code: 'event_open' })
    await close()
    expect(await shownTo(winner)).toMatchObject({
      own: [{ round: won.round, state: 'accepted' }],
      draw: { event: event.id, state: 'running', result: null, version: 0 },
    })
    expect(await say('dara', DRAWN)).toMatchObject({ entered_by: 'dara', confirmed_by: null })
    await serve()
    expect(await shownTo(loser)).toMatchObject({
      own: [{ round: lost.round, state: 'accepted', payout: null }],
      draw: { state: 'running', result: { numbers: DRAWN }, version: 0 },
    })
    expect(await say('dara', DRAWN)).toMatchObject({ confirmed_by: null })
    expect(await say('sophea', DRAWN)).toMatchObject({ entered_by: 'dara', confirmed_by: 'sophea' })
    await serve()
    expect([await winner.money(), await loser.money()]).toEqual([START - 40000n + 98n * 40000n, START - 40000n])
    const { ticket, proof } = await ticketOf(winner, won)
    expect(ticket).toMatchObject({ state: 'paid', payout: '39.2' })
    expect(proof).toMatchObject({
      from: 'outside',
      event: { state: 'resulted', version: 1 },
      versions: [{ source: 'the station' }],
    })
    expect(await say('sophea', DRAWN)).toMatchObject({ confirmed_by: 'sophea' })
    expect(await say('vanna', WRONG)).toMatchObject({ code: 'version_passed' })
  })

  test('that two people say otherwise stands as a clash: nothing is shown and nothing is paid until two words are the same [L4, trust 74]', async () => {
    const player = await joined()
    const ticket = await buy(player, '0.4', ['de', '13'])
    await close()
    await say('dara', WRONG)
    expect(await say('sophea', DRAWN)).toMatchObject({ confirmed_by: null, entered_by: 'dara', differing_by: 'sophea' })
    await serve()
    expect(await shownTo(player)).toMatchObject({ draw: { state: 'running', result: null } })
    expect((await ticketOf(player, ticket)).ticket).toMatchObject({ state: 'accepted' })
    expect(await say('sophea', DRAWN)).toMatchObject({ confirmed_by: null })
    // Who was wrong looks again, and says what the other has said.
    expect(await say('dara', DRAWN)).toMatchObject({ entered_by: 'sophea', confirmed_by: 'dara', differing_by: null })
    await serve()
    expect(await player.money()).toBe(START - 40000n + 98n * 40000n)
  })

  test('takes numbers of its own count and lengths only, and a word that is played back says nothing anew', async () => {
    await close()
    for (const numbers of [DRAWN.slice(1), [...DRAWN, '1'], ['6021', ...DRAWN.slice(1)], ['6021x', ...DRAWN.slice(1)]])
      expect(await say('dara', numbers)).toMatchObject({ code: 'result_not_possible' })
    const first = word()
    await say('dara', WRONG, { word: first })
    await say('dara', DRAWN)
    expect(await say('dara', WRONG, { word: first })).toMatchObject({ result: { numbers: DRAWN } })
    const both = await Promise.all(['sophea', 'vanna', 'bopha'].map((by) => say(by, DRAWN)))
    expect(both.filter((one) => !isRefusal(one))).toHaveLength(1)
  })

  test('is corrected after it was paid, by the difference, though the winner has spent it [L4, trust 74]', async () => {
    const [winner, other] = [await joined(), await joined()]
    const won = await buy(winner, '0.4', ['de', '14'])
    await buy(other, '0.4', ['de', '13'])
    await close()
    await say('dara', WRONG)
    await say('sophea', WRONG)
    await serve()
    const spent = await winner.money()
    const right = { version: 2, reason: 'the station corrected it' }
    expect(await say('dara', DRAWN, { version: 2 })).toMatchObject({ code: 'reason_missing' })
    await say('dara', DRAWN, right)
    await serve()
    expect(await winner.money()).toBe(spent)
    await say('sophea', DRAWN, right)
    await serve()
    expect([await winner.money(), await other.money()]).toEqual([START - 40000n, START - 40000n + 98n * 40000n])
    const { ticket, proof } = await ticketOf(winner, won)
    expect(ticket).toMatchObject({ payout: '0', corrected: ['39.2'] })
    expect(proof).toMatchObject({ event: { version: 2 }, versions: [{ version: 1 }, { version: 2 }] })
    expect(await shownTo(winner)).toMatchObject({ draw: { version: 2, result: { numbers: DRAWN } } })
    expect(await settlementReport(db, event.id)).toMatchObject([{ tickets: 2, staked: 80000n, paid: 98n * 40000n }])
  })

  test('that was not held gives stakes back when two people say so [L4, trust 74]', async () => {
    const player = await joined()
    await buy(player, '0.4', ['de', '13'])
    await close()
    await say('dara', 'void')
    await say('sophea', 'void')
    await serve()
    expect(await player.money()).toBe(START)
    expect(await shownTo(player)).toMatchObject({ draw: { state: 'cancelled', result: null } })
  })

  test('of which nobody said anything for a day gives every stake back, and takes no word any more [L4, trust 74]', async () => {
    const player = await joined()
    const ticket = await buy(player, '0.4', ['de', '13'])
    await close(23)
    await say('dara', DRAWN)
    await serve()
    expect(await eventById(db, event.id)).toMatchObject({ state: 'running' })
    await sql`UPDATE events.event SET closes_at = closes_at - interval '1 hour' WHERE id = ${event.id}`.execute(db.owner)
    await serve()
    await serve()
    expect(await eventById(db, event.id)).toMatchObject({ state: 'cancelled', reason: 'late' })
    expect((await ticketOf(player, ticket)).ticket).toMatchObject({ state: 'returned' })
    expect(await player.money()).toBe(START)
    expect(await say('sophea', DRAWN)).toMatchObject({ code: 'event_cancelled' })
  })

  test.each(['decided', 'payout answered'] as const)(
    'settled by a process that dies with "%s" is ended once by another [trust 74]',
    async (moment) => {
      const players = [await joined(), await joined(), await joined()]
      for (const player of players) await buy(player, '0.4', ['de', '13'])
      await close()
      await say('dara', DRAWN)
      await say('sophea', DRAWN)
      dying.dieAt(moment)
      await serve(dying.events).catch((error: unknown) => expect(error).toBeInstanceOf(Died))
      await Promise.all([serve(), serve(dying.events), serve()])
      for (const player of players) expect(await player.money()).toBe(START - 40000n + 98n * 40000n)
      expect(await settlementReport(db, event.id)).toMatchObject([{ tickets: 3, state: 'paid', paid: 3n * 98n * 40000n }])
    },
  )
})
