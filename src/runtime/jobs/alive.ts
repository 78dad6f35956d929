import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../log.ts'

export type Alive = {
  readonly add: (worker: string) => void
  readonly close: () => Promise<void>
}

const KEY = "hashtextextended('croupier worker ' || $1, 0)"

/**
 * Says that the workers of this process live, by a lock each on one connection that the database gives up when the process dies,
 * however it dies.
 */
export function stayAlive(pool: pg.Pool, log: Log): Alive {
  const workers = new Set<string>()
  const closed = new AbortController()
  let holder: pg.PoolClient | null = null
  let queue: Promise<unknown> = Promise.resolve()
  // One after the other: a connection takes one statement at a time.
  const hold = (client: pg.PoolClient, worker: string) => {
    const held = queue.then(() => client.query(`SELECT pg_advisory_lock_shared(${KEY})`, [worker]))
    queue = held.catch(() => {})
    return held
  }

  const holdOnce = async (): Promise<void> => {
    const client = await pool.connect()
    const broken = new Promise<void>((done) => {
      client.once('error', () => done())
      closed.signal.addEventListener('abort', () => done(), { once: true })
    })
    try {
      for (const worker of workers) await hold(client, worker)
      holder = client
      await broken
    } finally {
      holder = null
      // The connection itself is ended, and every lock with it.
      client.release(true)
    }
  }

  const run = (async () => {
    while (!closed.signal.aborted) {
      await holdOnce().catch((error: unknown) => log.warn({ err: error }, 'cannot say that the workers live'))
      await pause(500, undefined, { signal: closed.signal }).catch(() => {})
    }
  })()

  return {
    add: (worker) => {
      workers.add(worker)
      if (holder) hold(holder, worker).catch((error: unknown) => log.warn({ err: error }, 'cannot say that a worker lives'))
    },
    close: async () => {
      closed.abort()
      await run
    },
  }
}

export type Rescue = {
  readonly schema: string
  /** A worker younger than this may not have its lock yet. */
  readonly youngest: string
}

/** Gives back the jobs of workers that are dead; without it each would wait for four hours. Answers whose jobs they were. */
export async function rescueJobs(pool: pg.Pool, { schema, youngest }: Rescue): Promise<readonly string[]> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ worker: string }>(
      `
      SELECT locked_by AS worker FROM ${schema}._private_jobs WHERE locked_at < now() - $1::interval
      UNION SELECT locked_by FROM ${schema}._private_job_queues WHERE locked_at < now() - $1::interval`,
      [youngest],
    )
    const dead: string[] = []
    for (const { worker } of rows) {
      await client.query('BEGIN')
      const answer = await client.query<{ free: boolean }>(`SELECT pg_try_advisory_xact_lock(${KEY}) AS free`, [worker])
      if (answer.rows[0]?.free) {
        await client.query(`SELECT ${schema}.force_unlock_workers(ARRAY[$1])`, [worker])
        dead.push(worker)
      }
      await client.query('COMMIT')
    }
    client.release()
    return dead
  } catch (error) {
    client.release(true)
    throw error
  }
}
