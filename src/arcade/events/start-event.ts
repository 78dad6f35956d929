import { SECOND, type Millis } from '#kit/clock.ts'
import { announceState } from './announce.ts'
import { closeBets, stakesOnTheirWay, type EventRow } from './event-store.ts'
import type { EventPorts } from './ports.ts'

/** An event does not start while stakes are on their way to the house, but no longer than this. */
const PATIENCE: Millis = 2 * SECOND
const TICK: Millis = 100

/** Starts an event whose bets are over, and answers how long to wait before the next look. */
export async function startEvent(ports: EventPorts, event: EventRow, now: Date): Promise<Millis> {
  const over = now.getTime() - event.closes_at.getTime()
  if (over < 0) return -over
  if (over < PATIENCE && (await stakesOnTheirWay(ports.db, event.id)) > 0) return TICK
  const started = await closeBets(ports.db, event.id)
  if (started) {
    ports.moment('started')
    await announceState(ports.db, started)
  }
  return TICK
}
