import type { Kind, Kinds } from '../market-kind.ts'
import type { Counted } from './score.ts'

/** What of a match a market looks at. */
export type FootballPeriod = 'match' | 'first half'

const both: readonly FootballPeriod[] = ['match', 'first half']
const sides = ['home', 'draw', 'away'] as const
const totals: Kind<FootballPeriod> = {
  picks: ['over', 'under'],
  lines: { least: 2, most: 60, step: 1 },
  periods: both,
  combines: 'half lines',
}
const plain = (picks: readonly string[]): Kind<FootballPeriod> => ({ picks, lines: null, periods: both })

/** Which side has so many goals first. How that hangs together with a final score is told by no matrix of scores. */
const race: Kind<FootballPeriod> = { picks: ['home', 'neither', 'away'], lines: null, periods: ['match'] }

/** The highest score of one side that a correct score names; whatever has more is `other`. */
export const MOST_NAMED = 4
const named = Array.from({ length: MOST_NAMED + 1 }, (_, goals) => goals)

/** All ways to bet on a match of football. The lines of a handicap are the home side's. */
export const footballKinds = {
  '1x2': { ...plain(sides), combines: 'all', listed: true },
  double_chance: { ...plain(['home or draw', 'home or away', 'draw or away']), combines: 'all' },
  draw_no_bet: plain(['home', 'away']),
  asian_handicap: {
    picks: ['home', 'away'],
    lines: { least: -40, most: 40, step: 1 },
    periods: both,
    fromThen: true,
    combines: 'half lines',
    listed: true,
  },
  european_handicap: { picks: sides, lines: { least: -40, most: 40, step: 4, except: 0 }, periods: both, combines: 'all' },
  totals: { ...totals, listed: true },
  team_totals_home: totals,
  team_totals_away: totals,
  odd_even: { ...plain(['odd', 'even']), combines: 'all' },
  both_score: { ...plain(['yes', 'no']), combines: 'all' },
  first_goal: race,
  race_to_2: race,
  race_to_3: race,
  correct_score: { ...plain([...named.flatMap((home) => named.map((away) => `${home}-${away}`)), 'other']), combines: 'all' },
  half_full: {
    picks: sides.flatMap((half) => sides.map((full) => `${half}/${full}`)),
    lines: null,
    periods: ['match'],
    combines: 'all',
  },
  corners_1x2: plain(sides),
  corners_handicap: { picks: ['home', 'away'], lines: { least: -40, most: 40, step: 1 }, periods: both },
  corners_totals: { picks: ['over', 'under'], lines: { least: 2, most: 120, step: 1 }, periods: both },
  cards_totals: { picks: ['over', 'under'], lines: { least: 2, most: 60, step: 1 }, periods: both },
} satisfies Kinds<FootballPeriod>

export type FootballMarket = keyof typeof footballKinds

const beside: Readonly<Partial<Record<FootballMarket, Counted>>> = {
  corners_1x2: 'corners',
  corners_handicap: 'corners',
  corners_totals: 'corners',
  cards_totals: 'cards',
}

/** What of a match a market counts. */
export const countedIn = (type: FootballMarket): Counted => beside[type] ?? 'goals'
