import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { findBinaries, reachableBinaries, type Binaries } from './binaries.ts'
import { freePort } from '../ports.ts'
import { urlOf } from './address.ts'
import { initialise } from './server.ts'
import { assertOurs, foreign, markData, readStamp, systemOf, writeStamp, type Stamp } from './stamp.ts'
import { start, type Cluster } from './start.ts'
import { systemUser, type SystemUser } from './system-user.ts'

export type { Cluster } from './start.ts'

export type ClusterOptions = {
  /** Where stamp, log and data stand. Made when missing. */
  readonly folder: string
  /** A fixed port; without it a free one, which the folder remembers. */
  readonly port?: number
  readonly settings?: Readonly<Record<string, string>>
  /** For tests only: nothing is forced to the disk, so a crash of the machine loses the cluster. */
  readonly throwaway?: boolean
}

/** Where the data goes when the server's user cannot enter the project's own folder, as below /root. */
const ELSEWHERE = '/var/lib/croupier'
const unsafe = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/**
 * The embedded PostgreSQL of one folder: made at the first start, found again at every other, also after we or it were killed.
 * Throws when the folder holds data that are not ours, or when a fixed port is taken.
 */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const folder = resolve(options.folder)
  mkdirSync(folder, { recursive: true })
  const found = findBinaries()
  const known = readStamp(folder)
  const user = systemUser(known?.data ?? join(folder, 'data'))
  const binaries = reachableBinaries(found, user)
  const stamp = await settle({ folder, known, user, binaries, throwaway: options.throwaway ?? false })
  assertVersion(binaries, stamp.data)
  return start({
    binaries,
    user,
    folder,
    stamp,
    ...(options.port !== undefined && { port: options.port }),
    settings: { max_connections: '200', max_wal_size: '2GB', ...(options.throwaway && unsafe), ...options.settings },
  })
}

type Settling = {
  readonly folder: string
  readonly known: Stamp | null
  readonly user: SystemUser | null
  readonly binaries: Binaries
  readonly throwaway: boolean
}

/** The stamp of the folder, with data behind it. The stamp is written first, so that a killed initdb is known for ours and redone. */
async function settle({ folder, known, user, binaries, throwaway }: Settling): Promise<Stamp> {
  if (!known && existsSync(join(folder, 'data'))) throw foreign(join(folder, 'data'), 'no stamp stands beside it')
  const stamp = known ?? {
    id: randomUUID(),
    data: '',
    port: null,
    password: randomBytes(24).toString('base64url'),
    system: null,
  }
  const named = stamp.data ? stamp : { ...stamp, data: placeFor({ folder, user, id: stamp.id }) }
  if (!known) writeStamp(folder, named)
  if (!existsSync(named.data)) {
    if (named.system !== null)
      throw new Error(`the data folder ${named.data} is gone; restore it, or remove ${folder} to begin anew`)
    make({ folder, stamp: named, user, binaries, throwaway })
  }
  assertOurs(named)
  if (named.system !== null) return named
  const complete = { ...named, system: systemOf(named.data), port: await freePort() }
  writeStamp(folder, complete)
  return complete
}

function placeFor({ folder, user, id }: { folder: string; user: SystemUser | null; id: string }): string {
  if (!user || canEnter(folder, user)) return join(folder, 'data')
  mkdirSync(ELSEWHERE, { recursive: true, mode: 0o755 })
  const place = join(ELSEWHERE, id)
  mkdirSync(place, { mode: 0o755 })
  if (!canEnter(place, user)) throw new Error(`the user ${user.name} can enter neither ${folder} nor ${place}: set DATABASE_URL`)
  return join(place, 'data')
}

function canEnter(folder: string, { uid, gid }: SystemUser): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { uid, gid, cwd: '/' }).status === 0
}

type Making = Omit<Settling, 'known'> & { readonly stamp: Stamp }

/** Makes the data beside their place and renames them, so that what stands there is always whole. */
function make({ stamp, user, binaries, throwaway }: Making): void {
  const half = `${stamp.data}.new`
  const passwordFile = `${stamp.data}.password`
  rmSync(half, { recursive: true, force: true })
  // initdb runs as another user, who may not write where the data go; it fills an empty folder of its own.
  mkdirSync(half, { mode: 0o700 })
  writeFileSync(passwordFile, stamp.password, { mode: 0o600 })
  try {
    if (user) for (const path of [half, passwordFile]) chownSync(path, user.uid, user.gid)
    initialise({ binaries, user, data: half, passwordFile, fast: throwaway })
  } finally {
    rmSync(passwordFile, { force: true })
  }
  markData(half, stamp.id)
  const { uid, gid } = statSync(half)
  if (user) chownSync(join(half, 'croupier-cluster'), uid, gid)
  chmodSync(half, 0o700)
  renameSync(half, stamp.data)
}

function assertVersion({ major }: Binaries, data: string): void {
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (version !== major)
    throw new Error(`${data} is of PostgreSQL ${version}, the installed programs are ${major}: move it with pg_upgrade`)
}

export { urlOf }
