import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  finishDueTickets,
  openTicketsReport,
  sayResult,
  serveOutsideEvents,
  settlementReport,
  type EventPorts,
  type EventRow,
  type TicketMoment,
} from '#arcade/events/index.ts'
import type { LiveTicket } from '#arcade/live/contract.ts'
import { newId } from '#kit/ids.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { Died, newKey, openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { closeOutsideDraw, openOutsideDraw } from '#testing/arcade/outside-draw.ts'
import { testDatabase } from '#testing/database.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const arcade = await openTestArcade(db, house)
/** A process whose batches and tickets may be taken up by others at once, as if it had been dead for longer than its leases live. */
const dying = await openTestArcade(db, house, { rhythm: { leaseLife: 0 } })
const GAME = 'north-daily'
const game = arcade.outsideGames.find((one) => one.game === GAME)!
const START = 100_00000n
const STAKE = 40000n
const WON = 98n * STAKE
/** Draws that differ in the last two digits of the special prize alone. */
const drawn = (last: string) => [
  `602${last.padStart(2, '0')}`,
  ...'80300 60683 51132 89384 11622 10383 09349 00136 47894 7740 7568 2767 8365 0570 5252 4790 7707 6494 9516 354 649 773 26 09 06 64'.split(
    ' ',
  ),
]

const open = () => openOutsideDraw(db, arcade.events, game)
const joined = () => new Player(arcade, house, GAME).join(START)

async function buy(player: Player, { id: event }: EventRow, pick: string): Promise<LiveTicket> {
  const selection = { lines: [{ bet: 'de', pick, times: 1, mode: 0 }], series: 1960 }
  return (
    await player.call<LiveTicket>('POST', `/arcade/live/${GAME}/tickets`, { key: newKey(), event, stake: '0.4', selection })
  ).value
}

async function say({ id: event }: EventRow, last: string, { version = 1, ports = arcade.events } = {}): Promise<void> {
  const reason = version === 1 ? null : 'the station corrected it'
  for (const by of ['dara', 'sophea']) {
    const word = newId(systemClock(), systemRandom)
    const outcome = last === 'void' ? last : { numbers: drawn(last) }
    await sayResult(ports, game, { event, version, outcome, by, source: 'the station', reason, word })
  }
}

async function serve(ports: EventPorts = arcade.events): Promise<void> {
  await serveOutsideEvents(ports)
  while ((await finishDueTickets(ports)) > 0);
}

const batches = async () => (await sql`SELECT FROM events.settlement_batch`.execute(db)).rows.length

