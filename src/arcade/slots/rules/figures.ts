import type { Census } from './census.ts'
import type { Feature } from '../contract.ts'
import { cut, plus, ratio, rootCut, sum, times, ZERO, type Fraction } from './fraction.ts'
import type { LinesMachine } from './machine.ts'
import { grant } from './grant.ts'

export type Figures = {
  /** What a round returns of its stake. */
  readonly rtp: Fraction
  /** The part of it that free turns return. */
  readonly freeRtp: Fraction
  /** Share of rounds that return anything. */
  readonly hit: Fraction
  /** Share of rounds that lead to free turns. */
  readonly feature: Fraction
  /** Of a round's return in stakes. */
  readonly variance: Fraction
  /** The most one round can return, in stakes. */
  readonly largest: Fraction
}

/** One kind of turn: so many scatters, with its chance, mean and mean square of pay, and greatest pay, in line stakes. */
type Kind = {
  readonly chance: Fraction
  readonly mean: Fraction
  readonly square: Fraction
  readonly most: bigint
  readonly won: number
}
/** What is still to come in free turns: mean, mean square and most, in line stakes. */
type Rest = { readonly mean: Fraction; readonly square: Fraction; readonly most: bigint }

function kindsOf(machine: LinesMachine, windows: Census): Kind[] {
  const all = windows.reduce((total, pays) => total + [...pays.values()].reduce((a, b) => a + b, 0), 0)
  return windows.map((pays, scatters) => {
    const scatterPays = (machine.scatterPays[scatters - 3] ?? 0) * machine.lines.length
    let [count, mean, square, most] = [0n, 0n, 0n, 0n]
    for (const [linePays, times] of pays) {
      const [pay, n] = [BigInt(linePays + scatterPays), BigInt(times)]
      count += n
      mean += n * pay
      square += n * pay * pay
      if (pay > most) most = pay
    }
    const of = count === 0n ? 1n : count
    const won = machine.freeSpins.awarded[scatters - 3] ?? 0
    return { chance: ratio(count, BigInt(all)), mean: ratio(mean, of), square: ratio(square, of), most, won }
  })
}

const nothing: Rest = { mean: ZERO, square: ZERO, most: 0n }

/** Pay of a turn that is multiplied, followed by what is to come; both are independent once the kind of turn is known. */
function turnThen(kind: Kind, multiplier: bigint, rest: Rest): Rest {
  const by = ratio(multiplier, 1n)
  const mean = times(by, kind.mean)
  const cross = times(ratio(2n, 1n), times(mean, rest.mean))
  return {
    mean: plus(mean, rest.mean),
    square: sum([times(times(by, by), kind.square), cross, rest.square]),
    most: multiplier * kind.most + rest.most,
  }
}

/** Over all kinds of turn that can happen. */
function average(parts: readonly { readonly kind: Kind; readonly rest: Rest }[]): Rest {
  return {
    mean: sum(parts.map(({ kind, rest }) => times(kind.chance, rest.mean))),
    square: sum(parts.map(({ kind, rest }) => times(kind.chance, rest.square))),
    most: parts.reduce((most, { kind, rest }) => (kind.chance.n > 0n && rest.most > most ? rest.most : most), 0n),
  }
}

/** A machine's exact figures from the census of its windows: free turns are followed to their end, turn by turn. */
export function figures(machine: LinesMachine, windows: Census): Figures {
  const kinds = kindsOf(machine, windows)
  const multiplier = BigInt(machine.freeSpins.multiplier)
  const known = new Map<string, Rest>()
  const free = (played: number, given: number): Rest => {
    if (played === given) return nothing
    const key = `${played}/${given}`
    const rest =
      known.get(key) ??
      average(
        kinds.map((kind) => ({
          kind,
          rest: turnThen(kind, multiplier, free(played + 1, grant(machine, { given, won: kind.won }))),
        })),
      )
    known.set(key, rest)
    return rest
  }
  const after = (kind: Kind) => free(0, grant(machine, { given: 0, won: kind.won }))
  const round = average(kinds.map((kind) => ({ kind, rest: turnThen(kind, 1n, after(kind)) })))
  const feature = average(kinds.map((kind) => ({ kind, rest: after(kind) })))
  const stake = ratio(1n, BigInt(machine.lines.length))
  const rtp = times(round.mean, stake)
  return {
    rtp,
    freeRtp: times(feature.mean, stake),
    hit: hitShare(machine, windows),
    feature: sum(kinds.map((kind) => (kind.won > 0 ? kind.chance : ZERO))),
    variance: plus(times(round.square, times(stake, stake)), times(ratio(-1n, 1n), times(rtp, rtp))),
    largest: times(ratio(round.most, 1n), stake),
  }
}

/** A round with three scatters or more is always paid, so free turns bring no other hit. */
function hitShare(machine: LinesMachine, windows: Census): Fraction {
  let [hits, all] = [0, 0]
  windows.forEach((pays, scatters) => {
    for (const [pay, count] of pays) {
      all += count
      if (pay > 0 || (machine.scatterPays[scatters - 3] ?? 0) > 0) hits += count
    }
  })
  return ratio(BigInt(hits), BigInt(all))
}

export type ShownFigures = {
  readonly rtp: string
  readonly hitFrequency: string
  readonly volatility: string
  readonly largestWin: string
  readonly features: readonly Feature[]
}

/** As a player reads them: percent with four decimals, stakes with two; cut, never rounded up. */
export function shownFigures(of: Figures): ShownFigures {
  const percent = (share: Fraction) => cut(times(share, ratio(100n, 1n)), 4)
  return {
    rtp: percent(of.rtp),
    hitFrequency: percent(of.hit),
    volatility: rootCut(of.variance, 4),
    largestWin: cut(of.largest, 2),
    features: [{ feature: 'free-spins', every: cut(ratio(of.feature.d, of.feature.n), 2), rtp: percent(of.freeRtp) }],
  }
}
