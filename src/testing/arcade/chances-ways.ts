import { scatterReturn, stopsShowing } from './chances-lines.ts'
import { plus, ratio, sum, times, ZERO, type Fraction } from '#arcade/families/rules/fraction.ts'
import { grant } from '#arcade/slots/rules/spins/grant.ts'
import type { WaysMachine } from '#arcade/slots/rules/machine.ts'

const ONE = ratio(1n, 1n)

/** What a paid turn returns of its stake: each symbol by the mean number of its cells on each reel, as far as none is without. */
export function turnReturn(machine: WaysMachine): Fraction {
  const bySymbol = Object.entries(machine.pays).map(([symbol, pays]) => {
    const reels = machine.reels.map((strip) => cellsOn({ strip, rows: machine.rows }, [symbol, machine.wild]))
    return sum(
      [3, 4, 5].map((count) => {
        const on = reels.slice(0, count).reduce((product, { mean }) => times(product, mean), ONE)
        const ends = reels[count]?.none ?? ONE
        return times(times(on, ends), ratio(BigInt((pays as readonly number[])[count - 3] ?? 0), BigInt(machine.parts)))
      }),
    )
  })
  return plus(sum(bySymbol), scatterReturn(machine))
}

type Reel = { readonly strip: readonly string[]; readonly rows: number }

/** The mean number of cells that show one of these symbols, and the chance that none does. */
function cellsOn({ strip, rows }: Reel, symbols: readonly string[]): { mean: Fraction; none: Fraction } {
  const of = (n: number, d: number) => ratio(BigInt(n), BigInt(d))
  const wanted = strip.map((symbol) => symbols.includes(symbol))
  const without = wanted.filter(
    (_, stop) => !Array.from({ length: rows }, (__, row) => wanted[(stop + row) % strip.length]).some(Boolean),
  )
  return { mean: of(rows * wanted.filter(Boolean).length, strip.length), none: of(without.length, strip.length) }
}

/** Windows by what they do to free spins: how many are won, and whether the turn pays at all. */
type Leading = { readonly won: number; readonly pays: boolean; readonly windows: bigint }

/** Whether a turn pays is decided on the first three reels, or by scatters anywhere. */
function leadings(machine: WaysMachine): Leading[] {
  const { reels, rows, wild, scatter } = machine
  const rest = reels
    .slice(3)
    .reduce((counts, strip) => combined(counts, stopsShowing({ strip, rows }, scatter)), new Map([[0, 1]]))
  const known = new Map<string, { won: number; pays: boolean; windows: bigint }>()
  const [first = [], second = [], third = []] = reels.slice(0, 3).map((strip) => columnsOf(strip, rows))
  const seen = (column: readonly string[]) => column.filter((symbol) => symbol === scatter).length
  for (const one of first) {
    for (const two of second) {
      const open = one.filter((symbol) => symbol in machine.pays && (two.includes(symbol) || two.includes(wild)))
      for (const three of third) {
        const goesOn = open.some((symbol) => three.includes(symbol) || three.includes(wild))
        const before = seen(one) + seen(two) + seen(three)
        for (const [more, windows] of rest) {
          const won = machine.freeSpins.awarded[before + more - 3] ?? 0
          const pays = goesOn || (machine.scatterPays[before + more - 3] ?? 0) > 0
          const at = known.get(`${won}/${pays}`) ?? { won, pays, windows: 0n }
          at.windows += BigInt(windows)
          known.set(`${won}/${pays}`, at)
        }
      }
    }
  }
  return [...known.values()]
}

function columnsOf(strip: readonly string[], rows: number): string[][] {
  return strip.map((_, stop) => Array.from({ length: rows }, (__, row) => strip[(stop + row) % strip.length] as string))
}

function combined(counts: ReadonlyMap<number, number>, more: ReadonlyMap<number, number>): Map<number, number> {
  const all = new Map<number, number>()
  for (const [a, n] of counts) for (const [b, m] of more) all.set(a + b, (all.get(a + b) ?? 0) + n * m)
  return all
}

/**
 * The multipliers of all free turns that a paid turn leads to, added up, on average: chances of each standing are followed forwards from
 * the paid turn. What a free turn pays does not depend on how it was reached, so this times the return of a turn is what they return.
 */
export function expectedMultipliers(machine: WaysMachine): Fraction {
  const kinds = leadings(machine)
  const { first, step, most } = machine.freeSpins.multiplier
  const all = machine.reels.reduce((product, strip) => product * BigInt(strip.length), 1n)
  const awarded = (given: number, won: number) => grant(machine, { given, won })
  type Standing = { readonly given: number; readonly multiplier: number; windows: bigint }
  let standing: Standing[] = kinds.map(({ won, windows }) => ({ given: awarded(0, won), multiplier: first, windows }))
  let expected = ZERO
  for (let played = 0, over = all; standing.length > 0; played++, over *= all) {
    const alive = standing.filter(({ given }) => given > played)
    expected = plus(
      expected,
      ratio(
        alive.reduce((total, { multiplier, windows }) => total + BigInt(multiplier) * windows, 0n),
        over,
      ),
    )
    const next = new Map<string, Standing>()
    for (const { given, multiplier, windows } of alive) {
      for (const kind of kinds) {
        const at = { given: awarded(given, kind.won), multiplier: kind.pays ? Math.min(most, multiplier + step) : multiplier }
        const key = `${at.given}/${at.multiplier}`
        const same = next.get(key) ?? { ...at, windows: 0n }
        same.windows += windows * kind.windows
        next.set(key, same)
      }
    }
    standing = [...next.values()]
  }
  return expected
}
