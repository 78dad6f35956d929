import type { Units } from '#kit/money.ts'
import { lockOpening } from '../event-store.ts'
import type { EventPorts } from '../ports.ts'
import { saveCap } from './exposure-store.ts'
import { lastNumber } from './rates-store.ts'

export type Capping = {
  readonly game: string
  readonly bet: string
  readonly currency: string
  /** Null: the game's own most alone. */
  readonly most: Units | null
  /** Left out where it holds from the moment on at which it is said, in every event that is open. */
  readonly from?: 'next event'
  readonly by: string
  readonly word: string
}

/**
 * From this moment, or from the next event on, no outcome of a bet may come to owe more in one event of the game. What was taken before stays,
 * whatever it comes to.
 */
export const capBet = (ports: EventPorts, { from, ...said }: Capping): Promise<'set' | 'passed'> =>
  ports.transact(async (tx) => {
    if (from === 'next event') await lockOpening(tx, said.game)
    const first = from === 'next event' ? (await lastNumber(tx, said.game)) + 1n : null
    return (await saveCap(tx, { ...said, first })) ? 'set' : 'passed'
  })
