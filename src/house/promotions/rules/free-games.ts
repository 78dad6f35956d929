import { unitsOfText, type Units } from '#kit/money.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Reward } from './terms.ts'

/** What a game takes for a round, as far as the house knows it. */
type Stakes = { readonly smallest: Units | null; readonly largest: Units | null; readonly stakes: readonly Units[] | null }

export type FreeGamesRefusal = Refusal<'free_game_not_offered' | 'free_stake_not_offered', null>

/** Why nobody could play such rounds: a game that is not open to members, or one that does not take the stake. What is given otherwise is played nowhere by itself. */
export function judgeFreeGames(reward: Reward, known: ReadonlyMap<string, Stakes>): FreeGamesRefusal | null {
  if (reward.kind !== 'free') return null
  const stake = unitsOfText(reward.stake)
  for (const { code } of reward.games) {
    const takes = known.get(code)
    if (!takes) return refuse('free_game_not_offered')
    const { smallest, largest, stakes } = takes
    const fits = stakes ? stakes.includes(stake) : stake >= (smallest ?? 0n)
    if (!fits || (largest !== null && stake > largest)) return refuse('free_stake_not_offered')
  }
  return null
}
