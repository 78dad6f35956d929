import type pg from 'pg'
import { SECOND, type Clock } from '#kit/clock.ts'
import { LANES } from '../rules/lane-of.ts'

/** The first key of the advisory locks that are lane leases; the second is the lane. */
const LEASES = 0x6c616e65

export type LaneKeeper = {
  /** One round: takes the leases that are free, then marks, sweeps and expires in the lanes it holds. Answers those lanes. */
  readonly round: () => Promise<readonly number[]>
  readonly close: () => Promise<void>
}

export type KeeperOptions = {
  /** Of the role croupier_lane; the keeper holds one connection, because a lease lives as long as its connection. */
  readonly pool: pg.Pool
  readonly clock: Clock
  /** Further work in the lanes held, such as returning expired holds. */
  readonly also?: (client: pg.PoolClient, lanes: readonly number[]) => Promise<void>
}

/**
 * Keeps the lanes of which this process holds the lease. Two processes may write a lane, the lane's row keeps them in order; the lease
 * only says who does the work of each second.
 */
export function keepLanes({ pool, clock, also }: KeeperOptions): LaneKeeper {
  let client: pg.PoolClient | null = null
  let held: number[] = []
  const lose = (error?: Error) => {
    client?.release(error ?? true)
    client = null
    held = []
  }
  const round = async () => {
    try {
      if (!client) {
        client = await pool.connect()
        client.once('error', lose)
      }
      const free = Array.from({ length: LANES }, (_, lane) => lane).filter((lane) => !held.includes(lane))
      if (free.length > 0) {
        const { rows } = await client.query<{ lane: number }>(
          'SELECT l AS lane FROM unnest($2::int[]) l WHERE pg_try_advisory_lock($1, l)',
          [LEASES, free],
        )
        held = [...held, ...rows.map(({ lane }) => lane)].toSorted((a, b) => a - b)
      }
      if (held.length === 0) return held
      const now = new Date(clock())
      await client.query('SELECT wallet.mark($1, $2)', [held, now])
      await client.query('SELECT wallet.sweep($1, $2)', [held, now])
      await also?.(client, held)
      return held
    } catch (error) {
      lose(error as Error)
      throw error
    }
  }
  return {
    round,
    close: async () => lose(),
  }
}

/** Rounds each second until stopped; an error of a round is told and the next one tries again. */
export function everySecond(keeper: LaneKeeper, onError: (error: unknown) => void): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const turn = () => {
    running = keeper.round().then(() => {}, onError)
    void running.then(() => {
      if (!stopped) timer = setTimeout(turn, SECOND)
    })
  }
  turn()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
    await keeper.close()
  }
}
