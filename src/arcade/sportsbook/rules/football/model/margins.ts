import type { FootballMarket } from '../kinds.ts'

/** What a market's book comes to above one, before prices stop at their steps. Markets with more to choose from cost more. */
export const FOOTBALL_MARGINS: Readonly<Record<FootballMarket, number>> = {
  '1x2': 0.05,
  double_chance: 0.05,
  draw_no_bet: 0.045,
  asian_handicap: 0.035,
  european_handicap: 0.06,
  totals: 0.04,
  team_totals_home: 0.055,
  team_totals_away: 0.055,
  odd_even: 0.05,
  both_score: 0.05,
  first_goal: 0.06,
  race_to_2: 0.07,
  race_to_3: 0.08,
  correct_score: 0.12,
  half_full: 0.1,
  corners_1x2: 0.07,
  corners_handicap: 0.055,
  corners_totals: 0.055,
  cards_totals: 0.06,
}
