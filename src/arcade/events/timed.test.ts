import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isRefusal, type Refusal } from '#kit/refusal.ts'
import { openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { climbingTo, liveTable } from '#testing/arcade/live-table.ts'
import { testDatabase } from '#testing/database.ts'
import { finishDueTickets, ticketById, type Ticket } from './index.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const arcade = await openTestArcade(db, house)
const EVERY = 60_000
/** A draw at every whole minute that pays five times the stake to whoever says so. */
const drawn = climbingTo(100, {
  waits: true,
  rhythm: { kind: 'timed', every: EVERY, closed: 1000 },
  exposure: () => [],
  settle: ({ stake }, [result]) => (result ? stake * 5n : null),
})
const table = liveTable(arcade, { game: drawn, owner: db.owner })
const START = 100_00000n
const newPlayer = () => new Player(arcade, house, 'royal-kite').join(START)
const again = async ({ id }: Ticket) => (await ticketById(db, id)) as Ticket

function placed(ticket: Ticket | Refusal): Ticket {
  if (isRefusal(ticket)) throw new Error(`refused: ${ticket.code}`)
  return ticket
}
const step = () => table.step({ wanted: false })
const lateBy = (minutes: number) =>
  sql`UPDATE events.event SET opened_at = opened_at - ${minutes} * interval '1 minute', closes_at = clock_timestamp() - ${minutes} * interval '1 minute'
    WHERE state = 'open'`.execute(db.owner)

test('a draw by the clock opens though nobody is there, closes so long before its moment, and pays when it has come [L4, trust 13, trust 75]', async () => {
  await step()
  const { id: event, closes_at, opened_at } = await table.now()
  expect((closes_at.getTime() + 1000) % EVERY).toBe(0)
  expect(closes_at.getTime() - opened_at.getTime()).toBeLessThanOrEqual(EVERY + 1000)
  const player = await newPlayer()
  const ticket = placed(await table.place(player.name, { event }))
  expect(isRefusal(await table.take(player.name, ticket.id))).toBe(true)
  await table.until('resulted')
  for (let steps = 0; (await again(ticket)).payout === null && steps < 100; steps++) await step()
  while ((await finishDueTickets(arcade.events)) > 0);
  expect(await again(ticket)).toMatchObject({ state: 'paid', payout: 5_00000n, settled_version: 1 })
  expect(await player.money()).toBe(START + 4_00000n)
})

test('a draw that nobody served for a while is held late, and one that is an hour late gives every stake back [L4, trust 74]', async () => {
  const open = async () => {
    for (;;) {
      const last = await table.now()
      if (last.state === 'open') return last
      await step()
    }
  }
  const player = await newPlayer()
  const { id: event } = await open()
  const late = placed(await table.place(player.name, { event }))
  await lateBy(59)
  await table.until('resulted')
  const next = await open()
  const missed = placed(await table.place(player.name, { event: next.id }))
  await lateBy(61)
  await step()
  expect(await table.now()).toMatchObject({ id: next.id, state: 'cancelled', reason: 'late' })
  for (let steps = 0; (await again(late)).payout === null && steps < 100; steps++) await step()
  while ((await finishDueTickets(arcade.events)) > 0);
  expect([await again(late), await again(missed)]).toMatchObject([{ state: 'paid' }, { state: 'returned', payout: null }])
  expect(await player.money()).toBe(START + 4_00000n)
})
