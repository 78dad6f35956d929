import { UNITS_PER_WHOLE, type Units } from '#kit/money.ts'

/** From this amount on a win is notable, where the merchant says nothing else. */
export const NOTABLE: Units = 50n * UNITS_PER_WHOLE

type Line = {
  readonly kind: string
  readonly purpose: string
  readonly amount: Units
}

/** Whether a row of the journal may put a round on the board: a credit to a member's cash that is large enough by itself. */
export function mayWin({ kind, purpose, amount }: Line, smallest: Units): boolean {
  return purpose === 'cash' && amount >= smallest && ['win', 'pool_win', 'settle', 'cash_out'].includes(kind)
}

/** Whether a row may take a round from the board: a win that is reversed, or a settlement that is corrected downwards. */
export function mayUndo({ kind, purpose, amount }: Line): boolean {
  return purpose === 'cash' && amount < 0n && ['rollback', 'reversal', 'settle'].includes(kind)
}

/** A round stands on the board for what it returned in all, if that is more than went into it. */
export function isNotable(
  { won, staked, stakedFree }: { readonly won: Units; readonly staked: Units; readonly stakedFree: Units },
  smallest: Units,
): boolean {
  return won >= smallest && won > staked + stakedFree
}
