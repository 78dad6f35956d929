/** Something and how many milliseconds it took. */
export type Timed = { readonly name: string; readonly took: number }

/** What a file of each project takes beside the others, as measured: a page costs more than a rule. */
const weights: Readonly<Record<string, number>> = { code: 1, screens: 1, gallery: 60, e2e: 10, play: 30 }

export const weightOf = (project: string): number => weights[project] ?? 1

/** How long has passed and how long remains, in words: `2:05 passed, about 4 min left`. */
export function spoken({ done, all, elapsed }: { done: number; all: number; elapsed: number }): string {
  const seconds = Math.floor(elapsed / 1000)
  const passed = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} passed`
  if (done === 0) return passed
  const left = Math.ceil((elapsed * (all - done)) / done / 60_000)
  return left === 0 ? passed : `${passed}, about ${left} min left`
}

/** The twenty that took longest, a line each in seconds. */
export function slowest(timed: readonly Timed[]): string[] {
  return timed
    .toSorted((one, other) => other.took - one.took)
    .slice(0, 20)
    .map(({ name, took }) => `${(took / 1000).toFixed(1).padStart(7)} s  ${name}`)
}
