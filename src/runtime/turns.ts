import { refuse, type Refusal } from '#kit/refusal.ts'

export type Busy = Refusal<'busy', null>

export type TurnOptions = {
  /** How much is worked on at once. */
  readonly atOnce: number
  /** How many may wait; the next is told to come again. */
  readonly waiting: number
}

/** Heavy work in turn, first come first served, so that a rush of it leaves the machine to the others. */
export function openTurns({ atOnce, waiting }: TurnOptions): <T>(work: () => Promise<T>) => Promise<T | Busy> {
  const queue: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) return refuse('busy')
      // Whoever ends hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      running++
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
