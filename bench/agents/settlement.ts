// npm run bench -- agents-settlement: all dividends of a half-month in one pass, against one sequential sum over the same rows; and a tick of
// the salary in real time, until it is paid.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Database } from '#runtime/database.ts'
import { openDatabase } from '#runtime/database.ts'
import { systemRandom } from '#runtime/system.ts'
import { home } from '#testing/wagers/calendar.ts'
import { SLOT, windowAt, type Window } from '#house/agents/rules/calendar.ts'
import type { ContractKind } from '#house/agents/rules/terms.ts'
import type { Span } from '#house/agents/rules/bills/windows.ts'
import { contractsAt } from '#house/agents/contracts/contracts-at.ts'
import { moveBills } from '#house/agents/settlement/settle-due.ts'
import { settleWindow } from '#house/agents/settlement/settle-window.ts'
import { readPlayed } from '#house/agents/settlement/moved-play.ts'
import { openGround } from '../ground/ledger-ground.ts'
import { printTable, round } from '../ground/table.ts'

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000000' },
    agents: { type: 'string', default: '50000' },
    rows: { type: 'string', default: '2000000' },
    bets: { type: 'string', default: '10000000' },
    tick: { type: 'string', default: '300000' },
  },
})
const size = {
  members: Number(values.members),
  agents: Number(values.agents),
  rows: Number(values.rows),
  bets: Number(values.bets),
  tick: Number(values.tick),
}
const DEPTH = 29
const half = windowAt('H', Date.parse('2026-10-08T00:00:00+07:00'), home)
const day = windowAt('D', Date.parse('2026-10-20T00:00:00+07:00'), home)
const slot: Window = { from: day.from, to: day.from + SLOT }

/** Agents in chains as deep as a tree may be, every one with a contract of its own rate; everybody else plays below one of them. */
async function fill(owner: Database): Promise<void> {
  const [since, from] = [new Date(half.from - 86_400_000), new Date(half.from)]
  await sql`
    INSERT INTO agents.placement (merchant, member, parent, since)
    SELECT 1, m, CASE WHEN m > ${size.agents} THEN 1 + m % ${size.agents}::int WHEN m % ${DEPTH}::int <> 1 THEN m - 1 END, ${since}
    FROM generate_series(1, ${size.members}::int) m`.execute(owner)
  await sql`
    INSERT INTO agents.node (member, merchant, parent, path, since)
    SELECT m, 1, CASE WHEN m % ${DEPTH}::int <> 1 THEN m - 1 END, ARRAY(SELECT generate_series(m - (m - 1) % ${DEPTH}::int, m))::bigint[], ${since}
    FROM generate_series(1, ${size.agents}::int) m`.execute(owner)
  for (const [kind, period] of [
    ['dividend', 'H'],
    ['realtime', 'D'],
  ])
    await sql`
      INSERT INTO agents.contract (id, merchant, kind, upline, downline, version, terms, valid_from, counts_from)
      SELECT gen_random_uuid(), 1, ${kind}, CASE WHEN m % ${DEPTH}::int <> 1 THEN m - 1 END, m, 1, jsonb_build_object('mode', 'fixed', 'period', ${period}::text,
        'minBet', '1', 'rows', jsonb_build_array(jsonb_build_object('rate', (${kind === 'dividend' ? 30 : 1}::numeric - ((m - 1) % ${DEPTH}) * ${kind === 'dividend' ? 1 : 0.03}::numeric)::text,
        'activeMembers', 0, 'turnover', '0', 'loss', '0'))), ${since}, ${since}
      FROM generate_series(1, ${size.agents}::int) m`.execute(owner)
  const play = (rows: number, bets: number, { at, slots }: { at: Date; slots: number }) =>
    sql`
    INSERT INTO agents.play (lane, member, slot, product, currency, merchant, staked, returned, valid, bets)
    SELECT i % 16, ${size.agents} + 1 + (i * 7919) % ${size.members - size.agents}::bigint, ${at}::timestamptz + (i % ${slots}::bigint) * interval '5 minutes',
      'RNG', 'KHR', 1, ${bets} * 100000::bigint, ${bets} * 95000::bigint, ${bets} * 100000::bigint, ${bets}
    FROM generate_series(1, ${rows}::bigint) i ON CONFLICT DO NOTHING`.execute(owner)
  await play(size.rows, Math.round(size.bets / size.rows), { at: from, slots: 15 * 288 })
  await play(size.tick, 1, { at: new Date(slot.from), slots: 1 })
  await sql`VACUUM ANALYZE`.execute(owner)
}

