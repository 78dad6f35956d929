import { plus, ratio, sum, times, ZERO, type Fraction } from '#arcade/families/rules/fraction.ts'
import { grant } from '#arcade/slots/rules/spins/grant.ts'
import type { LinesMachine, Machine } from '#arcade/slots/rules/machine.ts'

const ONE = ratio(1n, 1n)

function shareOn({ reels }: Pick<Machine, 'reels'>, reel: number, symbols: readonly string[]): Fraction {
  const strip = reels[reel] as readonly string[]
  return ratio(BigInt(strip.filter((symbol) => symbols.includes(symbol)).length), BigInt(strip.length))
}

/** What one line returns of its stake, by the shares of symbols on each strip, which is what all lines return of the whole. */
export function lineReturn(machine: Pick<Machine, 'reels' | 'pays' | 'wild'>): Fraction {
  return sum(
    Object.entries(machine.pays).map(([symbol, pays]) => {
      const goesOn = machine.reels.map((_, reel) => shareOn(machine, reel, reel === 0 ? [symbol] : [symbol, machine.wild]))
      let reached = ONE
      let returned = ZERO
      goesOn.forEach((share, reel) => {
        reached = times(reached, share)
        const further = goesOn[reel + 1]
        const stops = further ? plus(ONE, times(further, ratio(-1n, 1n))) : ONE
        const pay = BigInt((pays as readonly number[])[reel + 1 - 3] ?? 0)
        returned = plus(returned, times(times(reached, stops), ratio(pay, 1n)))
      })
      return returned
    }),
  )
}

/** Chances of 0, 1, 2 … of a symbol in the window, reel by reel. */
export function chancesOf({ reels, rows }: Pick<Machine, 'reels' | 'rows'>, symbol: string): Fraction[] {
  return reels.reduce<Fraction[]>(
    (chances, strip) => {
      const next: Fraction[] = []
      for (const [more, stops] of stopsShowing({ strip, rows }, symbol)) {
        chances.forEach((chance, before) => {
          next[before + more] = plus(next[before + more] ?? ZERO, times(chance, ratio(BigInt(stops), BigInt(strip.length))))
        })
      }
      return Array.from(next, (chance) => chance ?? ZERO)
    },
    [ONE],
  )
}

/** How many stops of a strip show so many of a symbol. */
export function stopsShowing({ strip, rows }: { strip: readonly string[]; rows: number }, symbol: string): Map<number, number> {
  const stops = new Map<number, number>()
  strip.forEach((_, stop) => {
    let shown = 0
    for (let row = 0; row < rows; row++) if (strip[(stop + row) % strip.length] === symbol) shown++
    stops.set(shown, (stops.get(shown) ?? 0) + 1)
  })
  return stops
}

export function scatterReturn({
  scatterPays,
  ...machine
}: Pick<LinesMachine, 'reels' | 'rows' | 'scatter' | 'scatterPays'>): Fraction {
  const chances = chancesOf(machine, machine.scatter)
  return sum(chances.map((chance, count) => times(chance, ratio(BigInt(scatterPays[count - 3] ?? 0), 1n))))
}

/** Free turns that a paid turn leads to, on average, awards within free turns and the limit of a round included. */
export function expectedFreeTurns(machine: LinesMachine): Fraction {
  const chances = chancesOf(machine, machine.scatter)
  const known = new Map<string, Fraction>()
  const wonBy = (count: number) => machine.freeSpins.awarded[count - 3] ?? 0
  const expected = (played: number, given: number): Fraction => {
    if (played === given) return ZERO
    const key = `${played}/${given}`
    const before = known.get(key)
    if (before) return before
    const later = chances.map((chance, count) =>
      times(chance, expected(played + 1, grant(machine, { given, won: wonBy(count) }))),
    )
    const here = plus(ONE, sum(later))
    known.set(key, here)
    return here
  }
  return sum(chances.map((chance, count) => times(chance, expected(0, grant(machine, { given: 0, won: wonBy(count) })))))
}
