import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { DAY, HOUR } from '#kit/clock.ts'
import type { Tx } from '#runtime/database.ts'
import { systemClock } from '#runtime/system.ts'
import { testDatabase } from '#testing/database.ts'
import { temporaryFolder } from '#testing/folder.ts'

const db = await testDatabase('arcade')
const folder = temporaryFolder('import-matches')
afterAll(() => rmSync(folder, { recursive: true }))

type Said = { readonly code: number; readonly out: string; readonly err: string }

const program = fileURLToPath(new URL('import-matches.ts', import.meta.url))
const env = { PATH: process.env['PATH'], CROUPIER_DATA: folder, DATABASE_URL: db.url, ARCADE_DATABASE_URL: db.url }

/** Runs the command as a program of its own, on the arcade's database. */
function run(...args: readonly string[]): Promise<Said> {
  return new Promise((done) => {
    execFile(process.execPath, [program, ...args], { env }, (error, out, err) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
  })
}

function written(name: string, ...lines: readonly string[]): string {
  const path = join(folder, name)
  writeFileSync(path, ['id,league,home,away,kick_off,odds', ...lines].join('\n'))
  return path
}

test('whoever runs the arcade takes matches from a file, is told which lines are wrong, and may give it again [G1]', async () => {
  const day = new Date(systemClock() + 3 * DAY).toISOString().slice(0, 10)
  const good = Array.from({ length: 60 }, (_, i) => `m${i},League,Home ${i},Away ${i},${day}T15:00Z,2.0 3.0 4.0`)
  const broken = await run('--file', written('broken.csv', ...good, 'm60,League,Home,Away,tomorrow,2 3 4'), '--source', 'office')
  expect(broken).toMatchObject({ code: 1, out: '' })
  expect(broken.err).toMatch(/Nothing of .*broken.csv was taken:\n {2}line 62 says when it kicks off/)
  const file = written('good.csv', ...good)
  expect(await run('--file', file, '--source', 'office')).toEqual({
    code: 0,
    out: '60 announced\n',
    err: '50 of 60 lines\n60 of 60 lines\n',
  })
  expect(await run('--file', file, '--source', 'office')).toMatchObject({ code: 0, out: '60 known as they are\n' })
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM sportsbook.match WHERE key LIKE 'office:%'`.execute(
    db.owner,
  )
  expect(rows).toEqual([{ n: 60 }])
  expect(await run('--file', file, '--source', 'The Office')).toMatchObject({ code: 1 })
  expect(await run('--file', file, '--source', 'office', '--game', 'virtual-esports')).toMatchObject({ code: 1 })
})

const DAY_AHEAD = new Date(systemClock() + 3 * DAY).toISOString().slice(0, 10)
const HEADER = 'id,league,home,away,kick_off,odds,status,half_time,full_time'

type Rows = { readonly matches: number; readonly events: number; readonly results: number }
async function rowsOf(source: string): Promise<Rows | undefined> {
  const { rows } = await sql<Rows>`
    SELECT (SELECT count(*)::int FROM sportsbook.match WHERE key LIKE ${`${source}:%`}) AS matches, count(DISTINCT e.id)::int AS events,
      count(r.event)::int AS results
    FROM events.event e LEFT JOIN events.result r ON r.event = e.id WHERE e.key LIKE ${`${source}:%`}`.execute(db.owner)
  return rows[0]
}

/** Starts the command, and kills it where it waits for what this test holds: in the middle of its file. */
async function killedAt(hold: (tx: Tx) => Promise<unknown>, args: readonly string[]): Promise<void> {
  const given = new Error('the test lets go')
  const waiting = async () => {
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
      db.owner,
    )
    return rows[0]?.n
  }
  const held = db.owner.transaction().execute(async (tx) => {
    await hold(tx)
    const child = spawn(process.execPath, [program, ...args], { env, stdio: 'ignore' })
    const ended = once(child, 'exit')
    await expect.poll(waiting, { timeout: 30_000 }).toBe(1)
    child.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGKILL'])
    throw given
  })
  await expect(held).rejects.toBe(given)
}

test('killed in the middle of a file it has taken nothing of it, and given again it takes all: matches, and what they came to [G1]', async () => {
  const of = (at: number, rest: string) => `m${at},Cup,Host ${at},Guest ${at},${DAY_AHEAD}T15:00Z,${rest}`
  const fixtures = written('fixtures.csv', ...Array.from({ length: 120 }, (_, at) => of(at, '2.0 3.0 4.0')))
  const args = ['--file', fixtures, '--source', 'cup'] as const
  const taken = (tx: Tx) =>
    sql`
    INSERT INTO events.event (id, game, number, version, key, state, opened_at, closes_at)
    VALUES (gen_random_uuid(), 'football', 999999, 1, 'cup:m77', 'open', now(), now() + interval '1 day')`.execute(tx)
  await killedAt(taken, args)
  expect(await rowsOf('cup')).toEqual({ matches: 0, events: 0, results: 0 })
  expect(await run(...args)).toMatchObject({ code: 0, out: '120 announced\n' })
  await sql`UPDATE events.event SET state = 'running', opened_at = now() - interval '4 hours', started_at = now(), closes_at = now() - interval '3 hours' WHERE key LIKE 'cup:%'`.execute(
    db.owner,
  )
  await sql`UPDATE sportsbook.match SET kick_off = now() - interval '3 hours' WHERE key LIKE 'cup:%'`.execute(db.owner)
  const begun = new Date(systemClock() - 3 * HOUR).toISOString()
  const over = (at: number, score = '2-1') => `m${at},Cup,Host ${at},Guest ${at},${begun.slice(0, 16)}Z,,finished,1-0,${score}`
  const results = join(folder, 'results.csv')
  writeFileSync(results, [HEADER, ...Array.from({ length: 120 }, (_, at) => over(at))].join('\n'))
  const said = ['--file', results, '--source', 'cup'] as const
  await killedAt((tx) => sql`SELECT id FROM events.event WHERE key = 'cup:m77' FOR UPDATE`.execute(tx), said)
  expect(await rowsOf('cup')).toEqual({ matches: 120, events: 120, results: 0 })
  expect(await run(...said)).toMatchObject({ code: 0, out: expect.stringContaining('120 results entered, ') as string })
  const once = await rowsOf('cup')
  expect(once).toEqual({ matches: 120, events: 120, results: 120 })
  expect(await run(...said), 'sent twice').toMatchObject({
    code: 0,
    out: '120 known as they are\n120 results entered before, which still wait for an operator or another source\n',
  })
  expect(await rowsOf('cup')).toEqual(once)
  expect(await run(...said, '--witness', 'cup')).toMatchObject({ code: 1, err: 'A witness is another source.\n' })
  expect(await run(...said, '--witness', 'league')).toMatchObject({
    code: 0,
    out: '120 results in force, as two have said them\n',
  })
  expect(await rowsOf('cup')).toEqual(once)
}, 120_000)

test('of a thousand lines the one that is wrong is named, and nothing is written [G1]', async () => {
  const lines = Array.from({ length: 1000 }, (_, at) => `m${at},Shield,Host ${at},Guest ${at},${DAY_AHEAD}T15:00Z,2.0 3.0 4.0`)
  const file = written('shield.csv', ...lines.with(498, lines[498]!.replace('4.0', '4.0 5.0')))
  const refused = await run('--file', file, '--source', 'shield')
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toBe(
    `Nothing of ${file} was taken:\n  line 500 has three prices, home, draw and away, as 2.10 3.40 3.65, each from 1.01 to 500, or says model.\n`,
  )
  expect(await rowsOf('shield')).toEqual({ matches: 0, events: 0, results: 0 })
})
