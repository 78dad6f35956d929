import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import type { OpenDatabase } from './database.ts'
import { catchUp, follow, rewind, step, type Entry, type Journal, type Reader } from './journal-reader.ts'
import { openLog } from './log.ts'

type Line = Entry & { readonly account: bigint; readonly amount: bigint }

const db = await testDatabase('house')
const here = { db, transact: db.transact }
await sql`
  CREATE SCHEMA book;
  CREATE TABLE book.line (lane int, seq bigint, account bigint, amount bigint, PRIMARY KEY (lane, seq));
  CREATE TABLE book.total (reader text, account bigint, total bigint, lines bigint, PRIMARY KEY (reader, account));
  GRANT USAGE ON SCHEMA book TO croupier_house;
  GRANT ALL ON ALL TABLES IN SCHEMA book TO croupier_house`.execute(db.owner)

const log = openLog({ name: 'test', level: 'silent' })
const LANES = [0, 1, 2]

const journal: Journal<Line> = {
  channel: 'book',
  heads: async (from) => (await sql<Entry>`SELECT lane, max(seq) AS seq FROM book.line GROUP BY lane`.execute(from)).rows,
  load: async (tx, { after, limit }) =>
    (
      await sql<Line>`
        SELECT l.* FROM unnest(${after.map(({ lane }) => lane)}::int[], ${after.map(({ seq }) => seq)}::bigint[]) p(lane, seq)
        CROSS JOIN LATERAL (SELECT * FROM book.line b WHERE b.lane = p.lane AND b.seq > p.seq ORDER BY b.seq LIMIT ${limit}) l
        ORDER BY l.lane, l.seq`.execute(tx)
    ).rows,
}

/** Keeps a total per account, and refuses what `stumble` says. */
function totals(name: string, stumble: (line: Line) => boolean = () => false): Reader<Line> {
  return {
    name,
    clear: async (tx) => void (await sql`DELETE FROM book.total WHERE reader = ${name}`.execute(tx)),
    read: async (tx, rows) => {
      const [accounts, amounts] = [rows.map(({ account }) => account), rows.map(({ amount }) => amount)]
      await sql`
        INSERT INTO book.total
        SELECT ${name}, account, sum(amount), count(*) FROM unnest(${accounts}::int8[], ${amounts}::int8[]) l(account, amount) GROUP BY account
        ON CONFLICT (reader, account) DO UPDATE SET total = total.total + excluded.total, lines = total.lines + excluded.lines`.execute(
        tx,
      )
      if (rows.some(stumble)) throw new Error(`${name} stumbled`)
    },
  }
}

const totalsOf = async (reader: string) =>
  (
    await sql<{ account: bigint; total: bigint; lines: bigint }>`
    SELECT account, total, lines FROM book.total WHERE reader = ${reader} ORDER BY account`.execute(db)
  ).rows

const expected = async () =>
  (
    await sql`SELECT account, sum(amount)::bigint AS total, count(*) AS lines FROM book.line GROUP BY account ORDER BY account`.execute(
      db,
    )
  ).rows

/** Appends to every lane, as the ledger does, and says so once. */
async function append(each: number): Promise<void> {
  await sql`
    INSERT INTO book.line
    SELECT lane, coalesce((SELECT max(seq) FROM book.line l WHERE l.lane = lanes.lane), 0) + n, (lane * 7 + n) % 11, n
    FROM unnest(${LANES}::int[]) lanes(lane), generate_series(1, ${each}::int) n`.execute(db.owner)
  await sql`SELECT pg_notify('book', 'written')`.execute(db.owner)
}

const until = (holds: () => Promise<boolean>) => expect.poll(holds, { timeout: 15_000, interval: 20 }).toBe(true)
const caughtUp = (reader: string) => async () =>
  JSON.stringify(await totalsOf(reader), big) === JSON.stringify(await expected(), big)
const big = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

const following = (open: OpenDatabase, readers: readonly Reader<Line>[], poll = 50) =>
  follow({ url: db.url, ...open, journal, readers, log, poll, gather: 1 })

