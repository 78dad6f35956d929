import { sql } from 'kysely'
import { openDatabase } from '#runtime/database.ts'
import { serverTimes, spentBetween, wait } from '../ground/ledger-load.ts'
import { round } from '../ground/table.ts'
import type { LoadAnswer } from '../programs/http-load.ts'
import type { Answered } from '../programs/profile.ts'
import type { Found, LotteryStage } from './stage.ts'

const WARM_UP = 1000
const MOST_PER_SECOND = 4000
/** A look at how far it is costs the database something too. */
const LOOK_EVERY = 500

/** Prizes of a draw of the North, from the special one to the seventh. */
const numbers = [
  5,
  5,
  ...Array(2).fill(5),
  ...Array(6).fill(5),
  ...Array(4).fill(4),
  ...Array(6).fill(4),
  ...Array(3).fill(3),
  ...Array(4).fill(2),
].map((digits: number, place) => String((place * 7919 + 12345) % 10 ** digits).padStart(digits, '0'))

const since = (from: number) => (performance.now() - from) / 1000

/** Bets and wins of a few callers without a pause; `seconds` may be more than is waited for. */
function stakesBeside(
  { load, ports, callers, ground: { members } }: LotteryStage,
  seconds: number,
): Promise<Pick<LoadAnswer, 'count' | 'p99'>> {
  if (callers === 0) return Promise.resolve({ count: 0, p99: Number.NaN })
  const asking = async () => {
    await load.ask({ what: 'prepare', load: 'run', pairs: (seconds + 1) * MOST_PER_SECOND, members })
    return load.ask<LoadAnswer>({ what: 'run', port: ports.house, callers, seconds, warmUp: WARM_UP })
  }
  return asking()
}

/**
 * The draw gets its result, and the arcade decides and pays its tickets as its program does. Beside it, in the same run: one pass over the same
 * tickets on one core that adds up what they staked and bet, and the house's ordinary stakes with and without.
 */
export async function settleDraw(stage: LotteryStage): Promise<Found> {
  const { ground, arcade, house, event, tickets, seconds } = stage
  const { arcadeOwner: owner } = ground
  const quiet = await stakesBeside(stage, seconds)
  const aggregate = () =>
    sql`
    SELECT count(*), sum(t.stake), count(DISTINCT l.selection) FROM events.leg l JOIN events.ticket t ON t.id = l.ticket WHERE l.event = ${event}`.execute(
      owner,
    )
  await sql`SET max_parallel_workers_per_gather = 0`.execute(owner)
  await aggregate()
  const from = performance.now()
  await aggregate()
  const alone = since(from)

  const beside = stakesBeside(stage, seconds)
  await wait(WARM_UP)
  const watched = [arcade.pid, house.pid, ground.postmaster]
  const looks = watched.map(serverTimes)
  await sayResult(stage)
  const began = performance.now()
  await arcade.ask<Answered>({ what: 'finish' })
  const until = async (done: ReturnType<typeof sql>) => {
    while ((await sql`SELECT WHERE ${done}`.execute(owner)).rows.length === 0) await wait(LOOK_EVERY)
    return since(began)
  }
  const decided = await until(sql`(SELECT state FROM events.event WHERE id = ${event}) = 'settled'`)
  const paid = await until(sql`NOT EXISTS (SELECT FROM events.ticket WHERE state IN ('accepted', 'decided'))`)
  const spent = watched.map((pid, place) => spentBetween(looks[place] ?? null, serverTimes(pid)))
  await arcade.ask<Answered>({ what: 'rest' })
  const during = await beside
  await check(stage)
  return {
    told: `${tickets} tickets of one draw, decided and paid, with ${stage.callers} callers of ordinary stakes beside them`,
    columns: [
      'tickets',
      'one aggregate s',
      'decided s',
      'x one aggregate',
      'decided and paid s',
      'a second',
      'arcade µs',
      'house µs',
      'server µs',
      'stakes beside',
      'stakes alone p99 ms',
      'stakes beside p99 ms',
      'x alone',
    ],
    rows: [
      [
        tickets,
        round(alone, 2),
        round(decided, 1),
        round(decided / alone, 1),
        round(paid, 1),
        round(tickets / paid, 0),
        ...spent.map((micros) => (micros === null ? '–' : round(micros / tickets, 0))),
        during.count,
        round(quiet.p99, 1),
        round(during.p99, 1),
        round(during.p99 / quiet.p99, 1),
      ],
    ],
  }
}

async function sayResult({ ground: { arcadeOwner: owner }, event }: LotteryStage): Promise<void> {
  await sql`UPDATE events.event SET state = 'running', started_at = now(), closes_at = now() WHERE id = ${event}`.execute(owner)
  await sql`
    INSERT INTO events.result (event, version, result, source, entered_by, entered_at, confirmed_by, confirmed_at)
    VALUES (${event}, 1, ${JSON.stringify({ numbers })}, 'bench', 'one', now(), 'other', now())`.execute(owner)
  await sql`
    UPDATE events.event SET state = 'resulted', result = ${JSON.stringify({ numbers })}, result_version = 1, resulted_at = now() WHERE id = ${event}`.execute(
    owner,
  )
}

/** What the arcade says that its tickets pay is what the house's ledger moved for them, ticket by ticket; throws where it is not. */
async function check({ ground, tickets }: LotteryStage): Promise<void> {
  const house = openDatabase({ url: ground.ownerUrl, connections: 1 })
  const { rows: booked } = await sql<{ count: bigint; sum: bigint }>`
    SELECT count(*), coalesce(sum(amount), 0)::bigint AS sum FROM wallet.entry WHERE kind = wallet.kind_number('settle')`.execute(
    house.db,
  )
  const { rows: closed } = await sql<{ open: bigint }>`
    SELECT count(*) AS open FROM wagers.round WHERE product = 'LOTT' AND closed_at IS NULL`.execute(house.db)
  await house.close()
  const { rows: paid } = await sql<{ count: bigint; sum: bigint }>`
    SELECT count(*), coalesce(sum(payout), 0)::bigint AS sum FROM events.ticket WHERE state = 'paid'`.execute(ground.arcadeOwner)
  const [house_, arcade_] = [booked[0]!, paid[0]!]
  if (house_.count !== BigInt(tickets) || house_.count !== arcade_.count || house_.sum !== arcade_.sum || closed[0]!.open !== 0n)
    throw new Error(
      `the books differ: the house has ${house_.count} of ${house_.sum}, the arcade ${arcade_.count} of ${arcade_.sum}`,
    )
}
