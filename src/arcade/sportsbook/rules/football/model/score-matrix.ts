import { poisson } from './poisson.ts'

/** Goals that are expected of the two sides. */
export type Means = { readonly home: number; readonly away: number }

/** How likely each score is, by the home side's goals, then by the away side's. */
export type ScoreMatrix = readonly (readonly number[])[]

/**
 * Two independent Poisson distributions, with the correction of Dixon and Coles (1997) for 0-0, 1-0, 0-1 and 1-1. `rho` is how far these
 * depend on each other; with none they do not.
 */
export function scoreMatrix({ home, away }: Means, rho = 0): ScoreMatrix {
  const [forHome, forAway] = [poisson(home), poisson(away)]
  const correction = [
    [1 - home * away * rho, 1 + home * rho],
    [1 + away * rho, 1 - rho],
  ]
  return forHome.map((a, h) => forAway.map((b, g) => a * b * (correction[h]?.[g] ?? 1)))
}
