import { isRefusal, type Refusal } from '#kit/refusal.ts'
import { finishRound } from './finish-round.ts'
import { followRound } from './follow-round.ts'
import { openDrawnRound, openRound, type Opening } from './open-round.ts'
import type { RoundPorts } from './ports.ts'
import type { Round } from './store.ts'

/**
 * Plays one round from its stake as far as it goes; the same key is the same round, however often and by whatever process it is asked. The round
 * is answered as it stands: usually settled; drawn where the house has not confirmed the payout yet; open where it is still on its way.
 */
export async function playRound(ports: RoundPorts, opening: Opening): Promise<Round | Refusal<'round_open' | 'key_used', null>> {
  const decided = ports.gameOf(opening.game).decide !== undefined
  const opened = await (decided ? openRound : openDrawnRound)(ports, opening)
  if (isRefusal(opened)) return opened
  return opened.isNew ? finishRound(ports, opened) : followRound(ports, opened.round)
}
