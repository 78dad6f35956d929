import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newKey, openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { football } from '#testing/arcade/football.ts'
import type { Leg } from '#testing/arcade/sports-source.ts'
import { testDatabase } from '#testing/database.ts'
import { virtualFootball } from '#arcade/sportsbook/index.ts'
import { finishDueTickets } from '../finish-due-tickets.ts'
import { settleEvent } from '../settle-event.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const arcade = await openTestArcade(db, house)
const source = football(arcade, db)
const START = 10_000_00000n
const level = { home: 0, away: 0 }
const score = (home: number, away: number) => ({ halfTime: level, fullTime: { home, away } })

const bets = [
  ['1x2', 'home', 20_000, '10'],
  ['1x2', 'home', 20_000, '10'],
  ['1x2', 'home', 20_000, '4'],
  ['1x2', 'draw', 30_000, '10'],
  ['totals:10', 'over', 18_000, '10'],
  ['totals:10', 'over', 18_500, '10'],
  ['asian_handicap:-3', 'home', 19_000, '10'],
] as const

/** Bets of one player on a match, a parlay and a part that is sold among them, and the match with which the parlay is won. */
async function placed() {
  const player = await new Player(arcade, house, 'virtual-football').join(START)
  const [match, other] = [await source.open(), await source.open()]
  const rounds: string[] = []
  for (const [market, pick, price, stake] of bets) {
    await sql`UPDATE events.offer SET prices = jsonb_set(prices, ARRAY[${`${market}|${pick}`}], ${`${price}`}::jsonb) WHERE event = ${match.match} AND prices ? ${`${market}|${pick}`}`.execute(
      db.owner,
    )
    const { value } = await source.place(player, [[match.match, market, pick, price]], { stake, accept: 'any' })
    rounds.push(value.round)
  }
  const legs: readonly Leg[] = [match, other].map((one): Leg => [one.match, '1x2', 'home', 20_000])
  const parlay = await source.place(player, legs)
  const sold = await source.place(player, [[match.match, '1x2', 'away', 40_000]])
  const [part] = sold.value.cashOutParts
  await player.call('POST', `/arcade/sports/virtual-football/tickets/${sold.value.round}/cash-out-parts`, {
    key: newKey(),
    ...part,
    most: undefined,
  })
  return { player, match, other, tickets: [...rounds, parlay.value.round, sold.value.round] }
}
type Placed = Awaited<ReturnType<typeof placed>>

async function books({ tickets, player }: Placed) {
  const { rows } = await sql<{ state: string; payout: bigint | null }>`
    SELECT state, payout, settled_version, earlier FROM events.ticket WHERE id = ANY (${tickets}) ORDER BY array_position(${tickets}::uuid[], id)`.execute(
    db,
  )
  return { tickets: rows, money: await player.money() }
}

async function written({ match, tickets }: Placed) {
  const { rows } = await sql<{ leg: string }>`
    SELECT xmin::text AS leg FROM events.leg WHERE event = ${match.match} AND ticket = ANY (${tickets}) ORDER BY array_position(${tickets}::uuid[], ticket)`.execute(
    db,
  )
  return rows.map(({ leg }) => leg)
}

/** Decides a match anew by a game of which each ticket is decided by itself. */
const { waits: _waits, ...alone } = virtualFootball

test('bets on a match that is over are decided together as each by itself is, by a corrected result too', async () => {
  const all = []
  for (const game of [virtualFootball, alone]) {
    const at = await placed()
    await source.end(at.other.key, score(1, 0))
    const before = await written(at)
    // The result is put in force; who decides by it is said here.
    const { rows } = await sql`SELECT FROM events.ticket WHERE id = ANY (${at.tickets}) AND state = 'accepted'`.execute(db)
    expect(rows).toHaveLength(at.tickets.length)
    if (game === alone) await decideAlone(at)
    else await source.end(at.match.key, score(2, 1))
    const after = await written(at)
    if (game === virtualFootball) expect(after.slice(0, bets.length)).toEqual(before.slice(0, bets.length))
    const first = await books(at)
    await source.end(at.match.key, score(0, 0), { version: 2, reason: 'the goals were given to nobody' })
    all.push([first, await books(at)])
  }
  expect(all[0]).toEqual(all[1])
  expect(all[0]![0]!.tickets.map(({ payout }) => payout)).toEqual([
    20_00000n,
    20_00000n,
    8_00000n,
    0n,
    18_00000n,
    18_50000n,
    14_50000n,
    40_00000n,
    expect.any(BigInt),
  ])
})

async function decideAlone({ match }: Placed): Promise<void> {
  await sql`UPDATE events.event SET state = 'running', closes_at = now(), started_at = now() WHERE id = ${match.match}`.execute(
    db.owner,
  )
  const result = JSON.stringify(score(2, 1))
  await sql`
    INSERT INTO events.result (event, version, result, source, entered_by, entered_at, confirmed_by, confirmed_at)
    VALUES (${match.match}, 1, ${result}, 'a test', 'a test', now(), 'a test, confirmed', now())`.execute(db.owner)
  await sql`UPDATE events.event SET state = 'resulted', result = ${result}, result_version = 1, resulted_at = now() WHERE id = ${match.match}`.execute(
    db.owner,
  )
  await settleEvent(arcade.events, alone as typeof virtualFootball, match.match)
  while ((await finishDueTickets(arcade.events)) > 0);
}
