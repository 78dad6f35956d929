import { afterAll, expect, test } from 'vitest'
import { EVENTS_NOTICE, readAnnounced, type Ticket } from '#arcade/events/index.ts'
import { listen } from '#runtime/listen.ts'
import { openLog } from '#runtime/log.ts'
import { systemClock } from '#runtime/system.ts'
import { openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { climbingTo, liveTable } from '#testing/arcade/live-table.ts'
import { testDatabase } from '#testing/database.ts'
import type { LiveChange } from './contract.ts'
import { BEAT, GATHERED } from './rules/beat.ts'
import { openTables, type LiveTables } from './tables.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const arcade = await openTestArcade(db, house)
const game = 'royal-kite'

/** A process's tables, which hear of changes as its program lets them. */
function hearing(): LiveTables {
  const tables = openTables({ db, clock: systemClock, alone: new Set() })
  const log = openLog({ name: 'test', level: 'silent' })
  const ear = listen({
    url: db.url,
    channels: [EVENTS_NOTICE],
    log,
    onNotice: ({ payload }) => void tables.hear(readAnnounced(payload)),
  })
  afterAll(ear.close)
  return tables
}

/** What the tables tell, step by step, until a step is what is waited for. */
async function stepsUntil(tables: LiveTables, isLast: (delta: LiveChange) => boolean) {
  const steps: ReturnType<LiveTables['steps']>[number][] = []
  await expect
    .poll(
      () => {
        steps.push(...tables.steps())
        return steps.some(({ delta }) => isLast(delta))
      },
      { timeout: 20_000 },
    )
    .toBe(true)
  return steps
}

test('a table is told whole, then what changes step by step, and another process tells the same [G8, M7]', async () => {
  const [one, other] = [hearing(), hearing()]
  const table = liveTable(arcade, { game: climbingTo(400), owner: db.owner })
  const player = await new Player(arcade, house, game).join()
  const { id: event } = await table.open()
  const [first, elsewhere] = await Promise.all([one.snapshot(game), other.snapshot(game)])
  expect(first).toMatchObject({ number: 0, snapshot: { event: { event, state: 'open' }, bets: [] } })
  expect(elsewhere.snapshot.event).toEqual(first.snapshot.event)

  const ticket = (await table.place(player.name, { event })) as Ticket
  const told = await stepsUntil(one, ({ bets }) => bets.length > 0)
  const placed = told.at(-1)
  expect(placed).toMatchObject({ game, delta: { bets: [{ ticket: ticket.id, stake: '1', taken: null }] } })
  expect(placed?.delta.bets[0]?.name).toContain('•••')
  await table.until('running')
  const taken = (await table.take(player.name, ticket.id)) as Ticket
  const seen = await stepsUntil(one, ({ bets }) => bets.some((bet) => bet.taken !== null))
  expect(seen.flatMap(({ delta }) => delta.bets).at(-1)?.taken).toBe(taken.taken)
  const numbers = [...told, ...seen].map(({ number }) => number)
  expect(numbers).toEqual(numbers.map((_, i) => i + 1))

  await table.until('resulted')
  await table.until('open')
  const after = await stepsUntil(one, (delta) => delta.event !== undefined && delta.event.event !== event)
  expect(after.flatMap(({ delta }) => delta.results)).toMatchObject([{ event, state: 'resulted', result: { height: 400 } }])
  const now = await one.snapshot(game)
  expect(now.snapshot).toMatchObject({ event: { state: 'open' }, bets: [], results: [{ event, result: { height: 400 } }] })
  await stepsUntil(other, (delta) => delta.event !== undefined && delta.event.event !== event)
  expect((await other.snapshot(game)).snapshot.results).toEqual(now.snapshot.results)
  const [renewed] = await one.renew()
  expect(renewed).toMatchObject({ game, number: now.number + 1, snapshot: { event: now.snapshot.event } })
})

test('a table at which nothing happens tells the time every beat, so that its silence is a lost line [G8]', async () => {
  let at = systemClock()
  const tables = openTables({ db, clock: () => at, alone: new Set() })
  const { number, snapshot } = await tables.snapshot(game)
  at += BEAT - 1
  expect(tables.steps()).toEqual([])
  at += 1
  expect(tables.steps()).toEqual([{ game, number: number + 1, delta: { now: snapshot.now + BEAT, bets: [], results: [] } }])
  expect(tables.steps()).toEqual([])
  at += BEAT
  expect(tables.steps()).toMatchObject([{ number: number + 2 }])
})

test('the bets of a crowd are gathered and told twice a second, and the end of the flight with the next step [G8]', async () => {
  let at = systemClock()
  const tables = openTables({ db, clock: () => at, alone: new Set() })
  const { snapshot } = await tables.snapshot(game)
  const { event } = snapshot.event!
  const bet = (ticket: string) => ({ ticket, name: '10•••23', stake: '1', currency: 'USD', taken: null })
  const said = async (...bets: string[]) => {
    await tables.hear({ event, game, bets: bets.map(bet) })
    return tables.steps().flatMap(({ delta }) => delta.bets.map(({ ticket }) => ticket))
  }
  at += GATHERED
  expect(await said('a')).toEqual(['a'])
  expect(await said('b')).toEqual([])
  at += GATHERED - 1
  expect(await said('c')).toEqual([])
  at += 1
  expect(await said()).toEqual(['b', 'c'])
  expect(tables.steps()).toEqual([])
  await tables.hear({ event, game, bets: [] })
  expect(tables.steps()).toMatchObject([{ delta: { event: { event } } }])
})
