import type { Pool } from 'pg'
import type { Log } from '#runtime/log.ts'
import { openMetrics, type Metrics } from '#runtime/metrics.ts'
import type { Stage } from '#runtime/shutdown.ts'

type Parts = Pick<Stage, 'readiness'> & { readonly pools: Readonly<Record<string, Pick<Pool, 'waitingCount'>>> }

type Program = Pick<Parts, 'pools'> & { readonly program: string; readonly log: Log }

export function openProgramMetrics({ readiness }: Pick<Stage, 'readiness'>, { program, log, pools }: Program): Metrics {
  const metrics = openMetrics({ program, log })
  gaugeProgram(metrics, { readiness, pools })
  return metrics
}

/** What every program of ours shows: whether each part that it needs is there, and how many wait for a connection to the database. */
export function gaugeProgram({ gauge }: Metrics, { readiness, pools }: Parts): void {
  gauge({
    name: 'ready',
    help: 'Whether a part that the program needs is there, as /readyz says: 1 or 0',
    labels: ['check'],
    read: async () => Object.entries(await readiness()).map(([check, passes]) => ({ labels: { check }, value: passes ? 1 : 0 })),
  })
  gauge({
    name: 'database_waiting',
    help: 'How many wait for a connection of a pool',
    labels: ['pool'],
    read: async () => Object.entries(pools).map(([pool, { waitingCount }]) => ({ labels: { pool }, value: waitingCount })),
  })
}
