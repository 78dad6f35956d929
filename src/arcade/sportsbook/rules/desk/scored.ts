import type { MatchState } from '../sport.ts'

/** Goals of a match, or all rounds of a series. */
function countOf(state: MatchState, side: 'home' | 'away'): number {
  return 'maps' in state ? state.maps.reduce((sum, { score }) => sum + score[side], 0) : state.score[side]
}

/** The sides that scored between two states of a match. */
export const sidesThatScored = (before: MatchState, after: MatchState): readonly ('home' | 'away')[] =>
  (['home', 'away'] as const).filter((side) => countOf(after, side) > countOf(before, side))
