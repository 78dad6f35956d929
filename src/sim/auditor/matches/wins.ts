import type { Ending, Goals } from './endings.ts'

/** A market as its key says it; half a goal is 0.5. */
export type Market = { readonly type: string; readonly isHalf: boolean; readonly line: number }

export function marketOf(key: string): Market | null {
  const [, part, type, text] = /^(first_half\.)?([a-z0-9_]+)(?::(-?\d+))?$/.exec(key) ?? []
  if (type === undefined || !Object.hasOwn(picks, type)) return null
  const line = text === undefined ? 0 : Number.parseInt(text, 10) / 4
  const isWhole = lined.has(type) && Math.abs(line % 1) !== 0.5
  return isWhole ? null : { type, isHalf: part !== undefined, line }
}

const sides = ['home', 'draw', 'away']
const overUnder = ['over', 'under']
const five = [0, 1, 2, 3, 4]

/** What may be picked in each market whose picks are won or lost and nothing between. */
const picks: Readonly<Record<string, readonly string[]>> = {
  '1x2': sides,
  double_chance: ['home or draw', 'home or away', 'draw or away'],
  european_handicap: sides,
  asian_handicap: ['home', 'away'],
  totals: overUnder,
  team_totals_home: overUnder,
  team_totals_away: overUnder,
  odd_even: ['odd', 'even'],
  both_score: ['yes', 'no'],
  correct_score: [...five.flatMap((home) => five.map((away) => `${home}-${away}`)), 'other'],
  half_full: sides.flatMap((half) => sides.map((full) => `${half}/${full}`)),
}
/** Of these only half lines give nothing back. */
const lined: ReadonlySet<string> = new Set(['asian_handicap', 'totals', 'team_totals_home', 'team_totals_away'])

export const picksOf = ({ type }: Market): readonly string[] => picks[type] ?? []

const winner = (lead: number): string => (lead > 0 ? 'home' : lead < 0 ? 'away' : 'draw')
const lead = ({ home, away }: Goals) => home - away

/** The pick of a market that an ending wins; of a double chance those two. `from` is the score at which the bet was taken. */
export function wonBy({ type, isHalf, line }: Market, { half, full }: Ending, from: Goals): readonly string[] {
  const goals = isHalf ? half : full
  const { home, away } = goals
  const beyond = (counted: number) => [counted > line ? 'over' : 'under']
  switch (type) {
    case '1x2':
      return [winner(lead(goals))]
    case 'double_chance':
      return (picks['double_chance'] ?? []).filter((pick) => pick.split(' or ').includes(winner(lead(goals))))
    case 'european_handicap':
      return [winner(lead(goals) + line)]
    case 'asian_handicap':
      return [winner(lead(goals) - lead(from) + line)]
    case 'totals':
      return beyond(home + away)
    case 'team_totals_home':
      return beyond(home)
    case 'team_totals_away':
      return beyond(away)
    case 'odd_even':
      return [(home + away) % 2 === 0 ? 'even' : 'odd']
    case 'both_score':
      return [home > 0 && away > 0 ? 'yes' : 'no']
    case 'correct_score':
      return [home > 4 || away > 4 ? 'other' : `${home}-${away}`]
    case 'half_full':
      return [`${winner(lead(half))}/${winner(lead(full))}`]
    default:
      return []
  }
}
