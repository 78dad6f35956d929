import { picksOf, termsOf } from '#arcade/sportsbook/rules/market.ts'
import { chancesBy, endingsOf, type Ending } from '#arcade/sportsbook/rules/football/model/forecast.ts'
import { scoreMatrix } from '#arcade/sportsbook/rules/football/model/score-matrix.ts'
import { NO_GOALS } from '#arcade/sportsbook/rules/football/score.ts'
import { resultAt } from '#arcade/sportsbook/rules/football/settle.ts'
import { fitStrengths } from './fit-strengths.ts'
import type { Played } from './season.ts'

/** One pick of one match: how likely the model said it was, how often it came before, and whether it came. */
export type Said = { readonly model: number; readonly base: number; readonly came: boolean }

/** A match is judged once so much of its season is known. */
const KNOWN = 0.5

/** A match, what was known before it, and how it was expected to end. */
export type Foreseen = { readonly match: Played; readonly before: readonly Played[]; readonly endings: readonly Ending[] }

/** Foresees every match of the later part of a season by those before it. */
export function foresee(matches: readonly Played[]): readonly Foreseen[] {
  const days = Map.groupBy(matches.slice(Math.floor(matches.length * KNOWN)), ({ day }) => day)
  return [...days].flatMap(([day, ofDay]) => {
    const before = matches.filter((match) => match.day < day)
    const { meansOf, rho } = fitStrengths(before)
    return ofDay.map((match) => ({
      match,
      before,
      endings: endingsOf(scoreMatrix(meansOf(match.home, match.away), rho), NO_GOALS),
    }))
  })
}

/** What is said of the matches, for each pick of a market whose picks exclude one another. */
export function saidOn(foreseen: readonly Foreseen[], market: string): readonly Said[] {
  const terms = termsOf(market)
  if (!terms) throw new RangeError(`no market: ${market}`)
  return foreseen.flatMap(({ match, before, endings }) =>
    picksOf(terms.type).map((pick) => {
      const bet = { terms, pick, from: NO_GOALS }
      const cameIn = ({ goals }: Played) => resultAt(bet, goals) === 'won'
      return { model: chancesBy(bet, endings).won, base: before.filter(cameIn).length / before.length, came: cameIn(match) }
    }),
  )
}

/** How surprised somebody was who said these chances, on average for each match: the less the better. */
export function logLoss(said: readonly Said[], by: 'model' | 'base'): number {
  const came = said.filter((one) => one.came)
  return came.reduce((sum, one) => sum - Math.log(one[by]), 0) / came.length
}

export type Bin = { readonly said: number; readonly came: number; readonly count: number }

/** Of all picks to which about the same chance was given: that chance on average, and how many of them came. */
export function reliability(said: readonly Said[], bins: number): readonly Bin[] {
  const groups = Map.groupBy(said, ({ model }) => Math.min(bins - 1, Math.floor(model * bins)))
  return [...groups]
    .toSorted(([a], [b]) => a - b)
    .map(([, group]) => ({
      said: group.reduce((sum, { model }) => sum + model, 0) / group.length,
      came: group.filter(({ came }) => came).length / group.length,
      count: group.length,
    }))
}
