import type { Fraction } from '#arcade/families/rules/fraction.ts'
import { MOST_NAMED, type MarketType, type Terms } from './market.ts'
import { multiplierOf, type Certified } from './multiplier.ts'
import type { Goals, MatchScore } from './score.ts'
import { betOf, type Bet, type Selection } from './selection.ts'

/** What becomes of a leg. Half of it may be won or lost alone, where its line lies between two others. */
export type LegResult = 'won' | 'half won' | 'refunded' | 'half lost' | 'lost'

/**
 * What a leg returns of what was staked on it, at a price in ten-thousandths; null while that cannot be said. A leg on the first half is
 * settled at half-time.
 */
export function settleLeg(selection: Selection, price: number, outcome: MatchScore | 'void'): Fraction | null {
  const result = outcome === 'void' ? 'refunded' : resultOf(betOf(selection), outcome)
  return result && factorOf(result, price)
}

const certified: Readonly<Record<LegResult, Certified>> = {
  won: { won: true, void: 0, deadHeat: 1 },
  'half won': { won: true, void: 1, deadHeat: 1 },
  refunded: { won: false, void: 2, deadHeat: 1 },
  'half lost': { won: false, void: 1, deadHeat: 1 },
  lost: { won: false, void: 0, deadHeat: 1 },
}

/** Won d, half won (1 + d) / 2, refunded 1, half lost 1/2, lost 0. */
export const factorOf = (result: LegResult, price: number): Fraction => multiplierOf(certified[result], price)

/** What a match's score makes of a bet; null while it cannot be said. */
export function resultOf(bet: Bet, { halfTime, fullTime }: MatchScore): LegResult | null {
  if (bet.terms.type === 'half_full') return resultOfBoth(bet, { halfTime, fullTime })
  const score = bet.terms.period === 'match' ? fullTime : halfTime
  if (score === null) return null
  if (score === 'void') return 'refunded'
  return 'abandonedAt' in score ? (decided(bet, score.abandonedAt) ?? 'refunded') : resultAt(bet, score)
}

function resultOfBoth(bet: Bet, { halfTime, fullTime }: MatchScore): LegResult | null {
  if (halfTime === 'void' || fullTime === 'void') return 'refunded'
  if (halfTime === null || fullTime === null) return null
  if ('abandonedAt' in halfTime) return 'refunded'
  return 'abandonedAt' in fullTime
    ? (decided(bet, fullTime.abandonedAt, halfTime) ?? 'refunded')
    : resultAt(bet, fullTime, halfTime)
}

/** More goals than any line is away from a score. */
const ANY_MORE = 16

/** What becomes of a bet at that score, whatever goals may follow; null where one of them could still turn it. */
export function decided(bet: Bet, score: Goals, halfTime?: Goals): LegResult | null {
  const now = resultAt(bet, score, halfTime)
  for (let home = 0; home <= ANY_MORE; home++)
    for (let away = 0; away <= ANY_MORE; away++) {
      const later = { home: score.home + home, away: score.away + away }
      if (resultAt(bet, later, halfTime) !== now) return null
    }
  return now
}

/** What a bet comes to where its period ends with these goals. */
export function resultAt({ terms, pick, from }: Bet, goals: Goals, halfTime: Goals = goals): LegResult {
  return settlers[terms.type]({ terms, pick, goals, from, halfTime })
}

type Settled = {
  readonly terms: Terms
  readonly pick: string
  readonly goals: Goals
  readonly from: Goals
  readonly halfTime: Goals
}

const lead = ({ home, away }: Goals): number => home - away
const winner = (difference: number): string => (difference > 0 ? 'home' : difference < 0 ? 'away' : 'draw')
const wonIf = (won: boolean): LegResult => (won ? 'won' : 'lost')

/** By how many quarters of a goal a bet is ahead of its line. Where that is odd, half of it is on the line below and half on that above. */
function weighed(ahead: number): LegResult {
  const [lower, upper] = ahead % 2 === 0 ? [ahead, ahead] : [ahead - 1, ahead + 1]
  const results: readonly LegResult[] = ['lost', 'half lost', 'refunded', 'half won', 'won']
  return results[2 + Math.sign(lower) + Math.sign(upper)] as LegResult
}

const overUnder = (pick: string, goals: number, line: number | null): LegResult =>
  weighed((pick === 'over' ? 1 : -1) * (4 * goals - (line ?? 0)))

const settlers: Readonly<Record<MarketType, (settled: Settled) => LegResult>> = {
  '1x2': ({ pick, goals }) => wonIf(winner(lead(goals)) === pick),
  double_chance: ({ pick, goals }) => wonIf(pick.split(' or ').includes(winner(lead(goals)))),
  draw_no_bet: ({ pick, goals }) => (lead(goals) === 0 ? 'refunded' : wonIf(winner(lead(goals)) === pick)),
  asian_handicap: ({ terms, pick, goals, from }) =>
    weighed((pick === 'home' ? 1 : -1) * (4 * (lead(goals) - lead(from)) + (terms.line ?? 0))),
  european_handicap: ({ terms, pick, goals }) => wonIf(winner(4 * lead(goals) + (terms.line ?? 0)) === pick),
  totals: ({ terms, pick, goals }) => overUnder(pick, goals.home + goals.away, terms.line),
  team_totals_home: ({ terms, pick, goals }) => overUnder(pick, goals.home, terms.line),
  team_totals_away: ({ terms, pick, goals }) => overUnder(pick, goals.away, terms.line),
  odd_even: ({ pick, goals }) => wonIf(((goals.home + goals.away) % 2 === 0 ? 'even' : 'odd') === pick),
  both_score: ({ pick, goals }) => wonIf((goals.home > 0 && goals.away > 0 ? 'yes' : 'no') === pick),
  correct_score: ({ pick, goals: { home, away } }) =>
    wonIf((home > MOST_NAMED || away > MOST_NAMED ? 'other' : `${home}-${away}`) === pick),
  half_full: ({ pick, goals, halfTime }) => wonIf(`${winner(lead(halfTime))}/${winner(lead(goals))}` === pick),
}
