import { countHeldWins } from '../house/wagers/index.ts'
import { payoutHalt, readHeads } from '../house/wallet/index.ts'
import type { Database } from '../runtime/database.ts'
import type { Pressure } from '../runtime/http/pressure.ts'
import type { Metrics } from '../runtime/metrics.ts'
import { sql } from 'kysely'

/** Money gauges of the house: how the journal grows, how far its readers are behind, what waits for a person, whether payouts stand still. */
export function gaugeHouse(metrics: Metrics, db: Database, pressure: Pressure): void {
  const { gauge } = metrics
  gaugePressure(metrics, pressure)
  gauge({
    name: 'journal_seq',
    help: 'The last number of each lane of the journal',
    labels: ['lane'],
    read: async () => (await readHeads(db)).seqs.map((seq, lane) => ({ labels: { lane: String(lane) }, value: Number(seq) })),
  })
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
  gauge({
    name: 'payouts_halted',
    help: '1 while a drift of the books stops payouts',
    read: async () => ((await payoutHalt(db)) ? 1 : 0),
  })
  gauge({
    name: 'held_wins',
    help: 'Wins on bets that nobody knows: nothing was credited, someone decides',
    read: () => countHeldWins(db),
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
