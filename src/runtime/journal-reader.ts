import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Isolate, Tx } from './database.ts'
import { listen } from './listen.ts'
import type { Log } from './log.ts'

export type Entry = { readonly lane: number; readonly seq: bigint }

/** Where the rows come from. `seq` is gapless in a lane and committed in its order, so what is below the last one read never changes. */
export type Journal<Row extends Entry> = {
  /** The channel on which a batch says that it was written. */
  readonly channel: string
  /** The last seq of every lane that has rows. */
  readonly heads: (db: Database) => Promise<readonly Entry[]>
  /** Rows after these places, lane after lane and each in its order, at most `limit` of a lane. */
  readonly load: (tx: Tx, asked: { after: readonly Entry[]; limit: number }) => Promise<readonly Row[]>
}

export type Reader<Row extends Entry> = {
  /** Names its position; never changed, or it begins anew. */
  readonly name: string
  /** Writes its own tables for rows, each lane's in their order. Between lanes there is none. */
  readonly read: (tx: Tx, rows: readonly Row[]) => Promise<void>
  /** Empties its own tables, before a replay. */
  readonly clear: (tx: Tx) => Promise<void>
}

/** Rows of one step, whatever the number of its lanes. */
const BATCH = 500

type Step<Row extends Entry> = {
  readonly journal: Journal<Row>
  readonly reader: Reader<Row>
  readonly lanes: readonly number[]
  readonly limit?: number
}

/**
 * One step of a reader in its lanes: rows, what the reader writes for them and its new positions, in one transaction. Answers how many
 * rows it read; null when other processes are at all of these lanes now.
 */
export async function step<Row extends Entry>(
  transact: Isolate,
  { journal, reader, lanes, limit = BATCH }: Step<Row>,
): Promise<number | null> {
  return transact(async (tx) => {
    const { rows: positions } = await sql<Entry>`
      SELECT lane, seq FROM runtime.reader_position WHERE reader = ${reader.name} AND lane = ANY(${lanes}::int[])
      ORDER BY lane FOR UPDATE SKIP LOCKED`.execute(tx)
    if (positions.length === 0) return null
    const rows = await journal.load(tx, { after: positions, limit: Math.ceil(limit / positions.length) })
    if (rows.length === 0) return 0
    const reached = endsOf(positions, rows)
    await reader.read(tx, rows)
    await sql`UPDATE runtime.reader_position p SET seq = r.seq, moved_at = now()
      FROM unnest(${reached.map(({ lane }) => lane)}::int[], ${reached.map(({ seq }) => seq)}::bigint[]) r(lane, seq)
      WHERE p.reader = ${reader.name} AND p.lane = r.lane`.execute(tx)
    return rows.length
  })
}

/** Where the rows lead to from these positions; throws where one is missing. */
function endsOf(positions: readonly Entry[], rows: readonly Entry[]): readonly Entry[] {
  const ends = new Map(positions.map(({ lane, seq }) => [lane, seq]))
  for (const { lane, seq } of rows) {
    const last = ends.get(lane)
    if (last === undefined || seq !== last + 1n) throw new Error(`the journal has a gap: ${lane}/${seq} follows ${lane}/${last}`)
    ends.set(lane, seq)
  }
  return [...ends].map(([lane, seq]) => ({ lane, seq }))
}

/** The lanes in which the reader is behind the journal. Makes the position of a lane that it meets for the first time. */
async function behind<Row extends Entry>(
  db: Database,
  { journal, reader }: { journal: Journal<Row>; reader: Reader<Row> },
): Promise<readonly number[]> {
  const heads = await journal.heads(db)
  const { rows } = await sql<Entry>`SELECT lane, seq FROM runtime.reader_position WHERE reader = ${reader.name}`.execute(db)
  const positions = new Map(rows.map(({ lane, seq }) => [lane, seq]))
  for (const { lane } of heads) {
    if (positions.has(lane)) continue
    await sql`INSERT INTO runtime.reader_position (reader, lane) VALUES (${reader.name}, ${lane}) ON CONFLICT DO NOTHING`.execute(
      db,
    )
  }
  return heads.filter(({ lane, seq }) => seq > (positions.get(lane) ?? 0n)).map(({ lane }) => lane)
}

