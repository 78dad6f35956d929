import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { finishDueTickets, serveOutsideEvents } from '#arcade/events/index.ts'
import { DAY, HOUR, MINUTE } from '#kit/clock.ts'
import { systemClock } from '#runtime/system.ts'
import { newKey, openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { football, REAL_FOOTBALL as FOOTBALL } from '#testing/arcade/football.ts'
import { testDatabase } from '#testing/database.ts'
import type { SportsTicket } from '../contract.ts'
import { realFootball } from '../games.ts'
import { hearFile, type HeardFile, type LineEnd } from './hear-file.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const arcade = await openTestArcade(db, house)
const source = football(arcade, db, realFootball)
const START = 1000_00000n
const newPlayer = () => new Player(arcade, house, realFootball.game).join(START)
const ticketOf = async (player: Player, { round }: Pick<SportsTicket, 'round'>) =>
  (await player.call<SportsTicket>('GET', `${FOOTBALL}/tickets/${round}`)).value

const HEADER = 'id,league,home,away,kick_off,odds,status,half_time,full_time,version,reason,apart'
const at = (moment: number) => new Date(moment).toISOString().replace('.000Z', 'Z')
const soon = Math.ceil(systemClock() / MINUTE) * MINUTE + 2 * HOUR
const file = (...lines: readonly string[]) => [HEADER, ...lines].join('\n')

/** A file as a source of this test's own gives it. */
function newFile(name = newKey().slice(-8)) {
  const own = `f${name}`
  return {
    give: (...lines: readonly string[]) => hearFile(arcade.events, realFootball, { source: own, text: file(...lines) }),
    /** The same lines, or others, by another source. */
    witness: (...lines: readonly string[]) =>
      hearFile(arcade.events, realFootball, { source: own, witness: 'league', text: file(...lines) }),
    rows: async () =>
      (
        await sql<{ event: string; key: string; told: bigint; kick_off: Date; closes_at: Date; version: number }>`
          SELECT m.event, m.key, m.told, m.kick_off, e.closes_at, e.result_version AS version FROM sportsbook.match m JOIN events.event e ON e.id = m.event
          WHERE m.key LIKE ${`${own}:%`} ORDER BY m.key`.execute(db.owner)
      ).rows,
    /** The match kicks off now. */
    begin: async (id: string) => {
      await sql`UPDATE events.event SET opened_at = now() - interval '4 hours', closes_at = now() - interval '3 hours' WHERE key = ${`${own}:${id}`}`.execute(
        db.owner,
      )
      await serveOutsideEvents(arcade.events)
    },
    /** Sides of no other file. */
    match: (id: string, kickOff: number, rest = '2.00 3.00 4.00,,,,,,') =>
      `${id},Premier League,Home ${own} ${id},Away ${own} ${id},${at(kickOff)},${rest}`,
  }
}

const heardOf = (given: Awaited<ReturnType<typeof hearFile>>): Partial<Record<LineEnd, number>> => {
  if ('bad' in given) throw new Error(JSON.stringify(given.bad))
  const ends = Object.entries(given.heard as HeardFile).filter(([, lines]) => lines.length > 0)
  return Object.fromEntries(ends.map(([end, lines]) => [end, lines.length]))
}
const settle = async () => {
  await serveOutsideEvents(arcade.events)
  while ((await finishDueTickets(arcade.events)) > 0);
}

test('of a hundred lines with bad ones among them nothing is taken; without those all are, and the second time nothing changes [G1]', async () => {
  const { give, match, rows } = newFile()
  const lines = Array.from({ length: 100 }, (_, i) => match(`m${i}`, soon + i * HOUR))
  const broken = lines
    .with(16, match('m16', soon, '2.00 3.00,,,,,,'))
    .with(59, lines[58]!)
    .with(99, 'm99,no,more')
  expect(await give(...broken)).toEqual({
    bad: [
      { line: 18, problem: 'odds' },
      { line: 61, problem: 'twice' },
      { line: 101, problem: 'columns' },
    ],
  })
  expect(await rows()).toEqual([])
  expect(heardOf(await give(...lines))).toEqual({ announced: 100 })
  const once = await rows()
  expect(once.length).toBe(100)
  expect(heardOf(await give(...lines))).toEqual({ unchanged: 100 })
  expect(await rows()).toEqual(once)
})

test('bets are taken at the prices of a file until its kick-off, and settled once two sources say its result; a correction moves the difference [G1, trust 13]', async () => {
  const player = await newPlayer()
  const { give, witness, match, rows, begin } = newFile()
  await give(match('a', soon))
  const { event } = (await rows())[0]!
  const home = (await source.place(player, [[event, '1x2', 'home', 20_000]])).value
  const away = (await source.place(player, [[event, '1x2', 'away', 40_000]])).value
  expect(await give(match('a', soon, ',finished,0-0,1-0,,,'))).toEqual({ bad: [{ line: 2, problem: 'not_played' }] })
  const begun = soon - 5 * HOUR
  const ended = (rest: string) => match('a', begun, `2.00 3.00 4.00,${rest}`)
  const oneNil = ended('finished,0-0,1-0,,,')
  expect(heardOf(await give(oneNil))).toEqual({ changed: 1, waits: 1 })
  await begin('a')
  expect(heardOf(await give(oneNil))).toEqual({ unchanged: 1, said: 1 })
  expect(heardOf(await give(oneNil)), 'the same file is no second source').toEqual({ unchanged: 1, awaits: 1 })
  expect(heardOf(await witness(ended('finished,0-0,1-1,,,')))).toEqual({ differs: 1 })
  expect(heardOf(await give(oneNil))).toEqual({ unchanged: 1, differs: 1 })
  await settle()
  expect(await ticketOf(player, home), 'one source is not enough').toMatchObject({ state: 'accepted' })
  expect(heardOf(await witness(oneNil))).toEqual({ result: 1 })
  await settle()
  expect(await ticketOf(player, home)).toMatchObject({ state: 'paid', payout: '20' })
  expect(await ticketOf(player, away)).toMatchObject({ state: 'paid', payout: '0' })
  expect(heardOf(await give(oneNil))).toEqual({ unchanged: 1, known: 1 })
  expect(heardOf(await witness(oneNil))).toEqual({ known: 1 })
  expect(heardOf(await give(ended('finished,0-0,1-1,,,'))), 'another result says that it corrects').toEqual({
    changed: 1,
    untaken: 1,
  })
  const corrected = ended('finished,0-0,0-1,2,the sides were taken for each other,')
  expect(heardOf(await give(corrected))).toEqual({ changed: 1, said: 1 })
  await settle()
  expect(await ticketOf(player, home)).toMatchObject({ payout: '20' })
  expect(heardOf(await witness(corrected))).toEqual({ result: 1 })
  await settle()
  expect(await ticketOf(player, home)).toMatchObject({ payout: '0', corrected: ['20'] })
  expect(await ticketOf(player, away)).toMatchObject({ payout: '40', corrected: ['0'] })
  expect(await player.money()).toBe(START - 20_00000n + 40_00000n)
})

test('another source says results of what a source announced, and announces or moves nothing itself [G1]', async () => {
  const { give, witness, match, rows } = newFile()
  await give(match('a', soon))
  const before = await rows()
  expect(heardOf(await witness(match('a', soon + HOUR), match('b', soon)))).toEqual({ unknown: 1 })
  expect(await rows()).toEqual(before)
  expect(await witness(match('b', soon).replace('b,', 'a,'))).toEqual({ bad: [{ line: 2, problem: 'sides_changed' }] })
})

test('a match that kicks off at another time takes bets until then; a day and a half later it is a doubt for a person [G1]', async () => {
  const { give, match, rows, begin } = newFile()
  await give(match('a', soon), match('b', soon))
  expect(heardOf(await give(match('a', soon + 3 * HOUR), match('b', soon)))).toEqual({ changed: 1, unchanged: 1 })
  const moved = new Date(soon + 3 * HOUR)
  expect(await rows()).toMatchObject([
    { kick_off: moved, closes_at: moved },
    { kick_off: new Date(soon), closes_at: new Date(soon) },
  ])
  expect(await give(match('a', soon + 3 * DAY))).toEqual({ bad: [{ line: 2, problem: 'moved_too_far' }] })
  await begin('b')
  const [, over] = await rows()
  await give(match('b', soon + HOUR))
  expect((await rows())[1], 'bets that are over do not begin again').toMatchObject({ closes_at: over!.closes_at })
})

test('the same sides within a day are a doubt for a person, other sides of a known match are refused, and what began unannounced is left out [G1]', async () => {
  const { give, match, rows } = newFile()
  await give(match('a', soon))
  const again = match('a', soon + 5 * HOUR).replace('a,', 'b,')
  expect(await give(match('c', soon), again)).toEqual({ bad: [{ line: 3, problem: 'same_sides' }] })
  expect(await give(match('c', soon).replace('c,', 'a,'))).toEqual({ bad: [{ line: 2, problem: 'sides_changed' }] })
  expect((await rows()).length).toBe(1)
  expect(heardOf(await give(`${again}yes`))).toEqual({ announced: 1 })
  const begun = soon - 5 * HOUR
  expect(heardOf(await give(match('d', begun), match('e', begun, ',finished,,1-0,,,')))).toEqual({ late: 2 })
  expect((await rows()).length).toBe(2)
})

test('a match that is called off gives its stakes back once its bets are over, and one that is put off takes none [G1]', async () => {
  const player = await newPlayer()
  const { give, witness, match, rows, begin } = newFile()
  await give(match('a', soon), match('b', soon))
  const [a, b] = await rows()
  const bet = (await source.place(player, [[a!.event, '1x2', 'draw', 30_000]])).value
  const off = [match('a', soon, ',cancelled,,,,,'), match('b', soon, ',postponed,,,,,')]
  expect(heardOf(await give(...off))).toEqual({ changed: 2, waits: 2 })
  expect((await source.place(player, [[b!.event, '1x2', 'home', 20_000]])).status).not.toBe(200)
  await begin('a')
  expect(heardOf(await give(...off))).toEqual({ unchanged: 2, said: 1, waits: 1 })
  expect(heardOf(await witness(...off))).toEqual({ result: 1, waits: 1 })
  await settle()
  expect(await ticketOf(player, bet)).toMatchObject({ payout: '10' })
  expect(await player.money()).toBe(START)
})
