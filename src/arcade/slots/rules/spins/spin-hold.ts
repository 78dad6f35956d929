import { lineWinsOf } from './line-wins.ts'
import type { Cell, Coin, Draw, HoldMachine, HoldTurn, SpinOutcome } from '../machine.ts'
import { drawStops } from './stops.ts'
import { windowAt } from './window.ts'

/** All weights of the coins' values together. */
export function coinWeights({ hold }: Pick<HoldMachine, 'hold'>): number {
  return hold.coins.reduce((sum, { weight }) => sum + weight, 0)
}

function drawCoin(machine: HoldMachine, cell: Cell, draw: Draw): Coin {
  let left = draw(coinWeights(machine))
  const value = machine.hold.coins.find(({ weight }) => (left -= weight) < 0)
  if (!value) throw new RangeError(`${machine.game}: no coin of that weight`)
  return { ...cell, stakes: value.stakes, jackpot: value.jackpot, fresh: true }
}

/** Every cell of the window, reel by reel, each from the top row down: the order in which cells are drawn. */
function cellsOf({ reels, rows }: Pick<HoldMachine, 'reels' | 'rows'>): Cell[] {
  return reels.flatMap((_, reel) => Array.from({ length: rows }, (__, row) => ({ reel, row })))
}

const at =
  ({ reel, row }: Cell) =>
  (other: Cell) =>
    other.reel === reel && other.row === row

/** The reels turn once: lines pay, and each coin in the window shows what it is worth. */
function firstTurn<S extends string>(machine: HoldMachine<S>, draw: Draw): HoldTurn<S> {
  const stops = drawStops(machine, draw)
  const window = windowAt(machine, stops)
  const lineWins = lineWinsOf(machine, { window, multiplier: 1 })
  const coins = cellsOf(machine)
    .filter(({ reel, row }) => window[reel]?.[row] === machine.coin)
    .map((cell) => drawCoin(machine, cell, draw))
  const pays = lineWins.reduce((sum, win) => sum + win.pays, 0)
  const full = coins.length === machine.reels.length * machine.rows
  const held = coins.length >= machine.hold.trigger
  return {
    kind: 'hold',
    respin: false,
    draws: stops.length + coins.length,
    stops,
    window,
    lineWins,
    coins,
    respinsLeft: held && !full ? machine.hold.respins : 0,
    coinPays: 0,
    grand: held && full,
    pays,
  }
}

/** The free cells turn once more: each shows a coin or nothing, apart from all others. */
function respin<S extends string>(machine: HoldMachine<S>, before: HoldTurn<S>, draw: Draw): HoldTurn<S> {
  const cells = cellsOf(machine)
  const held = before.coins.map((coin) => ({ ...coin, fresh: false }))
  const free = cells.filter((cell) => !held.some(at(cell)))
  const fresh = free.filter(() => draw(machine.hold.oneIn) === 0).map((cell) => drawCoin(machine, cell, draw))
  const coins = [...held, ...fresh]
  const full = coins.length === cells.length
  return {
    kind: 'hold',
    respin: true,
    draws: free.length + fresh.length,
    stops: [],
    window: machine.reels.map((_, reel) =>
      Array.from({ length: machine.rows }, (__, row) => (coins.some(at({ reel, row })) ? machine.coin : null)),
    ),
    lineWins: [],
    coins,
    respinsLeft: full ? 0 : fresh.length > 0 ? machine.hold.respins : before.respinsLeft - 1,
    coinPays: 0,
    grand: full,
    pays: 0,
  }
}

/** Coins are paid where they stand when all is over. */
function paidOut<S extends string>(machine: HoldMachine<S>, last: HoldTurn<S>): HoldTurn<S> {
  if (last.coins.length < machine.hold.trigger) return last
  const coinPays = last.coins.reduce((sum, { stakes }) => sum + stakes, 0) * machine.lines.length
  return { ...last, coinPays, pays: last.pays + coinPays }
}

/** A whole round of a machine that holds coins, respins and all, from one stream of draws. */
export function spinHold<S extends string>(machine: HoldMachine<S>, draw: Draw): SpinOutcome<HoldTurn<S>> {
  let last = firstTurn(machine, draw)
  const turns: HoldTurn<S>[] = []
  while (last.respinsLeft > 0) {
    turns.push(last)
    last = respin(machine, last, draw)
  }
  turns.push(paidOut(machine, last))
  return { turns, pays: turns.reduce((sum, turn) => sum + turn.pays, 0), grand: last.grand }
}
