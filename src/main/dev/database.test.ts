import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { holderOf, isPostmasterOf } from '#runtime/postgres/server.ts'
import { readStamp } from '#runtime/postgres/stamp.ts'
import { openDatabases } from './database.ts'

const folder = mkdtempSync(join(tmpdir(), 'croupier-launch-'))
// The database server runs as a user of its own where we are root, and must be able to enter.
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

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
