import { keyOf, picksOf, termsOf, type Market, type Terms } from '../../market.ts'
import { winningPart } from '../../price/prices.ts'
import type { FootballMarket, FootballPeriod } from '../kinds.ts'
import type { Goals } from '../score.ts'
import { chancesOf, endingsFor, type Forecast } from './forecast.ts'
import { FOOTBALL_MARGINS } from './margins.ts'
import { betNow, pricesOf } from './prices.ts'

/** Lines of a market: those that are given, or the most even one with so many on each side of it, so many quarters of a goal apart. */
type Lines = readonly number[] | { readonly first: number; readonly apart: number; readonly beside: number }

const EVERY_QUARTER: Lines = { first: 0, apart: 1, beside: 2 }
const HALF_GOALS: Lines = { first: 2, apart: 4, beside: 1 }

/** In the order in which they are shown. */
const offered: readonly { readonly type: FootballMarket; readonly lines?: Lines }[] = [
  { type: '1x2' },
  { type: 'asian_handicap', lines: EVERY_QUARTER },
  { type: 'totals', lines: EVERY_QUARTER },
  { type: 'both_score' },
  { type: 'first_goal' },
  { type: 'double_chance' },
  { type: 'draw_no_bet' },
  { type: 'european_handicap', lines: [-8, -4, 4, 8] },
  { type: 'team_totals_home', lines: HALF_GOALS },
  { type: 'team_totals_away', lines: HALF_GOALS },
  { type: 'odd_even' },
  { type: 'race_to_2' },
  { type: 'race_to_3' },
  { type: 'half_full' },
  { type: 'correct_score' },
  { type: 'corners_1x2' },
  { type: 'corners_handicap', lines: EVERY_QUARTER },
  { type: 'corners_totals', lines: EVERY_QUARTER },
  { type: 'cards_totals', lines: EVERY_QUARTER },
]

/** Every market that is offered on what is to come of a match, with its prices; none once nothing is left to bet on. */
export function offerOf(forecast: Forecast): readonly Market[] {
  const periods: readonly FootballPeriod[] = forecast.halfTime.length > 0 ? ['match', 'first half'] : ['match']
  return periods.flatMap((period) =>
    offered
      .filter(({ type }) => endingsFor({ type, period }, forecast).length > 0)
      .flatMap(({ type, lines }) => linesOf({ type, line: null, period }, lines, forecast))
      .flatMap((terms) => pricesOf(forecast, terms, FOOTBALL_MARGINS[terms.type as FootballMarket]) ?? []),
  )
}

/** The market once for each of its lines. */
function linesOf(terms: Terms, lines: Lines | undefined, forecast: Forecast): readonly Terms[] {
  const on = (line: number | null): readonly Terms[] => {
    const one = termsOf(keyOf({ ...terms, line }))
    return one ? [one] : []
  }
  if (!lines) return on(null)
  if (!('apart' in lines)) return lines.flatMap(on)
  const { first, apart, beside } = lines
  const near = Math.round((expected(terms, forecast) - first) / apart) * apart + first
  const [even] = around(near, apart, 3)
    .flatMap(on)
    .toSorted((a, b) => unevenness(a, forecast) - unevenness(b, forecast))
  return even ? around(even.line ?? 0, apart, beside).flatMap(on) : []
}

const around = (line: number, apart: number, beside: number): readonly number[] =>
  Array.from({ length: 2 * beside + 1 }, (_, i) => line + (i - beside) * apart)

const counts: Partial<Readonly<Record<FootballMarket, (goals: Goals) => number>>> = {
  asian_handicap: ({ home, away }) => away - home,
  corners_handicap: ({ home, away }) => away - home,
  team_totals_home: ({ home }) => home,
  team_totals_away: ({ away }) => away,
}

/** The line, in quarters, that would be even on average. */
function expected(terms: Terms, forecast: Forecast): number {
  const counted = counts[terms.type as FootballMarket] ?? (({ home, away }) => home + away)
  const before = terms.type === 'asian_handicap' ? counted(forecast.score) : 0
  return 4 * (endingsFor(terms, forecast).reduce((sum, { goals, chance }) => sum + chance * counted(goals), 0) - before)
}

function unevenness(terms: Terms, forecast: Forecast): number {
  const [pick = ''] = picksOf(terms.type)
  return Math.abs(winningPart(chancesOf(betNow(terms, pick, forecast), forecast)) - 0.5)
}
