import { newId } from '#kit/ids.ts'
import type { Units } from '#kit/money.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import { drawOn, type Drawn } from '#arcade/fairness/index.ts'
import type { RoundCalls } from '#arcade/house/index.ts'
import { furtherStakes, leaveFurther, saveFurther, takeFurther, type FurtherStake } from './further-store.ts'
import { numbersOf } from './numbers-of.ts'
import type { Below, RoundPorts } from './ports.ts'
import type { Round, PlayerInput } from './store.ts'

/** A round from its first number again, and further where its game draws on; with all that was drawn then. */
export async function playOn<Outcome>(
  ports: RoundPorts,
  round: Round,
  play: (below: Below) => Outcome,
): Promise<{ readonly outcome: Outcome; readonly draws: readonly Drawn[] }> {
  const { pair, nonce, draws } = round
  if (pair === null || nonce === null || draws === null) throw new Error(`the round ${round.id} is not drawn`)
  if (!ports.gameOf(round.game).drawsOn) return { outcome: play(numbersOf(round)), draws }
  return drawOn(ports.db, { before: { pair, nonce, draws }, play }, ports)
}

/**
 * Asks the further stake of a decision, saved with its ids before, and makes the decision once the house has it. Null where the round has
 * gone on meanwhile.
 */
export async function askFurther(
  ports: RoundPorts,
  round: Round,
  { decision, stake }: { readonly decision: PlayerInput; readonly stake: Units },
): Promise<Round | null> {
  const id = () => newId(ports.clock(), ports.random)
  const further = { number: round.decisions.length, decision, stake, bet_id: id(), return_id: id() }
  const asking = await saveFurther(ports.db, { round: round.id, further, life: ports.leaseLife })
  if (!asking) return null
  ports.moment('further saved')
  const verdict = await ports.house.stake(callsOf(asking, further))
  ports.moment('further answered')
  const { balance = null } = 'balance' in verdict ? verdict : {}
  switch (verdict.kind) {
    case 'done':
      return makeDecision(ports, asking, { decision, balance })
    case 'refused':
      return leaveFurther(ports.db, { round: asking, life: ports.leaseLife, state: 'refused', reason: verdict.reason, balance })
    case 'unknown':
    case 'running':
      ports.log.warn({ round: round.id, verdict }, 'a further stake has no known outcome: it goes back')
      return askFurtherBack(ports, asking)
  }
}

async function makeDecision(
  ports: RoundPorts,
  round: Round,
  { decision, balance }: { readonly decision: PlayerInput; readonly balance: Units | null },
): Promise<Round | null> {
  const made = [...round.decisions, decision]
  const { outcome, draws } = await playOn(ports, round, (below) => ports.gameOf(round.game).decide?.(round, below, made) ?? null)
  if (typeof outcome === 'object' && outcome !== null) throw new Error(`the game ${round.game} asked a stake for what it refuses`)
  const taken = await takeFurther(ports.db, { round, life: ports.leaseLife, balance, draws, pays: outcome })
  if (taken) ports.moment('further taken')
  return taken
}

/** A further stake of unknown outcome, or one whose process is gone, is not waited for: it goes back, as a first stake does. */
export function askFurtherBack(ports: RoundPorts, round: Round): Promise<Round | null> {
  return leaveFurther(ports.db, { round, life: ports.leaseLife, state: 'return_asked' })
}

export async function giveFurtherBack(ports: RoundPorts, round: Round): Promise<Round | 'wait' | null> {
  const further = (await furtherStakes(ports.db, round.id)).find(({ state }) => state === 'return_asked')
  if (!further) return null
  const verdict = await ports.house.giveBack(callsOf(round, further))
  ports.moment('return answered')
  const left = { round, life: ports.leaseLife }
  switch (verdict.kind) {
    case 'done':
      return leaveFurther(ports.db, { ...left, state: 'returned', balance: verdict.balance })
    case 'refused':
      ports.log.error(
        { round: round.id, reason: verdict.reason },
        'the house refuses to give a further stake back: a person must look',
      )
      return leaveFurther(ports.db, { ...left, state: 'held', reason: verdict.reason })
    case 'unknown':
    case 'running':
      ports.log.warn({ round: round.id, tries: round.tries, verdict }, 'the house has not confirmed: it is asked again')
      return 'wait'
  }
}

export type RefusedFurther =
  | Refusal<'further_refused', { readonly reason: string; readonly balance: Units | null }>
  | Refusal<'further_returned', { readonly round: string }>

/** Why the round stands as it did before the decision of this number; null where no stake was asked for that. */
export async function refusedFurther(ports: RoundPorts, { id, balance }: Round, number: number): Promise<RefusedFurther | null> {
  const last = (await furtherStakes(ports.db, id)).findLast((one) => one.number === number)
  if (last?.state === 'refused') return refuse('further_refused', { reason: last.reason ?? '', balance })
  return last?.state === 'returned' ? refuse('further_returned', { round: id }) : null
}

/** The same round, with another bet. What it gives to a pool is of its first stake alone. */
function callsOf(round: Round, { bet_id, return_id, stake }: Pick<FurtherStake, 'bet_id' | 'return_id' | 'stake'>): RoundCalls {
  return { ...round, bet_id, return_id, stake, pool: null, contribution: 0n }
}
