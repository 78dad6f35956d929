import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { isRefusal, type Refusal } from '#kit/refusal.ts'
import { newKey, openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { matchTable } from '#testing/arcade/matches.ts'
import { testDatabase } from '#testing/database.ts'
import { ticketById, type Ticket } from './index.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const arcade = await openTestArcade(db, house)
const table = matchTable(arcade, db)
const START = 100_00000n
const STAKE = 1_00000n
const newPlayer = (start = START) => new Player(arcade, house, 'royal-kite').join(start)
const again = async ({ id }: Pick<Ticket, 'id'>) => (await ticketById(db, id)) as Ticket
const matchesOf = (count: number) => Promise.all(Array.from({ length: count }, () => table.open()))

function placed(ticket: Ticket | Refusal): Ticket {
  if (isRefusal(ticket)) throw new Error(`refused: ${ticket.code}`)
  return ticket
}
async function owed(event: { readonly id: string }) {
  const { rows } = await sql<{ outcome: string; amount: bigint }>`
    SELECT outcome, amount FROM events.exposure WHERE event = ${event.id} AND amount > 0 ORDER BY outcome`.execute(db)
  return Object.fromEntries(rows.map(({ outcome, amount }) => [outcome, amount]))
}

describe('a ticket of several legs', () => {
  test('is taken in all of its events or in none, once for its key, and each comes to owe what it pays', async () => {
    const player = await newPlayer()
    const [one, two, late] = (await matchesOf(3)) as [Awaited<ReturnType<typeof table.open>>, never, never]
    const key = newKey()
    const legs = [
      [one.id, 'home', 2],
      [(two as typeof one).id, 'draw', 3],
    ] as const
    const asked = await Promise.all(Array.from({ length: 8 }, () => table.place(player.name, legs, { key })))
    expect(new Set(asked.map((ticket) => placed(ticket).id)).size).toBe(1)
    expect(placed(asked[0]!)).toMatchObject({
      state: 'accepted',
      legs: [
        { event: one.id, selection: { pick: 'home' }, price: 20_000 },
        { event: (two as typeof one).id, selection: { pick: 'draw' }, price: 30_000 },
      ],
    })
    expect(await table.place(player.name, [legs[1], legs[0]], { key })).toMatchObject({ code: 'key_used' })
    expect([await owed(one), await owed(two)]).toEqual([{ home: 6n * STAKE }, { draw: 6n * STAKE }])
    await table.close(late)
    expect(await table.place(player.name, [...legs, [(late as typeof one).id, 'home', 2]])).toMatchObject({ code: 'bets_closed' })
    expect(await table.place(player.name, [legs[0], [one.id, 'draw', 2]])).toMatchObject({ code: 'bet_not_taken' })
    expect([await owed(one), await owed(two)]).toEqual([{ home: 6n * STAKE }, { draw: 6n * STAKE }])
    expect(await player.money()).toBe(START - STAKE)
    expect(house.asked('bet', player.name)).toHaveLength(1)
  })

  test('that one of its events cannot bear is refused in all, and one that its house refuses is taken off all', async () => {
    const [player, poor] = await Promise.all([newPlayer(1_000_000_00000n), newPlayer(1n)])
    const [one, two] = await matchesOf(2)
    const both = [
      [one!.id, 'home', 10],
      [two!.id, 'away', 10],
    ] as const
    expect(placed(await table.place(player.name, [[two!.id, 'away', 2]], { stake: 49_950_00000n })).state).toBe('accepted')
    expect(await table.place(player.name, both, { stake: 2n * STAKE })).toMatchObject({ code: 'outcome_full' })
    expect(await owed(one!)).toEqual({})
    expect(await table.place(poor.name, both)).toMatchObject({ state: 'refused' })
    expect([await owed(one!), await owed(two!)]).toEqual([{}, { away: 99_900_00000n }])
  })

  test('is accepted beside others that name the same events in another order, however many at once', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => newPlayer()))
    const all = await matchesOf(4)
    const tickets = await Promise.all(
      players.map(({ name }, at) => {
        const [first, ...others] = all.map(({ id }, i) => [all[(i + at) % 4]?.id ?? id, 'home', 2] as const)
        return table.place(name, [first!, ...(at % 2 ? others : others.toReversed())])
      }),
    )
    for (const ticket of tickets) expect(placed(ticket).state).toBe('accepted')
    for (const event of all) expect(await owed(event)).toEqual({ home: 12n * 16n * STAKE })
  })

  test('loses with the first leg that is lost, and pays all prices with the last that is won', async () => {
    const [lucky, unlucky] = await Promise.all([newPlayer(), newPlayer()])
    const [one, two, three] = await matchesOf(3)
    const won = placed(
      await table.place(lucky.name, [
        [three!.id, 'draw', 3],
        [one!.id, 'home', 2],
        [two!.id, 'away', 1.5],
      ]),
    )
    const lost = placed(
      await table.place(unlucky.name, [
        [two!.id, 'home', 2],
        [three!.id, 'draw', 3],
      ]),
    )
    await table.close(one!, two!, three!)
    await table.say(one!, 'home')
    await table.say(two!, 'away')
    await table.serve()
    expect(await again(won)).toMatchObject({ state: 'accepted', payout: null })
    expect(await again(lost)).toMatchObject({ state: 'paid', payout: 0n })
    await table.say(three!, 'draw')
    await table.serve()
    expect(await again(won)).toMatchObject({ state: 'paid', payout: 9n * STAKE, settled_version: 1 })
    expect([await lucky.money(), await unlucky.money()]).toEqual([START + 8n * STAKE, START - STAKE])
  })

  test('counts a void leg as a price of one, and all void gives the stake back', async () => {
    const [part, whole] = await Promise.all([newPlayer(), newPlayer()])
    const [one, two] = await matchesOf(2)
    placed(
      await table.place(part.name, [
        [one!.id, 'home', 2],
        [two!.id, 'home', 3],
      ]),
    )
    placed(await table.place(whole.name, [[one!.id, 'away', 2]]))
    await table.close(one!, two!)
    await table.say(one!, 'void')
    await table.say(two!, 'home')
    await table.serve()
    expect([await part.money(), await whole.money()]).toEqual([START + 2n * STAKE, START])
  })

  test('is decided again when a leg is corrected: it waits again, wins, or loses what it had won', async () => {
    const player = await newPlayer()
    const [one, two] = await matchesOf(2)
    const ticket = placed(
      await table.place(player.name, [
        [one!.id, 'home', 2],
        [two!.id, 'home', 3],
      ]),
    )
    await table.close(one!, two!)
    await table.say(one!, 'away')
    await table.serve()
    expect(await again(ticket)).toMatchObject({ state: 'paid', payout: 0n, settled_version: 1 })
    await table.say(one!, 'home', 2)
    await table.serve()
    expect(await again(ticket)).toMatchObject({ state: 'accepted', payout: null, settled_version: null, earlier: [0n] })
    await table.say(two!, 'home')
    await table.serve()
    expect(await again(ticket)).toMatchObject({ state: 'paid', payout: 6n * STAKE, settled_version: 2 })
    expect(await player.money()).toBe(START + 5n * STAKE)
    await table.say(one!, 'draw', 3)
    await table.serve()
    expect(await again(ticket)).toMatchObject({ state: 'paid', payout: 0n, settled_version: 3, earlier: [0n, 6n * STAKE] })
    expect(await player.money()).toBe(START - STAKE)
  })

  test('whose last two events result at the same moment is decided by whoever comes second', async () => {
    const other = matchTable(await openTestArcade(db, house), db)
    for (let i = 0; i < 8; i++) {
      const player = await newPlayer()
      const [one, two] = await matchesOf(2)
      const ticket = placed(
        await table.place(player.name, [
          [one!.id, 'home', 2],
          [two!.id, 'home', 3],
        ]),
      )
      await table.close(one!, two!)
      await Promise.all([table.say(one!, 'home').then(() => table.serve()), other.say(two!, 'home').then(() => other.serve())])
      await table.serve()
      expect(await again(ticket)).toMatchObject({ state: 'paid', payout: 6n * STAKE, settled_version: 1 })
    }
  })
})
