import { grant } from './grant.ts'
import type { Draw, SpinOutcome, WaysMachine, WaysTurn } from '../machine.ts'
import { drawStops } from './stops.ts'
import { waysTurnAt } from './ways-turn.ts'

/** The multiplier of the next free spin. */
export function grown(machine: WaysMachine, { multiplier, paid }: { multiplier: number; paid: boolean }): number {
  const { step, most } = machine.freeSpins.multiplier
  return paid ? Math.min(most, multiplier + step) : multiplier
}

/** A whole round of a machine with ways: the paid turn, then every free turn it leads to, from one stream of draws. */
export function spinWays<S extends string>(machine: WaysMachine<S>, draw: Draw): SpinOutcome<WaysTurn<S>> {
  const first = waysTurnAt(machine, { stops: drawStops(machine, draw), free: false, multiplier: 1 })
  const turns = [first]
  let given = grant(machine, { given: 0, won: first.freeSpinsWon })
  let multiplier = machine.freeSpins.multiplier.first
  for (let played = 0; played < given; played++) {
    const turn = waysTurnAt(machine, { stops: drawStops(machine, draw), free: true, multiplier })
    turns.push(turn)
    given = grant(machine, { given, won: turn.freeSpinsWon })
    multiplier = grown(machine, { multiplier, paid: turn.pays > 0 })
  }
  return { turns, pays: turns.reduce((sum, turn) => sum + turn.pays, 0), grand: false }
}
