import { execFile } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { DAY } from '#kit/clock.ts'
import { systemClock } from '#runtime/system.ts'
import { testDatabase } from '#testing/database.ts'
import { temporaryFolder } from '#testing/folder.ts'

const db = await testDatabase('arcade')
const folder = temporaryFolder('import-matches')
afterAll(() => rmSync(folder, { recursive: true }))

type Said = { readonly code: number; readonly out: string; readonly err: string }

/** Runs the command as a program of its own, on the arcade's database. */
function run(...args: readonly string[]): Promise<Said> {
  const file = fileURLToPath(new URL('import-matches.ts', import.meta.url))
  const env = { PATH: process.env['PATH'], CROUPIER_DATA: folder, DATABASE_URL: db.url, ARCADE_DATABASE_URL: db.url }
  return new Promise((done) => {
    execFile(process.execPath, [file, ...args], { env }, (error, out, err) =>
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
