import type { Fraction } from '#arcade/families/rules/fraction.ts'

/** Standard normal deviate that leaves half a percent on either side. */
export const Z99 = 2.5758293035489

/** These numbers are for eyes and intervals; no money is counted with them. */
export function near(value: Fraction): number {
  return Number((value.n * 10n ** 12n) / value.d) / 1e12
}
