import { sql } from 'kysely'
import { newId } from '#kit/ids.ts'
import { virtualFootball } from '#arcade/sportsbook/index.ts'
import { openDatabase } from '#runtime/database.ts'
import { systemRandom } from '#runtime/system.ts'
import { arcadeDoor } from '../ground/ask-arcade.ts'
import { serverTimes, spentBetween, wait } from '../ground/ledger-load.ts'
import { bulkTicket, stakedOf, writeTickets } from '../ground/sports-tickets.ts'
import { round } from '../ground/table.ts'
import { frameToken, idOf, stakeAll } from '../ground/ticket-ground.ts'
import type { SportsAnswer } from '../programs/sports-arcade.ts'
import { eachOf, SPORTS, type Found, type SportsStage } from './stage.ts'

const MATCHES = 9
const LOOK_EVERY = 250
const WANTED = 20
const RESULT = { home: 2, away: 1 }
const HALF = { home: 1, away: 0 }

const columns = [
  'legs',
  'one aggregate s',
  'decided s',
  'x one aggregate',
  'decided and paid s',
  'a second',
  'arcade µs',
  'house µs',
  'server µs',
]

const since = (from: number) => (performance.now() - from) / 1000

/**
 * One match with many bets comes to its end, and the arcade decides and pays them through the house as its program does. Everything else that parlays stand on is over
 * and won before, so that all of them end with it. Beside it, in the same run: one pass over the same legs on one core.
 */
export async function settleMatch(stage: SportsStage): Promise<Found> {
  const { ground, arcade, house, asked } = stage
  const { arcadeOwner: owner, members } = ground
  const { legs: tickets, parlays } = asked
  await arcade.ask({ what: 'open', matches: MATCHES, everyMs: 1000, onlyMain: true })
  const [first, ...others] = await matchesIn(stage)
  if (!first) throw new Error('no match')
  const of = { match: first.event, others: others.map(({ event }) => event), parlays }
  await checkRows(stage, of)
  const from = performance.now()
  await stakeAll(ground, { of: SPORTS, tickets, amountOf: (number) => bulkTicket(number, of).stake })
  const staked = since(from)
  await writeTickets(owner, { tickets, members, of })
  console.log(
    `\nStakes of ${tickets} tickets through the ledger in ${round(staked, 1)} s, their rows in ${round(since(from) - staked, 1)} s.`,
  )
  const before = await moneyIn(stage)
  await arcade.ask({ what: 'finish' })
  for (const { event, key } of others) await end(stage, { event, key })
  const aggregate = () =>
    sql`SELECT count(*), sum(t.stake), count(DISTINCT l.selection), sum(l.price) FROM events.leg l JOIN events.ticket t ON t.id = l.ticket WHERE l.event = ${of.match}`.execute(
      owner,
    )
  await sql`SET max_parallel_workers_per_gather = 0`.execute(owner)
  await aggregate()
  const begins = performance.now()
  await aggregate()
  const alone = since(begins)

  const watched = [arcade.pid, house.pid, ground.postmaster]
  const looks = watched.map(serverTimes)
  const began = performance.now()
  await end(stage, first, false)
  const until = async (done: ReturnType<typeof sql>) => {
    while ((await sql`SELECT WHERE ${done}`.execute(owner)).rows.length === 0) await wait(LOOK_EVERY)
    return since(began)
  }
  const decided = await until(sql`(SELECT state FROM events.event WHERE id = ${of.match}) = 'settled'`)
  const paid = await until(sql`NOT EXISTS (SELECT FROM events.ticket WHERE state IN ('accepted', 'decided'))`)
  const spent = watched.map((pid, at) => spentBetween(looks[at] ?? null, serverTimes(pid)))
  await arcade.ask({ what: 'rest' })
  await checkBooks(stage, { of, before })
  return {
    told: `${tickets} legs of one match, ${parlays} in a hundred of them in parlays of two to four, decided by its result and paid through the house; ${WANTED} s for 200,000 wanted. What each ticket was paid is what its rules say, the house's ledger has the same, and no money came or went.`,
    columns,
    rows: [
      [
        tickets,
        round(alone, 2),
        round(decided, 1),
        round(decided / alone, 1),
        round(paid, 1),
        round(tickets / paid, 0),
        ...eachOf(spent, tickets, 0),
      ],
    ],
  }
}

async function matchesIn({ ground }: SportsStage) {
  const { rows } = await sql<{ event: string; key: string }>`SELECT event, key FROM sportsbook.match ORDER BY event`.execute(
    ground.arcadeOwner,
  )
  return rows
}

/** The final whistle, and the source's two words; then until the match is settled. */
async function end(
  { ground: { arcadeOwner: owner }, arcade }: SportsStage,
  match: { event: string; key: string },
  waits = true,
): Promise<void> {
  await sql`UPDATE events.event SET closes_at = clock_timestamp() WHERE id = ${match.event}`.execute(owner)
  const report = { status: 'finished', kickOff: Date.now() - 7_200_000, halfTime: HALF, goals: RESULT } as const
  while (!(await arcade.ask<SportsAnswer>({ what: 'result', key: match.key, report })).heard) await wait(LOOK_EVERY)
  const isSettled = async () =>
    (await sql`SELECT FROM events.event WHERE id = ${match.event} AND state = 'settled'`.execute(owner)).rows.length > 0
  while (waits && !(await isSettled())) await wait(LOOK_EVERY)
}

