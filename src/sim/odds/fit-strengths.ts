import { ratingsFrom, type Played, type Ratings } from '#arcade/sportsbook/rules/football/model/ratings.ts'
import { scoreMatrix } from '#arcade/sportsbook/rules/football/model/score-matrix.ts'

/** What matches say of the sides that played them. */
export type Strengths = { readonly meansOf: Ratings; readonly rho: number }

/** The model of Dixon and Coles: how strong each side is, then the dependence of low scores that makes the matches most likely. */
export function fitStrengths(matches: readonly Played[]): Strengths {
  const meansOf = ratingsFrom(matches)
  return { meansOf, rho: likeliestRho(matches, meansOf) }
}

function likeliestRho(matches: readonly Played[], meansOf: Ratings): number {
  const candidates = Array.from({ length: 31 }, (_, i) => (i - 20) / 100)
  const likelihood = (rho: number) =>
    matches.reduce((sum, { home, away, goals }) => {
      const chance = scoreMatrix(meansOf(home, away), rho)[goals.home]?.[goals.away] ?? 0
      return sum + Math.log(Math.max(chance, Number.MIN_VALUE))
    }, 0)
  return candidates.map((rho) => ({ rho, likelihood: likelihood(rho) })).reduce((a, b) => (b.likelihood > a.likelihood ? b : a))
    .rho
}
