import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { openDatabase, type Database } from '#runtime/database.ts'
import { printTable, round } from '../ground/table.ts'

const WARM = 300
const TARGET = 1
const BATCH = 500_000
/** As many at once as there are cores. */
const WRITERS = 2

export type Crowd = {
  readonly sessions: number
  /** How many are looked for. */
  readonly times: number
  /** Whose they are: members 1 to this, of merchants in turn, so that member i is of merchant 1 + i mod `merchants`. */
  readonly members: number
  readonly merchants: number
}

const share = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0

type Constraint = { readonly owner: string; readonly name: string; readonly text: string; readonly kind: string }

/** Takes away what would be kept up for each row, and answers how it is made again: at once, at the end. */
async function bare(owner: Database): Promise<readonly string[]> {
  const { rows: constraints } = await sql<Constraint>`
    SELECT conrelid::regclass::text AS owner, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS text, contype AS kind FROM pg_constraint
    WHERE 'identity.session'::regclass IN (conrelid, confrelid) AND contype IN ('p', 'u', 'f')
    ORDER BY contype = 'f' DESC`.execute(owner)
  const { rows: indexes } = await sql<{ name: string; text: string }>`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS text FROM pg_index
    WHERE indrelid = 'identity.session'::regclass
      AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid AND conrelid = indrelid)`.execute(owner)
  for (const { owner: table, name } of constraints) await sql.raw(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`).execute(owner)
  for (const { name } of indexes) await sql.raw(`DROP INDEX ${name}`).execute(owner)
  // What points at these rows or from them is not looked through by a search for one of them, and stays away.
  const keys = constraints.filter(({ kind }) => kind !== 'f')
  return [
    ...keys.map(({ owner: table, name, text }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${text}`),
    ...indexes.map(({ text }) => text),
  ]
}

async function make(owner: Database, ownerUrl: string, { sessions, members, merchants }: Crowd): Promise<void> {
  const started = performance.now()
  const seconds = () => round((performance.now() - started) / 1000, 0)
  const again = await bare(owner)
  await sql`ALTER TABLE identity.session SET UNLOGGED`.execute(owner)
  const writers = openDatabase({ url: ownerUrl, connections: WRITERS, settings: { maintenance_work_mem: '1GB' } })
  let next = 0
  let made = 0
  const write = async () => {
    while (next < sessions) {
      const [from, to] = [next + 1, Math.min(next + BATCH, sessions)]
      next = to
      await sql`
        INSERT INTO identity.session (id, member_id, merchant_id, token_hash, cookie_hash, started_at, seen_at, ends_at, ip, user_agent)
        SELECT md5('m' || i)::uuid, m, 1 + m % ${merchants}::int, sha256(int8send(i)), sha256(int8send(-i)), now(), now(),
          now() + interval '12 hours', '192.0.2.1', 'bench'
        FROM generate_series(${from}::bigint, ${to}::bigint) i, LATERAL (SELECT 1 + i % ${members}::int AS m) whose`.execute(
        writers.db,
      )
      made += to - from + 1
      console.log(`${made} of ${sessions} sessions after ${seconds()} s`)
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, write))
  for (const text of again) {
    await sql.raw(text).execute(writers.db)
    console.log(`${text.replace(/.* (ADD CONSTRAINT \w+|INDEX \w+).*/s, '$1')} after ${seconds()} s`)
  }
  await sql`VACUUM ANALYZE identity.session`.execute(writers.db)
  await writers.close()
  console.log(`\n${sessions} sessions were made in ${seconds()} s`)
}

/** So many sessions, each looked for by its token, with the wall up. */
export async function measureSessions(
  owner: Database,
  at: { readonly url: string; readonly ownerUrl: string },
  crowd: Crowd,
): Promise<void> {
  await make(owner, at.ownerUrl, crowd)
  const { sessions, times: count, members, merchants } = crowd
  const house = openDatabase({ url: at.url, role: 'croupier_house', connections: 1 })
  const times: number[] = []
  const server: number[] = []
  for (let i = -WARM; i < count; i++) {
    const n = 1 + (Math.abs(i * 7919 * 104_729) % sessions)
    // By this session's own merchant.
    const { db } = house.within(1 + ((1 + (n % members)) % merchants))
    const asked = sql`SELECT s.*, m.account, m.type FROM identity.session s JOIN identity.member m ON m.id = s.member_id
      WHERE s.token_hash = sha256(int8send(${n}::bigint))`
    await sql`SELECT 1`.execute(db)
    if (i >= 0 && i % 2 === 0) {
      const { rows: plan } = await sql<{ 'QUERY PLAN': { 'Execution Time': number }[] }>`
        EXPLAIN (ANALYZE, FORMAT json) ${asked}`.execute(db)
      server.push(plan[0]?.['QUERY PLAN'][0]?.['Execution Time'] ?? Number.NaN)
      continue
    }
    const from = performance.now()
    const { rows } = await asked.execute(db)
    if (i >= 0) times.push(performance.now() - from)
    if (rows.length !== 1) throw new Error(`session ${n} was not found`)
  }
  const ms = (all: number[], part: number) => round(share(all, part), 2)
  printTable(
    ['sessions', 'p50 ms', 'p99 ms', 'in the database p50 ms', 'p99 ms', 'load average'],
    [[sessions, ms(times, 0.5), ms(times, 0.99), ms(server, 0.5), ms(server, 0.99), round(loadavg()[0] ?? 0, 1)]],
  )
  console.log(`\none session is asked to be found within ${TARGET} ms of the database in 99 of 100`)
  await house.close()
}
