/** In how many ways k of n can be chosen. */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  let ways = 1n
  for (let i = 0; i < k; i++) ways = (ways * BigInt(n - i)) / BigInt(i + 1)
  return ways
}
