import { sql } from 'kysely'
import { readHeads } from '#house/wallet/index.ts'
import type { Database } from '#runtime/database.ts'
import type { Pressure } from '#runtime/http/guard/pressure.ts'
import { countJobs, jobLateness } from '#runtime/jobs.ts'
import type { Metrics } from '#runtime/metrics.ts'
import { archiveGauge } from '#runtime/postgres/archive-gauge.ts'
import type { House } from './house-server.ts'
import { houseModules } from './lending.ts'

/** Gauges of the house: what each module shows, how far the journal's readers are behind, and how much there is to do. */
export function gaugeHouse(metrics: Metrics, house: House): void {
  gaugePressure(metrics, house.pressure)
  metrics.gauge(archiveGauge(house.db))
  gaugeReaders(metrics, house.db)
  gaugeJobs(metrics, house.db)
  gaugePictures(metrics, house.picturesFailed)
  for (const gauge of houseModules.flatMap(({ gauges }) => gauges?.(house) ?? [])) metrics.gauge(gauge)
}

function gaugeReaders({ gauge }: Metrics, db: Database): void {
  gauge({
    name: 'reader_behind',
    help: 'Journal rows that a reader has not read yet',
    labels: ['reader'],
    read: async () => {
      const head = (await readHeads(db)).seqs.reduce((sum, seq) => sum + seq, 0n)
      const { rows } = await sql<{ reader: string; read: bigint }>`
        SELECT reader, sum(seq)::bigint AS read FROM runtime.reader_position GROUP BY reader`.execute(db)
      return rows.map(({ reader, read }) => ({ labels: { reader }, value: Number(head - read) }))
    },
  })
}

export function gaugePictures({ gauge }: Metrics, failed: House['picturesFailed']): void {
  gauge({
    name: 'pictures_failed',
    help: 'Pictures that could not be drawn since the program began: what draws them died or took too long',
    read: failed,
  })
}

function gaugeJobs({ gauge }: Metrics, db: Database): void {
  gauge({
    name: 'jobs',
    help: 'Jobs that are not done, by state; a dead one is not tried again by itself',
    labels: ['state'],
    read: async () => Object.entries(await countJobs(db, 'house')).map(([state, value]) => ({ labels: { state }, value })),
  })
  gauge({
    name: 'job_late_seconds',
    help: 'For how long the job that is due for longest has waited for somebody to take it',
    read: () => jobLateness(db, 'house'),
  })
}

/** How much there is to do, and what is refused for it. */
export function gaugePressure({ gauge }: Metrics, pressure: Pressure): void {
  gauge({
    name: 'pressure',
    help: 'How much there is to do, as a multiple of what is bearable: above 1 calls are shed',
    read: pressure.read,
  })
  gauge({
    name: 'shed_calls',
    help: 'Calls refused since the program began because there was too much to do, by class: first is shed first, last is money',
    labels: ['class'],
    read: async () => Object.entries(pressure.refused()).map(([name, value]) => ({ labels: { class: name }, value })),
  })
}
