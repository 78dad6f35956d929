import { setTimeout as pause } from 'node:timers/promises'
import { forgetSaved, sweepEvents, type EventPorts } from '#arcade/events/index.ts'
import { UNUSED_KEPT } from '#arcade/events/rules/saved.ts'
import { forgetRefused } from '#arcade/sportsbook/index.ts'
import { DAY, HOUR, type Millis } from '#kit/clock.ts'
import type { Arcade } from './arcade-server.ts'

const LOOK_EVERY: Millis = HOUR
/** A bet that was not taken is kept so long. */
const REFUSED_KEPT: Millis = 30 * DAY

type Swept = Pick<EventPorts, 'db' | 'clock' | 'log'> & { readonly matchGames: Arcade['matchGames'] }

/** Deletes what nobody bet on, bets that were not taken, and saved tickets that nobody uses, once they are old, until the program ends. */
export async function keepSweeping({ db, clock, log, matchGames }: Swept, ending: AbortSignal): Promise<void> {
  const games = matchGames.map(({ events }) => events.game)
  while (!ending.aborted) {
    await sweepEvents({ db, clock, games }, () => ending.aborted).catch((error: unknown) =>
      log.error({ err: error }, 'old events could not be swept'),
    )
    await forgetRefused(db, new Date(clock() - REFUSED_KEPT)).catch((error: unknown) =>
      log.error({ err: error }, 'refused bets could not be forgotten'),
    )
    await forgetSaved(db, new Date(clock() - UNUSED_KEPT)).catch((error: unknown) =>
      log.error({ err: error }, 'unused saved tickets could not be deleted'),
    )
    await pause(LOOK_EVERY, undefined, { signal: ending }).catch(() => {})
  }
}
