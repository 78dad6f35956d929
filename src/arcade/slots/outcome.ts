import { numbersOf, type Playable, type Below, type Outcome, type Round } from '#arcade/rounds/index.ts'
import { partsOf, type Machine, type SpinOutcome } from './rules/machine.ts'
import { machineOf } from './rules/machines/machines.ts'
import { spinOutcome } from './rules/spins/spin.ts'
import { grandShare } from './rules/grand.ts'
import { amountOf } from './rules/amount.ts'

function playedOn(round: { game: string; version: number }): Machine {
  const machine = machineOf(round)
  if (!machine) throw new Error(`no machine ${round.game} ${round.version}`)
  return machine
}

/** How a slot's round is drawn: from whole numbers alone. */
export function drawSpin(round: Playable, below: Below): Outcome {
  const machine = playedOn(round)
  const outcome = spinOutcome(machine, below)
  const pays = amountOf({ pays: outcome.pays, stake: round.stake, parts: partsOf(machine) })
  return { pays, grand: machine.kind === 'hold' && outcome.grand ? grandShare(machine, round) : null }
}

/** The turns of a drawn round, read again from its draws: they are not kept beside, so they cannot differ. */
export function outcomeOf(round: Round): { machine: Machine; outcome: SpinOutcome } | null {
  if (!round.draws) return null
  const machine = playedOn(round)
  return { machine, outcome: spinOutcome(machine, numbersOf(round)) }
}
