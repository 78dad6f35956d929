import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { refuseReward, type RewardRefusal } from '#arcade/house/index.ts'
import { finishRound } from './finish-round.ts'
import { followRound } from './follow-round.ts'
import { openDrawnRound, openRound, type Opening } from './open-round.ts'
import type { RoundPorts } from './ports.ts'
import { roundByKey, type Round } from './store.ts'

type NotPlayed = Refusal<'round_open' | 'key_used', null> | RewardRefusal

/**
 * Plays one round from its stake as far as it goes; the same key is the same round, however often and by whatever process it is asked. The round
 * is answered as it stands: usually settled; drawn where the house has not confirmed the payout yet; open where it is still on its way.
 */
export async function playRound(ports: RoundPorts, opening: Opening): Promise<Round | NotPlayed> {
  const refused = opening.reward === undefined ? null : await refuseFree(ports, opening, opening.reward)
  if (refused) return refused
  const decided = ports.gameOf(opening.game).decide !== undefined
  const opened = await (decided ? openRound : openDrawnRound)(ports, opening)
  if (isRefusal(opened)) return opened
  return opened.isNew ? finishRound(ports, opened) : followRound(ports, opened.round)
}

/** One that was begun is known, also where it took the last while the house was asked. What feeds a pool is nobody's free round. */
async function refuseFree(ports: RoundPorts, opening: Opening, reward: string): Promise<RewardRefusal | null> {
  const isKnown = async () => (await roundByKey(ports.db, opening)) !== undefined
  if (await isKnown()) return null
  if (opening.fed) return refuse('free_round_over')
  const refused = await refuseReward(ports.house, { ...opening, house_token: opening.houseToken, reward })
  return refused && (await isKnown()) ? null : refused
}
