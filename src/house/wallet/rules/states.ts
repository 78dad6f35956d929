/** What a member may not do. Wins, rollbacks and settlements are never refused by a state. */
export type States = { readonly noBet?: boolean; readonly noDeposit?: boolean; readonly noWithdrawal?: boolean }

const NO_BET = 1
const NO_DEPOSIT = 2
const NO_WITHDRAWAL = 4

export function statesOf(bits: number): Required<States> {
  return {
    noBet: (bits & NO_BET) !== 0,
    noDeposit: (bits & NO_DEPOSIT) !== 0,
    noWithdrawal: (bits & NO_WITHDRAWAL) !== 0,
  }
}

export function stateBits({ noBet, noDeposit, noWithdrawal }: States): number {
  return (noBet ? NO_BET : 0) | (noDeposit ? NO_DEPOSIT : 0) | (noWithdrawal ? NO_WITHDRAWAL : 0)
}
