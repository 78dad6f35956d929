/** What an operator may forbid one member, each on its own. */
export const freezeKinds = ['login', 'bet', 'deposit', 'withdrawal'] as const
export type FreezeKind = (typeof freezeKinds)[number]

/** Why no money may be sent to a member: withdrawals are frozen, no login, closed by the member. */
export const withholdings = ['frozen', 'blocked', 'closed'] as const
export type Withheld = (typeof withholdings)[number]

/** open · frozen: something is forbidden, and the member may log in · blocked: no login. */
export const memberStates = ['open', 'frozen', 'blocked'] as const
export type MemberState = (typeof memberStates)[number]

export function stateOf(frozen: readonly FreezeKind[]): MemberState {
  if (frozen.includes('login')) return 'blocked'
  return frozen.length > 0 ? 'frozen' : 'open'
}

/** What the wallet's lane refuses of these. A login is none of its business. */
export function statesOf(frozen: readonly FreezeKind[]): { noBet: boolean; noDeposit: boolean; noWithdrawal: boolean } {
  return {
    noBet: frozen.includes('bet'),
    noDeposit: frozen.includes('deposit'),
    noWithdrawal: frozen.includes('withdrawal'),
  }
}
