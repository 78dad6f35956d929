import type { Draw, Machine, SpinOutcome, Turn } from './machine.ts'
import { turnAt } from './turn.ts'

/** One stop per reel, from the left, each a whole number below the strip's length. */
function drawStops(machine: Machine, draw: Draw): number[] {
  return machine.reels.map((strip) => draw(strip.length))
}

/**
 * A whole round: the paid turn, then every free turn it leads to, from one stream of draws.
 * The outcome depends on the draws and on the machine, on nothing else.
 */
export function spinOutcome<S extends string>(machine: Machine<S>, draw: Draw): SpinOutcome<S> {
  const turns: Turn<S>[] = [turnAt(machine, { stops: drawStops(machine, draw), free: false })]
  let given = grant(machine, { given: 0, won: (turns[0] as Turn<S>).freeSpinsWon })
  for (let played = 0; played < given; played++) {
    const turn = turnAt(machine, { stops: drawStops(machine, draw), free: true })
    turns.push(turn)
    given = grant(machine, { given, won: turn.freeSpinsWon })
  }
  return { turns, pays: turns.reduce((sum, turn) => sum + turn.pays, 0) }
}

/** Free spins given in a round so far, after another award; never more than the machine's most. */
export function grant(machine: Machine, { given, won }: { given: number; won: number }): number {
  return Math.min(machine.freeSpins.most, given + won)
}
