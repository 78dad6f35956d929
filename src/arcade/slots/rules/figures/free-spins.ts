import type { Figures } from './figures.ts'
import { plus, ratio, times } from '#arcade/families/rules/fraction.ts'
import { grant } from '../spins/grant.ts'
import { partsOf, type LinesMachine, type WaysMachine } from '../machine.ts'
import type { Census } from './tally.ts'

type Spinning = LinesMachine | WaysMachine

/** How the multiplier of free spins goes: it starts at `first` and grows by `step` after each one that pays, up to `most`. */
type Growth = { readonly first: number; readonly step: number; readonly most: number }

function growthOf({ freeSpins: { multiplier } }: Spinning): Growth {
  return typeof multiplier === 'number' ? { first: multiplier, step: 0, most: multiplier } : multiplier
}

/** One kind of turn: so many free spins won, and whether it pays; with windows, their pays, squares of pays, and greatest pay, in parts. */
type Kind = {
  readonly won: number
  readonly pays: boolean
  readonly windows: bigint
  readonly sum: bigint
  readonly squares: bigint
  readonly most: bigint
}

/** What is still to come: numerators of mean and mean square over so many turns' windows, and the most, in parts. */
type Rest = { readonly sum: bigint; readonly squares: bigint; readonly most: bigint }
type At = { readonly played: number; readonly given: number; readonly multiplier: number }

const nothing: Rest = { sum: 0n, squares: 0n, most: 0n }

/**
 * Exact figures of a machine with free spins, from the census of its windows: free turns are followed to their end, turn by turn. All
 * numbers are whole: after n turns they stand over the number of windows to the power n.
 */
export function spinningFigures(machine: Spinning, windows: Census): Figures {
  const kinds = kindsOf(machine, windows)
  const all = kinds.reduce((sum, kind) => sum + kind.windows, 0n)
  const { most } = machine.freeSpins
  const growth = growthOf(machine)
  const known = new Map<string, Rest>()

  /** Over `all` to the power of the turns that may still come. */
  const after = (at: At): Rest => {
    if (at.played === at.given) return nothing
    const key = `${at.played}/${at.given}/${at.multiplier}`
    const before = known.get(key)
    if (before) return before
    const by = BigInt(at.multiplier)
    const scale = all ** BigInt(most - at.played - 1)
    const rest = kinds.reduce((total, kind) => {
      const later = after({
        played: at.played + 1,
        given: grant(machine, { given: at.given, won: kind.won }),
        multiplier: kind.pays ? Math.min(growth.most, at.multiplier + growth.step) : at.multiplier,
      })
      return added(total, kind, { by, later, scale })
    }, nothing)
    known.set(key, rest)
    return rest
  }
  const first = (kind: Kind) => after({ played: 0, given: grant(machine, { given: 0, won: kind.won }), multiplier: growth.first })
  const scale = all ** BigInt(most)
  const round = kinds.reduce((total, kind) => added(total, kind, { by: 1n, later: first(kind), scale }), nothing)
  const free = kinds.reduce((sum, kind) => sum + kind.windows * first(kind).sum, 0n)
  const parts = BigInt(partsOf(machine))
  const over = all * scale
  const rtp = ratio(round.sum, over * parts)
  const share = (of: (kind: Kind) => boolean) =>
    ratio(
      kinds.filter(of).reduce((sum, kind) => sum + kind.windows, 0n),
      all,
    )
  return {
    rtp,
    // A round with three scatters or more is always paid, so free turns bring no other hit.
    hit: share(({ pays }) => pays),
    variance: plus(ratio(round.squares, over * parts * parts), times(ratio(-1n, 1n), times(rtp, rtp))),
    largest: ratio(round.most, parts),
    features: [{ feature: 'free-spins', chance: share(({ won }) => won > 0), rtp: ratio(free, over * parts) }],
  }
}

/** A turn of this kind, multiplied, and what follows it; both are independent once the kind of turn is known. */
function added(total: Rest, kind: Kind, { by, later, scale }: { by: bigint; later: Rest; scale: bigint }): Rest {
  const most = by * kind.most + later.most
  return {
    sum: total.sum + by * kind.sum * scale + kind.windows * later.sum,
    squares: total.squares + by * by * kind.squares * scale + 2n * by * kind.sum * later.sum + kind.windows * later.squares,
    most: most > total.most ? most : total.most,
  }
}

function kindsOf(machine: Spinning, windows: Census): Kind[] {
  return windows.flatMap((pays, scatters) => {
    const scattered = (machine.scatterPays[scatters - 3] ?? 0) * partsOf(machine)
    const won = machine.freeSpins.awarded[scatters - 3] ?? 0
    const all = [...pays].map(([pay, count]) => ({ pay: BigInt(pay + scattered), count: BigInt(count) }))
    return [true, false].flatMap((paying) => {
      const of = all.filter(({ pay }) => pay > 0n === paying)
      if (of.length === 0) return []
      return {
        won,
        pays: paying,
        windows: of.reduce((sum, { count }) => sum + count, 0n),
        sum: of.reduce((sum, { pay, count }) => sum + count * pay, 0n),
        squares: of.reduce((sum, { pay, count }) => sum + count * pay * pay, 0n),
        most: of.reduce((most, { pay }) => (pay > most ? pay : most), 0n),
      }
    })
  })
}
