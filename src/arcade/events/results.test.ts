import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { isRefusal, type Refusal } from '#kit/refusal.ts'
import { Died, newKey, openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { climbingTo, liveTable } from '#testing/arcade/live-table.ts'
import { matches, matchTable, saying } from '#testing/arcade/matches.ts'
import { testDatabase } from '#testing/database.ts'
import {
  eventById,
  finishDueTickets,
  resultVersions,
  sayResult,
  serveOutsideEvents,
  settlementReport,
  ticketById,
  ticketStatus,
  type Saying,
  type Ticket,
  type TicketMoment,
} from './index.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const arcade = await openTestArcade(db, house)
/** A process whose tickets may be taken up by others at once, as if it had been dead for longer than its leases live. */
const dying = await openTestArcade(db, house, { rhythm: { leaseLife: 0 } })
const table = matchTable(arcade, db)
const START = 100_00000n
const newPlayer = () => new Player(arcade, house, 'royal-kite').join(START)
const again = async ({ id }: Pick<Ticket, 'id'>) => (await ticketById(db, id)) as Ticket

function placed(ticket: Ticket | Refusal): Ticket {
  if (isRefusal(ticket)) throw new Error(`refused: ${ticket.code}`)
  return ticket
}

describe('a result from outside', () => {
  const say = (by: string, event: string, more: Partial<Saying> = {}) =>
    sayResult(table.ports, matches, { ...saying({ event }), outcome: { winner: 'home' }, by, ...more })

  test('is in force once two have said the same, and says who they were', async () => {
    const event = await table.open()
    const by = (who: string, more?: Partial<Saying>) => say(who, event.id, more)
    expect(await by('dara')).toMatchObject({ code: 'event_open' })
    await table.close(event)
    expect(await by('dara', { outcome: { winner: 'nobody' } })).toMatchObject({ code: 'result_not_possible' })
    expect(await by('dara', { version: 2, reason: 'early' })).toMatchObject({ code: 'version_passed' })
    await by('dara', { outcome: { winner: 'away' } })
    expect(await by('dara')).toMatchObject({ result: { winner: 'home' }, confirmed_by: null })
    expect(await by('sophea', { outcome: { winner: 'away' } })).toMatchObject({ differing_by: 'sophea', confirmed_by: null })
    expect(await eventById(db, event.id)).toMatchObject({ state: 'running', result_version: 0 })
    const confirmed = await by('sophea')
    expect(confirmed).toMatchObject({ result: { winner: 'home' }, entered_by: 'dara', confirmed_by: 'sophea' })
    expect(await eventById(db, event.id)).toMatchObject({ state: 'resulted', result: { winner: 'home' }, result_version: 1 })
    expect(await by('sophea')).toEqual(confirmed)
    expect(await by('dara')).toMatchObject({ code: 'version_passed' })
    expect(await by('dara', { version: 2 })).toMatchObject({ code: 'reason_missing' })
    expect(await resultVersions(db, event.id)).toMatchObject([
      { version: 1, source: 'the referee', entered_by: 'dara', confirmed_by: 'sophea' },
    ])
    const change = (set: string) => sql`UPDATE events.result SET ${sql.raw(set)} WHERE event = ${event.id}`.execute(db)
    await expect(change(`result = '{"winner": "away"}'`)).rejects.toThrow('never changed')
    await expect(sql`UPDATE events.event SET result = '{"winner": "away"}' WHERE id = ${event.id}`.execute(db)).rejects.toThrow(
      'another version',
    )
  })

  test('is heard in the order in which it comes where words are of one millisecond; one of a later millisecond is not undone by what comes late', async () => {
    const [first, second] = ['01a2269c-07ad-7fff-bfff-ffffffffffff', '01a2269c-07ad-7000-8000-000000000000']
    const earlier = '01a2269c-07ac-7fff-bfff-ffffffffffff'
    const event = await table.open()
    await table.close(event)
    await say('dara', event.id, { word: first, outcome: { winner: 'away' } })
    expect(await say('dara', event.id, { word: second })).toMatchObject({ result: { winner: 'home' } })
    expect(await say('dara', event.id, { word: second, outcome: { winner: 'away' } })).toMatchObject({
      result: { winner: 'home' },
    })
    expect(await say('dara', event.id, { word: earlier, outcome: { winner: 'away' } })).toMatchObject({
      result: { winner: 'home' },
    })
    expect(await say('sophea', event.id, { word: first })).toMatchObject({ confirmed_by: 'sophea' })
  })

  test('confirmed by many at once is one version, and the same key is the same event', async () => {
    const key = newKey()
    const opened = await Promise.all(Array.from({ length: 6 }, () => table.open(key)))
    const event = opened[0]!
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
    await table.close(event)
    await say('dara', event.id)
    const all = await Promise.all(['a', 'b', 'c', 'd'].map((by) => say(by, event.id)))
    expect(all.filter((one) => !isRefusal(one))).toHaveLength(1)
  })

  test('of a chain is never entered, and never another', async () => {
    const live = liveTable(arcade, { game: climbingTo(110), owner: db.owner })
    const { id } = await live.open()
    const resulted = await live.until('resulted')
    expect(await say('dara', id, { version: resulted.result_version + 1, reason: 'wrong' })).toMatchObject({
      code: 'result_of_chain',
    })
    await expect(
      sql`UPDATE events.event SET result = '{"height": 900}', result_version = 2 WHERE id = ${id}`.execute(db),
    ).rejects.toThrow('never corrected')
  })
})

describe('a result that is corrected', () => {
  test('moves the difference of every ticket, also of those that were paid, and is told by version', async () => {
    const [winner, loser, poor] = await Promise.all([newPlayer(), newPlayer(), newPlayer()])
    const event = await table.open()
    const won = placed(await table.place(winner.name, [[event.id, 'home', 2.5]]))
    const lost = placed(await table.place(loser.name, [[event.id, 'away', 4]]))
    const all = placed(await table.place(poor.name, [[event.id, 'home', 2]], { stake: START }))
    await table.close(event)
    await table.say(event, 'home')
    await table.serve()
    expect(await eventById(db, event.id)).toMatchObject({ state: 'settled', result_version: 1 })
    expect([await winner.money(), await loser.money(), await poor.money()]).toEqual([
      START + 1_50000n,
      START - 1_00000n,
      2n * START,
    ])
    const other = await table.open()
    placed(await table.place(poor.name, [[other.id, 'home', 2]], { stake: 2n * START }))

    await table.say(event, 'away', 2)
    await table.serve()
    expect(await eventById(db, event.id)).toMatchObject({ state: 'settled', result_version: 2 })
    expect([await winner.money(), await loser.money(), await poor.money()]).toEqual([
      START - 1_00000n,
      START + 3_00000n,
      -2n * START,
    ])
    expect(await again(won)).toMatchObject({ state: 'paid', payout: 0n, settled_version: 2, earlier: [2_50000n] })
    expect(await settlementReport(db, event.id)).toEqual([
      { house: 'lone', currency: 'USD', state: 'paid', version: 2, tickets: 3, staked: 2_00000n + START, paid: 4_00000n },
    ])
    expect(await ticketStatus(db, { house: 'lone', round: lost.id })).toMatchObject({
      state: 'CLOSED',
      transactions: [{ kind: 'bet' }, { kind: 'win', amount: 0n }, { kind: 'win', amount: 4_00000n }],
    })
    const settlements = house
      .asked('batch')
      .flatMap((call) => call['settlements'] as { round: string; transaction_uuid: string }[])
    const ids = settlements.filter(({ round }) => round === all.id).map(({ transaction_uuid: id }) => id)
    expect(new Set(ids).size).toBe(2)

    await table.say(event, 'home', 3)
    await table.serve()
    expect([await winner.money(), await loser.money(), await poor.money()]).toEqual([START + 1_50000n, START - 1_00000n, 0n])
    expect(await settlementReport(db, event.id)).toMatchObject([{ version: 3, tickets: 3, paid: 2n * START + 2_50000n }])
  })

  test('leaves tickets whose payout is the same alone: nothing is asked for them', async () => {
    const player = await newPlayer()
    const event = await table.open()
    const ticket = placed(await table.place(player.name, [[event.id, 'draw', 3]]))
    await table.close(event)
    await table.say(event, 'home')
    await table.serve()
    const asked = house.asked('batch').length
    await table.say(event, 'away', 2)
    await table.serve()
    expect(await again(ticket)).toMatchObject({ state: 'paid', payout: 0n, settled_version: 1, earlier: [] })
    expect(house.asked('batch')).toHaveLength(asked)
    expect(await eventById(db, event.id)).toMatchObject({ state: 'settled' })
  })

  test('to nothing at all takes wins back and returns stakes, and may be corrected again', async () => {
    const [winner, loser] = await Promise.all([newPlayer(), newPlayer()])
    const event = await table.open()
    placed(await table.place(winner.name, [[event.id, 'home', 2.5]]))
    placed(await table.place(loser.name, [[event.id, 'away', 4]]))
    await table.close(event)
    await table.say(event, 'home')
    await table.serve()
    await table.say(event, 'void', 2)
    await table.serve()
    expect(await eventById(db, event.id)).toMatchObject({ state: 'settled', void: true, result: null, result_version: 2 })
    expect([await winner.money(), await loser.money()]).toEqual([START, START])
    await table.say(event, 'away', 3)
    await table.serve()
    expect([await winner.money(), await loser.money()]).toEqual([START - 1_00000n, START + 3_00000n])
  })

  test('before the house has confirmed the version before, is asked alone: the older one is overlooked when it comes', async () => {
    const player = await newPlayer()
    const event = await table.open()
    const ticket = placed(await table.place(player.name, [[event.id, 'home', 2]]))
    await table.close(event)
    await table.say(event, 'home')
    await serveOutsideEvents(table.ports)
    const first = await again(ticket)
    await table.say(event, 'away', 2)
    await table.serve()
    expect(await again(ticket)).toMatchObject({ state: 'paid', payout: 0n, settled_version: 2, earlier: [null] })
    expect(await table.ports.house.settle([first])).toMatchObject([{ kind: 'done', balance: START - 1_00000n }])
    expect(await player.money()).toBe(START - 1_00000n)
  })

  const deaths: readonly TicketMoment[] = ['resulted', 'decided', 'payout answered']
  test.each(deaths)('by a process that dies with "%s" is ended once by another [trust 74]', async (moment) => {
    const lost = matchTable(dying, db)
    const [winner, loser] = await Promise.all([newPlayer(), newPlayer()])
    const event = await table.open()
    const won = placed(await table.place(winner.name, [[event.id, 'home', 2.5]]))
    placed(await table.place(loser.name, [[event.id, 'away', 4]]))
    await table.close(event)
    await table.say(event, 'home')
    await table.serve()
    dying.dieAt(moment)
    if (moment === 'resulted') await expect(lost.say(event, 'away', 2)).rejects.toThrow(Died)
    else {
      await lost.say(event, 'away', 2)
      if (moment === 'decided') await expect(lost.serve()).rejects.toThrow(Died)
      else await lost.serve()
    }
    await Promise.all([table.serve(), lost.serve(), table.serve()])
    await Promise.all([finishDueTickets(arcade.events), finishDueTickets(dying.events)])
    expect(await again(won)).toMatchObject({ state: 'paid', settled_version: 2 })
    expect([await winner.money(), await loser.money()]).toEqual([START - 1_00000n, START + 3_00000n])
  })
})

const outcomes = fc.constantFrom('home', 'draw', 'away', 'void')
const moments = fc.constantFrom<TicketMoment | 'none'>('resulted', 'decided', 'payout answered', 'none', 'none')
const faults = fc.constantFrom('before', 'after', 'lost', 'none', 'none')
const stories = fc.array(fc.record({ outcome: outcomes, moment: moments, fault: faults, at: fc.nat(2) }), {
  minLength: 3,
  maxLength: 10,
})

test('whatever is corrected and whatever fails, every player has what the last results say, and the report says the same [trust 74]', async () => {
  const lost = matchTable(dying, db)
  await fc.assert(
    fc.asyncProperty(stories, async (story) => {
      const players = await Promise.all([newPlayer(), newPlayer(), newPlayer()])
      const events = await Promise.all([table.open(), table.open(), table.open()])
      const [a, b, c] = events.map(({ id }) => id) as [string, string, string]
      const tickets = [
        placed(await table.place(players[0].name, [[a, 'home', 2.5]])),
        placed(
          await table.place(players[1].name, [
            [c, 'draw', 3.2],
            [a, 'home', 1.5],
          ]),
        ),
        placed(
          await table.place(players[2].name, [
            [a, 'away', 2],
            [b, 'home', 1.8],
            [c, 'draw', 4],
          ]),
        ),
      ]
      await table.close(...events)
      const versions = [0, 0, 0]
      const last: (string | null)[] = [null, null, null]
      for (const { outcome, moment, fault, at } of story) {
        if (fault !== 'none') house.fail('batch', fault)
        if (moment !== 'none') dying.dieAt(moment)
        versions[at]!++
        last[at] = outcome
        await lost.say(events[at]!, outcome as 'home', versions[at]).catch((error: unknown) => expect(error).toBeInstanceOf(Died))
        await Promise.all([lost.serve().catch(() => {}), table.serve()])
      }
      await table.serve()
      const now = await Promise.all(tickets.map(again))
      const known = new Map(
        [a, b, c].map((id, at) => [id, last[at] === null || last[at] === 'void' ? last[at] : { winner: last[at] }]),
      )
      for (const [at, ticket] of now.entries()) {
        const due = matches.settle(
          ticket,
          ticket.legs.map(({ event }) => (known.get(event) ?? null) as never),
        )
        expect(ticket).toMatchObject({ state: due === null ? 'accepted' : 'paid', payout: due })
        expect(await players[at]!.money()).toBe(START - ticket.stake + (due ?? 0n))
      }
      for (const event of [a, b, c]) {
        const report = await settlementReport(db, event)
        const paid = now
          .filter(({ legs }) => legs.some((leg) => leg.event === event))
          .reduce((sum, { payout }) => sum + (payout ?? 0n), 0n)
        expect(report.reduce((sum, part) => sum + part.paid, 0n)).toBe(paid)
      }
    }),
    { numRuns: 15 },
  )
}, 60_000)
