import { lineWinsOf } from './line-wins.ts'
import type { LinesMachine, LinesTurn } from '../machine.ts'
import { windowAt } from './window.ts'

/** Reads one turn of the reels at the given stops. A free turn pays everything times the machine's multiplier. */
export function turnAt<S extends string>(
  machine: LinesMachine<S>,
  turn: { stops: readonly number[]; free: boolean },
): LinesTurn<S> {
  const multiplier = turn.free ? machine.freeSpins.multiplier : 1
  const window = windowAt(machine, turn.stops)
  const lineWins = lineWinsOf(machine, { window, multiplier })
  const scatters = window.flat().filter((symbol) => symbol === machine.scatter).length
  const scatterPays = (machine.scatterPays[scatters - 3] ?? 0) * machine.lines.length * multiplier
  return {
    kind: 'lines',
    ...turn,
    window,
    lineWins,
    scatters,
    scatterPays,
    freeSpinsWon: machine.freeSpins.awarded[scatters - 3] ?? 0,
    multiplier,
    pays: lineWins.reduce((sum, win) => sum + win.pays, scatterPays),
  }
}
