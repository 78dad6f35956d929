import type { Units } from '#kit/money.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { AskingFree } from '#arcade/players/index.ts'
import type { House } from './ask-house.ts'

export type RewardRefusal = Refusal<'free_round_over' | 'round_unfinished', null>
type Asked = AskingFree & { readonly reward: string; readonly stake: Units }

/** A player's word for a reward is nothing: the house must have said that it is theirs, for this game at this stake. */
export async function refuseReward({ freeRounds }: Pick<House, 'freeRounds'>, asked: Asked): Promise<RewardRefusal | null> {
  const granted = await freeRounds(asked)
  if (granted === null) return refuse('round_unfinished')
  const isTheirs = granted.some(({ reward, stake, left }) => reward === asked.reward && stake === asked.stake && left > 0)
  return isTheirs ? null : refuse('free_round_over')
}
