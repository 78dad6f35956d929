import { UNITS_PER_WHOLE, type Units } from '#kit/money.ts'

/** From this amount on a win is notable, where the merchant says nothing else. */
export const NOTABLE: Units = 50n * UNITS_PER_WHOLE

/** Whether what was settled may put a round on the board, or take it away: a payout that is large enough by itself, or one that is taken back. */
export const mayChangeBoard = ({ payout }: { readonly payout: Units }, smallest: Units): boolean =>
  payout >= smallest || payout < 0n

/** A round stands on the board for what it returned in all, if that is more than went into it. */
export function isNotable(
  { won, staked, stakedFree }: { readonly won: Units; readonly staked: Units; readonly stakedFree: Units },
  smallest: Units,
): boolean {
  return won >= smallest && won > staked + stakedFree
}
