import { refuse, type Refusal } from '#kit/refusal.ts'
import { lockEvent } from '../event-store.ts'
import type { EventPorts } from '../ports.ts'
import { saveRestriction } from './exposure-store.ts'

export type Restricting = {
  readonly event: string
  readonly outcome: string
  /** In percent of its rate; 0: it is not sold. */
  readonly pays: number
  readonly by: string
  readonly word: string
}

/**
 * From this moment on an outcome of an open event pays less, is not sold, or pays its whole rate again. Tickets keep what they were bought at;
 * one that is on its way with other terms is not taken.
 */
export function restrictOutcome(
  ports: EventPorts,
  said: Restricting,
): Promise<'set' | 'passed' | Refusal<'event_unknown' | 'event_closed', null>> {
  return ports.transact(async (tx) => {
    const event = await lockEvent(tx, said.event)
    if (!event) return refuse('event_unknown')
    if (event.state !== 'open') return refuse('event_closed')
    return (await saveRestriction(tx, said)) ? 'set' : 'passed'
  })
}
