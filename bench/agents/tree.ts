// npm run bench -- agents-tree: a large tree of agents, asked whether somebody stands below somebody, and read as an agent's pages read it.
import { rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { home } from '#testing/wagers/calendar.ts'
import { memberLines } from '#house/agents/team/member-lines.ts'
import { branchPage, wholeBranch } from '#house/agents/team/read-branch.ts'
import { reckonDays } from '#house/agents/team/reckon-days.ts'
import { linesOfTeam, stocksAt } from '#house/agents/team/team-store.ts'
import { isBelow } from '#house/agents/tree/tree-store.ts'
import { noStock, stockAfter, teamDays, teamSums } from '#house/agents/rules/team.ts'
import { midnightOf } from '#kit/calendar.ts'
import { DAY, MINUTE } from '#kit/clock.ts'
import { dayAfter } from '#kit/days.ts'
import { openDatabase, type Database } from '#runtime/database.ts'
import { migrate } from '#runtime/migrate.ts'
import { openCluster } from '#runtime/postgres/cluster.ts'
import { temporaryFolder } from '#testing/folder.ts'
import { printTable, round } from '../ground/table.ts'

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000000' },
    active: { type: 'string', default: '1000' },
    times: { type: 'string', default: '2000' },
  },
})
const size = { members: Number(values.members), active: Number(values.active), times: Number(values.times) }
const DEPTH = 30
const DAYS = 30
const FIRST = '2026-10-01'
const LAST = dayAfter(FIRST, DAYS - 1)
const MERCHANT = 1
const WARM = 50

/** Wide at once, then every level as large as the one above it, down to the thirtieth. */
function levels(): number[] {
  const sizes = [10]
  let left = size.members - 10
  while (sizes.length < DEPTH) {
    const last = sizes.at(-1) ?? 0
    const even = Math.ceil(left / (DEPTH - sizes.length))
    const next = Math.min(last * 3, even)
    sizes.push(next)
    left -= next
  }
  return sizes
}

async function grow(owner: Database): Promise<void> {
  const since = new Date(midnightOf(FIRST, home).getTime() - DAY)
  let [before, beforeFirst, first] = [0, 0, 1]
  for (const count of levels()) {
    const parent =
      before === 0 ? sql`NULL::bigint` : sql`${beforeFirst}::bigint + floor(k * ${before}::float8 / ${count})::bigint`
    await sql`
      INSERT INTO agents.node (member, merchant, parent, path, since)
      SELECT n.member, ${MERCHANT}, n.parent, coalesce(p.path, '{}') || n.member, ${since}
      FROM (SELECT ${first}::bigint + k AS member, ${parent} AS parent FROM generate_series(0, ${count - 1}::int) k) n
      LEFT JOIN agents.node p ON p.member = n.parent`.execute(owner)
    ;[before, beforeFirst, first] = [count, first, first + count]
  }
  await sql`
    INSERT INTO agents.placement (merchant, member, parent, since) SELECT merchant, member, parent, since FROM agents.node`.execute(
    owner,
  )
  await sql`VACUUM ANALYZE agents.node, agents.placement`.execute(owner)
}

/** Each day other members play two products and deposit, spread over the whole tree. */
async function play(owner: Database): Promise<void> {
  const spread = sql`SELECT d, 1 + (a * 7919::bigint + d * 104729) % ${size.members} AS member,
    ${midnightOf(FIRST, home)}::timestamptz + d * interval '1 day' + a % 280 * interval '5 minutes' AS slot
    FROM generate_series(0, ${DAYS - 1}::int) d, generate_series(1, ${size.active}::int) a`
  await sql`
    INSERT INTO agents.play (lane, member, slot, product, currency, merchant, staked, returned, valid, bets)
    SELECT wallet.lane_of(member), member, slot, product, 'USD', ${MERCHANT}, 1000000, 900000, 1000000, 3
    FROM (${spread}) s, unnest(ARRAY['RNG', 'LIVE']) product ON CONFLICT DO NOTHING`.execute(owner)
  await sql`
    INSERT INTO agents.flow (lane, member, slot, kind, currency, merchant, gained, lost, times)
    SELECT wallet.lane_of(member), member, slot, 'deposit', 'USD', ${MERCHANT}, 500000, 0, 1 FROM (${spread}) s ON CONFLICT DO NOTHING`.execute(
    owner,
  )
  await sql`INSERT INTO agents.reckoned (merchant, slot, move) VALUES (${MERCHANT}, ${midnightOf(FIRST, home)}, 0)`.execute(owner)
  await sql`VACUUM ANALYZE agents.play, agents.flow`.execute(owner)
}

const known = (owner: Database, at: number) =>
  sql`INSERT INTO agents.read_until (lane, at) SELECT lane, ${new Date(at)} FROM generate_series(0, 15) lane
    ON CONFLICT (lane) DO UPDATE SET at = excluded.at`.execute(owner)

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await ask()
  return performance.now() - started
}

type Ask = (i: number) => Promise<unknown>