describe('a reader of the journal', () => {
  test('reads each row exactly once while two processes compete for it, and is woken by the notice', async () => {
    const reader = totals('rivals')
    await append(700)
    // A poll of an hour: what comes after the start is read because somebody said so.
    const rivals = [1, 2].map(() => following(db.open({ role: 'croupier_house' }), [reader], 3_600_000))
    for (let round = 0; round < 5; round++) await append(50)
    await until(caughtUp('rivals'))
    await append(30)
    await until(caughtUp('rivals'))
    await Promise.all(rivals.map((rival) => rival.stop()))
  })

  test('finds rows by itself when the notice is lost', async () => {
    const one = following(db.open({ role: 'croupier_house' }), [totals('deaf')])
    await until(caughtUp('deaf'))
    await sql`INSERT INTO book.line SELECT 0, max(seq) + 1, 1, 5 FROM book.line WHERE lane = 0`.execute(db.owner)
    await until(caughtUp('deaf'))
    await one.stop()
  })

  test('replays to the same table', async () => {
    const reader = totals('replayed')
    await catchUp(here, { journal, reader })
    const before = await totalsOf('replayed')
    await rewind(db.transact, reader)
    expect(await totalsOf('replayed')).toEqual([])
    await catchUp(here, { journal, reader })
    expect(await totalsOf('replayed')).toEqual(before)
    expect(before.length).toBe(11)
  })

  test('writes nothing of a batch in which it fails, goes on in the other lanes, and reads it again later', async () => {
    let sick = true
    const reader = totals('sick', ({ lane, seq }) => sick && lane === 1 && seq === 20n)
    await expect(catchUp(here, { journal, reader })).rejects.toThrow('sick failed in 1 lanes')
    const { rows } =
      await sql`SELECT lane, seq > 0 AS moved FROM runtime.reader_position WHERE reader = 'sick' ORDER BY lane`.execute(db)
    expect(rows).toEqual([
      { lane: 0, moved: true },
      { lane: 1, moved: false },
      { lane: 2, moved: true },
    ])
    sick = false
    await catchUp(here, { journal, reader })
    expect(await totalsOf('sick')).toEqual(await expected())
  })

  test('leaves a lane alone that another process is reading', async () => {
    const reader = totals('held')
    await sql`INSERT INTO runtime.reader_position (reader, lane) VALUES ('held', 0), ('held', 1)`.execute(db)
    await db.transact(async (tx) => {
      await sql`SELECT 1 FROM runtime.reader_position WHERE reader = 'held' AND lane = 0 FOR UPDATE`.execute(tx)
      expect(await step(db.transact, { journal, reader, lanes: [0] })).toBeNull()
      expect(await step(db.transact, { journal, reader, lanes: [0, 1], limit: 3 })).toBe(3)
      const { rows } = await sql`SELECT lane, seq FROM runtime.reader_position WHERE reader = 'held' ORDER BY lane`.execute(db)
      expect(rows).toEqual([
        { lane: 0, seq: 0n },
        { lane: 1, seq: 3n },
      ])
    })
  })

  test('who lags reads up to where the others stand, and is given the rows from there on with them', async () => {
    await append(40)
    const given: string[][] = []
    const [early, late] = ['early', 'late'].map((name) => {
      const reader = totals(name)
      const read: typeof reader.read = async (tx, rows, together) => {
        given.push([name, ...together])
        await reader.read(tx, rows, together)
      }
      return { ...reader, read }
    }) as [Reader<Line>, Reader<Line>]
    await catchUp(here, { journal, reader: early })
    await append(10)
    given.length = 0
    await catchUp(here, { journal, readers: [early, late] })
    expect(given[0]).toEqual(['early', 'early'])
    expect(given).not.toContainEqual(['early', 'early', 'late'])
    await append(10)
    await catchUp(here, { journal, readers: [early, late] })
    expect(given.slice(-2)).toEqual([
      ['early', 'early', 'late'],
      ['late', 'early', 'late'],
    ])
    for (const name of ['early', 'late']) expect(await totalsOf(name)).toEqual(await expected())
  })

  test('one that fails holds up none of the others, and goes on once it is well', async () => {
    let sick = true
    const lame = totals('lame', () => sick)
    const one = following(db.open({ role: 'croupier_house' }), [totals('hale'), lame])
    await append(5)
    await until(caughtUp('hale'))
    expect(await totalsOf('lame')).toEqual([])
    await append(5)
    await until(caughtUp('hale'))
    sick = false
    await until(caughtUp('lame'))
    await one.stop()
  })

  test('stops at a gap instead of passing over it', async () => {
    const gapped: Journal<Line> = {
      ...journal,
      load: async (tx, asked) => (await journal.load(tx, asked)).filter(({ seq }) => seq !== 4n),
    }
    await expect(catchUp(here, { journal: gapped, reader: totals('gap') })).rejects.toThrow(AggregateError)
    expect(await totalsOf('gap')).toEqual([])
  })

  test('hears again after its connection was cut', async () => {
    const one = following(db.open({ role: 'croupier_house' }), [totals('cut')], 3_600_000)
    await until(caughtUp('cut'))
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'croupier listener' AND datname = current_database()`.execute(db.owner)
    await append(5)
    await until(caughtUp('cut'))
    await one.stop()
  })
})
