import type { FeatureFigures, Figures } from './figures.ts'
import { plus, ratio, sum, times, ZERO, type Fraction } from '#arcade/families/rules/fraction.ts'
import type { HoldMachine } from '../machine.ts'
import { cellsIn, coinWorth, endings, type Coins } from './respins.ts'
import { coinWeights } from '../spins/spin-hold.ts'
import type { Census } from './tally.ts'

const MINUS = ratio(-1n, 1n)
const whole = (n: number | bigint): Fraction => ratio(BigInt(n), 1n)

/** All windows that show so many coins, and what may follow them. Lines and their squares are of all windows, in stakes. */
type Start = {
  readonly chance: Fraction
  readonly lines: Fraction
  readonly squares: Fraction
  /** The most that lines pay, in line stakes. */
  readonly most: number
  /** With how many coins it ends; nothing where too few are shown to be held. */
  readonly ends: Coins
  /** Mean and mean square of the coins that are paid. */
  readonly paid: Fraction
  readonly paidSquare: Fraction
}

/** Exact figures of a machine that holds coins, from the census of its windows. All in stakes. */
export function holdFigures(machine: HoldMachine, windows: Census): Figures {
  const over = BigInt(windows.reduce((total, pays) => total + [...pays.values()].reduce((a, b) => a + b, 0), 0))
  const starts = startsOf(machine, windows, over)
  const worth = coinWorth(machine)
  const held = sum(starts.map(({ chance, paid }) => times(chance, paid)))
  const coins = times(held, worth.mean)
  const rtp = plus(sum(starts.map(({ lines }) => lines)), coins)
  const holding = starts.filter(({ ends }) => ends.size > 0)
  const full = sum(holding.map(({ chance, ends }) => times(chance, ends.get(cellsIn(machine)) ?? ZERO)))
  return {
    rtp,
    hit: ratio(hitsOf(machine, windows), over),
    variance: plus(squareOf(starts, worth), times(MINUS, times(rtp, rtp))),
    largest: largestOf(machine, starts),
    features: [
      { feature: 'hold', chance: sum(holding.map(({ chance }) => chance)), rtp: coins },
      ...jackpots(machine, { holding, held }),
      { feature: 'grand', chance: full, rtp: null },
    ],
  }
}

function startsOf(machine: HoldMachine, windows: Census, over: bigint): Start[] {
  const parts = BigInt(machine.lines.length)
  const ending = endings(machine)
  return windows.map((pays, coins) => {
    let [shown, lines, squares, most] = [0n, 0n, 0n, 0]
    for (const [pay, count] of pays) {
      const [value, n] = [BigInt(pay), BigInt(count)]
      shown += n
      lines += n * value
      squares += n * value * value
      most = Math.max(most, pay)
    }
    const ends: Coins = coins >= machine.hold.trigger ? ending(coins) : new Map<number, Fraction>()
    return {
      chance: ratio(shown, over),
      lines: ratio(lines, over * parts),
      squares: ratio(squares, over * parts * parts),
      most,
      ends,
      paid: sum([...ends].map(([end, chance]) => times(chance, whole(end)))),
      paidSquare: sum([...ends].map(([end, chance]) => times(chance, whole(end * end)))),
    }
  })
}

/** The mean square of a round: lines, twice lines by coins, and coins, which are so many of one worth, each apart from all others. */
function squareOf(starts: readonly Start[], worth: { mean: Fraction; square: Fraction }): Fraction {
  const meanSquare = times(worth.mean, worth.mean)
  const spread = plus(worth.square, times(MINUS, meanSquare))
  return sum(
    starts.flatMap(({ chance, lines, squares, paid, paidSquare }) => [
      squares,
      times(whole(2), times(lines, times(paid, worth.mean))),
      times(chance, plus(times(paid, spread), times(paidSquare, meanSquare))),
    ]),
  )
}

/** Windows that return anything: a held coin is always paid. */
function hitsOf(machine: HoldMachine, windows: Census): bigint {
  let hits = 0n
  windows.forEach((pays, coins) => {
    for (const [pay, count] of pays) if (pay > 0 || coins >= machine.hold.trigger) hits += BigInt(count)
  })
  return hits
}

/** A window full of the best coin, on top of the best lines that may begin it. */
function largestOf(machine: HoldMachine, starts: readonly Start[]): Fraction {
  const parts = BigInt(machine.lines.length)
  const coins = BigInt(cellsIn(machine) * coinWorth(machine).most) * parts
  const largest = starts.reduce((most, { chance, ends, ...start }) => {
    const here = BigInt(start.most) + (ends.size > 0 ? coins : 0n)
    return chance.n > 0n && here > most ? here : most
  }, 0n)
  return ratio(largest, parts)
}

/** Each fixed jackpot: the chance that a round pays it at all, and what it returns. */
function jackpots(machine: HoldMachine, { holding, held }: { holding: readonly Start[]; held: Fraction }): FeatureFigures[] {
  const weights = BigInt(coinWeights(machine))
  return machine.hold.coins.flatMap(({ jackpot, stakes, weight }) => {
    if (jackpot === null) return []
    const other = ratio(weights - BigInt(weight), weights)
    const none = (ends: Coins) =>
      sum([...ends].map(([end, chance]) => times(chance, ratio(other.n ** BigInt(end), other.d ** BigInt(end)))))
    const chance = sum(holding.map((start) => times(start.chance, plus(whole(1), times(MINUS, none(start.ends))))))
    return { feature: jackpot, chance, rtp: times(held, ratio(BigInt(weight * stakes), weights)) }
  })
}
