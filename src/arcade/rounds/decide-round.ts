import { isDeepStrictEqual } from 'node:util'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { finishRound } from './finish-round.ts'
import { followRound } from './follow-round.ts'
import { numbersOf } from './numbers-of.ts'
import type { RoundPorts } from './ports.ts'
import { roundById, saveDecision, type Round, type Said } from './store.ts'

export type Deciding = {
  readonly seat: bigint
  readonly game: string
  readonly round: string
  /** How many were made before it. */
  readonly number: number
  readonly decision: Said
}

type Refused = Refusal<'round_unknown' | 'round_over' | 'decision_taken' | 'decision_early' | 'decision_refused', null>

/**
 * Makes one numbered decision in a round. Asked again it changes nothing and answers the round as it stands; where another decision has
 * the number, because the player decides on two devices, it is refused. The last one pays the round, once.
 */
export async function decideRound(ports: RoundPorts, asked: Deciding): Promise<Round | Refused> {
  for (;;) {
    const round = await roundById(ports.db, asked.round)
    if (!round || round.seat !== asked.seat || round.game !== asked.game) return refuse('round_unknown')
    const { decisions, state } = round
    if (asked.number < decisions.length)
      return isDeepStrictEqual(decisions[asked.number], asked.decision) ? followRound(ports, round) : refuse('decision_taken')
    if (state !== 'deciding') return refuse('round_over')
    if (asked.number > decisions.length) return refuse('decision_early')
    const pays = ports.gameOf(round.game).decide?.(round, numbersOf(round), [...decisions, asked.decision]) ?? null
    if (isRefusal(pays)) return pays
    const decided = await saveDecision(ports.db, { round, decision: asked.decision, pays, life: ports.leaseLife })
    if (!decided) continue
    ports.moment('decided')
    return pays === null ? decided : finishRound(ports, { round: decided, isNew: false })
  }
}
