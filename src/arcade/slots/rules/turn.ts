import type { LineWin, Machine, Turn } from './machine.ts'

/** What stands in the window at these stops: reel by reel, each from the top row down, the strip closed to a ring. */
export function windowAt<S extends string>(machine: Machine<S>, stops: readonly number[]): S[][] {
  return machine.reels.map((strip, reel) =>
    Array.from({ length: machine.rows }, (_, row) => strip[((stops[reel] as number) + row) % strip.length] as S),
  )
}

/** A line pays for the symbol on its first reel, as far as it goes on without a gap, the wild standing for it. */
function lineWinOf<S extends string>(machine: Machine<S>, window: readonly (readonly S[])[], line: number): LineWin<S> | null {
  const rows = machine.lines[line] as readonly number[]
  const at = (reel: number) => window[reel]?.[rows[reel] as number]
  const symbol = at(0) as S
  let count = 1
  while (count < window.length && (at(count) === symbol || at(count) === machine.wild)) count++
  const pays = machine.pays[symbol]
  if (!pays || count < 3) return null
  return { line, symbol, count: count as 3 | 4 | 5, pays: pays[count - 3] as number }
}

/** Reads one turn of the reels at the given stops. A free turn pays everything times the machine's multiplier. */
export function turnAt<S extends string>(machine: Machine<S>, turn: { stops: readonly number[]; free: boolean }): Turn<S> {
  const multiplier = turn.free ? machine.freeSpins.multiplier : 1
  const window = windowAt(machine, turn.stops)
  const lineWins = machine.lines.flatMap((_, line) => {
    const win = lineWinOf(machine, window, line)
    return win ? [{ ...win, pays: win.pays * multiplier }] : []
  })
  const scatters = window.flat().filter((symbol) => symbol === machine.scatter).length
  const scatterPays = (machine.scatterPays[scatters - 3] ?? 0) * machine.lines.length * multiplier
  return {
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
