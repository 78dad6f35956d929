import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { fillPurse, readPurse } from '#arcade/house/index.ts'
import { isRefusal, type Refusal } from '#kit/refusal.ts'
import { openStakes } from '#main/arcade/arcade-gauges.ts'
import { Died, newKey, openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { climbingTo, liveTable, sessionOf } from '#testing/arcade/live-table.ts'
import { testDatabase } from '#testing/database.ts'
import { finishDueTickets, ticketById, ticketStatus, type Ticket, type TicketMoment } from './index.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const arcade = await openTestArcade(db, house)
/** A process whose tickets may be taken up by others at once, as if it had been dead for longer than its leases live. */
const dying = await openTestArcade(db, house, { rhythm: { leaseLife: 0 } })
const START = 100_00000n
const STAKE = 1_00000n
const newPlayer = () => new Player(arcade, house, 'royal-kite').join(START)

function placed(ticket: Ticket | Refusal): Ticket {
  if (isRefusal(ticket)) throw new Error(`refused: ${ticket.code}`)
  return ticket
}
const again = async ({ id }: Ticket) => (await ticketById(db, id)) as Ticket
const finish = async () => {
  while ((await finishDueTickets(arcade.events)) > 0);
}

test('an event pays who took it in time and who had a target within it, and closes all others without a payout [G8, trust 13]', async () => {
  const table = liveTable(arcade, { game: climbingTo(500), owner: db.owner })
  const [taker, targeted, short, silent] = await Promise.all([newPlayer(), newPlayer(), newPlayer(), newPlayer()])
  const { id: event } = await table.open()
  const tickets = {
    taker: placed(await table.place(taker.name, { event })),
    targeted: placed(await table.place(targeted.name, { event, auto: 130 })),
    short: placed(await table.place(short.name, { event, auto: 501 })),
    silent: placed(await table.place(silent.name, { event })),
  }
  const open = { life: 'ticket', state: 'accepted', currency: 'USD', count: 4, staked: '4', owed: '0' }
  expect(await openStakes(db, 'lone')).toContainEqual(open)
  expect(tickets.taker).toMatchObject({ state: 'accepted', balance: START - STAKE, payout: null })
  await table.until('running')
  const taken = placed(await table.take(taker.name, tickets.taker.id))
  expect(taken).toMatchObject({ state: 'paid', payout: (STAKE * BigInt(taken.taken ?? 0)) / 100n, settled_version: 0 })
  expect(taken.taken).toBeGreaterThanOrEqual(100)
  await table.until('resulted')
  await table.until('open')
  await finish()
  expect(await again(tickets.targeted)).toMatchObject({ state: 'paid', payout: (STAKE * 130n) / 100n })
  expect(await again(tickets.short)).toMatchObject({ state: 'paid', payout: 0n, taken: null })
  expect(await again(tickets.silent)).toMatchObject({ state: 'paid', payout: 0n, taken: null })
  expect(await taker.money()).toBe(START - STAKE + taken.payout!)
  expect(await targeted.money()).toBe(START + (STAKE * 30n) / 100n)
  expect(await short.money()).toBe(START - STAKE)
  expect(await silent.money()).toBe(START - STAKE)
  expect(house.asked('cashout', taker.name)).toHaveLength(1)
  expect(await ticketStatus(db, { house: 'lone', round: taken.id })).toMatchObject({
    state: 'CLOSED',
    transactions: [
      { kind: 'bet', amount: STAKE },
      { kind: 'win', amount: taken.payout },
    ],
  })
  expect(await ticketStatus(db, { house: 'another', round: taken.id })).toBeNull()
})

test('an event starts at a whole millisecond, so that nobody counts a moment more than it has run', async () => {
  const table = liveTable(arcade, { game: climbingTo(200), owner: db.owner })
  await table.open()
  const { id } = await table.until('running')
  const { rows } =
    await sql`SELECT extract(microseconds FROM started_at)::int % 1000 AS rest FROM events.event WHERE id = ${id}`.execute(db)
  expect(rows).toEqual([{ rest: 0 }])
})

test('a bet is accepted while the database says that bets are open, and no key is two tickets [trust 9, trust 75]', async () => {
  const table = liveTable(arcade, { game: climbingTo(150), owner: db.owner })
  const player = await newPlayer()
  const { id: event } = await table.open()
  const key = newKey()
  const asked = await Promise.all(Array.from({ length: 8 }, () => table.place(player.name, { event, key })))
  expect(new Set(asked.map((ticket) => placed(ticket).id)).size).toBe(1)
  expect(await table.place(player.name, { event, key, stake: 2n * STAKE })).toMatchObject({ code: 'key_used' })
  expect(house.asked('bet', player.name)).toHaveLength(1)
  await table.until('running')
  expect(await table.place(player.name, { event })).toMatchObject({ code: 'bets_closed' })
  expect(await player.money()).toBe(START - STAKE)
})

test('a player has as many tickets in an event as the game allows, and an event takes no more than it may owe', async () => {
  const table = liveTable(arcade, { game: climbingTo(150), owner: db.owner })
  const [player, rich, poor] = await Promise.all([
    newPlayer(),
    new Player(arcade, house, 'royal-kite').join(5_000_00000n),
    newPlayer(),
  ])
  const { id: event } = await table.open()
  const three = await Promise.all(Array.from({ length: 3 }, () => table.place(player.name, { event })))
  expect(three.filter((ticket) => isRefusal(ticket))).toMatchObject([{ code: 'bet_not_taken' }])
  expect(await table.place(rich.name, { event, stake: 999_00000n })).toMatchObject({ code: 'outcome_full' })
  // What the house refuses is no part of what the event may owe.
  expect(await table.place(poor.name, { event, stake: 998_00000n })).toMatchObject({
    state: 'refused',
    reason: 'RS_ERROR_NOT_ENOUGH_MONEY',
  })
  expect(await table.place(rich.name, { event, stake: 998_00000n })).toMatchObject({ state: 'accepted' })
  await sql`UPDATE events.event SET state = 'cancelled', reason = 'test' WHERE id = ${event}`.execute(db)
})

describe('a cash-out', () => {
  test('counts when its request arrived: before the start it is early, after the end late, and worked on late it still counts [G8]', async () => {
    const table = liveTable(arcade, { game: climbingTo(140), owner: db.owner })
    const [player, other, third] = await Promise.all([newPlayer(), newPlayer(), newPlayer()])
    const { id: event } = await table.open()
    const one = placed(await table.place(player.name, { event }))
    const two = placed(await table.place(other.name, { event }))
    const three = placed(await table.place(third.name, { event }))
    expect(await table.take(player.name, one.id)).toMatchObject({ code: 'too_early' })
    expect(await table.take(other.name, one.id)).toMatchObject({ code: 'ticket_unknown' })
    const running = await table.until('running')
    // Nobody drives on: the event is over by the clock, its result is not saved yet.
    for (;;) {
      const { now } = await table.now()
      if (now.getTime() - running.started_at!.getTime() > 300) break
    }
    expect(await table.take(player.name, one.id)).toMatchObject({ code: 'too_late' })
    const { now } = await table.now()
    const since = now.getTime() - running.started_at!.getTime() - 100
    const counted = placed(await table.take(player.name, one.id, () => since))
    expect(counted.taken).toBeGreaterThanOrEqual(119)
    expect(counted.taken).toBeLessThanOrEqual(140)
    // The result is public; what came before it and is worked on now still counts, what comes now does not.
    await table.until('resulted')
    const behind = async () => (await table.now()).now.getTime() - running.started_at!.getTime() - 100
    expect(await table.take(other.name, two.id)).toMatchObject({ code: 'too_late' })
    const worked = await behind()
    expect(placed(await table.take(other.name, two.id, () => worked)).taken).toBeGreaterThanOrEqual(119)
    await table.until('open')
    expect(await table.take(third.name, three.id, () => worked)).toMatchObject({ code: 'too_late' })
  })

  test('sent ten times at once pays once [trust 9, trust 13]', async () => {
    const table = liveTable(arcade, { game: climbingTo(400), owner: db.owner })
    const player = await newPlayer()
    const { id: event } = await table.open()
    const ticket = placed(await table.place(player.name, { event }))
    await table.until('running')
    const all = await Promise.all(Array.from({ length: 10 }, () => table.take(player.name, ticket.id)))
    expect(new Set(all.map((one) => placed(one).taken)).size).toBe(1)
    expect(all.map((one) => placed(one).state)).toEqual(Array(10).fill('paid'))
    expect(await player.money()).toBe(START - STAKE + placed(all[0]!).payout!)
    await table.until('resulted')
  })
})

test('free play is staked and taken with credit that the arcade keeps, once, and nobody else hears of it', async () => {
  const table = liveTable(arcade, { game: climbingTo(400), owner: db.owner })
  const player = await newPlayer()
  await sql`UPDATE players.player SET house = 'lone/trial' WHERE name = ${player.name}`.execute(db.owner)
  const { player: id } = await sessionOf(db, player.name)
  await db.transact((tx) => fillPurse(tx, { player: id, credit: START }))
  const { id: event } = await table.open()
  const ticket = placed(await table.place(player.name, { event }))
  await table.until('running')
  const all = await Promise.all(Array.from({ length: 5 }, () => table.take(player.name, ticket.id)))
  const { payout } = placed(all[0]!)
  expect(all.map((one) => placed(one).payout)).toEqual(Array(5).fill(payout))
  expect(await readPurse(db, id)).toBe(START - STAKE + payout!)
  await table.until('resulted')
  await finish()
  expect(await readPurse(db, id)).toBe(START - STAKE + payout!)
  expect([await player.money(), house.asked('bet', player.name), house.asked('cashout', player.name)]).toEqual([START, [], []])
})

test('an event starts without a stake of unknown outcome, and that stake goes back once [trust 16]', async () => {
  const table = liveTable(arcade, { game: climbingTo(120), owner: db.owner })
  const player = await newPlayer()
  const { id: event } = await table.open()
  house.fail('bet', 'lost')
  expect(placed(await table.place(player.name, { event }))).toMatchObject({ state: 'returned' })
  await table.until('resulted')
  expect(await player.money()).toBe(START)
  expect(house.effects(player.name)).toEqual(['bet', 'rollback'])
})

test('an event that nobody served while it ran is cancelled: targets within it are paid, all other stakes go back [trust 74]', async () => {
  const table = liveTable(arcade, { game: climbingTo(400), owner: db.owner })
  const [player, targeted] = await Promise.all([newPlayer(), newPlayer()])
  const { id: event } = await table.open()
  const lost = placed(await table.place(player.name, { event }))
  const kept = placed(await table.place(targeted.name, { event, auto: 130 }))
  await table.until('running')
  await sql`UPDATE events.event SET served_at = served_at - interval '20 seconds' WHERE id = ${event}`.execute(db)
  const cancelled = await table.until('cancelled')
  expect(cancelled).toMatchObject({ state: 'cancelled', reason: 'interrupted' })
  await finish()
  expect(await again(lost)).toMatchObject({ state: 'returned' })
  expect(await player.money()).toBe(START)
  const { state } = await again(kept)
  expect(await targeted.money()).toBe(state === 'paid' ? START + (STAKE * 30n) / 100n : START)
})

describe('a process that dies', () => {
  const ends: readonly (readonly [TicketMoment, Ticket['state']])[] = [
    ['ticket saved', 'returned'],
    ['stake answered', 'returned'],
    ['taken', 'paid'],
    ['payout answered', 'paid'],
    ['started', 'paid'],
    ['resulted', 'paid'],
  ]

  test.each(ends)('with "%s" leaves a ticket that another ends once: %s [trust 74]', async (moment, state) => {
    const [table, lost] = [
      liveTable(arcade, { game: climbingTo(500), owner: db.owner }),
      liveTable(dying, { game: climbingTo(500), owner: db.owner }),
    ]
    const player = await newPlayer()
    const { id: event } = await table.open()
    dying.dieAt(moment)
    const key = newKey()
    const dies = async (act: () => Promise<unknown>) => expect(act()).rejects.toThrow(Died)
    if (moment === 'ticket saved' || moment === 'stake answered') await dies(() => lost.place(player.name, { event, key }))
    else placed(await table.place(player.name, { event, key }))
    const { rows } = await sql<{ id: string }>`SELECT id FROM events.ticket WHERE key = ${key}`.execute(db)
    const ticket = { id: rows[0]!.id }
    if (moment === 'started') await dies(() => lost.until('running'))
    await table.until('running')
    if (moment === 'taken' || moment === 'payout answered') await dies(() => lost.take(player.name, ticket.id))
    if (moment === 'resulted') await dies(() => lost.until('resulted'))
    await table.until('resulted')
    await table.until('open')
    await Promise.all([finishDueTickets(arcade.events), finishDueTickets(dying.events), finishDueTickets(arcade.events)])
    const ended = (await ticketById(db, ticket.id)) as Ticket
    expect(ended.state).toBe(state)
    expect(await player.money()).toBe(state === 'returned' ? START : START - STAKE + ended.payout!)
    if (moment === 'taken' || moment === 'payout answered') expect(ended.taken).not.toBeNull()
  })
})

test('of two processes that drive one game, each step is taken once: numbers without a gap, a link of the chain for each', async () => {
  const game = climbingTo(110)
  const both = [liveTable(arcade, { game, owner: db.owner }), liveTable(dying, { game, owner: db.owner })]
  const player = await newPlayer()
  const { id: event, number: first } = await both[0]!.open()
  const ticket = placed(await both[1]!.place(player.name, { event }))
  const drive = async (table: (typeof both)[number]) => {
    while ((await table.now()).number < first + 3n) {
      await table.closeBets()
      await table.step({ wanted: true })
    }
  }
  await Promise.all(both.map(drive))
  await finish()
  expect(await again(ticket)).toMatchObject({ state: 'paid', payout: 0n })
  expect(await player.money()).toBe(START - STAKE)
  const { rows } = await sql<{ number: bigint; link: number }>`
    SELECT number, link FROM events.event WHERE game = 'royal-kite' ORDER BY number`.execute(db)
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => BigInt(at + 1)))
  expect(new Set(rows.map(({ link }) => link)).size).toBe(rows.length)
})

test('no event opens while nobody wants to play', async () => {
  const table = liveTable(arcade, { game: climbingTo(110, { game: 'empty-hall' }), owner: db.owner })
  for (let at = 0; at < 3; at++) await table.step({ wanted: false })
  await expect(table.now()).rejects.toThrow('no event was opened')
})
