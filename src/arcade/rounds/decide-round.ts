import { isDeepStrictEqual } from 'node:util'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { askFurther, playOn, refusedFurther, type RefusedFurther } from './further-stake.ts'
import { finishRound } from './finish-round.ts'
import { followRound } from './follow-round.ts'
import { numbersOf } from './numbers-of.ts'
import type { RoundPorts } from './ports.ts'
import { asksFurther, isBeingDecided } from './rules/states.ts'
import { roundById, saveDecision, type Round, type PlayerInput } from './store.ts'

export type Deciding = {
  readonly player: bigint
  readonly game: string
  readonly round: string
  /** How many were made before it. */
  readonly number: number
  readonly decision: PlayerInput
}

type Refused =
  | Refusal<'round_unknown' | 'round_over' | 'decision_taken' | 'decision_early' | 'decision_refused', null>
  | RefusedFurther

/**
 * Makes one numbered decision in a round, and asks the further stake that it takes. Asked again it changes nothing and answers the round as it
 * stands; where another decision has the number, because the player decides on two devices, it is refused. Where the further stake is not
 * taken the round stands as before. The last one pays the round, once.
 */
export async function decideRound(ports: RoundPorts, asked: Deciding): Promise<Round | Refused> {
  for (;;) {
    const round = await roundById(ports.db, asked.round)
    if (!round || round.player !== asked.player || round.game !== asked.game) return refuse('round_unknown')
    const { decisions, state } = round
    if (asked.number < decisions.length)
      return isDeepStrictEqual(decisions[asked.number], asked.decision) ? followRound(ports, round) : refuse('decision_taken')
    if (!isBeingDecided(state)) return refuse('round_over')
    if (asked.number > decisions.length) return refuse('decision_early')
    const decided = asksFurther(state)
      ? await afterFurther(ports, await followRound(ports, round), asked)
      : await decide(ports, round, asked)
    if (decided) return decided
  }
}

/** Null where the round has gone on meanwhile: then it is looked at again. */
async function decide(ports: RoundPorts, round: Round, asked: Deciding): Promise<Round | Refused | null> {
  const game = ports.gameOf(round.game)
  const made = [...round.decisions, asked.decision]
  const stake = game.asks?.(round, numbersOf(round), made) ?? 0n
  if (isRefusal(stake)) return stake
  if (stake > 0n) {
    const at = await askFurther(ports, round, { decision: asked.decision, stake })
    // One that has come to its player's word rests.
    const stood = at && at.state !== 'deciding' ? await finishRound(ports, { round: at, isNew: false }) : at
    return stood && afterFurther(ports, stood, asked)
  }
  const { outcome: pays, draws } = await playOn(ports, round, (below) => game.decide?.(round, below, made) ?? null)
  if (isRefusal(pays)) return pays
  const decided = await saveDecision(ports.db, { round, decision: asked.decision, pays, draws, life: ports.leaseLife })
  if (!decided) return null
  ports.moment('decided')
  return pays === null ? decided : finishRound(ports, { round: decided, isNew: false })
}

/** A further stake was asked, by this call or by another: the round with the decision, or why it stands as it did before. */
async function afterFurther(ports: RoundPorts, round: Round, { number }: Deciding): Promise<Round | RefusedFurther | null> {
  if (round.state !== 'deciding') return asksFurther(round.state) || round.state === 'held' ? round : null
  return round.decisions.length > number ? null : refusedFurther(ports, round, number)
}
