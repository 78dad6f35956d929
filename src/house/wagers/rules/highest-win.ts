import type { Units } from '#kit/money.ts'
import type { HighestWin } from '#house/wallet/index.ts'

const isLower = <T extends Units | number>(one: T | null, other: T | null): boolean =>
  one !== null && (other === null || one < other)

/** The lowest of each holds. */
export function lowestHighest(highest: readonly HighestWin[]): { readonly win: Units | null; readonly times: number | null } {
  let [win, times]: [Units | null, number | null] = [null, null]
  for (const one of highest) {
    if (isLower(one.win, win)) win = one.win
    if (isLower(one.times, times)) times = one.times
  }
  return { win, times }
}

type Passed = { readonly of: HighestWin['of']; readonly bound: Units }

/** The lowest bound of a round in which this was staked, as money, and whose it is. Where nothing was staked the multiples are silent. */
export function lowestBound(highest: readonly HighestWin[], staked: Units): Passed | null {
  const bounds = highest.flatMap(({ of, win, times }) => [
    ...(win === null ? [] : [{ of, bound: win }]),
    ...(times === null || staked <= 0n ? [] : [{ of, bound: staked * BigInt(times) }]),
  ])
  return bounds.reduce<Passed | null>((lowest, each) => (lowest === null || each.bound < lowest.bound ? each : lowest), null)
}
