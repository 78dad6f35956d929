/**
 * A round's states, in the order of a good day: the stake is about to be asked · the house has taken it, the outcome is drawn and saved,
 * the payout is being asked · the payout is confirmed. Or the house said no; or its answer was lost and the stake is asked back until the
 * house confirms; or an answer came that only a person can resolve. `staked`, confirmed and not drawn, is what earlier versions left.
 * `deciding`: drawn, and the player has the word; nobody works on it.
 */
export type OpenState = 'stake_asked' | 'staked' | 'deciding' | 'drawn' | 'return_asked'
export type RoundState = OpenState | 'settled' | 'refused' | 'returned' | 'held'

const open: ReadonlySet<RoundState> = new Set(['stake_asked', 'staked', 'deciding', 'drawn', 'return_asked'])

export function isOpen(state: RoundState): state is OpenState {
  return open.has(state)
}