/** Reads whatever is there until the reader has caught up. A lane that fails holds up no other. */
export async function catchUp<Row extends Entry>(
  { db, transact }: { db: Database; transact: Isolate },
  following: { journal: Journal<Row>; reader: Reader<Row>; signal?: AbortSignal },
): Promise<void> {
  const readAll = async (lanes: readonly number[]) => {
    while (!following.signal?.aborted && (await step(transact, { ...following, lanes }))) continue
  }
  const lanes = await behind(db, following)
  if (lanes.length === 0) return
  const failures: unknown[] = []
  await readAll(lanes).catch(async () => {
    for (const lane of lanes) await readAll([lane]).catch((error: unknown) => failures.push(error))
  })
  if (failures.length > 0) throw new AggregateError(failures, `${following.reader.name} failed in ${failures.length} lanes`)
}

/** The last row that a reader has read, in each lane that it knows. */
export async function positionsOf(db: Database | Tx, reader: string): Promise<readonly Entry[]> {
  const { rows } = await sql<Entry>`SELECT lane, seq FROM runtime.reader_position WHERE reader = ${reader} ORDER BY lane`.execute(
    db,
  )
  return rows
}

/** Empties the reader's tables and puts it back to the beginning, in one transaction; whoever follows then replays everything. */
export async function rewind<Row extends Entry>(transact: Isolate, reader: Reader<Row>): Promise<void> {
  await transact(async (tx) => {
    await sql`SELECT 1 FROM runtime.reader_position WHERE reader = ${reader.name} ORDER BY lane FOR UPDATE`.execute(tx)
    await reader.clear(tx)
    await sql`UPDATE runtime.reader_position SET seq = 0, moved_at = now() WHERE reader = ${reader.name}`.execute(tx)
  })
}

export type FollowOptions<Row extends Entry> = {
  readonly url: string
  readonly db: Database
  readonly transact: Isolate
  readonly journal: Journal<Row>
  readonly readers: readonly Reader<Row>[]
  readonly log: Log
  /** How often to look without being told: a notice can be lost, a row cannot. */
  readonly poll?: Millis
  /** Rows that come while a round is running wait for the next; a short pause makes rounds larger and fewer. */
  readonly gather?: Millis
}

export type Following = { readonly stop: () => Promise<void> }

const LONGEST_WAIT: Millis = 10_000

/** Keeps every reader at the journal's heels until stopped. Any number of processes may follow; each row is read once. */
export function follow<Row extends Entry>(options: FollowOptions<Row>): Following {
  const { url, db, transact, journal, readers, log, poll = 1000, gather = 20 } = options
  const stopped = new AbortController()
  const { signal } = stopped
  const wakers = new Set<() => void>()
  const wake = () => wakers.forEach((waken) => waken())
  const ear = listen({ url, channels: [journal.channel], onNotice: wake, onConnect: wake, log })

  const loop = async (reader: Reader<Row>): Promise<void> => {
    let told = true
    let sleeper = new AbortController()
    let failures = 0
    const waken = () => {
      told = true
      sleeper.abort()
    }
    wakers.add(waken)
    signal.addEventListener('abort', waken)
    while (!signal.aborted) {
      told = false
      try {
        await catchUp({ db, transact }, { journal, reader, signal })
        failures = 0
      } catch (error) {
        failures++
        log.error({ err: error, reader: reader.name }, 'a reader of the journal failed and tries again')
      }
      await pause(failures > 0 ? Math.min(100 * 2 ** failures, LONGEST_WAIT) : gather, undefined, { signal }).catch(() => {})
      if (told) continue
      sleeper = new AbortController()
      await pause(poll, undefined, { signal: sleeper.signal }).catch(() => {})
    }
    wakers.delete(waken)
  }

  const loops = readers.map(loop)
  return {
    stop: async () => {
      stopped.abort()
      await Promise.all([...loops, ear.close()])
    },
  }
}
