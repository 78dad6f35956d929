import type { Play, Round } from '#arcade/rounds/index.ts'
import { partsOf, type Machine, type SpinOutcome } from './rules/machine.ts'
import { machineOf } from './rules/machines/machines.ts'
import { spinOutcome } from './rules/spins/spin.ts'
import { grandShare } from './rules/grand.ts'
import { amountOf } from './rules/stakes.ts'

function playedOn(round: { game: string; version: number }): Machine {
  const machine = machineOf(round)
  if (!machine) throw new Error(`no machine ${round.game} ${round.version}`)
  return machine
}

/** How a slot's round is drawn: from whole numbers alone. */
export const playSlots: Play = (round, below) => {
  const machine = playedOn(round)
  const outcome = spinOutcome(machine, below)
  const pays = amountOf({ pays: outcome.pays, stake: round.stake, parts: partsOf(machine) })
  return { pays, grand: machine.kind === 'hold' && outcome.grand ? grandShare(machine, round) : null }
}

/** The turns of a drawn round, read again from its draws: they are not kept beside, so they cannot differ. */
export function outcomeOf(round: Round): { machine: Machine; outcome: SpinOutcome } | null {
  if (!round.draws) return null
  const machine = playedOn(round)
  const drawn = round.draws.values()
  const outcome = spinOutcome(machine, (bound) => {
    const { value } = drawn.next()
    if (value?.below !== bound) throw new Error(`the draws of the round ${round.id} do not fit its machine`)
    return value.drawn
  })
  return { machine, outcome }
}
