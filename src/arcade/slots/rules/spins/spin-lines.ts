import { grant } from './grant.ts'
import type { Draw, LinesMachine, LinesTurn, SpinOutcome } from '../machine.ts'
import { drawStops } from './stops.ts'
import { turnAt } from './lines-turn.ts'

/** A whole round of a machine with lines: the paid turn, then every free turn it leads to, from one stream of draws. */
export function spinLines<S extends string>(machine: LinesMachine<S>, draw: Draw): SpinOutcome<LinesTurn<S>> {
  const first = turnAt(machine, { stops: drawStops(machine, draw), free: false })
  const turns = [first]
  let given = grant(machine, { given: 0, won: first.freeSpinsWon })
  for (let played = 0; played < given; played++) {
    const turn = turnAt(machine, { stops: drawStops(machine, draw), free: true })
    turns.push(turn)
    given = grant(machine, { given, won: turn.freeSpinsWon })
  }
  return { turns, pays: turns.reduce((sum, turn) => sum + turn.pays, 0), grand: false }
}
