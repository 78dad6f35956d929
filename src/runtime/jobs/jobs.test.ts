import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { refuse } from '#kit/refusal.ts'
import { runDueJobs } from '#testing/jobs.ts'
import { testDatabase } from '#testing/database.ts'
import { openPool } from '../database.ts'
import { declareJob, installJobs, repeated, startJobs, task, type Task } from '../jobs.ts'
import { openLog } from '../log.ts'
import { rescueJobs, stayAlive } from './alive.ts'
import { patientPool } from './patient-pool.ts'

const db = await testDatabase('house')
const log = openLog({ name: 'test', level: 'silent' })
const tell = declareJob('house', { name: 'sample.tell', payload: z.strictObject({ word: z.string() }), attempts: 3 })

const start = (tasks: readonly Task[]) => startJobs({ url: db.url, half: 'house', tasks, log })
const until = (holds: () => boolean | Promise<boolean>) => expect.poll(holds, { timeout: 15_000, interval: 20 }).toBe(true)
const waiting = async () => (await sql<{ n: bigint }>`SELECT count(*) AS n FROM house_jobs._private_jobs`.execute(db)).rows[0]?.n

describe('a job', () => {
  test('exists exactly if the transaction that added it commits', async () => {
    await db.transact(async (tx) => {
      await tell.add(tx, { word: 'never' })
      return refuse('no')
    })
    expect(await waiting()).toBe(0n)
    const words: string[] = []
    const running = await start([task(tell, async ({ word }) => void words.push(word))])
    await db.transact((tx) => tell.add(tx, { word: 'soon' }))
    await until(() => words.length > 0)
    await running.stop()
    expect(words).toEqual(['soon'])
    expect(running.running()).toBe(false)
  })

  test('replaces the one that waits under the same key', async () => {
    const words: string[] = []
    await db.transact(async (tx) => {
      for (const word of ['first', 'second']) await tell.add(tx, { word }, { key: 'one' })
    })
    await runDueJobs(db, [task(tell, async ({ word }) => void words.push(word))])
    expect(words).toEqual(['second'])
  })

  test('is not run before its time', async () => {
    await db.transact((tx) => tell.add(tx, { word: 'later' }, { at: Date.UTC(2199, 0, 1), key: 'later' }))
    await runDueJobs(db, [task(tell, () => Promise.reject(new Error('too early')))])
    expect(await waiting()).toBe(1n)
    await sql`DELETE FROM house_jobs._private_jobs`.execute(db)
  })

  test('stays and is tried again later when it fails', async () => {
    await db.transact((tx) => tell.add(tx, { word: 'again' }))
    await expect(runDueJobs(db, [task(tell, () => Promise.reject(new Error('not now')))])).rejects.toThrow('not now')
    const { rows } = await sql`SELECT attempts, max_attempts, run_at > now() AS later FROM house_jobs._private_jobs`.execute(db)
    expect(rows).toEqual([{ attempts: 1, max_attempts: 3, later: true }])
    await sql`DELETE FROM house_jobs._private_jobs`.execute(db)
  })

  test('with a payload of another form is neither added nor run', async () => {
    await expect(db.transact((tx) => tell.add(tx, { word: 1 } as never))).rejects.toThrow(z.ZodError)
    await sql`SELECT 1 FROM house_jobs.add_job('sample.tell', '{"other": 1}')`.execute(db)
    await expect(runDueJobs(db, [task(tell, async () => {})])).rejects.toThrow(z.ZodError)
    await sql`DELETE FROM house_jobs._private_jobs`.execute(db)
  })
})

test('a repeated job is known by its pattern, and its payload reaches the task without the marks of the runner', async () => {
  const seen: unknown[] = []
  const daily = repeated(tell, { match: '5 2 * * *', payload: { word: 'daily' } }, async (payload, { scheduledFor }) => {
    seen.push([payload, scheduledFor])
  })
  const running = await start([daily])
  await sql`SELECT 1 FROM house_jobs.add_job('sample.tell', '{"word": "daily", "_cron": {"ts": "2026-01-01T02:05:00Z"}}')`.execute(
    db,
  )
  await until(() => seen.length > 0)
  await running.stop()
  expect(seen).toEqual([[{ word: 'daily' }, Date.UTC(2026, 0, 1, 2, 5)]])
  const { rows } = await sql`SELECT identifier FROM house_jobs._private_known_crontabs`.execute(db)
  expect(rows).toEqual([{ identifier: 'sample.tell' }])
})