/** Asks all of them in turn, so that whatever else the machine does befalls them alike. */
async function measureBeside(times: number, asks: readonly Ask[]): Promise<number[][]> {
  const taken: number[][] = asks.map(() => [])
  for (let i = -WARM; i < times; i++)
    for (const [at, ask] of asks.entries()) {
      const one = await timed(() => ask(Math.abs(i)))
      if (i >= 0) taken[at]?.push(one)
    }
  return taken.map((list) => list.sort((a, b) => a - b))
}

const measure = async (times: number, ask: Ask): Promise<number[]> => (await measureBeside(times, [ask]))[0] ?? []

const folder = temporaryFolder('bench')
const cluster = await openCluster({ folder, throwaway: true })
try {
  const name = 'bench'
  const maker = openDatabase({ url: cluster.url(), connections: 1 })
  await sql`CREATE DATABASE ${sql.id(name)}`.execute(maker.db)
  await maker.close()
  await migrate({ url: cluster.url(name), half: 'house' })
  const owner = openDatabase({ url: cluster.url(name), connections: 1 })
  const house = openDatabase({ url: cluster.url(name), role: 'croupier_house', connections: 4 })
  const grown = await timed(() => grow(owner.db))
  await play(owner.db)
  const end = midnightOf(LAST, home).getTime() + DAY - 5 * MINUTE
  await known(owner.db, end)
  const reckoning = { db: house.db, transact: house.transact, clock: () => end }
  const days = await timed(() => reckonDays(reckoning))
  const minute = await timed(() => reckonDays(reckoning))
  await sql`VACUUM ANALYZE agents.member_day, agents.team_day`.execute(owner.db)
  const { db } = house.within(MERCHANT)
  const { rows } = await sql<{ member: bigint; path: bigint[] }>`
    SELECT member, path FROM agents.node WHERE member % 997 = 0 ORDER BY member`.execute(owner.db)
  const at = <Row>(list: readonly Row[], i: number) => list[(i * 7919) % list.length] as Row
  /** An agent above, and every second time somebody else's. */
  const pairs = rows.map(({ member, path }, i) => ({ member, agent: i % 2 === 0 ? (path[0] ?? 1n) : at(rows, i + 1).member }))
  const period = { from: FIRST, to: LAST }
  const overview = async (agent: bigint) => {
    const team = { ...period, merchant: MERCHANT, agent, of: agent }
    const [lines, before] = await Promise.all([
      linesOfTeam(db, team),
      stocksAt(db, { members: [agent], day: dayAfter(FIRST, -1) }),
    ])
    const all = Array.from({ length: DAYS }, (_, day) => dayAfter(FIRST, day))
    return [teamDays(all, { before: stockAfter(noStock, before), lines }), teamSums(lines)]
  }
  const top = (i: number) => 1n + BigInt(i % 10)
  const page = (i: number) => {
    const asked = { ...period, merchant: MERCHANT, agent: top(i), of: top(i) }
    return Promise.all([wholeBranch(db, asked), branchPage(db, { ...asked, after: 0n, limit: 20 })])
  }
  const asked = { ...period, merchant: MERCHANT, about: 'play', what: null, member: null, limit: 20 } as const
  const deep: (string | null)[] = [null]
  for (let turn = 0; turn < 100; turn++)
    deep.push((await memberLines(db, { ...asked, agent: 1n, before: deep.at(-1) ?? null })).next)
  const lines = (before: string | null) => memberLines(db, { ...asked, agent: 1n, before })
  console.log(
    `\n${size.members} members, ${DEPTH} deep, ${size.active} of them playing on each of ${DAYS} days; load ${loadavg()[0]?.toFixed(1)}`,
  )
  console.log(`the tree was written in ${round(grown / 1000, 1)} s, ${DAYS} days were added up in ${round(days / 1000, 1)} s,`)
  console.log(`and the same once more, with nothing new, in ${round(minute, 0)} ms`)
  const [nothing = [], below = []] = await measureBeside(size.times * 5, [
    () => sql`SELECT 1`.execute(db),
    (i) => isBelow(db, { merchant: MERCHANT, ...at(pairs, i) }),
  ])
  const results: [string, number[]][] = [
    ['SELECT 1, in turn with the next', nothing],
    ['is somebody below', below],
    ['overview of a top agent, 30 days', await measure(size.times, (i) => overview(top(i)))],
    ['overview of any agent, 30 days', await measure(size.times, (i) => overview(at(rows, i).member))],
    ['downline page of a top agent', await measure(size.times / 4, page)],
    ['first page of team betting', await measure(size.times / 4, () => lines(null))],
    ['its hundredth page', await measure(size.times / 4, () => lines(deep.at(-1) ?? null))],
  ]
  printTable(
    ['what', 'times', 'p50 ms', 'p99 ms', 'load average'],
    results.map(([what, taken]) => [
      what,
      taken.length,
      round(taken[Math.floor(taken.length / 2)] ?? 0, 2),
      round(taken[Math.floor(taken.length * 0.99)] ?? 0, 2),
      round(loadavg()[0] ?? 0, 1),
    ]),
  )
  await Promise.all([owner.close(), house.close()])
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
