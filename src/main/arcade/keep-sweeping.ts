import { setTimeout as pause } from 'node:timers/promises'
import { sweepEvents, type EventPorts } from '#arcade/events/index.ts'
import { HOUR, type Millis } from '#kit/clock.ts'
import type { Arcade } from './arcade-server.ts'

const LOOK_EVERY: Millis = HOUR

type Swept = Pick<EventPorts, 'db' | 'clock' | 'log'> & { readonly matchGames: Arcade['matchGames'] }

/** Deletes what nobody bet on once it is old, until the program ends. */
export async function keepSweeping({ db, clock, log, matchGames }: Swept, ending: AbortSignal): Promise<void> {
  const games = matchGames.map(({ events }) => events.game)
  while (!ending.aborted) {
    await sweepEvents({ db, clock, games }, () => ending.aborted).catch((error: unknown) =>
      log.error({ err: error }, 'old events could not be swept'),
    )
    await pause(LOOK_EVERY, undefined, { signal: ending }).catch(() => {})
  }
}
