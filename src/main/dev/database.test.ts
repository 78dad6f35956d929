import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { holderOf, isPostmasterOf } from '#runtime/postgres/server.ts'
import { readStamp } from '#runtime/postgres/stamp.ts'
import { temporaryFolder } from '#testing/folder.ts'
import { openDatabases, type Databases } from './database.ts'

const folder = mkdtempSync(join(tmpdir(), 'croupier-launch-'))
// The database server runs as a user of its own where we are root, and must be able to enter.
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a database is filled once and whole: what broke off is begun anew, and what is filled is left alone', async () => {
  const data = temporaryFolder('croupier-filled-')
  chmodSync(data, 0o755)
  const kept = async (url: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('SET role croupier_sandbox')
    const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM sandbox.payout')
    await client.end()
    return rows[0]?.count
  }
  const leave = async ({ sandbox }: Databases['urls']) => {
    const client = new pg.Client({ connectionString: sandbox })
    await client.connect()
    await client.query(`SET role croupier_sandbox`)
    await client.query(`INSERT INTO sandbox.payout (reference, page, holder, account, amount, currency, notify_url, return_url, language, created_at)
      VALUES (gen_random_uuid(), gen_random_uuid()::text, 'Sok Dara', '001234567', '5', 'PLAY', 'https://a.example', 'https://a.example', 'KM', now())`)
    await client.end()
  }
  const broken = openDatabases({
    data,
    env: {},
    fill: async (urls) => {
      await leave(urls)
      throw new Error('killed half-way')
    },
  })
  await expect(broken).rejects.toThrow('killed half-way')
  const filled = await openDatabases({ data, env: {}, fill: leave })
  expect(await kept(filled.urls.sandbox)).toBe(1)
  await filled.stop()
  const again = await openDatabases({ data, env: {}, fill: leave })
  expect(await kept(again.urls.sandbox)).toBe(1)
  await again.stop()
}, 120_000)

test('a database that was killed and is coming up again ends with the launcher', async () => {
  const databases = await openDatabases({ data: folder, env: {} })
  const { data } = readStamp(join(folder, 'postgres'))!
  const first = holderOf(data)!.pid
  process.kill(first, 'SIGKILL')
  const next = () => {
    const pid = holderOf(data)?.pid ?? first
    return pid !== first && isPostmasterOf(data, pid) ? pid : null
  }
  await expect.poll(next, { timeout: 30_000, interval: 5 }).not.toBeNull()
  await databases.stop()
  expect(next()).toBeNull()
}, 90_000)
