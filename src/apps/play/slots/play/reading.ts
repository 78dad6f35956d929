import type { MachineView, Spin, TurnView } from '../../../../arcade/slots/contract.ts'
import { unitsOfText, type Units } from '../../../../kit/money.ts'
import type { Cell, Shining } from '../stage/stage.ts'

/** One thing to point at after the reels have come to rest: a line, or the scatters. */
export type Award = {
  /** Index of the line; null for scatters. */
  readonly line: number | null
  readonly symbol: string
  readonly count: number
  readonly amount: Units
  readonly cells: readonly Cell[]
}

export function awardsOf(turn: TurnView, machine: Pick<MachineView, 'lines' | 'scatter'>): readonly Award[] {
  const lines = turn.lineWins.map(({ line, symbol, count, amount }) => ({
    line,
    symbol,
    count,
    amount: unitsOfText(amount),
    cells: (machine.lines[line] ?? []).slice(0, count).map((row, reel) => ({ reel, row })),
  }))
  const scattered = unitsOfText(turn.scatterAmount)
  if (scattered === 0n && turn.freeSpinsWon === 0) return lines
  const cells = cellsOf(turn.window, machine.scatter)
  return [...lines, { line: null, symbol: machine.scatter, count: turn.scatters, amount: scattered, cells }]
}

function cellsOf(window: TurnView['window'], symbol: string): readonly Cell[] {
  return window.flatMap((reel, r) => reel.flatMap((shown, row) => (shown === symbol ? [{ reel: r, row }] : [])))
}

/** The light for one award, or for all of them together. */
export function shiningOf(awards: readonly Award[], lines: MachineView['lines'], tone: Shining['tone']): Shining {
  const single = awards.length === 1 ? awards[0] : undefined
  const line = single && single.line !== null ? lines[single.line] : undefined
  return { cells: awards.flatMap(({ cells }) => cells), tone, ...(line && { line }) }
}

/** Celebrated is only what brings more than was staked; the stake given back, or less, is told plainly. */
export function toneOf(returned: Units, stake: Units): Shining['tone'] {
  return returned > stake ? 'win' : 'return'
}

/** From ten stakes on the market lets its lanterns rise; more of them from 25 and from 50. */
export type Greatness = 'great' | 'grand' | 'splendid'
export function greatnessOf(returned: Units, stake: Units): Greatness | null {
  if (returned >= stake * 50n) return 'splendid'
  if (returned >= stake * 25n) return 'grand'
  return returned >= stake * 10n ? 'great' : null
}

/** Reels after two scatters run on a little longer: the third may really still come. */
export function heldReels(window: TurnView['window'], scatter: string, needed = 3): readonly number[] {
  const held: number[] = []
  let seen = 0
  window.forEach((reel, i) => {
    if (seen >= needed - 1) held.push(i)
    if (reel.includes(scatter)) seen += 1
  })
  return held
}

/** How many free spins the round holds as far as the turns shown so far have won them. */
export function freeSpinsKnown(spin: Pick<Spin, 'turns'>, shown: number): number {
  return spin.turns.slice(0, shown + 1).reduce((sum, turn) => sum + turn.freeSpinsWon, 0)
}
