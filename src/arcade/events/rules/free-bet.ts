import type { Units } from '#kit/money.ts'

/** What a ticket comes to, stake and all, by its results; `before`: a result had decided it already. */
type Outcome = { readonly stake: Units; readonly whole: Units; readonly before: boolean }

/**
 * What a free bet pays: what it wins beyond its stake, and nothing less. One that comes to its stake alone, as where nothing came of its events, is
 * the player's again, unless it was decided before: then the house has ended it.
 */
export const freeBetPays = ({ stake, whole, before }: Outcome): Units | 'given_back' => {
  if (whole === stake && !before) return 'given_back'
  return whole > stake ? whole - stake : 0n
}
