/** Steps that come before their state are kept until it does; more than this, and the oldest are missed. */
const KEPT = 256

type Following = {
  readonly state: (snapshot: unknown, number: number) => void
  readonly step: (delta: unknown, number: number) => void
  /** Asks for the state anew. */
  readonly ask: () => void
}

export type InStep = {
  readonly state: (number: number, snapshot: unknown) => void
  readonly step: (number: number, delta: unknown) => void
  /** What was known is of no use: a step was lost, could not be read, or the line was. The state that comes next counts. */
  readonly lose: () => void
}

/**
 * Follows a numbered state. Each step is taken once and in order; where one is missing, the whole is asked for, and what came meanwhile is
 * taken after it. A state counts whatever its number: who says it may have taken over from another.
 */
export function inStep({ state, step, ask }: Following): InStep {
  let at: number | null = null
  let early: (readonly [number: number, delta: unknown])[] = []
  const lose = () => {
    at = null
    early = []
  }
  const take = (number: number, delta: unknown) => {
    if (at === null) {
      early = [...early.slice(1 - KEPT), [number, delta]]
    } else if (number === at + 1) {
      at = number
      step(delta, number)
    } else if (number > at) {
      lose()
      early = [[number, delta]]
      ask()
    }
  }
  return {
    lose,
    step: take,
    state: (number, snapshot) => {
      const waiting = early
      early = []
      at = number
      state(snapshot, number)
      for (const [later, delta] of waiting) take(later, delta)
    },
  }
}
