import { stateBit } from './numbers.ts'

/** What a member may not do. Wins, rollbacks and settlements are never refused by a state. */
export type States = { readonly noBet?: boolean; readonly noDeposit?: boolean; readonly noWithdrawal?: boolean }

export function statesOf(bits: number): Required<States> {
  return {
    noBet: (bits & stateBit.no_bet) !== 0,
    noDeposit: (bits & stateBit.no_deposit) !== 0,
    noWithdrawal: (bits & stateBit.no_withdrawal) !== 0,
  }
}

export function stateBits({ noBet, noDeposit, noWithdrawal }: States): number {
  return (noBet ? stateBit.no_bet : 0) | (noDeposit ? stateBit.no_deposit : 0) | (noWithdrawal ? stateBit.no_withdrawal : 0)
}
