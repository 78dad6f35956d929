import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { LANES } from '../rules/lane-of.ts'
import { doorInTurn, takeBatch, type Waiting } from './take-batch.ts'

/** One function of the database that applies many units in one call, each with its own answers, in the order given. */
export type Door<Op, Answer> = {
  /** Operations in one call; a single unit may be larger. */
  readonly most: number
  /** The same while others come over the same connection by other doors: they wait for a whole call of this one. */
  readonly beside?: number
  readonly call: (client: pg.PoolClient, units: readonly (readonly Op[])[]) => Promise<readonly (readonly Answer[])[]>
}

export type LanesOptions<Op, Answer> = {
  /** Of the role croupier_lane. Each line keeps one of its connections. */
  readonly pool: pg.Pool
  /** Connections; a crowd is shared out among them by its lanes, few go together over the first. One batch of each is in flight. */
  readonly lines: number
  readonly doors: Readonly<Record<string, Door<Op, Answer>>>
  /** Waiting operations of one lane before it answers busy. */
  readonly depth: number
  /** How long an operation, its waiting included, is sent again over lost connections before its caller is told that the outcome is unknown. */
  readonly patience: number
}

export type Unit<Op> = {
  readonly lane: number
  readonly owner: bigint
  readonly door: string
  readonly ops: readonly Op[]
  /** How many come at the same moment, this one among them; left out where that is not known. */
  readonly among?: number | undefined
}

export type Lanes<Op, Answer> = {
  /** Null when the lane's queue is full: nothing was tried. Rejects when the outcome is unknown. */
  readonly apply: (unit: Unit<Op>) => Promise<readonly Answer[]> | null
  /** Waits for what is queued, then gives the connections back. */
  readonly close: () => Promise<void>
}

/** So many fill a batch well: of fewer, two connections would only make two small ones, and each call and commit has its price. */
const CROWD = 128

/**
 * Gathers operations while the previous batch runs and applies them in one call: no timer, so an idle lane answers at once and a busy
 * one shares the cost of a commit.
 */
export function openLanes<Op, Answer>(options: LanesOptions<Op, Answer>): Lanes<Op, Answer> {
  const lines = Array.from({ length: options.lines }, () => openLine(options))
  const depths = new Array<number>(LANES).fill(0)
  const lineOf = new Array<number>(LANES).fill(0)
  let waiting = 0
  return {
    apply: ({ lane, owner, door, ops, among = ops.length }) => {
      const depth = depths[lane] as number
      if (depth + ops.length > options.depth && depth > 0) return null
      // While something of a lane waits or runs, what follows keeps behind it.
      if (depth === 0) lineOf[lane] = Math.max(waiting, among) > CROWD ? lane % lines.length : 0
      depths[lane] = depth + ops.length
      waiting += ops.length
      const leave = () => {
        depths[lane] = (depths[lane] as number) - ops.length
        waiting -= ops.length
      }
      return new Promise<readonly Answer[]>((resolve, reject) => {
        const until = performance.now() + options.patience
        lines[lineOf[lane] as number]!.push({ lane, owner, door, ops, until, resolve, reject, leave })
      })
    },
    close: async () => {
      await Promise.all(lines.map((line) => line.close()))
    },
  }
}

/** After so many calls of one door in a row nobody is at another. */
const ALONE = 8

type Line<Op, Answer> = { readonly push: (waiting: Waiting<Op, Answer>) => void; readonly close: () => Promise<void> }

function openLine<Op, Answer>(options: LanesOptions<Op, Answer>): Line<Op, Answer> {
  const queue: Waiting<Op, Answer>[] = []
  const connection = keepConnection(options.pool)
  let last: { readonly door: string; readonly calls: number } | null = null
  let running: Promise<void> | null = null
  const run = async () => {
    // One turn of the event loop lets everything that arrived together travel together.
    await new Promise((resolve) => setImmediate(resolve))
    for (let door = doorInTurn(queue, null); door !== undefined; door = doorInTurn(queue, door)) {
      const calls: number = last?.door === door ? last.calls + 1 : 1
      last = { door, calls }
      const { most, beside = most } = options.doors[door]!
      const batch = takeBatch(queue, { door, most: calls > ALONE ? most : beside })
      await applyBatch(options, connection, batch)
    }
    running = null
  }
  return {
    push: (waiting) => {
      queue.push(waiting)
      running ??= run()
    },
    close: async () => {
      await running
      connection.drop()
    },
  }
}

type Connection = { readonly open: () => Promise<pg.PoolClient>; readonly drop: (error?: Error) => void }

function keepConnection(pool: pg.Pool): Connection {
  let client: pg.PoolClient | null = null
  const drop = (error?: Error) => {
    client?.release(error)
    client = null
  }
  return {
    open: async () => {
      if (client) return client
      const fresh = await pool.connect()
      // A connection that breaks between batches is noticed here, not by the next batch.
      fresh.once('error', (error) => client === fresh && drop(error))
      client = fresh
      return fresh
    },
    drop,
  }
}

/** An error of a whole batch is tried unit by unit, so that one bad operation cannot fail the others. */
async function applyBatch<Op, Answer>(
  options: LanesOptions<Op, Answer>,
  connection: Connection,
  batch: Waiting<Op, Answer>[],
): Promise<void> {
  try {
    const answers = await send(options, connection, batch)
    batch.forEach(({ leave, resolve }, i) => {
      leave()
      resolve(answers[i] as readonly Answer[])
    })
  } catch (error) {
    if (batch.length > 1 && !isLost(error)) {
      for (const waiting of batch) await applyBatch(options, connection, [waiting])
      return
    }
    for (const { leave, reject } of batch) {
      leave()
      reject(error)
    }
  }
}

const CONFLICT_TRIES = 50

/** Sends one batch until its fate is known: again after a lost connection, and after a conflict, which is never anyone's refusal. */
async function send<Op, Answer>(
  options: LanesOptions<Op, Answer>,
  connection: Connection,
  batch: readonly Waiting<Op, Answer>[],
): Promise<readonly (readonly Answer[])[]> {
  const door = options.doors[batch[0]!.door]!
  const units = batch.map(({ ops }) => ops)
  const until = Math.min(...batch.map((waiting) => waiting.until))
  for (let tries = 1; ; tries++) {
    try {
      return await door.call(await connection.open(), units)
    } catch (error) {
      if (isLost(error)) {
        connection.drop(error as Error)
        if (performance.now() > until) throw error
      } else if (!isConflict(error, units.length) || tries === CONFLICT_TRIES) throw error
      await pause(Math.min(10 * tries, 500))
    }
  }
}

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? '')

/**
 * 40001 serialization failure, 40P01 deadlock, 55P03 lock timeout: nothing of the batch happened. 23505 of a unit alone: another lane
 * took the id at the same moment, and the next look finds it.
 */
function isConflict(error: unknown, units: number): boolean {
  return ['40001', '40P01', '55P03'].includes(codeOf(error)) || (units === 1 && codeOf(error) === '23505')
}

/** Connection failures (class 08), a server that stops or starts (57P0x), the socket's own errors, and what the driver says without a code. */
function isLost(error: unknown): boolean {
  const code = codeOf(error)
  if (code) return /^(08|57P0|E[A-Z]{3,}$)/.test(code)
  return /connection|terminat/i.test((error as Error).message)
}
