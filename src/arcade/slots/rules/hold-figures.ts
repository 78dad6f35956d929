import type { FeatureFigures, Figures } from './figures.ts'
import { plus, ratio, sum, times, ZERO, type Fraction } from './fraction.ts'
import type { HoldMachine } from './machine.ts'
import { cellsIn, coinWorth, endings, type Coins } from './respins.ts'
import { coinWeights } from './spin-hold.ts'
import type { Census } from './tally.ts'

const MINUS = ratio(-1n, 1n)
const whole = (n: number | bigint): Fraction => ratio(BigInt(n), 1n)

/** Exact figures of a machine that holds coins, from the census of its windows. All in stakes. */
export function holdFigures(machine: HoldMachine, windows: Census): Figures {
  const all = windows.reduce((total, pays) => total + [...pays.values()].reduce((a, b) => a + b, 0), 0)
  const over = BigInt(all)
  const parts = BigInt(machine.lines.length)
  const ending = endings(machine)
  const worth = coinWorth(machine)
  const turns = windows.map((pays, coins) => {
    const [count, lines, squares] = [...pays].reduce(
      ([n, s, q], [pay, times]) => [n + BigInt(times), s + BigInt(times * pay), q + BigInt(times) * BigInt(pay) ** 2n],
      [0n, 0n, 0n],
    )
    const ends: Coins = coins >= machine.hold.trigger ? ending(coins) : new Map<number, Fraction>()
    const paid = sum([...ends].map(([end, chance]) => times(chance, whole(end))))
    const paidSquare = sum([...ends].map(([end, chance]) => times(chance, whole(end * end))))
    const most = [...pays.keys()].reduce((a, b) => Math.max(a, b), 0)
    return {
      chance: ratio(count, over),
      lines: ratio(lines, over * parts),
      squares: ratio(squares, over * parts * parts),
      ends,
      paid,
      paidSquare,
      most,
    }
  })
  const spread = plus(worth.square, times(MINUS, times(worth.mean, worth.mean)))
  const held = sum(turns.map(({ chance, paid }) => times(chance, paid)))
  const coinsRtp = times(held, worth.mean)
  const rtp = plus(sum(turns.map(({ lines }) => lines)), coinsRtp)
  // A round's square: lines, twice lines by coins, and coins: so many of one worth, each apart from all others.
  const square = sum(
    turns.flatMap(({ chance, lines, squares, paid, paidSquare }) => [
      squares,
      times(whole(2), times(lines, times(paid, worth.mean))),
      times(chance, plus(times(paid, spread), times(paidSquare, times(worth.mean, worth.mean)))),
    ]),
  )
  const holding = turns.filter(({ ends }) => ends.size > 0)
  const hits = windows.reduce(
    (total, pays, coins) =>
      total + [...pays].reduce((n, [pay, times]) => (pay > 0 || coins >= machine.hold.trigger ? n + times : n), 0),
    0,
  )
  const full = sum(holding.map(({ chance, ends }) => times(chance, ends.get(cellsIn(machine)) ?? ZERO)))
  return {
    rtp,
    hit: ratio(BigInt(hits), over),
    variance: plus(square, times(MINUS, times(rtp, rtp))),
    largest: largestOf(
      machine,
      turns.map(({ most, ends, chance }) => ({ most, held: ends.size > 0, possible: chance.n > 0n })),
    ),
    features: [
      { feature: 'hold', chance: sum(holding.map(({ chance }) => chance)), rtp: coinsRtp },
      ...jackpots(machine, { holding, held }),
      { feature: 'grand', chance: full, rtp: null },
    ],
  }
}

/** A window full of the best coin, on top of the best lines that may begin it. */
function largestOf(machine: HoldMachine, turns: readonly { most: number; held: boolean; possible: boolean }[]): Fraction {
  const coins = BigInt(cellsIn(machine) * coinWorth(machine).most)
  const parts = BigInt(machine.lines.length)
  return turns.reduce<Fraction>((largest, { most, held, possible }) => {
    const here = ratio(BigInt(most) + (held ? coins * parts : 0n), parts)
    return possible && here.n * largest.d > largest.n * here.d ? here : largest
  }, ZERO)
}

type Holding = readonly { readonly chance: Fraction; readonly ends: Coins }[]

/** Each fixed jackpot: the chance that a round pays it at all, and what it returns. */
function jackpots(machine: HoldMachine, { holding, held }: { holding: Holding; held: Fraction }): FeatureFigures[] {
  const weights = BigInt(coinWeights(machine))
  return machine.hold.coins.flatMap(({ jackpot, stakes, weight }) => {
    if (jackpot === null) return []
    const other = ratio(weights - BigInt(weight), weights)
    const none = (ends: Coins) =>
      sum([...ends].map(([end, chance]) => times(chance, ratio(other.n ** BigInt(end), other.d ** BigInt(end)))))
    const chance = sum(holding.map((turn) => times(turn.chance, plus(ratio(1n, 1n), times(MINUS, none(turn.ends))))))
    return { feature: jackpot, chance, rtp: times(held, ratio(BigInt(weight * stakes), weights)) }
  })
}
