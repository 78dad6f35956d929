import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { systemClock } from '#runtime/system.ts'
import { openLog } from '#runtime/log.ts'
import { openMetrics, serveMetrics } from '#runtime/metrics.ts'
import { openLifecycle } from '#runtime/shutdown.ts'
import { catchUp, type Journal, type Reader } from '#runtime/journal-reader.ts'
import { readHeads, readJournal, type Entry } from '#house/wallet/index.ts'
import { gaugeHouse } from '#main/house/house-gauges.ts'
import { gaugeProgram } from '#main/program-gauges.ts'
import { openBank } from '../payments/bank.ts'
import { scrapeOf, type Scrape } from './judge.ts'

const log = openLog({ name: 'test', level: 'silent' })

/** Where a program shows its metrics, read as Prometheus reads it. */
export async function shownAt(name: string, port: number): Promise<Scrape> {
  const text = await fetch(`http://127.0.0.1:${port}/metrics`).then(
    (answer) => answer.text(),
    () => null,
  )
  return scrapeOf({ [name]: text })
}

/** A house with its bank, whose metrics are served as its program serves them, and its clock, which a test puts forward. */
export async function openWatchedHouse() {
  const time = { ahead: 0 }
  const metrics = openMetrics({ program: 'house', log })
  const bank = await openBank(undefined, {
    clock: () => systemClock() + time.ahead,
    observe: metrics.observe,
  })
  const { db, house } = bank
  const lifecycle = openLifecycle({ log })
  lifecycle.stage.onReady('database', async () => (await sql`SELECT 1`.execute(house.db)).rows.length === 1)
  await lifecycle.begin(async () => {})
  const pool = db.open({ role: 'croupier_house', connections: 2 })
  gaugeProgram(metrics, { readiness: lifecycle.stage.readiness, pools: { house: pool.pool } })
  gaugeHouse(metrics, house)
  const served = await serveMetrics(metrics, { port: 0, log })
  const journal: Journal<Entry> = {
    channel: 'journal',
    heads: async () => (await readHeads(db)).seqs.map((seq, lane) => ({ lane, seq })),
    load: readJournal,
  }
  afterAll(served.close)
  return {
    ...bank,
    time,
    metrics,
    pool,
    served,
    shown: () => shownAt('house', served.port),
    follow: (reader: Reader<Entry>) => catchUp({ db, transact: db.transact }, { journal, reader }),
    ...(await deathOf(db.ownerUrl)),
  }
}

/** What a kill of the server does to those who stand on this database: nobody gets in. */
async function deathOf(ownerUrl: string) {
  const server = new pg.Client({ connectionString: inject('databaseUrl') })
  await server.connect()
  const name = new URL(ownerUrl).pathname.slice(1)
  const bringBack = () => server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
  afterAll(async () => {
    await bringBack()
    await server.end()
  })
  return {
    bringBack,
    kill: async (): Promise<void> => {
      await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
      await server.query('SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1', [name])
    },
  }
}
