import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { program, type Binaries } from './binaries.ts'
import type { SystemUser } from './system-user.ts'

export type ServerPlan = {
  readonly binaries: Binaries
  readonly user: SystemUser | null
  readonly data: string
  readonly log: string
  readonly port: number
  readonly settings: Readonly<Record<string, string>>
}

const as = (user: SystemUser | null) => (user ? { uid: user.uid, gid: user.gid } : {})

/** Makes an empty cluster in `data`, which must not exist. The superuser `croupier_owner` gets the password of `passwordFile`. */
export function initialise(
  plan: Pick<ServerPlan, 'binaries' | 'user' | 'data'> & { readonly passwordFile: string; readonly fast: boolean },
): void {
  const { binaries, user, data, passwordFile, fast } = plan
  const flags = ['-D', data, '-U', 'croupier_owner', `--pwfile=${passwordFile}`, '-A', 'scram-sha-256']
  flags.push('--locale=C', '-E', 'UTF8', '--data-checksums', ...(fast ? ['--no-sync'] : []))
  const made = spawnSync(program(binaries, 'initdb'), flags, { ...as(user), cwd: '/', encoding: 'utf8', env: cleanEnvironment() })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`)
}

/**
 * Starts the postmaster in a session of its own: neither Ctrl-C in our terminal nor our own death takes it down before those
 * who use it.
 */
export function spawnServer(plan: ServerPlan): ChildProcess {
  const { binaries, user, data, log, port, settings } = plan
  const options = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings }
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const out = openSync(log, 'a', 0o600)
  try {
    const stdio = ['ignore', out, out] as const
    if (process.platform === 'win32') {
      // pg_ctl drops an administrator's rights, which postgres itself refuses to run with.
      const quoted = flags.map((flag) => `"${flag}"`).join(' ')
      return spawn(program(binaries, 'pg_ctl'), ['start', '-W', '-D', data, '-o', quoted], { stdio: [...stdio] })
    }
    return spawn(program(binaries, 'postgres'), ['-D', data, ...flags], {
      ...as(user),
      stdio: [...stdio],
      cwd: '/',
      detached: true,
      env: cleanEnvironment(),
    })
  } finally {
    closeSync(out)
  }
}

/** A PGDATA or PGPORT of whoever started us must not speak to our own server. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name)))
}

/** The postmaster that holds the data folder, alive or not; null when no lock file says so. */
export function holderOf(data: string): { readonly pid: number; readonly port: number } | null {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 ? { pid, port: port || 0 } : null
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Whether a live process is the postmaster of this data folder. After a restart of the machine or container its number may
 * belong to anything, and PostgreSQL would wait for that for ever.
 */
export function isPostmasterOf(data: string, pid: number): boolean {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return process.platform === 'win32' || commandOf(pid).includes('postgres')
  try {
    if (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.startsWith('Z')) return false
    const { ino, dev } = statSync(`/proc/${pid}/cwd`)
    const own = statSync(data)
    return ino === own.ino && dev === own.dev && basename(readlinkSync(`/proc/${pid}/exe`)).startsWith('postgres')
  } catch {
    return false
  }
}

function commandOf(pid: number): string {
  return spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
}

export function dropStaleLock(data: string): void {
  rmSync(join(data, 'postmaster.pid'), { force: true })
}

/** A fast shutdown: open transactions are rolled back, the rest is written down. */
export function askToStop(plan: Pick<ServerPlan, 'binaries' | 'data'>, pid: number): void {
  if (process.platform === 'win32') spawnSync(program(plan.binaries, 'pg_ctl'), ['stop', '-W', '-m', 'fast', '-D', plan.data])
  else process.kill(pid, 'SIGINT')
}
