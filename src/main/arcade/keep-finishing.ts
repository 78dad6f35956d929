import { setTimeout as pause } from 'node:timers/promises'
import { finishDueTickets, outsideEventsOpener, serveOutsideEvents, type OutsideGame } from '#arcade/events/index.ts'
import { finishDueBuckets } from '#arcade/places/index.ts'
import { finishDueRounds } from '#arcade/rounds/index.ts'
import { SECOND, type Millis } from '#kit/clock.ts'
import type { Arcade } from './arcade-server.ts'

/** How often this process looks for what is due and that nobody works on. */
const LOOK_EVERY: Millis = SECOND

type Finishing = Pick<Arcade, 'rounds' | 'events' | 'tableMoney'>
type Kept = { readonly outside: readonly OutsideGame[]; readonly ending: AbortSignal }

/**
 * Takes up rounds, tickets and table money that were left open, from the first moment on: a restart is the usual reason for there to be any; and
 * serves events with results from outside. None of these waits for another: while many tickets are decided, those that are decided are paid.
 */
export async function keepFinishing({ rounds, events, tableMoney }: Finishing, { outside, ending }: Kept): Promise<void> {
  const { log } = events
  const openOutside = outsideEventsOpener(events, outside)
  const keep = async (work: () => Promise<unknown>, failed: string) => {
    while (!ending.aborted) {
      await work().catch((error: unknown) => log.error({ err: error }, failed))
      await pause(LOOK_EVERY, undefined, { signal: ending }).catch(() => {})
    }
  }
  await Promise.all([
    keep(() => finishDueRounds(rounds), 'open rounds could not be looked for'),
    keep(openOutside, 'events could not be opened'),
    keep(() => serveOutsideEvents(events), 'events could not be served'),
    keep(() => finishDueBuckets(tableMoney), 'table money could not be looked for'),
    keep(() => finishDueTickets(events), 'open tickets could not be looked for'),
  ])
}
