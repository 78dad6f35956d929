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
  /**
   * Writes its own tables for rows, each lane's in their order. Between lanes there is none. `together` names all readers that are given these
   * very rows in one pass, so that what several of them need is worked out once.
   */
  readonly read: (tx: Tx, rows: readonly Row[], together: readonly string[]) => Promise<void>
  /** Empties its own tables, before a replay. */
  readonly clear: (tx: Tx) => Promise<void>
}

/** Rows of one step, whatever the number of its lanes: at the journal's heels, and of one that is far behind. */
const [BATCH, MOST] = [500, 24_000]

/** One reader or several, which then read whatever they have before them together. */
type Readers<Row extends Entry> = { readonly reader: Reader<Row> } | { readonly readers: readonly Reader<Row>[] }
type Reading<Row extends Entry> = Readers<Row> & { readonly journal: Journal<Row> }

const readersOf = <Row extends Entry>(of: Readers<Row>) => ('reader' in of ? [of.reader] : of.readers)

type Position = Entry & { readonly reader: string }

/**
 * One step of readers in these lanes: rows, what the readers write for them and their new positions, in one transaction. Answers how many
 * rows were read; null when other processes are at all of these lanes now. Whoever stands at one place of a lane is given its rows together.
 */
export async function step<Row extends Entry>(
  transact: Isolate,
  { journal, lanes, limit = BATCH, ...of }: Reading<Row> & { readonly lanes: readonly number[]; readonly limit?: number },
): Promise<number | null> {
  const readers = readersOf(of)
  return transact(async (tx) => {
    const { rows: positions } = await sql<Position>`
      SELECT reader, lane, seq FROM runtime.reader_position WHERE reader = ANY(${readers.map(({ name }) => name)}::text[]) AND lane = ANY(${lanes}::int[])
      ORDER BY lane, reader FOR UPDATE SKIP LOCKED`.execute(tx)
    if (positions.length === 0) return null
    const reached = new Map<number, bigint>()
    let read = 0
    for (const { names, places } of groupsOf(positions)) {
      const those = readers.filter(({ name }) => names.has(name))
      const loaded = await journal.load(tx, { after: places, limit: Math.ceil(limit / places.length) })
      // Nobody passes those who stand before: they go on together from there.
      const rows = loaded.filter(({ lane, seq }) => seq <= (reached.get(lane) ?? seq))
      const ends = endsOf(places, rows)
      for (const { lane, seq } of ends) reached.set(lane, seq)
      if (rows.length === 0) continue
      const together = those.map(({ name }) => name)
      for (const reader of those) await reader.read(tx, rows, together)
      await sql`UPDATE runtime.reader_position p SET seq = r.seq, moved_at = now()
        FROM unnest(${ends.map(({ lane }) => lane)}::int[], ${ends.map(({ seq }) => seq)}::bigint[]) r(lane, seq)
        WHERE p.reader = ANY(${together}::text[]) AND p.lane = r.lane`.execute(tx)
      read += rows.length
    }
    return read
  })
}

type Group = { readonly names: ReadonlySet<string>; readonly places: readonly Entry[] }

