import type { WaysMachine, WaysTurn, WayWin } from '../machine.ts'
import { windowAt } from './window.ts'

type Window<S extends string> = readonly (readonly S[])[]

/** All ways of one symbol: its cells on each reel from the left, wilds among them, until a reel has none. */
function wayWinOf<S extends string>(machine: WaysMachine<S>, window: Window<S>, symbol: S): WayWin<S> | null {
  const held = window.map((column, reel) =>
    column.flatMap((shown, row) => (shown === symbol || shown === machine.wild ? [{ reel, row }] : [])),
  )
  const gap = held.findIndex((cells) => cells.length === 0)
  const count = gap < 0 ? held.length : gap
  const pays = machine.pays[symbol]
  if (!pays || count < 3) return null
  const on = held.slice(0, count)
  const ways = on.reduce((product, cells) => product * cells.length, 1)
  return { symbol, count: count as 3 | 4 | 5, ways, cells: on.flat(), pays: (pays[count - 3] as number) * ways }
}

/** Reads one turn of the reels at the given stops and pays everything times the multiplier. */
export function waysTurnAt<S extends string>(
  machine: WaysMachine<S>,
  { stops, free, multiplier }: { stops: readonly number[]; free: boolean; multiplier: number },
): WaysTurn<S> {
  const window = windowAt(machine, stops)
  const wayWins = [...new Set(window[0])].flatMap((symbol) => {
    const win = wayWinOf(machine, window, symbol)
    return win ? [{ ...win, pays: win.pays * multiplier }] : []
  })
  const scatters = window.flat().filter((symbol) => symbol === machine.scatter).length
  const scatterPays = (machine.scatterPays[scatters - 3] ?? 0) * machine.parts * multiplier
  return {
    kind: 'ways',
    free,
    stops,
    window,
    wayWins,
    scatters,
    scatterPays,
    freeSpinsWon: machine.freeSpins.awarded[scatters - 3] ?? 0,
    multiplier,
    pays: wayWins.reduce((sum, win) => sum + win.pays, scatterPays),
  }
}
