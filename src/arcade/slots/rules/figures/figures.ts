import type { Feature } from '../../contract.ts'
import { cut, rootCut, times, ratio, type Fraction } from '#arcade/families/rules/fraction.ts'

/** A machine's exact figures. What goes to a pool, and what a pool pays, is not in them. */
export type Figures = {
  /** What a round returns of its stake. */
  readonly rtp: Fraction
  /** Share of rounds that return anything. */
  readonly hit: Fraction
  /** Of a round's return in stakes. */
  readonly variance: Fraction
  /** The most one round can return, in stakes. */
  readonly largest: Fraction
  readonly features: readonly FeatureFigures[]
}

export type FeatureFigures = {
  readonly feature: Feature['feature']
  /** Share of rounds that it comes in. */
  readonly chance: Fraction
  /** The part of the return that it brings; null where a pool pays it. */
  readonly rtp: Fraction | null
}

export type ShownFigures = {
  readonly rtp: string
  readonly hitFrequency: string
  readonly volatility: string
  readonly largestWin: string
  readonly features: readonly Feature[]
}

const percent = (share: Fraction) => cut(times(share, ratio(100n, 1n)), 4)

/** As a player reads them: percent with four decimals, stakes with two; cut, never rounded up. */
export function shownFigures(of: Figures): ShownFigures {
  return {
    rtp: percent(of.rtp),
    hitFrequency: percent(of.hit),
    volatility: rootCut(of.variance, 4),
    largestWin: cut(of.largest, 2),
    features: of.features.map(({ feature, chance, rtp }) => ({
      feature,
      every: cut(ratio(chance.d, chance.n), 2),
      rtp: rtp && percent(rtp),
    })),
  }
}
