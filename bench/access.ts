// npm run bench -- access: what the wall between merchants costs, and what a rush of logins does to others.
// With --sessions 10000000 also how long one of so many sessions is looked for; it takes minutes, and is left out without.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openDatabase, type Database } from '#runtime/database.ts'
import { measureRush } from './access/rush.ts'
import { measureSessions } from './access/sessions.ts'
import { openHttpGround } from './ground/http-ground.ts'
import { printTable, round } from './ground/table.ts'

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '200000' },
    times: { type: 'string', default: '4000' },
    sessions: { type: 'string', default: '0' },
  },
})
const size = { members: Number(values.members), times: Number(values.times), sessions: Number(values.sessions) }
const MERCHANTS = 4
const WARM = 300

const any = (i: number) => 1 + ((i * 7919) % size.members)
const load = () => round(loadavg()[0] ?? 0, 1)
const share = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0

async function fill(owner: Database): Promise<void> {
  await sql`
    INSERT INTO identity.member (merchant_id, account, account_key, type, currency, language, nickname, registered_at, registered_ip, register_method)
    SELECT 1 + i % ${MERCHANTS}::int, 'name' || i, 'name' || i, 3, 'KHR', 'KM', 'x', now(), '192.0.2.1', 'WEB'
    FROM generate_series(1, ${size.members}::int) i`.execute(owner)
  await sql`INSERT INTO identity.credential SELECT id, 'login', repeat('h', 96), now() FROM identity.member`.execute(owner)
  await sql`
    INSERT INTO identity.session (id, member_id, merchant_id, token_hash, cookie_hash, started_at, seen_at, ends_at, ip, user_agent)
    SELECT md5('s' || id)::uuid, id, merchant_id, sha256(convert_to('t' || id, 'UTF8')), sha256(convert_to('c' || id, 'UTF8')), now(), now(),
      now() + interval '12 hours', '192.0.2.1', 'bench' FROM identity.member`.execute(owner)
  await sql`VACUUM ANALYZE identity.member, identity.credential, identity.session`.execute(owner)
}

/** Statements of calls, with the conditions on owners that they have, about members of the first merchant. */
const asked: Readonly<Record<string, (db: Database, i: number) => Promise<unknown>>> = {
  'a session by its token': (db, i) =>
    sql`SELECT s.*, m.account, m.type FROM identity.session s JOIN identity.member m ON m.id = s.member_id
      WHERE s.token_hash = sha256(convert_to(${`t${any(i)}`}, 'UTF8'))`.execute(db),
  'an account and its hash for a login': (db, i) =>
    sql`SELECT m.*, c.hash FROM identity.member m JOIN identity.credential c ON c.member_id = m.id AND c.purpose = 'login'
      WHERE m.merchant_id = 1 AND m.account_key = ${`name${any(i)}`}`.execute(db),
  'a hash alone, whose table knows only its member': (db, i) =>
    sql`SELECT hash FROM identity.credential WHERE member_id = ${any(i)} AND purpose = 'login'`.execute(db),
  'twenty of a list': (db, i) =>
    sql`SELECT * FROM identity.member WHERE merchant_id = 1 AND id < ${any(i)} ORDER BY id DESC LIMIT 20`.execute(db),
}

/** With and without the wall in turns, so that both have the same machine. */
async function compare(open: Database, walled: Database, ask: (db: Database, i: number) => Promise<unknown>) {
  const times: { open: number[]; walled: number[] } = { open: [], walled: [] }
  for (let i = -WARM; i < size.times; i++) {
    for (const which of i % 2 ? (['open', 'walled'] as const) : (['walled', 'open'] as const)) {
      const from = performance.now()
      await ask(which === 'open' ? open : walled, Math.abs(i))
      if (i >= 0) times[which].push((performance.now() - from) * 1000)
    }
  }
  return times
}

async function measureWall(url: string): Promise<void> {
  // A pool for each, so that no connection changes sides meanwhile; what that costs is the last row.
  const [open, walled, turning] = [1, 1, 1].map((connections) => openDatabase({ url, role: 'croupier_house', connections }))
  if (!open || !walled || !turning) throw new Error('three pools were asked for')
  const rows: (string | number)[][] = []
  const row = (what: string, times: { open: number[]; walled: number[] }) => {
    const [a, b] = [share(times.open, 0.5), share(times.walled, 0.5)]
    rows.push([
      what,
      round(a, 0),
      round(b, 0),
      round(b / a, 2),
      round(share(times.open, 0.99), 0),
      round(share(times.walled, 0.99), 0),
      load(),
    ])
  }
  for (const [what, ask] of Object.entries(asked)) row(what, await compare(open.db, walled.within(1).db, ask))
  const one = (db: Database) => sql`SELECT 1`.execute(db)
  row('nothing, where the connection served another merchant before', {
    open: (await compare(open.db, open.db, one)).open,
    walled: await turns(
      [1, 2].map((merchant) => turning.within(merchant).db),
      one,
    ),
  })
  printTable(['asked', 'open p50 µs', 'walled p50 µs', 'x', 'open p99 µs', 'walled p99 µs', 'load average'], rows)
  await Promise.all([open, walled, turning].map((one_) => one_.close()))
}

async function turns(dbs: readonly Database[], ask: (db: Database) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < size.times; i++) {
    const from = performance.now()
    await ask(dbs[i % dbs.length] as Database)
    times.push((performance.now() - from) * 1000)
  }
  return times
}

const ground = await openHttpGround({ members: 100, preload: 1000 })
const owner = openDatabase({ url: ground.ownerUrl, connections: 2 })
await fill(owner.db)
await measureWall(ground.url)
if (size.sessions > 0) await measureSessions(owner.db, ground, { ...size, merchants: MERCHANTS })
await measureRush(ground.url, ground.postmaster)
await owner.close()
await ground.close()
