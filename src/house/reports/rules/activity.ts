import type { Units } from '#kit/money.ts'
import { isPlay, isStake } from '#house/wallet/rules/play-kinds.ts'

/** What a member's cash gained and lost by movements of one kind. */
type Moved = { readonly kind: string; readonly gained: Units; readonly lost: Units }

/** In units: what they paid in and were paid out, and what they staked and had back. */
export type Activity = { readonly paidIn: Units; readonly paidOut: Units; readonly staked: Units; readonly returned: Units }

const none: Activity = { paidIn: 0n, paidOut: 0n, staked: 0n, returned: 0n }

/** Money that a member brings or takes: at a provider, or from and to the people above and below them. */
export const broughtIn = ['deposit', 'deposit_reversal']
export const takenOut = ['withdrawal_request', 'withdrawal_returned']

function ofKind({ kind, gained, lost }: Moved): Activity {
  if (broughtIn.includes(kind)) return { ...none, paidIn: gained - lost }
  if (takenOut.includes(kind)) return { ...none, paidOut: lost - gained }
  if (kind === 'transfer') return { ...none, paidIn: gained, paidOut: lost }
  if (!isPlay(kind)) return none
  const stakes = (isStake(kind, false) ? lost : 0n) - (isStake(kind, true) ? gained : 0n)
  return { ...none, staked: stakes, returned: gained - lost + stakes }
}

/** What movements come to as somebody who looks back on their play reads it; what was given to them, such as a bonus, is in none of the four. */
export function activityOf(moves: readonly Moved[]): Activity {
  return moves.map(ofKind).reduce(
    (sum, next) => ({
      paidIn: sum.paidIn + next.paidIn,
      paidOut: sum.paidOut + next.paidOut,
      staked: sum.staked + next.staked,
      returned: sum.returned + next.returned,
    }),
    none,
  )
}