type Of = Parameters<typeof bulkTicket>[1]

/** A single and a parlay that went through the doors leave the rows that are written here, but for ids, moments and what is left of the player's money. */
async function checkRows({ ground: { arcadeOwner: owner, members }, ports }: SportsStage, of: Of): Promise<void> {
  const door = arcadeDoor(ports.arcade, 1)
  const own = sql`to_jsonb(t) - ARRAY['id', 'key', 'bet_id', 'win_id', 'return_id', 'opened_at', 'next_try_at', 'balance']`
  const legs = sql`(SELECT jsonb_agg(to_jsonb(l) - 'ticket' ORDER BY l.place) FROM events.leg l WHERE l.ticket = t.id)`
  const owed = sql`(SELECT jsonb_agg(to_jsonb(x) ORDER BY x.event, x.outcome) FROM events.exposure x)`
  const rowsOf = async () =>
    (
      await sql<{
        row: string
      }>`SELECT (${own})::text || (${legs})::text || (${owed})::text AS row FROM events.ticket t ORDER BY t.id`.execute(owner)
    ).rows
  for (const parlays of [0, 100]) {
    const ticket = bulkTicket(1, { ...of, parlays })
    const { rows: offers } = await sql<{
      event: string
      prices: Record<string, number>
    }>`SELECT event, prices FROM events.offer`.execute(owner)
    await sql`UPDATE events.offer SET prices = ${JSON.stringify(
      Object.fromEntries(
        ticket.legs.map(({ selection, price }) => [virtualFootball.offered!({ event: '', selection, price }), price]),
      ),
    )}::jsonb`.execute(owner)
    const data = {
      key: newId(Date.now(), systemRandom),
      stake: `${ticket.stake / 100_000n}`,
      accept: 'none',
      sizes: [ticket.legs.length],
      legs: ticket.legs.map(({ event, selection, price }) => ({ match: event, ...selection, price })),
    }
    const placed = await door.ask(`/arcade/sports/${SPORTS.game}/tickets`, frameToken(2), data)
    if (!placed.success) throw new Error(`a bet of the bench was answered ${placed.code}`)
    for (const { event, prices } of offers)
      await sql`UPDATE events.offer SET prices = ${JSON.stringify(prices)}::jsonb WHERE event = ${event}`.execute(owner)
    const [byDoors] = await rowsOf()
    await forget(owner)
    await writeTickets(owner, { tickets: 1, members, of: { ...of, parlays } })
    const [here] = await rowsOf()
    await forget(owner)
    if (byDoors?.row !== here?.row) throw new Error(`the doors leave ${byDoors?.row}\nand the bench writes ${here?.row}`)
  }
  await door.close()
}

async function forget(owner: SportsStage['ground']['arcadeOwner']): Promise<void> {
  await sql`TRUNCATE events.leg, events.ticket, events.exposure CASCADE`.execute(owner)
}

type Money = { readonly all: bigint; readonly settled: bigint; readonly count: bigint }

/** All accounts of the house together, and what it settled. */
async function moneyIn({ ground }: SportsStage): Promise<Money> {
  const { db, close } = openDatabase({ url: ground.ownerUrl, connections: 1 })
  const { rows } = await sql<Money>`
    SELECT (SELECT sum(balance)::bigint FROM wallet.account) AS all, count(*) AS count, coalesce(sum(amount), 0)::bigint AS settled
    FROM wallet.entry WHERE kind = wallet.kind_number('settle')`.execute(db)
  await close()
  return rows[0]!
}

/** Each ticket has what its game's rules say, the ledger moved the same, no round is open, and all accounts together have what they had. */
async function checkBooks(stage: SportsStage, { of, before }: { readonly of: Of; readonly before: Money }): Promise<void> {
  const { ground, asked } = stage
  const { rows } = await sql<{ id: string; payout: bigint }>`SELECT id, payout FROM events.ticket WHERE state = 'paid'`.execute(
    ground.arcadeOwner,
  )
  const paid = new Map(rows.map(({ id, payout }) => [id, payout]))
  let sum = 0n
  for (let number = 1; number <= asked.legs; number++) {
    const staked = stakedOf(bulkTicket(number, of))
    const due = virtualFootball.settle(
      staked,
      staked.legs.map(() => ({ halfTime: HALF, fullTime: RESULT })),
    )
    if (due === null || paid.get(idOf('ticket', number)) !== due)
      throw new Error(`ticket ${number} was paid ${paid.get(idOf('ticket', number))}, and not ${due}`)
    sum += due
  }
  const after = await moneyIn(stage)
  const { db, close } = openDatabase({ url: ground.ownerUrl, connections: 1 })
  const { rows: open } =
    await sql`SELECT FROM wagers.round WHERE product = ${SPORTS.product} AND closed_at IS NULL LIMIT 3`.execute(db)
  await close()
  if (after.count - before.count !== BigInt(asked.legs) || after.settled - before.settled !== sum || after.all !== before.all)
    throw new Error(
      `the books differ: ${after.count - before.count} settlements of ${after.settled - before.settled} where the arcade paid ${asked.legs} of ${sum}; ${after.all} of money where there was ${before.all}`,
    )
  // The two that were held against the doors' have rounds of their own, which the arcade has forgotten.
  if (open.length > 2) throw new Error('rounds of the match are open')
}
