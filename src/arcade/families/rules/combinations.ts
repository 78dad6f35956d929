/** In how many ways k of n can be chosen. */
export function choose(n: number, k: number): bigint {
  return BigInt(countChoices(n, k))
}

/** The same as a count of things, of which there are few. */
export function countChoices(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let ways = 1
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1)
  return ways
}
