/** An exact ratio of whole numbers, in lowest terms, the denominator positive. */
export type Fraction = { readonly n: bigint; readonly d: bigint }

function divisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x
}

export function ratio(n: bigint, d: bigint): Fraction {
  if (d <= 0n) throw new RangeError(`no denominator: ${d}`)
  const by = divisor(n, d)
  return { n: n / by, d: d / by }
}

export const ZERO: Fraction = { n: 0n, d: 1n }

export function plus(a: Fraction, b: Fraction): Fraction {
  return ratio(a.n * b.d + b.n * a.d, a.d * b.d)
}

export function times(a: Fraction, b: Fraction): Fraction {
  return ratio(a.n * b.n, a.d * b.d)
}

export function sum(parts: readonly Fraction[]): Fraction {
  return parts.reduce(plus, ZERO)
}

/** Decimal text cut, not rounded, after so many decimals. For ratios of zero or more. */
export function cut(value: Fraction, decimals: number): string {
  const scaled = ((value.n * 10n ** BigInt(decimals)) / value.d).toString().padStart(decimals + 1, '0')
  return decimals === 0 ? scaled : `${scaled.slice(0, -decimals)}.${scaled.slice(-decimals)}`
}

/** The square root as decimal text, cut after so many decimals, exact to its last digit. */
export function rootCut(value: Fraction, decimals: number): string {
  const scaled = (value.n * 10n ** BigInt(2 * decimals)) / value.d
  let root = scaled
  for (let next = (root + 1n) / 2n; next < root; next = (root + scaled / root) / 2n) root = next
  return cut({ n: root, d: 10n ** BigInt(decimals) }, decimals)
}
