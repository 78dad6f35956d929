/**
 * A round's states, in the order of a good day. Where nothing is left to decide: the outcome is drawn and saved, and asked together with its
 * stake · the house has confirmed both. Else: the stake is about to be asked · the house has taken it, the outcome is drawn and saved,
 * the payout is being asked · the payout is confirmed. Or the house said no; or its answer was lost and the stake is asked back until the
 * house confirms; or an answer came that only a person can resolve. `staked`, confirmed and not drawn, is what earlier versions left.
 * `deciding`: drawn, and the player has the word; nobody works on it. A decision may ask a further stake: asked, or asked back until the house
 * confirms; then the player has the word again.
 */
export type OpenState =
  | 'stake_asked'
  | 'play_asked'
  | 'staked'
  | 'deciding'
  | 'further_asked'
  | 'further_return_asked'
  | 'drawn'
  | 'return_asked'
export type RoundState = OpenState | 'settled' | 'refused' | 'returned' | 'held'

const open: ReadonlySet<RoundState> = new Set([
  'stake_asked',
  'play_asked',
  'staked',
  'deciding',
  'further_asked',
  'further_return_asked',
  'drawn',
  'return_asked',
])

export function isOpen(state: RoundState): state is OpenState {
  return open.has(state)
}

/** A further stake is on its way, there or back. */
export const asksFurther = (state: RoundState): boolean => state === 'further_asked' || state === 'further_return_asked'

/** Drawn, and not over: its player has the word, or a further stake of theirs is on its way. */
export const isBeingDecided = (state: RoundState): boolean => state === 'deciding' || asksFurther(state)

const undecided: ReadonlySet<RoundState> = new Set(['stake_asked', 'play_asked', 'return_asked'])
const uncounted: ReadonlySet<RoundState> = new Set([...undecided, 'refused', 'returned'])

type Drawn = { readonly state: RoundState; readonly draws: readonly unknown[] | null }

/** Whether a round was drawn, and its stake counts. */
export const counts = ({ state, draws }: Drawn): boolean => draws !== null && !uncounted.has(state)

/**
 * Whether what was drawn may be shown: never while the stake may still be refused, because who knew the outcome could see to it. Of a
 * stake that was refused or went back it is shown, so that none can be hidden by not asking.
 */
export const isShown = ({ state, draws }: Drawn): boolean => draws !== null && !undecided.has(state)
