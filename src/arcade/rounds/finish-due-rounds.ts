import { finishRound } from './finish-round.ts'
import type { RoundPorts } from './ports.ts'
import { claimDue } from './store.ts'

const AT_ONCE = 16

/** Takes up every round that is due and that nobody works on: after a restart, a crash, or the house's silence. Answers how many. */
export async function finishDueRounds(ports: RoundPorts): Promise<number> {
  let count = 0
  for (;;) {
    const rounds = await claimDue(ports.db, { life: ports.leaseLife, most: AT_ONCE })
    if (rounds.length === 0) return count
    count += rounds.length
    const finished = await Promise.allSettled(rounds.map((round) => finishRound(ports, { round, isNew: false })))
    for (const outcome of finished) {
      if (outcome.status === 'rejected') ports.log.error({ err: outcome.reason }, 'an open round could not be finished')
    }
    if (finished.every(({ status }) => status === 'rejected')) return count
  }
}