test('a stop waits for the job that runs [trust 77]', async () => {
  const gate = Promise.withResolvers<void>()
  const steps: string[] = []
  const slow = task(tell, async () => {
    steps.push('begun')
    await gate.promise
    steps.push('done')
  })
  const running = await start([slow])
  await db.transact((tx) => tell.add(tx, { word: 'slow' }))
  await until(() => steps.length === 1)
  const stopped = running.stop().then(() => steps.push('stopped'))
  gate.resolve()
  await stopped
  expect(steps).toEqual(['begun', 'done', 'stopped'])
  expect(await waiting()).toBe(0n)
})

test.each([
  ['done', async () => {}],
  ['failed', () => Promise.reject(new Error('not now'))],
])('a job that is %s while the database is away is marked so once it is back', async (_how, end) => {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db.owner)
  const limit = (most: number) => sql`ALTER DATABASE ${sql.id(rows[0]!.name)} CONNECTION LIMIT ${sql.lit(most)}`.execute(db.owner)
  const ended = Promise.withResolvers<void>()
  const goAway = task(tell, async (_payload, { attempt }) => {
    if (attempt > 1) return
    await limit(0)
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'house jobs'`.execute(db.owner)
    setImmediate(ended.resolve)
    await end()
  })
  const running = await start([goAway])
  await db.transact((tx) => tell.add(tx, { word: 'away' }))
  await ended.promise
  await limit(-1)
  const marked = async () =>
    (await sql`SELECT 1 FROM house_jobs._private_jobs WHERE locked_by IS NOT NULL`.execute(db.owner)).rows.length === 0
  await until(marked)
  expect(running.running()).toBe(true)
  await running.stop()
  await sql`DELETE FROM house_jobs._private_jobs`.execute(db.owner)
})

test('what the runner still asks once the pool has ended is not answered, and so throws nowhere', async () => {
  const pool = patientPool(openPool({ url: db.url, role: 'croupier_house' }, null))
  const asked = vi.fn<() => void>()
  await pool.end()
  void pool.connect().then(asked, asked)
  await new Promise(setImmediate)
  expect(asked).not.toHaveBeenCalled()
})

test('gives back the job of a worker that died, and not that of one that lives', async () => {
  const pool = openPool({ url: db.url, role: 'croupier_house' }, null)
  const alive = stayAlive(pool, log)
  alive.add('worker-alive')
  await sql`SELECT house_jobs.add_job('sample.tell', json_build_object('word', word)) FROM unnest(ARRAY['a', 'b']) word`.execute(
    db,
  )
  await sql`UPDATE house_jobs._private_jobs SET locked_at = now(),
    locked_by = CASE payload->>'word' WHEN 'a' THEN 'worker-alive' ELSE 'worker-dead' END`.execute(db)
  const held = async () =>
    // Other databases of the server have locks of their own.
    (
      await sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND mode = 'ShareLock'
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(db)
    ).rows.length > 0
  await until(held)
  expect(await rescueJobs(pool, { schema: 'house_jobs', youngest: '30 seconds' })).toEqual([])
  expect(await rescueJobs(pool, { schema: 'house_jobs', youngest: '0 seconds' })).toEqual(['worker-dead'])
  const { rows } = await sql`SELECT payload->>'word' AS word FROM house_jobs._private_jobs WHERE locked_by IS NULL`.execute(db)
  expect(rows).toEqual([{ word: 'b' }])
  await alive.close()
  await pool.end()
  await sql`DELETE FROM house_jobs._private_jobs`.execute(db)
})

test('the job tables are made once, and the role may make nothing else afterwards [trust 59]', async () => {
  await installJobs({ url: db.ownerUrl, half: 'house' })
  await expect(sql`CREATE SCHEMA other`.execute(db)).rejects.toThrow(/permission denied/)
})
