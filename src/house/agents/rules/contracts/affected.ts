import { smaller } from '#kit/money.ts'
import { topRate } from './judge-terms.ts'
import type { Policy } from './policy.ts'
import type { ContractRow, Terms } from '../terms.ts'

/** A contract that holds, as far as it matters to those above and below. */
export type Held = { readonly id: string; readonly upline: bigint | null; readonly downline: bigint; readonly terms: Terms }

/** What becomes of a contract because of another one above it: null where it ends. */
export type Effect<H extends Held = Held> = { readonly contract: H; readonly becomes: Terms | null }

/** Whether a contract may stand below another: no rate above its highest, and its period. */
export const fitsBelow = (terms: Terms, upline: Terms): boolean =>
  topRate(terms) <= topRate(upline) && terms.period === upline.period

/** A contract lowered to what one above it allows: rows that would come to the same rate are one, the easiest of them. */
export function clampTerms(terms: Terms, upline: Terms): Terms {
  const most = topRate(upline)
  const rows: ContractRow[] = []
  for (const row of terms.rows) {
    const rate = smaller(row.rate, most)
    if (rows.at(-1)?.rate !== rate) rows.push({ ...row, rate })
  }
  return { ...terms, period: upline.period, rows }
}

/**
 * What a changed contract of `of` does to those below it, from the top down: `terms` is what it will be, null where it ends. A contract that has
 * none above it ends, in the whole branch; one that is too high ends or is lowered, as the merchant's policy says. `below` holds the contracts of
 * the branch, and none is asked about twice.
 */
export function affectedBelow<H extends Held>(
  below: readonly H[],
  { of, terms, onLower }: { readonly of: bigint; readonly terms: Terms | null; readonly onLower: Policy['onLower'] },
): Effect<H>[] {
  const byUpline = Map.groupBy(below, ({ upline }) => upline)
  const effects: Effect<H>[] = []
  const waiting: { readonly of: bigint; readonly terms: Terms | null }[] = [{ of, terms }]
  for (let above = waiting.shift(); above; above = waiting.shift())
    for (const contract of byUpline.get(above.of) ?? []) {
      if (above.terms && fitsBelow(contract.terms, above.terms)) continue
      const becomes = above.terms && onLower === 'clamp' ? clampTerms(contract.terms, above.terms) : null
      effects.push({ contract, becomes })
      waiting.push({ of: contract.downline, terms: becomes })
    }
  return effects
}
