// npm run bench -- statements: pages and sums of one member with very many movements, read as a member's calls read them.
import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { exportById, insertExport } from '#house/reports/exports/export-store.ts'
import { writeExport } from '#house/reports/exports/write-export.ts'
import { accountPage, betPage } from '#house/reports/records.ts'
import { playSums } from '#house/reports/play.ts'
import { sumsByKind } from '#house/reports/statement.ts'
import { laneOf } from '#house/wallet/index.ts'
import { DAY } from '#kit/clock.ts'
import { openDatabase, type Database } from '#runtime/database.ts'
import { installJobs } from '#runtime/jobs.ts'
import { openHttpGround } from './ground/http-ground.ts'
import { printTable, round } from './ground/table.ts'

const { values } = parseArgs({
  options: { movements: { type: 'string', default: '1000000' }, times: { type: 'string', default: '400' } },
})
const size = { movements: Number(values.movements), times: Number(values.times) }
const WARM = 30
const TARGET = 20
/** The movements are spread over so many days. */
const DAYS = 90

const member = 1n
const lane = laneOf(member)

/**
 * A bet and its win in turn, a deposit instead of every thousandth pair, and a round for each: rows that the ledger would have written,
 * with numbers without a gap and times that never go back.
 */
async function fill(owner: Database): Promise<void> {
  const { rows } = await sql<{ seq: bigint; at: Date }>`SELECT seq, at FROM wallet.lane WHERE lane = ${lane}`.execute(owner)
  const [head] = rows
  if (!head) throw new Error('the lane is not there')
  const step = sql`interval '1 second' * ${(DAYS * 86_400) / size.movements}::float8`
  await sql`
    INSERT INTO wallet.entry (lane, seq, at, account, contra, amount, balance_after, contra_after, merchant, currency, kind, vendor, product, round, cause)
    SELECT ${lane}, ${head.seq} + i, ${head.at}::timestamptz + i * ${step}, ${member * 16n}, -17, CASE WHEN i % 2 = 1 THEN -1000 ELSE 900 END, 1000000, 0,
      1, 1, CASE WHEN i % 2000 = 0 THEN 32 WHEN i % 2 = 1 THEN 1 ELSE 2 END, CASE WHEN i % 2000 = 0 THEN 0 ELSE 1 END,
      CASE WHEN i % 2000 = 0 THEN NULL ELSE 'RNG' END, CASE WHEN i % 2000 = 0 THEN NULL ELSE 'round-' || (i + 1) / 2 END, 'bench'
    FROM generate_series(1, ${size.movements}::int) i`.execute(owner)
  await sql`UPDATE wallet.lane SET seq = seq + ${size.movements}, at = at + ${size.movements} * ${step} WHERE lane = ${lane}`.execute(
    owner,
  )
  await sql`
    INSERT INTO wagers.round (lane, member, vendor, round, merchant, currency, product, game, opening, opening_seq, opened_at, closed_at, staked, won, bets, wins)
    SELECT lane, ${member}, vendor, round, 1, 1, 'RNG', 'lantern-market', gen_random_uuid(), seq, at, at, 1000, 900, 1, 1
    FROM wallet.entry WHERE lane = ${lane} AND account = ${member * 16n} AND kind = 1 AND cause = 'bench'`.execute(owner)
  await sql`
    INSERT INTO reports.statement (lane, member, quarter, kind, vendor, product, currency, merchant, gained, lost, gains, losses)
    SELECT e.lane, ${member}, date_bin('15 minutes', e.at, 'epoch'), k.name, e.vendor, coalesce(e.product, ''), 'KHR', 1,
      sum(greatest(e.amount, 0)), sum(greatest(-e.amount, 0)), count(*) FILTER (WHERE e.amount >= 0), count(*) FILTER (WHERE e.amount < 0)
    FROM wallet.entry e JOIN wallet.kind k ON k.id = e.kind WHERE e.lane = ${lane} AND e.account = ${member * 16n} AND e.cause = 'bench'
    GROUP BY 1, 3, 4, 5, 6`.execute(owner)
  await sql`
    INSERT INTO reports.play (lane, member, quarter, vendor, product, currency, merchant, staked, returned, bets)
    SELECT e.lane, ${member}, date_bin('15 minutes', e.at, 'epoch'), e.vendor, e.product, 'KHR', 1,
      sum(greatest(-e.amount, 0)), sum(greatest(e.amount, 0)), count(*) FILTER (WHERE e.amount < 0)
    FROM wallet.entry e WHERE e.lane = ${lane} AND e.account = ${member * 16n} AND e.cause = 'bench' AND e.product IS NOT NULL
    GROUP BY 1, 3, 4, 5`.execute(owner)
  await sql`VACUUM ANALYZE`.execute(owner)
}

async function measure(ask: (i: number) => Promise<unknown>) {
  const times: number[] = []
  for (let i = -WARM; i < size.times; i++) {
    const started = performance.now()
    await ask(Math.abs(i))
    if (i >= 0) times.push(performance.now() - started)
  }
  return times.sort((a, b) => a - b)
}

