import { refuse, type Refusal } from '#kit/refusal.ts'
import { lockOpening } from '../event-store.ts'
import type { EventPorts } from '../ports.ts'
import { insertRates, isHeard, lastNumber, type NewRates } from './rates-store.ts'

/**
 * From one event on that has not opened yet, a house's tickets go by these rates of a bet. Tickets of events before keep theirs. Said again it is
 * the same word, though its event has opened since.
 */
export function setRates(ports: EventPorts, said: NewRates): Promise<'set' | 'passed' | Refusal<'event_opened', null>> {
  return ports.transact(async (tx) => {
    await lockOpening(tx, said.game)
    if (await isHeard(tx, said.word)) return 'passed'
    if (said.first <= (await lastNumber(tx, said.game))) return refuse('event_opened')
    await insertRates(tx, said)
    return 'set'
  })
}
