import { setTimeout as pause } from 'node:timers/promises'
import type { Millis } from '#kit/clock.ts'
import { isRefusal, type Refusal } from '#kit/refusal.ts'
import { finishRound } from './finish-round.ts'
import { openRound, type Opening } from './open-round.ts'
import type { RoundPorts } from './ports.ts'
import { isOpen } from './rules/states.ts'
import { claimDue, roundById, type Round } from './store.ts'

/** How often a second asker of the same round looks whether the first has it done, and for how long. */
const LOOK_EVERY: Millis = 60
const LOOKS = 150

/**
 * Plays one round from stake to payout; the same key is the same round, however often and by whatever process it is asked. The round
 * is answered as it stands: usually settled; drawn where the house has not confirmed the payout yet; open where it is still on its way.
 */
export async function playRound(ports: RoundPorts, opening: Opening): Promise<Round | Refusal<'round_open' | 'key_used', null>> {
  const opened = await openRound(ports, opening)
  if (isRefusal(opened)) return opened
  return opened.isNew ? finishRound(ports, opened) : followRound(ports, opened.round)
}

async function followRound(ports: RoundPorts, round: Round): Promise<Round> {
  let at = round
  for (let look = 0; look < LOOKS && isOpen(at.state); look++) {
    const [claimed] = await claimDue(ports.db, { life: ports.leaseLife, most: 1, id: at.id })
    if (claimed) return finishRound(ports, { round: claimed, isNew: false })
    if (at.lease === null) return at
    await pause(LOOK_EVERY)
    at = (await roundById(ports.db, at.id)) ?? at
  }
  return at
}
