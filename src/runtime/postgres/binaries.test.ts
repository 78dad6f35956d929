import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'

const STARTS = 6
/** Whom the server runs as: only root's is another user, who cannot go everywhere. */
const user = process.getuid?.() === 0 ? { name: 'nobody', uid: 65_534, gid: 65_534 } : null
const version = `test-${process.pid}`
const made: string[] = []

afterEach(() => {
  const left = readdirSync(tmpdir()).filter((name) => name.startsWith(`croupier-postgres-${version}-`))
  for (const path of [...made.splice(0), ...left.map((name) => join(tmpdir(), name))])
    rmSync(path, { recursive: true, force: true })
})

/** A package whose `postgres` says its version and nothing else, behind a door that only root opens, and slow to copy. */
function lockedAway(): string {
  const closed = mkdtempSync(join(tmpdir(), 'croupier-closed-'))
  made.push(closed)
  const native = join(closed, 'package', 'native')
  mkdirSync(join(native, 'bin'), { recursive: true })
  mkdirSync(join(native, 'share'))
  writeFileSync(join(closed, 'package', 'package.json'), JSON.stringify({ version }))
  writeFileSync(join(native, 'bin', 'postgres'), '#!/bin/sh\necho postgres\n', { mode: 0o755 })
  for (let i = 0; i < 500; i++) writeFileSync(join(native, 'share', String(i)), 'share')
  return native
}

/** Where a start in a process of its own would run the programs. */
async function startedFrom(native: string): Promise<string> {
  const module = new URL('binaries.ts', import.meta.url).href
  const script = `import { reachableBinaries } from ${JSON.stringify(module)}
    console.log(reachableBinaries(${JSON.stringify({ native, major: '0' })}, ${JSON.stringify(user)}).native)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'pipe'] })
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return said.trim() || complained
}

test('starts at the same moment share one copy of programs that their user cannot reach, and need none that it can', async () => {
  const native = lockedAway()
  const places = await Promise.all(Array.from({ length: STARTS }, () => startedFrom(native)))
  const copy = `croupier-postgres-${version}-${user?.uid}`
  expect(places).toEqual(Array(STARTS).fill(user ? join(tmpdir(), copy, 'native') : native))
  expect(readdirSync(tmpdir()).filter((name) => name.includes(version))).toEqual(user ? [copy] : [])
})
