import { setTimeout as pause } from 'node:timers/promises'
import { SECOND, type Clock, type Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import type { Database } from '#runtime/database.ts'
import type { Log } from '#runtime/log.ts'
import { holdPlace, leavePlace } from './store.ts'

const LEASE: Millis = 5 * SECOND
const RENEW_AFTER: Millis = SECOND
const LOOK_EVERY: Millis = SECOND

export type Keeping = {
  readonly db: Database
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly place: string
  /** Serves the place one step further, and answers how long to wait before the next. `wanted`: somebody is there. */
  readonly step: (at: { readonly wanted: boolean }) => Promise<Millis>
  readonly ending: AbortSignal
  /** Another process has taken the place while this one served it. */
  readonly lost?: (place: string) => void
}

/** Serves a place while this process has its lease, and otherwise waits for it, until the program ends. */
export async function keepPlace({ db, clock, random, log, place, step, ending, lost }: Keeping): Promise<void> {
  const owner = newId(clock(), random)
  let renewed = -Infinity
  let wanted = false
  let serving = false
  while (!ending.aborted) {
    const wait = await serve().catch((error: unknown) => {
      log.error({ err: error, place }, 'a place could not be served')
      return LOOK_EVERY
    })
    await pause(wait, undefined, { signal: ending }).catch(() => {})
  }
  await leavePlace(db, { place, owner }).catch((error: unknown) =>
    log.warn({ err: error, place }, 'a lease could not be given back'),
  )

  async function serve(): Promise<Millis> {
    if (performance.now() - renewed > RENEW_AFTER) {
      const asked = performance.now()
      const held = await holdPlace(db, { place, owner, life: LEASE })
      if (serving && !held) lost?.(place)
      serving = held !== null
      if (!held) return LOOK_EVERY
      wanted = held.wanted
      renewed = asked
    }
    return Math.min(await step({ wanted }), LOOK_EVERY)
  }
}