/** The same readers at one place of each of some lanes; those who are farthest come first. */
function groupsOf(positions: readonly Position[]): readonly Group[] {
  const ranks = [...Map.groupBy(positions, ({ lane }) => lane).values()].flatMap((lane) =>
    [...Map.groupBy(lane, ({ seq }) => seq)]
      .toSorted(([a], [b]) => (a < b ? 1 : -1))
      .map(([, there], rank) => ({ rank, lane: there[0]!.lane, seq: there[0]!.seq, names: there.map(({ reader }) => reader) })),
  )
  const groups = [...Map.groupBy(ranks, ({ rank, names }) => `${rank} ${names.join(' ')}`).values()]
  return groups
    .toSorted(([a], [b]) => a!.rank - b!.rank)
    .map((of) => ({ names: new Set(of[0]!.names), places: of.map(({ lane, seq }) => ({ lane, seq })) }))
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

type Behind = { readonly lanes: readonly number[]; readonly rows: number }

/** The lanes in which a reader is behind the journal, and by how many rows at most in all. Makes the positions of a lane that is met for the first time. */
async function behind<Row extends Entry>(db: Database, { journal, ...of }: Reading<Row>): Promise<Behind> {
  const names = readersOf(of).map(({ name }) => name)
  const heads = await journal.heads(db)
  const { rows } = await sql<Position>`
    SELECT reader, lane, seq FROM runtime.reader_position WHERE reader = ANY(${names}::text[])`.execute(db)
  if (rows.length < names.length * heads.length)
    await sql`
      INSERT INTO runtime.reader_position (reader, lane) SELECT reader, lane FROM unnest(${names}::text[]) reader,
        unnest(${heads.map(({ lane }) => lane)}::int[]) lane ORDER BY lane, reader ON CONFLICT DO NOTHING`.execute(db)
  const positions = Map.groupBy(rows, ({ lane }) => lane)
  const left = heads.map(({ lane, seq }) => {
    const known = positions.get(lane) ?? []
    const last = known.length < names.length ? 0n : known.reduce((least, one) => (one.seq < least ? one.seq : least), seq)
    return { lane, rows: Number(seq - last) }
  })
  const lanes = left.filter((one) => one.rows > 0)
  return { lanes: lanes.map(({ lane }) => lane), rows: lanes.reduce((sum, one) => sum + one.rows, 0) }
}

/** Reads whatever is there until the readers have caught up. A lane that fails holds up no other. */
export async function catchUp<Row extends Entry>(
  { db, transact }: { db: Database; transact: Isolate },
  following: Reading<Row> & { readonly signal?: AbortSignal },
): Promise<void> {
  const { lanes, rows } = await behind(db, following)
  if (lanes.length === 0) return
  const limit = Math.min(MOST, Math.max(BATCH, rows))
  const readAll = async (those: readonly number[]) => {
    while (!following.signal?.aborted && (await step(transact, { ...following, lanes: those, limit }))) continue
  }
  const failures: unknown[] = []
  await Promise.all(
    strandsOf(lanes, rows).map((strand) =>
      readAll(strand).catch(async () => {
        for (const lane of strand) await readAll([lane]).catch((error: unknown) => failures.push(error))
      }),
    ),
  )
  const names = readersOf(following).map(({ name }) => name)
  if (failures.length > 0) throw new AggregateError(failures, `${names.join(', ')} failed in ${failures.length} lanes`)
}

/** Whoever is far behind reads in two strands: while the database is at the lanes of one, this process is at those of the other. */
const strandsOf = (lanes: readonly number[], rows: number): readonly (readonly number[])[] =>
  rows < MOST ? [lanes] : [0, 1].map((half) => lanes.filter((_, i) => i % 2 === half)).filter((strand) => strand.length > 0)

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
  const { url, log, journal, poll = 1000, gather = 20 } = options
  const stopped = new AbortController()
  const { signal } = stopped
  let told = true
  let sleeper = new AbortController()
  const wake = () => {
    told = true
    sleeper.abort()
  }
  const ear = listen({ url, channels: [journal.channel], onNotice: wake, onConnect: wake, log })
  signal.addEventListener('abort', wake)
  const sick: Sick = new Map()

  const loop = async (): Promise<void> => {
    while (!signal.aborted) {
      told = false
      await readRound(options, { sick, signal })
      await pause(gather, undefined, { signal }).catch(() => {})
      if (told) continue
      sleeper = new AbortController()
      const again = Math.min(poll, ...[...sick.values()].map(({ until }) => Math.max(until - performance.now(), gather)))
      await pause(again, undefined, { signal: sleeper.signal }).catch(() => {})
    }
  }

  const running = loop()
  return {
    stop: async () => {
      stopped.abort()
      await Promise.all([running, ear.close()])
    },
  }
}

/** Readers that failed, how often in turn, and until when they are left alone. */
type Sick = Map<string, { readonly failures: number; readonly until: Millis }>

/** All readers that are well go on together. Where that fails each does alone, and so does whoever failed before, after a while: it holds up no other. */
async function readRound<Row extends Entry>(
  { db, transact, journal, readers, log }: FollowOptions<Row>,
  { sick, signal }: { readonly sick: Sick; readonly signal: AbortSignal },
): Promise<void> {
  const alone = async (reader: Reader<Row>) => {
    try {
      await catchUp({ db, transact }, { journal, reader, signal })
      sick.delete(reader.name)
    } catch (error) {
      const failures = (sick.get(reader.name)?.failures ?? 0) + 1
      sick.set(reader.name, { failures, until: performance.now() + Math.min(100 * 2 ** failures, LONGEST_WAIT) })
      log.error({ err: error, reader: reader.name }, 'a reader of the journal failed and tries again')
    }
  }
  const well = readers.filter(({ name }) => !sick.has(name))
  const due = readers.filter(({ name }) => (sick.get(name)?.until ?? Infinity) <= performance.now())
  try {
    await catchUp({ db, transact }, { journal, readers: well, signal })
  } catch {
    for (const reader of well) await alone(reader)
  }
  for (const reader of due) await alone(reader)
}
