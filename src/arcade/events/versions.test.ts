import { expect, test } from 'vitest'
import { isRefusal, type Refusal } from '#kit/refusal.ts'
import { openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { climbingTo, liveTable } from '#testing/arcade/live-table.ts'
import { testDatabase } from '#testing/database.ts'
import { settleEvent } from './settle-event.ts'
import { finishDueTickets, ticketById, type EventGame, type Ticket } from './index.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const arcade = await openTestArcade(db, house)
const STAKE = 1_00000n

/** Rules that pay so many stakes whatever comes, to tickets that wait for the end. */
const paying = (version: number, stakes: bigint, retired: readonly EventGame[] = []): EventGame =>
  climbingTo(200, { version, retired, waits: true, settle: ({ stake }) => stake * stakes })
const running = (game: EventGame) => liveTable(arcade, { game, owner: db.owner })

function placed(ticket: Ticket | Refusal): Ticket {
  if (isRefusal(ticket)) throw new Error(`refused: ${ticket.code}`)
  return ticket
}
const settled = async ({ id }: Ticket) => {
  while ((await finishDueTickets(arcade.events)) > 0);
  return (await ticketById(db, id)) as Ticket
}

test('a bet is settled by the rules by which it was placed, though others are offered by then; the next bet by those [trust 12]', async () => {
  const player = await new Player(arcade, house, 'royal-kite').join(100_00000n)
  const [first, second] = [paying(1, 2n), paying(2, 3n, [paying(1, 2n)])]
  const before = running(first)
  const { id: event } = await before.open()
  const old = placed(await before.place(player.name, { event }))
  expect(old.version).toBe(1)
  const after = running(second)
  const { id: over } = await after.until('resulted')
  await expect(settleEvent(after.ports, paying(3, 4n), over)).rejects.toThrow('has no rules of version 1 any more')
  expect(await settled(old)).toMatchObject({ state: 'accepted', payout: null })
  const { id: next } = await after.until('open')
  expect(await settled(old)).toMatchObject({ state: 'paid', payout: 2n * STAKE })
  const young = placed(await after.place(player.name, { event: next }))
  await after.until('resulted')
  await after.until('open')
  expect(await settled(young)).toMatchObject({ version: 2, state: 'paid', payout: 3n * STAKE })
  expect(await player.money()).toBe(100_00000n + STAKE + 2n * STAKE)
})