describe('tickets that a draw decides together', () => {
  test('are decided before they are paid, each is written once, and the reports say what is owed meanwhile [trust 13]', async () => {
    const event = await open()
    const players = [await joined(), await joined(), await joined()]
    for (const [at, player] of players.entries()) await buy(player, event, ['13', '13', '14'][at]!)
    await closeOutsideDraw(db, arcade.events, event)
    await serve()
    await say(event, '13')
    const before = await versionsOf(event)
    await serveOutsideEvents(arcade.events)
    expect(await batches()).toBe(1)
    expect(await versionsOf(event)).toEqual(before)
    expect(await settlementReport(db, event.id)).toMatchObject([{ state: 'decided', version: 1, tickets: 3, paid: 2n * WON }])
    expect(await openTicketsReport(db, 'lone')).toMatchObject([{ state: 'decided', tickets: 3, owed: '78.4' }])
    await serve()
    expect(await batches()).toBe(0)
    expect(await settlementReport(db, event.id)).toMatchObject([{ state: 'paid', version: 1, tickets: 3, paid: 2n * WON }])
    expect(await Promise.all(players.map((player) => player.money()))).toEqual([
      START - STAKE + WON,
      START - STAKE + WON,
      START - STAKE,
    ])
  })

  test('in many processes at once are each in one batch, and paid by one call', async () => {
    const event = await open()
    const players = await Promise.all(Array.from({ length: 12 }, joined))
    for (const player of players) await buy(player, event, '13')
    await closeOutsideDraw(db, arcade.events, event)
    await serve()
    await say(event, '13')
    const asked = house.asked('batch').length
    await Promise.all([serve(), serve(), serve(), serve()])
    const calls = house.asked('batch').slice(asked)
    expect(calls.flatMap((call) => call['settlements'] as unknown[])).toHaveLength(12)
    for (const player of players) expect(await player.money()).toBe(START - STAKE + WON)
  })

  test('are corrected while a batch of them is at the house: who has it has lost it, and what it asked counts as asked [trust 74]', async () => {
    const event = await open()
    const [one, other] = [await joined(), await joined()]
    await buy(one, event, '13')
    await buy(other, event, '14')
    await closeOutsideDraw(db, arcade.events, event)
    await serve()
    await say(event, '13')
    await serveOutsideEvents(arcade.events)
    dying.dieAt('payout answered')
    await finishDueTickets(dying.events)
    expect(await one.money()).toBe(START - STAKE + WON)
    await say(event, '14', { version: 2 })
    await serve()
    expect([await one.money(), await other.money()]).toEqual([START - STAKE, START - STAKE + WON])
    expect(await settlementReport(db, event.id)).toMatchObject([{ state: 'paid', version: 2, tickets: 2, paid: WON }])
  })

  test('and that the house did not answer for are asked for once more, each as before [trust 12]', async () => {
    const event = await open()
    const player = await joined()
    await buy(player, event, '13')
    await closeOutsideDraw(db, arcade.events, event)
    await serve()
    await say(event, '13')
    house.fail('batch', 'lost')
    const asked = house.asked('batch').length
    await serve()
    while ((await settlementReport(db, event.id))[0]?.state === 'decided') await serve()
    expect(await settlementReport(db, event.id)).toMatchObject([{ state: 'paid', version: 1, paid: WON }])
    const [first, again] = house
      .asked('batch')
      .slice(asked)
      .map((call) => call['settlements'])
    expect(again).toEqual(first)
    expect(await player.money()).toBe(START - STAKE + WON)
  })
})

const stories = fc.array(
  fc.record({
    last: fc.constantFrom('13', '14', '15', 'void'),
    moment: fc.constantFrom<TicketMoment | 'none'>('resulted', 'decided', 'payout answered', 'none', 'none'),
    fault: fc.constantFrom('before', 'after', 'lost', 'none', 'none'),
    beside: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
)

test('whatever is corrected, whoever dies and whatever the house answers, every ticket of a draw is paid what the last result says, once [trust 74]', async () => {
  await fc.assert(
    fc.asyncProperty(stories, async (story) => {
      const event = await open()
      const players = await Promise.all(Array.from({ length: 4 }, joined))
      const picks = ['13', '13', '14', '99']
      for (const [at, player] of players.entries()) await buy(player, event, picks[at]!)
      await closeOutsideDraw(db, arcade.events, event)
      await serve()
      for (const [at, { last, moment, fault, beside }] of story.entries()) {
        if (fault !== 'none') house.fail('batch', fault)
        if (moment !== 'none') dying.dieAt(moment)
        const version = at + 1
        await say(event, last, { version, ports: dying.events }).catch((error: unknown) => expect(error).toBeInstanceOf(Died))
        await Promise.all([serve(dying.events).catch(() => {}), beside ? serve() : serveOutsideEvents(arcade.events)])
      }
      await sql`UPDATE events.ticket SET next_try_at = now() WHERE state = 'decided'`.execute(db.owner)
      await serve()
      const last = story.at(-1)!.last
      const pays = picks.map((pick) => (last === 'void' ? STAKE : pick === last ? WON : 0n))
      for (const [at, player] of players.entries()) expect(await player.money()).toBe(START - STAKE + pays[at]!)
      const report = await settlementReport(db, event.id)
      expect(report.every(({ state }) => state === 'paid')).toBe(true)
      expect(report.reduce((sum, { paid }) => sum + paid, 0n)).toBe(pays.reduce((sum, paid) => sum + paid, 0n))
    }),
    { numRuns: 10 },
  )
}, 60_000)

/** Which version of its row each ticket of the event is. */
async function versionsOf({ id }: EventRow): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT t.id, t.xmin::text FROM events.leg l JOIN events.ticket t ON t.id = l.ticket WHERE l.event = ${id} ORDER BY 1`.execute(
    db,
  )
  return rows
}