const ground = await openHttpGround({ members: 100, preload: 1000 })
const owner = openDatabase({ url: ground.ownerUrl, connections: 1 })
console.log(`\nfilling: ${size.movements} movements of one member`)
await fill(owner.db)
const house = openDatabase({ url: ground.url, role: 'croupier_house', connections: 2 })
const { db } = house.within(1)
const { rows: ends } = await sql<{ first: bigint; last: bigint; at: Date }>`
  SELECT min(seq) AS first, max(seq) AS last, max(at) AS at FROM wallet.entry WHERE lane = ${lane} AND cause = 'bench'`.execute(
  owner.db,
)
const [{ first, last, at } = { first: 0n, last: 0n, at: new Date(0) }] = ends
const span = Number(last - first)
/** Places all over the member's journal, the same in every run. */
const anywhere = (i: number) => first + BigInt((i * 7_919_003) % span)
const whole = { within: null, kinds: null, member }
const bets = { member, merchant: 1, language: 'EN', within: null, vendors: null, gameType: null, state: null } as const
const days = Array.from({ length: 93 }, (_, day) => Math.ceil(at.getTime() / DAY) * DAY - (92 - day) * DAY)
const dayOf = (i: number) => ({ from: new Date(days[i % 92] ?? 0), to: new Date(days[(i % 92) + 1] ?? 0) })
const asked: readonly (readonly [string, (i: number) => Promise<unknown>])[] = [
  ['account record, newest', () => accountPage(db, { ...whole, before: null })],
  ['account record, a page anywhere', (i) => accountPage(db, { ...whole, before: anywhere(i) })],
  ['account record, the oldest', () => accountPage(db, { ...whole, before: first + 20n })],
  ['account record, of one day', (i) => accountPage(db, { ...whole, before: null, within: dayOf(i) })],
  ['account record, deposits, anywhere', (i) => accountPage(db, { ...whole, before: anywhere(i), kinds: ['deposit'] })],
  ['account record, a kind that nobody has', (i) => accountPage(db, { ...whole, before: anywhere(i), kinds: ['promo_win'] })],
  ['betting record, newest', () => betPage(db, { ...bets, before: null })],
  ['betting record, a page anywhere', (i) => betPage(db, { ...bets, before: anywhere(i) })],
  ['betting record, a vendor that nobody plays', (i) => betPage(db, { ...bets, before: anywhere(i), vendors: [99] })],
  ['betting record, open ones among settled ones', (i) => betPage(db, { ...bets, before: anywhere(i), state: 'open' })],
  ['sums by kind, 92 days', () => sumsByKind(db, { member, from: days[0] ?? 0, to: days.at(-1) ?? 0 })],
  ['profit by day, 92 days', () => playSums(db, { member, days })],
]
const rows: (readonly (string | number)[])[] = []
for (const [name, ask] of asked) {
  const times = await measure(ask)
  const atShare = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const p99 = atShare(0.99)
  const shown = [atShare(0.5), p99, times.at(-1) ?? 0].map((ms) => round(ms, 1))
  rows.push([name, ...shown, p99 < TARGET ? 'yes' : 'no', round(loadavg()[0] ?? 0, 1)])
}
printTable(['read', 'p50 ms', 'p99 ms', 'longest ms', `p99 below ${TARGET} ms`, 'load average'], rows)
await writeWhole()
await house.close()
await owner.close()
await ground.close()

/** The whole account record as a file, by the job's own turns, and what memory it took on the way. */
async function writeWhole(): Promise<void> {
  const zone = 'Asia/Phnom_Penh'
  const days = [new Date(at.getTime() - 91 * DAY), at].map((day) => day.toISOString().slice(0, 10)) as [string, string]
  const asked = { from: days[0], to: days[1], zone }
  const of = { merchant: 1, member, operator: null, record: 'account', asked, language: 'EN' } as const
  await installJobs({ url: ground.ownerUrl, half: 'house' })
  const id = randomUUID()
  await house.transact((tx) => insertExport(tx, { id, ...of, at: at.getTime(), endsAt: at.getTime() + DAY }))
  const exporting = { db: house.db, transact: house.transact, clock: () => at.getTime() }
  const shown: (readonly (string | number)[])[] = []
  const started = performance.now()
  for (let state = ''; state !== 'done';) {
    await writeExport(exporting, id)
    const row = await exportById(house.db, id)
    state = row?.state ?? 'done'
    const { rss, heapUsed } = process.memoryUsage()
    const seconds = round((performance.now() - started) / 1000, 1)
    shown.push([String(row?.lines), seconds, Math.round(rss / 2 ** 20), Math.round(heapUsed / 2 ** 20)])
  }
  const { rows: sizes } = await sql<{ megabytes: number }>`
    SELECT round(sum(octet_length(body)) / 1048576.0)::int AS megabytes FROM reports.export_part WHERE export = ${id}`.execute(
    owner.db,
  )
  console.log(`\na file of ${sizes[0]?.megabytes} MB`)
  printTable(['lines written', 'seconds', 'resident MB', 'heap MB'], shown)
}
