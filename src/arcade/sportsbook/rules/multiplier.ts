import { ratio, type Fraction } from '#arcade/families/rules/fraction.ts'
import { WHOLE } from '#arcade/families/rules/instant.ts'

/** How feeds of results certify an outcome. */
export type Certified = {
  readonly won: boolean
  /** Which part of the stake is void, in halves. */
  readonly void: 0 | 1 | 2
  /** Among how many the first place was shared: each of them pays as if so small a part of the stake had been on it. */
  readonly deadHeat: number
}

/** What an outcome returns of its stake, at a price in ten-thousandths: the void part, and what the rest won, shared in a dead heat. */
export function multiplierOf({ won, void: halves, deadHeat }: Certified, price: number): Fraction {
  if (!Number.isInteger(deadHeat) || deadHeat < 1) throw new RangeError(`a dead heat of ${deadHeat}`)
  const [share, voided] = [BigInt(deadHeat), BigInt(halves)]
  const pays = won ? BigInt(price) : 0n
  return ratio(voided * WHOLE * share + (2n - voided) * pays, 2n * WHOLE * share)
}
