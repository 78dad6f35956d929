// A folder in memory, for what tests write and forget: databases are cloned and dropped hundreds of times.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const SHM = '/dev/shm'
const NAME = 'croupier-tests-'
const GIB = 1024 ** 3
/** What is left over for programs and browsers beside what stands in the folder. */
const SPACE = { folder: 6 * GIB, memory: 12 * GIB }

/**
 * Made anew and empty; null where the system has none, or too little of it. Those of runs that were killed go.
 * @returns {string | null}
 */
export function folderInMemory() {
  if (process.platform !== 'linux' || !runsPrograms(SHM)) return null
  for (const name of readdirSync(SHM)) if (isLeft(name)) rmSync(join(SHM, name), { recursive: true, force: true })
  const { bavail, bsize } = statfsSync(SHM)
  // Node knows of a container's bound from 20.13 on.
  const memory = 'availableMemory' in process ? process.availableMemory() : freemem()
  if (bavail * bsize < SPACE.folder || memory < SPACE.memory) return null
  const folder = join(SHM, NAME + process.pid)
  mkdirSync(folder, { mode: 0o755 })
  return folder
}

/**
 * Whether a file system in memory is mounted there from which programs may be started, as copies of PostgreSQL are.
 * @param {string} place
 */
function runsPrograms(place) {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const [, , type, options = ''] = mounts.find((line) => line.split(' ')[1] === place)?.split(' ') ?? []
  return type === 'tmpfs' && !options.split(',').includes('noexec')
}

/**
 * Whether it is of a run that is no more. One of somebody else's stays.
 * @param {string} name
 */
function isLeft(name) {
  if (!name.startsWith(NAME)) return false
  try {
    process.kill(Number(name.slice(NAME.length)), 0)
    return false
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH' && statSync(join(SHM, name)).uid === process.getuid?.()
  }
}
