import { setTimeout as pause } from 'node:timers/promises'
import type { Millis } from '#kit/clock.ts'
import { finishRound } from './finish-round.ts'
import type { RoundPorts } from './ports.ts'
import { isOpen } from './rules/states.ts'
import { claimDue, roundById, type Round } from './store.ts'

/** How often a second asker of the same round looks whether the first has it done, and for how long. */
const LOOK_EVERY: Millis = 60
const LOOKS = 150

/** Waits for a round that another works on, or takes it up where nobody does, and answers it as it stands then. */
export async function followRound(ports: RoundPorts, round: Round): Promise<Round> {
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
