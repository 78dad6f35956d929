import type { HoldTurnView, MachineView, Spin, TurnView } from '#arcade/slots/contract.ts'
import { unitsOfText, type Units } from '#kit/money.ts'
import type { Cell, Shining, Window } from '../stage/stage.ts'

/** One thing to point at after the reels have come to rest. */
export type Award = {
  readonly by: 'line' | 'ways' | 'scatter' | 'coins'
  /** The line's index, or how many ways; 0 for what lies anywhere. */
  readonly which: number
  readonly symbol: string
  readonly count: number
  readonly amount: Units
  readonly cells: readonly Cell[]
}

/** The rows that a machine's lines take; none where it pays by ways. */
export function linesOf(machine: MachineView): readonly (readonly number[])[] {
  return machine.kind === 'ways' ? [] : machine.lines
}

/** What a turn pays, each thing by itself; the coins of a round are told by their own show. */
export function awardsOf(turn: TurnView, machine: MachineView): readonly Award[] {
  if (turn.kind === 'ways') return [...wayAwards(turn), ...scatterAwards(turn, machine)]
  const lines = lineAwards(turn, linesOf(machine))
  return turn.kind === 'lines' ? [...lines, ...scatterAwards(turn, machine)] : lines
}

function lineAwards({ lineWins }: Extract<TurnView, { lineWins: unknown }>, lines: readonly (readonly number[])[]): Award[] {
  return lineWins.map(({ line, symbol, count, amount }) => ({
    by: 'line',
    which: line,
    symbol,
    count,
    amount: unitsOfText(amount),
    cells: (lines[line] ?? []).slice(0, count).map((row, reel) => ({ reel, row })),
  }))
}

function wayAwards({ wayWins }: Extract<TurnView, { kind: 'ways' }>): Award[] {
  return wayWins.map(({ symbol, count, ways, cells, amount }) => ({
    by: 'ways',
    which: ways,
    symbol,
    count,
    amount: unitsOfText(amount),
    cells,
  }))
}

function scatterAwards(turn: Exclude<TurnView, HoldTurnView>, machine: MachineView): Award[] {
  const amount = unitsOfText(turn.scatterAmount)
  if (machine.kind === 'hold' || (amount === 0n && turn.freeSpinsWon === 0)) return []
  const { scatter: symbol } = machine
  return [{ by: 'scatter', which: 0, symbol, count: turn.scatters, amount, cells: cellsOf(turn.window, symbol) }]
}

export function cellsOf(window: TurnView['window'], symbol: string): readonly Cell[] {
  return window.flatMap((reel, r) => reel.flatMap((shown, row) => (shown === symbol ? [{ reel: r, row }] : [])))
}

/** The light for one award, or for all of them together. */
export function shiningOf(awards: readonly Award[], machine: MachineView, tone: Shining['tone']): Shining {
  const single = awards.length === 1 ? awards[0] : undefined
  const line = single?.by === 'line' ? linesOf(machine)[single.which] : undefined
  return { cells: awards.flatMap(({ cells }) => cells), tone, ...(line && { line }) }
}

/** Celebrated is only what brings more than was staked; the stake given back, or less, is told plainly. */
export function toneOf(returned: Units, stake: Units): Shining['tone'] {
  return returned > stake ? 'win' : 'return'
}

/** What a feature waits for: so many of a symbol anywhere. */
export type Wanted = { readonly symbol: string; readonly needed: number }

export function wantedBy(machine: MachineView): Wanted {
  return machine.kind === 'hold' ? { symbol: machine.coin, needed: machine.hold.trigger } : { symbol: machine.scatter, needed: 3 }
}

/**
 * Reels that run on a little longer: those that by themselves can still bring as many as are needed, as their own strips say. Where
 * too few lie before a reel, or none is on its strip, nothing is open and nothing is played up.
 */
export function heldReels(window: Window, { symbol, needed }: Wanted, strips: Window): readonly number[] {
  const held: number[] = []
  let seen = 0
  window.forEach((reel, i) => {
    const most = mostOn(strips[i] ?? [], { symbol, rows: reel.length })
    if (most > 0 && seen > 0 && seen + most >= needed) held.push(i)
    seen += reel.filter((shown) => shown === symbol).length
  })
  return held
}

/** The most of a symbol that one reel can show at once. */
function mostOn(strip: readonly string[], { symbol, rows }: { symbol: string; rows: number }): number {
  return strip.reduce((most, _, stop) => {
    let count = 0
    for (let row = 0; row < rows; row++) if (strip[(stop + row) % strip.length] === symbol) count += 1
    return Math.max(most, count)
  }, 0)
}

/** What the reels of a turn pay by themselves: coins that are held are paid when all respins are over. */
export function spunAmount(turn: ReelsTurn): Units {
  return turn.kind === 'hold' ? linesAmount(turn) : unitsOfText(turn.amount)
}

export function linesAmount({ lineWins }: Pick<HoldTurnView, 'lineWins'>): Units {
  return lineWins.reduce((sum, { amount }) => sum + unitsOfText(amount), 0n)
}

/** How many free spins the round holds as far as the turns shown so far have won them. */
export function freeSpinsKnown(spin: Pick<Spin, 'turns'>, shown: number): number {
  return spin.turns.slice(0, shown + 1).reduce((sum, turn) => sum + freeSpinsIn(turn), 0)
}

export function freeSpinsIn(turn: TurnView): number {
  return turn.kind === 'hold' ? 0 : turn.freeSpinsWon
}

/** What the coins that are held are worth so far. */
export function coinsWorth({ coins }: Pick<HoldTurnView, 'coins'>): Units {
  return coins.reduce((sum, { amount }) => sum + unitsOfText(amount), 0n)
}

/** A coin that came with this turn is seen before what it is added to. */
export function freshCoins({ coins }: Pick<HoldTurnView, 'coins'>): HoldTurnView['coins'] {
  return coins.filter(({ fresh }) => fresh)
}

/** A turn of whole reels, not a respin of single cells. */
export type ReelsTurn = Exclude<TurnView, HoldTurnView> | (HoldTurnView & { readonly window: string[][] })

export function hasReels(turn: TurnView): turn is ReelsTurn {
  return turn.kind !== 'hold' || !turn.respin
}
