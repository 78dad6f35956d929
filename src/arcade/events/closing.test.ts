import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isRefusal } from '#kit/refusal.ts'
import { openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { climbingTo, liveTable } from '#testing/arcade/live-table.ts'
import { testDatabase } from '#testing/database.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const arcade = await openTestArcade(db, house)
const table = liveTable(arcade, { game: climbingTo(150, { tickets: 200 }), owner: db.owner })
const START = 1_000_00000n
const closesIn = (millis: number) =>
  sql`UPDATE events.event SET closes_at = clock_timestamp() + ${millis} * interval '1 millisecond' WHERE state = 'open'`.execute(
    db.owner,
  )
const accepted = async (event: string) => {
  const { rows } = await sql<{ before: boolean; stake: bigint }>`
    SELECT t.opened_at < e.closes_at AS before, t.stake FROM events.ticket t
    JOIN events.leg l ON l.ticket = t.id JOIN events.event e ON e.id = l.event WHERE e.id = ${event}`.execute(db)
  return rows
}

test.each([
  ['a millisecond ago', -1],
  ['now', 0],
])(
  'bets that ended %s take no bet, though nobody has closed the event, and the refusal says so [trust 75]',
  async (_, millis) => {
    const player = await new Player(arcade, house, 'royal-kite').join(START)
    const { id: event } = await table.open()
    await closesIn(millis)
    expect(await table.place(player.name, { event })).toMatchObject({ code: 'bets_closed' })
    expect(await accepted(event)).toEqual([])
    expect(house.asked('bet', player.name)).toEqual([])
    await table.until('resulted')
  },
)

test('of a hundred bets sent while bets end, those accepted were there before by the database’s clock, all others are refused, and nothing is staked for them [trust 75]', async () => {
  const player = await new Player(arcade, house, 'royal-kite').join(START)
  const { id: event } = await table.open()
  await closesIn(150)
  const asked = await Promise.all(
    Array.from({ length: 100 }, async (_, nth) => {
      await pause(nth * 3)
      return table.place(player.name, { event })
    }),
  )
  const refused = asked.filter((answer) => isRefusal(answer))
  expect(refused.every(({ code }) => code === 'bets_closed')).toBe(true)
  expect(refused.length).toBeGreaterThan(0)
  const taken = await accepted(event)
  expect(taken).toHaveLength(100 - refused.length)
  expect(taken.every(({ before }) => before)).toBe(true)
  expect(await player.money()).toBe(START - taken.reduce((sum, { stake }) => sum + stake, 0n))
})
