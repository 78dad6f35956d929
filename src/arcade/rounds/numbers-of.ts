import type { Below } from './ports.ts'
import type { Round } from './store.ts'

/** The numbers that a round was drawn with, once more and in their order; another bound than the one they were drawn below is a fault. */
export function numbersOf({ id, draws }: Pick<Round, 'id' | 'draws'>): Below {
  const drawn = (draws ?? []).values()
  return (bound) => {
    const { value } = drawn.next()
    if (value?.below !== bound) throw new Error(`the draws of the round ${id} do not fit its game`)
    return value.drawn
  }
}
