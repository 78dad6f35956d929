// npm run bench -- restore: a large house is copied, encrypted, while money moves; its server is killed and brought back from the copies alone. Measured
// is what was lost, and how long it takes until the house serves again.
import { randomUUID } from 'node:crypto'
import { chmodSync, readdirSync, rmSync, statSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { isRefusal } from '#kit/refusal.ts'
import { post } from '#house/wallet/index.ts'
import { examineDatabase } from '#main/commands/examine-database.ts'
import { openDatabase } from '#runtime/database.ts'
import { openCluster } from '#runtime/postgres/cluster.ts'
import { openLogin } from '#runtime/postgres/login.ts'
import { prepareHalf } from '#runtime/postgres/prepare.ts'
import { systemClock } from '#runtime/system.ts'
import { newCopiesKey, openCopies } from '#testing/copies.ts'
import { temporaryFolder } from '#testing/folder.ts'
import { openGround } from './ground/ledger-ground.ts'
import { wait } from './ground/ledger-load.ts'
import { printTable, round } from './ground/table.ts'

const { values: asked } = parseArgs({
  options: {
    preload: { type: 'string', default: '5000000' },
    members: { type: 'string', default: '10000' },
    /** How long money moves after the copy, before the fall. */
    seconds: { type: 'string', default: '60' },
    /** Seconds after which what was written is archived, however little it is. */
    'archive-timeout': { type: 'string', default: '30' },
  },
})
const archiveTimeout = Number(asked['archive-timeout'])
const members = Number(asked.members)
/** Those who send each other money. */
const ACTIVE = 100n
/** Between two payments: a quiet house, whose segments are archived by the clock alone, has the most to lose. */
const PACE = 50

const root = temporaryFolder('bench-restore')
const key = join(root, 'copies.key')
const copies = openCopies(root, newCopiesKey(key))
const restored = join(root, 'restored')

const rows: [what: string, seconds: string, bytes: string][] = []
const megabytes = (bytes: number) => `${round(bytes / 1e6, 0)} MB`
const bytesIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)

async function timed<T>(what: string, work: () => Promise<T>, bytes: () => number | null = () => null): Promise<T> {
  const from = performance.now()
  const done = await work()
  const size = bytes()
  rows.push([what, round((performance.now() - from) / 1000, 1), size === null ? '' : megabytes(size)])
  return done
}

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows[0] as Row
  } finally {
    await client.end()
  }
}

const pay = (bank: ReturnType<typeof openDatabase>, { from, to }: { from: bigint | null; to: bigint }) =>
  bank.transact((tx) => {
    const [kind, payer, amount] =
      from === null ? (['deposit', { house: 'deposits' }, 1_000_000n] as const) : (['transfer', { member: from }, 100n] as const)
    const lines = [{ from: payer, to: { member: to }, amount }]
    return post(tx, { id: randomUUID(), kind, cause: 'bench', lines }, systemClock)
  })

/** Money moves until it is told to stop, or the server is gone; answers when the last payment was acknowledged. */
function business(bank: ReturnType<typeof openDatabase>) {
  let open = true
  let last = 0
  const running = (async () => {
    for (let turn = 0n; open; turn++) {
      const paid = await pay(bank, { from: 1n + (turn % ACTIVE), to: 1n + ((turn + 1n) % ACTIVE) }).catch(() => null)
      if (paid && !isRefusal(paid)) last = Date.now()
      await wait(PACE)
    }
  })()
  return async () => {
    open = false
    await running
    return last
  }
}

/** Waits for the moment at which most is at risk: just before the clock has the next segment archived. */
async function worstMoment(admin: pg.Client): Promise<void> {
  const archived = async () => (await admin.query<{ n: string }>('SELECT archived_count AS n FROM pg_stat_archiver')).rows[0]?.n
  const before = await archived()
  while ((await archived()) === before) await wait(100)
  await wait(archiveTimeout * 1000 - 1000)
}

/** From an empty machine with the repository and its key to a house that takes money; answers the moment of the last entry that is there. */
async function bringBack(served: string): Promise<number> {
  await timed(
    'the copy unpacked',
    () => copies.unpack('bench', { served, into: restored, key }),
    () => bytesIn(restored),
  )
  const settings = { ...copies.restoring(key), shared_buffers: '1GB', max_wal_size: '4GB' }
  const cluster = await timed('server started, the archive worked off', async () => {
    const started = await openCluster({ folder: restored, settings })
    const recovering = 'SELECT pg_is_in_recovery() AS recovering'
    while ((await ask<{ recovering: boolean }>(started.url('house'), recovering)).recovering) await wait(100)
    return started
  })
  try {
    const url = cluster.url('house')
    const { last } = await ask<{ last: Date }>(url, 'SELECT max(at) AS last FROM wallet.entry')
    const { wrong } = await timed('everything in it examined', () => examineDatabase({ url, half: 'house' }))
    if (wrong.length > 0) throw new Error(wrong.slice(0, 5).join('\n'))
    await timed('prepared, and the first payment', async () => {
      await prepareHalf({ url, half: 'house' })
      const bank = openDatabase({
        url: await openLogin({ ownerUrl: url, half: 'house', password: 'bench' }),
        role: 'croupier_house',
        connections: 1,
      })
      if (isRefusal(await pay(bank, { from: 1n, to: 2n }))) throw new Error('the restored house takes no payment')
      await bank.close()
    })
    return last.getTime()
  } finally {
    await cluster.stop()
  }
}

const settings = { ...copies.archiving, archive_timeout: String(archiveTimeout) }
const ground = await openGround({ members, preload: Number(asked.preload), settings })
chmodSync(ground.folder, 0o755)
try {
  // What the filling gave members out of nothing would be found by the examination.
  await ask(ground.ownerUrl, 'UPDATE wallet.account SET balance = 0 WHERE purpose = 0')
  const bank = openDatabase({ url: ground.url, role: 'croupier_house', connections: 2 })
  for (let member = 1n; member <= ACTIVE; member++) await pay(bank, { from: null, to: member })
  const { size } = await ask<{ size: string }>(ground.ownerUrl, "SELECT pg_database_size('house') AS size")
  console.log(`${asked.preload} entries, ${members} members: a database of ${megabytes(Number(size))}`)

  const stop = business(bank)
  await timed(
    'copied while money moves: compressed, encrypted, kept',
    () => copies.backUp('bench', { folder: ground.folder, url: ground.ownerUrl }),
    () => bytesIn(join(copies.folder, 'base')),
  )
  await wait(Number(asked.seconds) * 1000)
  await worstMoment(ground.admin)
  ground.admin.on('error', () => {})
  process.kill(ground.postmaster, 'SIGKILL')
  const lastSeen = await stop()
  await bank.close().catch(() => {})
  const lastKept = await bringBack(ground.folder)
  printTable(['what', 's', 'bytes'], rows)
  const toServe = rows.slice(1).reduce((sum, [, seconds]) => sum + Number(seconds), 0)
  console.log(`\nlost, before the fall: ${round((lastSeen - lastKept) / 1000, 1)} s (RPO)`)
  console.log(`from nothing to the first payment: ${round(toServe, 1)} s (RTO); load average ${round(loadavg()[0] ?? 0, 1)}`)
} finally {
  await ground.close()
  rmSync(root, { recursive: true, force: true })
}
