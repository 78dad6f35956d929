import type { Units } from '#kit/money.ts'

/** Of a settled bet the smaller of its stake and of what was won or lost by it: a void counts nothing, half a win half the stake at most. */
export function validTurnover({ stake, payout }: { readonly stake: Units; readonly payout: Units }): Units {
  const result = payout > stake ? payout - stake : stake - payout
  return result < stake ? result : stake
}
