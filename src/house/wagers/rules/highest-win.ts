import type { Units } from '#kit/money.ts'
import type { HighestWin } from '#house/wallet/index.ts'

const lowestOf = <T extends Units | number>(bounds: readonly (T | null)[]): T | null =>
  bounds.reduce((lowest, each) => (each !== null && (lowest === null || each < lowest) ? each : lowest), null)

/** The lowest of each holds. */
export function lowestHighest(highest: readonly HighestWin[]): { readonly win: Units | null; readonly times: number | null } {
  return { win: lowestOf(highest.map(({ win }) => win)), times: lowestOf(highest.map(({ times }) => times)) }
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
