import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isRefusal } from '#kit/refusal.ts'
import { openAccounts, post, type Posting } from '#house/wallet/index.ts'
import { openDatabase, type OpenDatabase } from '#runtime/database.ts'
import { openCluster, type Cluster } from '#runtime/postgres/cluster.ts'
import { openLogin } from '#runtime/postgres/login.ts'
import { ensureDatabase, prepareHalf } from '#runtime/postgres/prepare.ts'
import { holderOf } from '#runtime/postgres/server.ts'
import { readStamp } from '#runtime/postgres/stamp.ts'
import { systemClock } from '#runtime/system.ts'
import { newCopiesKey, openCopies } from '#testing/copies.ts'
import { temporaryFolder } from '#testing/folder.ts'
import { examineDatabase } from './examine-database.ts'

// Two servers are made and started, and one works off what the other archived.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const MEMBERS = [1n, 2n, 3n, 4n, 5n, 6n] as const
const root = temporaryFolder('restore')
const [served, copied, key] = [join(root, 'served'), join(root, 'copied'), join(root, 'copies.key')]
const copies = openCopies(root, newCopiesKey(key))
/** Stands in every entry. */
const CAUSE = 'what Chan Sopheap sends to Ly Dara'
let cluster: Cluster
let restored: Cluster
let bank: OpenDatabase

