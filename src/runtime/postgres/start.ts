import { setTimeout as pause } from 'node:timers/promises'
import type { ChildProcess } from 'node:child_process'
import { existsSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort, isTaken } from '../ports.ts'
import { urlOf } from './address.ts'
import type { Binaries } from './binaries.ts'
import { askToStop, dropStaleLock, holderOf, isAlive, isPostmasterOf, spawnServer, type ServerPlan } from './server.ts'
import { foreign, writeStamp, type Stamp } from './stamp.ts'
import type { SystemUser } from './system-user.ts'

export type Cluster = {
  readonly port: number
  /** Whether a server was running already and was taken over. */
  readonly adopted: boolean
  /** The address of one database, for the cluster's superuser. */
  readonly url: (database?: string) => string
  /** Ends when the server is gone, whoever ended it. */
  readonly gone: Promise<void>
  /** Stops the server cleanly; one that was taken over and that others still use is left to them. */
  readonly stop: () => Promise<void>
}

type Starting = {
  readonly binaries: Binaries
  readonly user: SystemUser | null
  readonly folder: string
  readonly stamp: Stamp
  readonly port?: number
  readonly settings: Readonly<Record<string, string>>
}

const PATIENCE = 30_000
const STEP = 50
const LARGEST_LOG = 16 * 1024 * 1024

/** Takes over the server that an earlier start left running, or starts one. Gives up after 30 seconds. */
export async function start(starting: Starting): Promise<Cluster> {
  const { stamp, folder } = starting
  const log = join(folder, 'postgres.log')
  if (existsSync(log) && statSync(log).size > LARGEST_LOG) renameSync(log, `${log}.1`)
  const deadline = performance.now() + PATIENCE
  let last: unknown
  while (performance.now() < deadline) {
    const holder = holderOf(stamp.data)
    if (holder && isPostmasterOf(stamp.data, holder.pid)) {
      last = await tryConnecting(starting, holder.port)
      if (last === null) return face(starting, { ...holder, child: null })
    } else {
      if (holder && isAlive(holder.pid)) dropStaleLock(stamp.data)
      const port = await choosePort(starting)
      const plan: ServerPlan = { ...starting, data: stamp.data, log, port }
      const child = spawnServer(plan)
      last = await untilReady(starting, { child, port, deadline })
      if (last === null) {
        if (port !== stamp.port) writeStamp(folder, { ...stamp, port })
        return face(starting, { pid: child.pid as number, port, child })
      }
    }
    await pause(STEP)
  }
  throw new Error(`PostgreSQL did not come up within 30 s; see ${log}`, { cause: last })
}

async function choosePort({ port, stamp }: Starting): Promise<number> {
  const wanted = port ?? stamp.port
  if (wanted === null) return freePort()
  if (!(await isTaken(wanted))) return wanted
  if (port !== undefined) throw new Error(`port ${port} for PostgreSQL is taken by another program`)
  return freePort()
}

/** Null once the server answers; else why not, when it has ended (its lock was still held) or time is up. */
async function untilReady(
  starting: Starting,
  waiting: { child: ChildProcess; port: number; deadline: number },
): Promise<unknown> {
  const { child, port, deadline } = waiting
  let ended: unknown = null
  child.once('error', (error) => (ended = error))
  if (process.platform !== 'win32') child.once('exit', (code) => (ended ??= new Error(`postgres ended with ${code}`)))
  for (;;) {
    if (ended) return ended
    const failure = await tryConnecting(starting, port)
    if (failure === null) return null
    if (performance.now() > deadline) {
      child.kill('SIGKILL')
      return failure
    }
    await pause(STEP / 2)
  }
}

/** Null when the server on that port answers and is ours; throws when it is someone else's. */
async function tryConnecting({ stamp }: Starting, port: number): Promise<unknown> {
  const client = new pg.Client({ connectionString: urlOf({ stamp, port, database: 'postgres' }), connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  let system: unknown
  try {
    await client.connect()
    const { rows } = await client.query<{ system: string }>('SELECT system_identifier::text AS system FROM pg_control_system()')
    system = rows[0]?.system
  } catch (error) {
    return error
  } finally {
    await client.end().catch(() => {})
  }
  if (system !== stamp.system) throw foreign(stamp.data, `the server on port ${port} has another system identifier`)
  return null
}

function face(starting: Starting, running: { pid: number; port: number; child: ChildProcess | null }): Cluster {
  const { stamp } = starting
  const { pid, port, child } = running
  const gone = child && process.platform !== 'win32' ? endOf(child) : untilDead(pid, { ref: false })
  // Whoever waits for a server that was taken over does not keep the process alive for it.
  child?.unref()
  return {
    port,
    adopted: child === null,
    url: (database = 'postgres') => urlOf({ stamp, port, database }),
    gone,
    stop: async () => {
      if (child === null && (await othersUse(urlOf({ stamp, port, database: 'postgres' })))) return
      const holder = holderOf(stamp.data)
      if (holder && isPostmasterOf(stamp.data, holder.pid)) askToStop({ ...starting, data: stamp.data }, holder.pid)
      child?.ref()
      await (child ? gone : untilDead(pid, { ref: true }))
    },
  }
}

const endOf = (child: ChildProcess) =>
  new Promise<void>((done) => {
    if (child.exitCode !== null || child.signalCode !== null) done()
    else child.once('exit', () => done())
  })

/** `ref` says whether the wait itself keeps our process alive. */
async function untilDead(pid: number, { ref }: { ref: boolean }): Promise<void> {
  while (isAlive(pid)) await pause(ref ? 20 : 200, undefined, { ref })
}

async function othersUse(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    const { rows } = await client.query<{ others: boolean }>(`
      SELECT count(*) > 0 AS others FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`)
    return rows[0]?.others ?? false
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