const ground = await openGround({ members: size.agents, preload: 1000 })
const owner = openDatabase({ url: ground.ownerUrl, connections: 1 })
console.log(`\nfilling: ${size.members} members, ${size.agents} agents ${DEPTH} deep, ${size.rows} sums of ${size.bets} bets`)
await fill(owner.db)
const house = openDatabase({ url: ground.url, role: 'croupier_house', connections: 2 })

/** One pass over the rows, each member's summed up, on one core, and nothing else. */
async function addUp({ from, to }: Window): Promise<void> {
  await house.transact(async (tx) => {
    await sql`SET LOCAL max_parallel_workers_per_gather = 0`.execute(tx)
    await sql`
      SELECT count(*), sum(staked) FROM (SELECT member, sum(staked) AS staked, sum(returned), sum(valid) FROM agents.play
        WHERE merchant = 1 AND slot >= ${new Date(from)} AND slot < ${new Date(to)} AND currency = 'KHR' GROUP BY member) sums`.execute(
      tx,
    )
  })
}

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

const clock = () => day.to
const deps = { clock, random: systemRandom, knownUntil: day.to + 1 }
const settled = (kind: ContractKind, span: Span, window: Window) =>
  house.transact((tx) => settleWindow(tx, { merchant: 1, kind, span, window }, deps))

/** What goes with the bets alone: to read them, and to add them up to what stands directly below each agent. */
const read = (kind: ContractKind, { from, to }: Window) =>
  house.transact(async (tx) => {
    const held = await contractsAt(tx, { merchant: 1, kind, at: to - 1 })
    const contracted = held.map(({ downline }) => downline)
    const bounds = [held[0]?.terms.minBet ?? 0n]
    return readPlayed(tx, { merchant: 1, currency: 'KHR', from, to, contracted, bounds, includeSelf: true, changes: [] })
  })

/** What goes with the bills alone, at least: the same rows once more in one statement, with the same indexes. */
async function copied(kind: ContractKind): Promise<number> {
  await sql`DROP TABLE IF EXISTS agents.bare`.execute(owner.db)
  await sql`CREATE TABLE agents.bare (LIKE agents.bill INCLUDING ALL)`.execute(owner.db)
  return seconds(() => sql`INSERT INTO agents.bare SELECT * FROM agents.bill WHERE kind = ${kind}`.execute(owner.db))
}

const shown: (string | number)[][] = []
for (const [name, kind, span, window] of [
  ['dividends of a half-month', 'dividend', 'H', half],
  ['a tick in real time', 'realtime', 'slot', slot],
] as const) {
  await addUp(window)
  const alone = await seconds(() => addUp(window))
  await read(kind, window)
  const reading = await seconds(() => read(kind, window))
  let bills: number | null = null
  const whole = await seconds(async () => {
    bills = await settled(kind, span, window)
  })
  const bare = await copied(kind)
  const moving = await seconds(() => moveBills({ db: house.db, transact: house.transact, ...deps }, { merchant: 1, kind }))
  const { rows } = await sql<{ rows: bigint; bets: bigint }>`
    SELECT count(*) AS rows, sum(bets)::bigint AS bets FROM agents.play WHERE slot >= ${new Date(window.from)} AND slot < ${new Date(window.to)}`.execute(
    owner.db,
  )
  const [found] = rows
  shown.push([
    name,
    String(found?.bets),
    String(found?.rows),
    String(bills),
    round(alone, 1),
    round(reading, 1),
    round(reading / alone, 1),
    round(whole, 1),
    round(whole / alone, 1),
    round(bare, 1),
    round(moving, 1),
    round(loadavg()[0] ?? 0, 1),
  ])
}
printTable(
  [
    'window',
    'bets',
    'sums read',
    'bills',
    'one sum, s',
    'reading, s',
    'x one sum',
    'to kept bills, s',
    'x one sum',
    'bills copied, s',
    'money moved, s',
    'load average',
  ],
  shown,
)
await house.close()
await owner.close()
await ground.close()
