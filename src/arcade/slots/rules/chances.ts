import { plus, ratio, sum, times, ZERO, type Fraction } from './fraction.ts'
import type { LinesMachine } from './machine.ts'
import { grant } from './grant.ts'

/**
 * Return to player, exactly, by combinatorics and not by looking at any window: a line pays by the shares of symbols on each strip,
 * every line alike; scatters by the share of stops that show so many; free turns by the expected number of them.
 * The number of turns is a stopping time of independent turns, so a round returns that number times what a turn returns (Wald).
 */
export function returnToPlayer(machine: LinesMachine): Fraction {
  const paidTurn = plus(lineReturn(machine), scatterReturn(machine))
  const freeTurns = times(expectedFreeTurns(machine), ratio(BigInt(machine.freeSpins.multiplier), 1n))
  return plus(paidTurn, times(freeTurns, paidTurn))
}

function shareOn(machine: LinesMachine, reel: number, symbols: readonly string[]): Fraction {
  const strip = machine.reels[reel] as readonly string[]
  return ratio(BigInt(strip.filter((symbol) => symbols.includes(symbol)).length), BigInt(strip.length))
}

/** What one line returns of its stake, which is what all lines return of the whole. */
function lineReturn(machine: LinesMachine): Fraction {
  return sum(
    Object.entries(machine.pays).map(([symbol, pays]) => {
      const goesOn = machine.reels.map((_, reel) => shareOn(machine, reel, reel === 0 ? [symbol] : [symbol, machine.wild]))
      let reached = ratio(1n, 1n)
      let returned = ZERO
      goesOn.forEach((share, reel) => {
        reached = times(reached, share)
        const count = reel + 1
        const stops =
          reel + 1 < goesOn.length ? plus(ratio(1n, 1n), times(goesOn[reel + 1] as Fraction, ratio(-1n, 1n))) : ratio(1n, 1n)
        const pay = BigInt((pays as readonly number[])[count - 3] ?? 0)
        returned = plus(returned, times(times(reached, stops), ratio(pay, 1n)))
      })
      return returned
    }),
  )
}

/** Chances of 0, 1, 2 … scatters in the window, reel by reel. */
export function scatterChances(machine: LinesMachine): Fraction[] {
  return machine.reels.reduce<Fraction[]>(
    (chances, strip) => {
      const shown = strip.map(
        (_, stop) =>
          Array.from({ length: machine.rows }, (__, row) => strip[(stop + row) % strip.length]).filter(
            (s) => s === machine.scatter,
          ).length,
      )
      const next: Fraction[] = []
      chances.forEach((chance, before) =>
        shown.forEach((more) => {
          next[before + more] = plus(next[before + more] ?? ZERO, times(chance, ratio(1n, BigInt(strip.length))))
        }),
      )
      return next
    },
    [ratio(1n, 1n)],
  )
}

function scatterReturn(machine: LinesMachine): Fraction {
  return sum(
    scatterChances(machine).map((chance, count) => times(chance, ratio(BigInt(machine.scatterPays[count - 3] ?? 0), 1n))),
  )
}

/** Free turns that a paid turn leads to, on average, awards within free turns and the limit of a round included. */
export function expectedFreeTurns(machine: LinesMachine): Fraction {
  const chances = scatterChances(machine)
  const known = new Map<string, Fraction>()
  const expected = (played: number, given: number): Fraction => {
    if (played === given) return ZERO
    const key = `${played}/${given}`
    const before = known.get(key)
    if (before) return before
    const later = chances.map((chance, count) =>
      times(chance, expected(played + 1, grant(machine, { given, won: machine.freeSpins.awarded[count - 3] ?? 0 }))),
    )
    const here = plus(ratio(1n, 1n), sum(later))
    known.set(key, here)
    return here
  }
  return sum(
    chances.map((chance, count) =>
      times(chance, expected(0, grant(machine, { given: 0, won: machine.freeSpins.awarded[count - 3] ?? 0 }))),
    ),
  )
}
