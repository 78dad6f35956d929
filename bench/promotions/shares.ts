/** The value below which such a share of all lies. */
export function share(list: readonly number[], of: number): number {
  const sorted = list.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] ?? Number.NaN
}

export const middle = (list: readonly number[]): number => share(list, 0.5)

/** Has so many callers ask, each again once it was answered; how long every answer took, in milliseconds. */
export async function timed(
  { callers, times }: { readonly callers: number; readonly times: number },
  ask: (i: number) => Promise<void>,
): Promise<readonly number[]> {
  const took: number[] = []
  let next = 0
  const caller = async () => {
    while (next < times) {
      const [i, from] = [next++, performance.now()]
      await ask(i)
      took.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return took
}
