import { choose } from '#arcade/families/rules/combinations.ts'
import { plus, ratio, sum, times, ZERO, type Fraction } from '#arcade/families/rules/fraction.ts'
import type { HoldMachine } from '../machine.ts'

/** Chances of ending with so many coins, by their number. */
export type Coins = ReadonlyMap<number, Fraction>

const ONE = ratio(1n, 1n)

export const cellsIn = ({ reels, rows }: Pick<HoldMachine, 'reels' | 'rows'>): number => reels.length * rows

/** The chance that of so many free cells exactly so many show a coin. */
export function landing({ hold }: Pick<HoldMachine, 'hold'>, { free, coins }: { free: number; coins: number }): Fraction {
  const cases = BigInt(hold.oneIn)
  return ratio(choose(free, coins) * (cases - 1n) ** BigInt(free - coins), cases ** BigInt(free))
}

/** With how many coins it ends from these held and respins left, followed backwards from the end. */
export function endings(machine: HoldMachine): (held: number) => Coins {
  const cells = cellsIn(machine)
  const known = new Map<string, Coins>()
  const from = (held: number, left: number): Coins => {
    if (held === cells || left === 0) return new Map([[held, ONE]])
    const key = `${held}/${left}`
    const before = known.get(key)
    if (before) return before
    const chances = new Map<number, Fraction>()
    for (let coins = 0; coins <= cells - held; coins++) {
      const chance = landing(machine, { free: cells - held, coins })
      const later = from(held + coins, coins > 0 ? machine.hold.respins : left - 1)
      for (const [end, of] of later) chances.set(end, plus(chances.get(end) ?? ZERO, times(chance, of)))
    }
    known.set(key, chances)
    return chances
  }
  return (held) => from(held, machine.hold.respins)
}

/** How many coins there are in the end, on average, followed forwards from those held: whatever a cell still free may bring is added. */
export function expectedCoins(machine: HoldMachine, held: number): Fraction {
  const cells = cellsIn(machine)
  const { respins, oneIn } = machine.hold
  let expected = ratio(BigInt(held), 1n)
  let standing = new Map([[respins, new Map([[held, ONE]])]])
  while (standing.size > 0) {
    const next = new Map<number, Map<number, Fraction>>()
    for (const [left, chances] of standing) {
      for (const [coins, chance] of chances) {
        expected = plus(expected, times(chance, ratio(BigInt(cells - coins), BigInt(oneIn))))
        for (let more = 0; more <= cells - coins; more++) {
          const then = more > 0 ? respins : left - 1
          if (then === 0 || coins + more === cells) continue
          const at = next.get(then) ?? new Map<number, Fraction>()
          at.set(
            coins + more,
            plus(at.get(coins + more) ?? ZERO, times(chance, landing(machine, { free: cells - coins, coins: more }))),
          )
          next.set(then, at)
        }
      }
    }
    standing = next
  }
  return expected
}

/** What a coin is worth in stakes: mean, mean square, and the most. */
export function coinWorth({ hold }: Pick<HoldMachine, 'hold'>): { mean: Fraction; square: Fraction; most: number } {
  const all = BigInt(hold.coins.reduce((total, { weight }) => total + weight, 0))
  const mean = sum(hold.coins.map(({ stakes, weight }) => ratio(BigInt(stakes * weight), all)))
  const square = sum(hold.coins.map(({ stakes, weight }) => ratio(BigInt(stakes * stakes * weight), all)))
  return { mean, square, most: Math.max(...hold.coins.map(({ stakes }) => stakes)) }
}