async function within<T>({ url }: Cluster, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url('croupier') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const ask = <Row extends pg.QueryResultRow>(server: Cluster, text: string): Promise<Row> =>
  within(server, async (client) => (await client.query<Row>(text)).rows[0] as Row)

const openBank = async ({ url }: Cluster) =>
  openDatabase({
    url: await openLogin({ ownerUrl: url('croupier'), half: 'house', password: 'the login of a restored house' }),
    role: 'croupier_house',
    connections: 6,
  })

const posting = (of: Pick<Posting, 'kind' | 'lines'>): Posting => ({ id: randomUUID(), cause: CAUSE, ...of })
const pay = (from: bigint, to: bigint) => {
  const lines = [{ from: { member: from }, to: { member: to }, amount: 100n }]
  return bank.transact((tx) => post(tx, posting({ kind: 'transfer', lines }), systemClock))
}

/** Members send each other money until they are told to stop; answers how many transfers were acknowledged. */
function business() {
  let open = true
  const acknowledged: string[] = []
  const everyone = MEMBERS.map(async (from, i) => {
    for (let turn = 1; open; turn++) {
      const posted = await pay(from, MEMBERS[(i + turn) % MEMBERS.length] ?? from).catch(() => null)
      if (posted && !isRefusal(posted)) acknowledged.push(`${posted.entry.lane}-${posted.entry.seq}`)
    }
  })
  return async () => {
    open = false
    await Promise.all(everyone)
    return acknowledged
  }
}

/** The whole journal and every balance as one word. */
const books = `
  SELECT md5((SELECT string_agg(e::text, '' ORDER BY e.lane, e.seq) FROM wallet.entry e)
    || (SELECT string_agg(a.lane || ' ' || a.id || ' ' || a.balance, ',' ORDER BY a.lane, a.id) FROM wallet.account a)) AS books,
    clock_timestamp()::text AS moment, pg_walfile_name(pg_current_wal_lsn()) AS segment`

beforeAll(async () => {
  cluster = await openCluster({ folder: served, settings: { ...copies.archiving, archive_timeout: '1' } })
  await ensureDatabase(cluster.url(), 'croupier')
  for (const half of ['house', 'arcade'] as const) await prepareHalf({ url: cluster.url('croupier'), half })
  bank = await openBank(cluster)
  for (const member of MEMBERS) {
    await bank.transact((tx) => openAccounts(tx, { member, merchant: 1, currency: 'USD' }))
    const lines = [{ from: { house: 'deposits' }, to: { member }, amount: 1_000_000n }] as const
    await bank.transact((tx) => post(tx, posting({ kind: 'deposit', lines }), systemClock))
  }
})
afterAll(async () => {
  await bank?.close()
  await Promise.all([cluster?.stop(), restored?.stop()])
  rmSync(root, { recursive: true, force: true })
})

test('a server that is killed is restored to a moment before it, from encrypted copies of it and of what was written since; its books are those of that moment [trust 79]', async () => {
  const whileCopied = business()
  await copies.backUp('first', { folder: served, url: cluster.url('croupier') })
  expect((await whileCopied()).length, 'acknowledged while it was copied').toBeGreaterThan(10)

  const meanwhile = business()
  await vi.waitFor(
    async () => expect((await ask<{ n: number }>(cluster, 'SELECT count(*)::int AS n FROM wallet.entry')).n).toBeGreaterThan(100),
    { timeout: 30_000 },
  )
  const before = await meanwhile()
  const then = await ask<{ books: string; moment: string; segment: string }>(cluster, books)

  const later = business()
  await vi.waitFor(() => expect(existsSync(join(copies.folder, 'wal', `${then.segment}.zst.age`))).toBe(true), {
    timeout: 60_000,
  })
  process.kill(holderOf(readStamp(served)!.data)!.pid, 'SIGKILL')
  const lost = await later()
  expect(lost.length, 'acknowledged after the moment').toBeGreaterThan(0)
  await bank.close()

  await copies.unpack('first', { served, into: copied, key })
  const recovery = {
    ...copies.restoring(key),
    recovery_target_time: then.moment,
    recovery_target_action: 'promote',
  }
  restored = await openCluster({ folder: copied, settings: recovery })
  await vi.waitFor(
    async () => expect(await ask(restored, 'SELECT pg_is_in_recovery() AS recovering')).toEqual({ recovering: false }),
    {
      timeout: 60_000,
    },
  )
  expect(await ask(restored, books)).toMatchObject({ books: then.books })
  const kept = await ask<{ places: string[] }>(restored, "SELECT array_agg(lane || '-' || seq) AS places FROM wallet.entry")
  expect(before.filter((place) => !kept.places.includes(place))).toEqual([])
  expect(lost.filter((place) => kept.places.includes(place))).toEqual([])

  const examined = await examineDatabase({ url: restored.url('croupier'), half: 'house' })
  expect(examined).toMatchObject({ wrong: [] })
  expect(examined.found.join('\n')).toMatch(/^[1-9]\d+ tables and [1-9]\d+ indexes were read\n[1-9]\d+ entries of the journal/)
  bank = await openBank(restored)
  expect(await pay(1n, 2n), 'business goes on').toMatchObject({ replayed: false })
})

test('nothing in the repository of copies can be read; opened, it says who sent what [trust 79]', async () => {
  const names = readdirSync(copies.folder, { recursive: true, encoding: 'utf8' })
  const readable = names.filter((name) => name.endsWith('.age') && readFileSync(join(copies.folder, name)).includes(CAUSE))
  expect([names.filter((name) => name.startsWith('wal/')).length > 2, readable]).toEqual([true, []])
  const opened = await copies.run(['sh', '-c', `"$0" base/first | grep --count --text "${CAUSE}"`, copies.tool('open')], { key })
  expect(Number(opened.stdout)).toBeGreaterThan(0)
})

test.each([
  [
    'a balance',
    'UPDATE wallet.account SET balance = balance + 1 WHERE id = 16',
    [/account 16 of lane \d+ holds/, /accounts in USD sum to 1 units/],
  ],
  [
    'an entry that is gone',
    'DELETE FROM wallet.entry WHERE (lane, seq) IN (SELECT lane, max(seq) FROM wallet.entry GROUP BY lane LIMIT 1)',
    [/lane \d+ says it has \d+ entries/],
  ],
  [
    'an index that leads astray',
    `
    CREATE FUNCTION public.turned(n bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS 'SELECT n';
    CREATE INDEX astray ON wallet.account (public.turned(id));
    CREATE OR REPLACE FUNCTION public.turned(n bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS 'SELECT n + 1'`,
    [/index wallet.astray: heap tuple .* lacks matching index tuple/],
  ],
])('the examination finds %s, and changes nothing [trust 79]', async (_what, harm, told) => {
  await within(restored, (client) => client.query(harm))
  const first = await examineDatabase({ url: restored.url('croupier'), half: 'house' })
  for (const words of told) expect(first.wrong.join('\n')).toMatch(words)
  expect(await examineDatabase({ url: restored.url('croupier'), half: 'house' })).toEqual(first)
  expect(await ask(restored, 'SELECT count(*)::int AS halts FROM wallet.halt')).toEqual({ halts: 0 })
})
