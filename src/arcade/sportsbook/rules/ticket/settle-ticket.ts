import type { Units } from '#kit/money.ts'
import { plus, ratio, times, ZERO, type Fraction } from '#arcade/families/rules/fraction.ts'
import { linesOf, type Plan } from './plan.ts'

const ONE = ratio(1n, 1n)

/**
 * What a ticket pays, its stake spread evenly over its lines: of each line the product of its legs' factors. Cut to whole units once, at
 * the end. Null while a leg that is not settled yet could turn it.
 */
export function settleTicket({
  stake,
  plan,
  factors,
}: {
  readonly stake: Units
  readonly plan: Plan
  readonly factors: readonly (Fraction | null)[]
}): Units | null {
  if (factors.length !== plan.legs) throw new RangeError(`${factors.length} legs for a plan of ${plan.legs}`)
  const alive = factors.filter((factor) => factor === null || factor.n > 0n)
  if (alive.length < Math.min(...plan.sizes)) return 0n
  const known = alive.filter((factor) => factor !== null)
  if (known.length < alive.length) return null
  const { n, d } = sumOfLines(known, plan.sizes)
  return (stake * n) / (d * BigInt(linesOf(plan)))
}

/** The sum over all lines, without writing any of them down: choices of so many legs are those without the next leg and those with it. */
function sumOfLines(factors: readonly Fraction[], sizes: readonly number[]): Fraction {
  const sums: Fraction[] = [ONE, ...factors.map(() => ZERO)]
  factors.forEach((factor, before) => {
    for (let size = before + 1; size >= 1; size--)
      sums[size] = plus(sums[size] as Fraction, times(sums[size - 1] as Fraction, factor))
  })
  return sizes.reduce((sum, size) => plus(sum, sums[size] ?? ZERO), ZERO)
}
