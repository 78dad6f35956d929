import type { Units } from '#kit/money.ts'
import type { EventPorts } from '../ports.ts'
import { saveCap } from './exposure-store.ts'

export type Capping = {
  readonly game: string
  readonly bet: string
  readonly currency: string
  /** Null: the game's own most alone. */
  readonly most: Units | null
  readonly by: string
  readonly word: string
}

/** From this moment on no outcome of a bet may come to owe more in one event of the game. What was taken before stays, whatever it comes to. */
export const capBet = (ports: EventPorts, said: Capping): Promise<'set' | 'passed'> =>
  ports.transact(async (tx) => ((await saveCap(tx, said)) ? 'set' : 'passed'))
