import { MINUTE, type Millis } from '#kit/clock.ts'
import { productOf, type ValidStakeRule } from '#kit/product.ts'

/** How stakes count: by which rule, and how much of what it gives, in per cent. */
export type CountingTerms = { readonly rule: ValidStakeRule; readonly weight: number }

/** What a merchant said of a product; it holds for rounds that were opened from then on. */
export type KeptTerms = CountingTerms & { readonly merchant: number; readonly product: string; readonly since: Date }

/** A product's own, where the merchant says nothing. */
export function ownTerms(product: string): CountingTerms {
  const { validStake: rule, weight } = productOf(product)
  return { rule, weight }
}

/** How a round counts that was opened at a moment. */
export function termsAt(
  kept: readonly KeptTerms[],
  { merchant, product, at }: { readonly merchant: number; readonly product: string; readonly at: Millis },
): CountingTerms {
  const said = kept.filter((of) => of.merchant === merchant && of.product === product && of.since.getTime() <= at)
  const last = said.toSorted((a, b) => a.since.getTime() - b.since.getTime()).at(-1)
  return last ? { rule: last.rule, weight: last.weight } : ownTerms(product)
}

const STEP = 5 * MINUTE

/** When a change begins to hold: with full five minutes that are a minute away at least, so that nothing was counted by it before it stood there. */
export const holdsFrom = (now: Millis): Millis => Math.ceil((now + MINUTE) / STEP) * STEP
