import { wonIf, type LegResult } from '../leg-result.ts'
import type { Terms } from '../market.ts'
import { lead } from '../score.ts'
import { aheadOf, overBy, type Bet } from '../selection.ts'
import { countedIn, MOST_NAMED, type FootballMarket } from './kinds.ts'
import { firstTo, isRace, RACES, type RaceMarket } from './race.ts'
import { goalsIn, NO_GOALS, periodsOf, type FootballScore, type Goals } from './score.ts'

/** What a match's score makes of a bet; null while it cannot be said. */
export function resultOf(bet: Bet, all: FootballScore): LegResult | null {
  if (bet.terms.type === 'half_full') return resultOfBoth(bet, all)
  if (isRace(bet.terms.type)) return resultOfRace(bet, bet.terms.type, all)
  const { halfTime, fullTime } = periodsOf(countedIn(bet.terms.type as FootballMarket), all)
  const score = bet.terms.period === 'match' ? fullTime : halfTime
  if (score === null) return null
  if (score === 'void') return 'refunded'
  if ('soFar' in score) return decided(bet, score.soFar)
  return 'abandonedAt' in score ? (decided(bet, score.abandonedAt) ?? 'refunded') : resultAt(bet, score)
}

function resultOfBoth(bet: Bet, { halfTime, fullTime }: FootballScore): LegResult | null {
  if (halfTime === 'void' || fullTime === 'void') return 'refunded'
  if (halfTime === null || fullTime === null || 'soFar' in halfTime) return null
  if ('soFar' in fullTime) return decided(bet, fullTime.soFar, halfTime as Goals)
  if ('abandonedAt' in halfTime) return 'refunded'
  return 'abandonedAt' in fullTime
    ? (decided(bet, fullTime.abandonedAt, halfTime) ?? 'refunded')
    : resultAt(bet, fullTime, halfTime)
}

/** Whoever has the goals first has won, whatever follows; before the whistle nobody knows that neither will. */
function resultOfRace({ pick }: Bet, type: RaceMarket, { fullTime, order }: FootballScore): LegResult | null {
  if (fullTime === 'void') return 'refunded'
  const goals = goalsIn(fullTime)
  if (fullTime === null || goals === null) return null
  const first = firstTo(RACES[type], goals, order)
  if ('soFar' in fullTime) return order === undefined ? null : raceSoFar(pick, first)
  if (first === null) return 'refunded'
  return 'abandonedAt' in fullTime ? (raceSoFar(pick, first) ?? 'refunded') : wonIf(first === pick)
}

/** Null while nobody has so many goals. */
export const raceSoFar = (pick: string, first: ReturnType<typeof firstTo>): LegResult | null =>
  first === null || first === 'neither' ? null : wonIf(first === pick)

/** More than any line is away from what has been counted: of goals and of cards, and of corners. */
const ANY_MORE = { goals: 16, cards: 16, corners: 32 } as const

/** What becomes of a bet at that score, whatever goals may follow; null where one of them could still turn it. */
export function decided(bet: Bet, score: Goals, halfTime?: Goals): LegResult | null {
  const now = resultAt(bet, score, halfTime)
  const most = ANY_MORE[countedIn(bet.terms.type as FootballMarket)]
  for (let home = 0; home <= most; home++)
    for (let away = 0; away <= most; away++) {
      const later = { home: score.home + home, away: score.away + away }
      if (resultAt(bet, later, halfTime) !== now) return null
    }
  return now
}

/** What a bet comes to where its period ends with so many of what it counts. */
export function resultAt({ terms, pick, from }: Bet, goals: Goals, halfTime: Goals = goals): LegResult {
  return settlers[terms.type as FootballMarket]({ terms, pick, goals, from, halfTime })
}

type Settled = {
  readonly terms: Terms
  readonly pick: string
  readonly goals: Goals
  readonly from: Goals
  readonly halfTime: Goals
}

const winner = (difference: number): string => (difference > 0 ? 'home' : difference < 0 ? 'away' : 'draw')

/** By how many quarters of a goal a bet is ahead of its line. Where that is odd, half of it is on the line below and half on that above. */
function weighed(ahead: number): LegResult {
  const [lower, upper] = ahead % 2 === 0 ? [ahead, ahead] : [ahead - 1, ahead + 1]
  const results: readonly LegResult[] = ['lost', 'half lost', 'refunded', 'half won', 'won']
  return results[2 + Math.sign(lower) + Math.sign(upper)] as LegResult
}

/** Of the scores that stand for the ends of a race. */
function raceAt({ terms, pick, goals }: Settled): LegResult {
  return wonIf(firstTo(RACES[terms.type as RaceMarket], goals) === pick)
}

const settlers: Readonly<Record<FootballMarket, (settled: Settled) => LegResult>> = {
  '1x2': ({ pick, goals }) => wonIf(winner(lead(goals)) === pick),
  double_chance: ({ pick, goals }) => wonIf(pick.split(' or ').includes(winner(lead(goals)))),
  draw_no_bet: ({ pick, goals }) => (lead(goals) === 0 ? 'refunded' : wonIf(winner(lead(goals)) === pick)),
  asian_handicap: ({ terms, pick, goals, from }) => weighed(aheadOf({ terms, pick, from }, goals)),
  european_handicap: ({ terms, pick, goals }) => wonIf(winner(4 * lead(goals) + (terms.line ?? 0)) === pick),
  totals: ({ terms, pick, goals }) => weighed(overBy({ terms, pick }, goals.home + goals.away)),
  team_totals_home: ({ terms, pick, goals }) => weighed(overBy({ terms, pick }, goals.home)),
  team_totals_away: ({ terms, pick, goals }) => weighed(overBy({ terms, pick }, goals.away)),
  odd_even: ({ pick, goals }) => wonIf(((goals.home + goals.away) % 2 === 0 ? 'even' : 'odd') === pick),
  both_score: ({ pick, goals }) => wonIf((goals.home > 0 && goals.away > 0 ? 'yes' : 'no') === pick),
  correct_score: ({ pick, goals: { home, away } }) =>
    wonIf((home > MOST_NAMED || away > MOST_NAMED ? 'other' : `${home}-${away}`) === pick),
  corners_1x2: ({ pick, goals }) => wonIf(winner(lead(goals)) === pick),
  corners_handicap: ({ terms, pick, goals }) => weighed(aheadOf({ terms, pick, from: NO_GOALS }, goals)),
  corners_totals: ({ terms, pick, goals }) => weighed(overBy({ terms, pick }, goals.home + goals.away)),
  cards_totals: ({ terms, pick, goals }) => weighed(overBy({ terms, pick }, goals.home + goals.away)),
  first_goal: raceAt,
  race_to_2: raceAt,
  race_to_3: raceAt,
  half_full: ({ pick, goals, halfTime }) => wonIf(`${winner(lead(halfTime))}/${winner(lead(goals))}` === pick),
}
