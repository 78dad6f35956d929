import type { Goals } from '../score.ts'
import type { Means } from './score-matrix.ts'

/** A match that was played, as far as it says how strong its sides are. */
export type Played = { readonly home: string; readonly away: string; readonly goals: Goals }

/** How many goals are expected of each side where these two meet. */
export type Ratings = (home: string, away: string) => Means

/** Every side is taken to have scored and let in so many goals before, as its whole league does; few matches then say little. */
const PRIOR_GOALS = 12
const ROUNDS = 40

/**
 * What the matches of a league say of its sides: a side scores what is usual at home or away, times its attack, times how many the other side
 * lets in. Each of the two is what was scored over what was to be expected without it, again and again until that stays the same.
 */
export function ratingsFrom(matches: readonly Played[]): Ratings {
  const sides = [...new Set(matches.flatMap(({ home, away }) => [home, away]))]
  const mean = (goals: (match: Played) => number) => matches.reduce((sum, match) => sum + goals(match), 0) / matches.length
  const usual = { home: mean(({ goals }) => goals.home), away: mean(({ goals }) => goals.away) }
  let attack = new Map(sides.map((side) => [side, 1]))
  let concedes = new Map(sides.map((side) => [side, 1]))
  const of = (strengths: ReadonlyMap<string, number>, side: string) => strengths.get(side) ?? 1
  for (let round = 0; round < ROUNDS; round++) {
    const [attackNow, concedesNow] = [attack, concedes]
    attack = ratios(sides, matches, ({ home, away, goals }) => [
      [home, goals.home, usual.home * of(concedesNow, away)],
      [away, goals.away, usual.away * of(concedesNow, home)],
    ])
    concedes = ratios(sides, matches, ({ home, away, goals }) => [
      [away, goals.home, usual.home * of(attackNow, home)],
      [home, goals.away, usual.away * of(attackNow, away)],
    ])
  }
  return (home, away) => ({
    home: usual.home * of(attack, home) * of(concedes, away),
    away: usual.away * of(attack, away) * of(concedes, home),
  })
}

type Counted = readonly [side: string, goals: number, expected: number]

function ratios(
  sides: readonly string[],
  matches: readonly Played[],
  counted: (match: Played) => readonly Counted[],
): Map<string, number> {
  const sums = new Map(sides.map((side) => [side, { goals: PRIOR_GOALS, expected: PRIOR_GOALS }]))
  for (const [side, goals, expected] of matches.flatMap(counted)) {
    const sum = sums.get(side)
    if (!sum) continue
    sum.goals += goals
    sum.expected += expected
  }
  return new Map([...sums].map(([side, { goals, expected }]) => [side, goals / expected]))
}
