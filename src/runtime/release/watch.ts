import type { KeyObject } from 'node:crypto'
import { HOUR, type Millis } from '#kit/clock.ts'
import type { Log } from '../log.ts'
import { faultsOf } from './signed.ts'

export type WatchedRelease = {
  /** Where the release lies, with its checksums and their signature. */
  readonly release: string
  /** Where it is unpacked and runs. */
  readonly unpacked: string
  readonly key: KeyObject
  readonly log: Log
  readonly every?: Millis
}

export type ReleaseWatch = {
  /** Whether all was as it was signed when it was looked at last. */
  readonly ready: () => boolean
  /** Looks now, and says what is wrong. */
  readonly look: () => Promise<readonly string[]>
  readonly close: () => void
}

/** Holds a running program's files against the signed release, at its start and then every hour. A file that was changed and put back is ready again. */
export async function watchRelease({ release, unpacked, key, log, every = HOUR }: WatchedRelease): Promise<ReleaseWatch> {
  let faults: readonly string[] = []
  const look = async () => {
    faults = await faultsOf(release, { key, unpacked }).catch((error: unknown) => [
      `the release cannot be read: ${String(error)}`,
    ])
    if (faults.length > 0) log.error({ faults: faults.slice(0, 20), count: faults.length }, 'files are not as they were released')
    return faults
  }
  await look()
  const timer = setInterval(() => void look(), every)
  timer.unref()
  return { ready: () => faults.length === 0, look, close: () => clearInterval(timer) }
}
