import { namesOf } from '../calendar/league.ts'
import { clubNames } from '../season/kinds.ts'
import { termsOf, type Terms } from '../market.ts'
import { goalsText, handicapText, leftToRight } from './figures.ts'

type Names = Readonly<Record<string, string>>
type Between = { readonly home: Names; readonly away: Names }
export type Picked = Between & { readonly market: string; readonly pick: string }

/** The text under a key, in somebody's language. */
export type SayMarkets = (key: string, values?: Record<string, string | number>) => string

export const nameIn = (names: Names, language: string): string => names[language] ?? names['EN'] ?? ''

/**
 * What markets and picks are called. Names go by the codes of the rules; a test asks for every one in every language. No two sports call a market alike, so
 * that those of both may be asked.
 */
export function marketNames(say: SayMarkets) {
  /** A market as a heading calls it; its line stands beside its picks. */
  const marketName = ({ type, period }: Pick<Terms, 'type' | 'period'>, { home, away }: Between, language: string): string => {
    const market = say(`markets.${type}`, { home: nameIn(home, language), away: nameIn(away, language) })
    if (period === 'match') return market
    return period === 'first half' ? say('inFirstHalf', { market }) : say('inMap', { market, number: period.slice(-1) })
  }

  /** A market by its key. */
  const marketOf = ({ market, home, away }: Picked, language: string): string => {
    const terms = termsOf(market)
    return terms ? marketName(terms, { home, away }, language) : market
  }

  /** What is picked, in words that stand alone. */
  const pickName = (picked: Picked, language: string): string => pickNameOf(say, picked, language)

  /** The same in a few signs, for a cell of a list. */
  const pickShort = ({ type, line }: Pick<Terms, 'type' | 'line'>, pick: string): string => {
    if (type === 'asian_handicap' || type === 'map_handicap') return sideLine({ line }, pick)
    if (type === 'totals' || type === 'total_maps') return say(`picks.${pick}Short`, { line: goalsText(line ?? 0) })
    return say(`picks.${pick}`)
  }

  return { marketName, marketOf, pickName, pickShort }
}

function pickNameOf(say: SayMarkets, { market, pick, ...between }: Picked, language: string): string {
  const terms = termsOf(market)
  const club = (side: string) =>
    side === 'draw' ? say('picks.drawWord') : nameIn(side === 'home' ? between.home : between.away, language)
  if (!terms) return pick
  switch (terms.type) {
    case '1x2':
    case 'draw_no_bet':
    case 'corners_1x2':
    case 'series_winner':
    case 'map_winner':
      return club(pick)
    case 'double_chance': {
      const [first = '', second = ''] = pick.split(' or ').map(club)
      return say('picks.either', { first, second })
    }
    case 'asian_handicap':
    case 'corners_handicap':
    case 'map_handicap':
    case 'round_handicap':
      return `${club(pick)} ${sideLine(terms, pick)}`
    case 'european_handicap':
      return `${club(pick)} (${sideLine(terms, pick)})`
    case 'totals':
    case 'team_totals_home':
    case 'team_totals_away':
    case 'corners_totals':
    case 'cards_totals':
    case 'total_maps':
    case 'total_rounds':
      return say(`picks.${pick}`, { line: goalsText(terms.line ?? 0) })
    case 'half_full':
      return pick.split('/').map(club).join(' / ')
    case 'correct_score':
    case 'series_score':
      return pick === 'other' ? say('picks.other') : pick.replace('-', '–')
    case 'first_goal':
      return pick === 'neither' ? say('picks.noGoal') : club(pick)
    case 'race_to_2':
    case 'race_to_3':
      return pick === 'neither' ? say('picks.neither') : club(pick)
    case 'season_winner':
      return nameIn(namesOf(clubNames.get(pick) ?? { en: pick, km: pick, cn: pick }), language)
    case 'odd_even':
    case 'both_score':
    case 'rounds_odd_even':
      return say(`picks.${pick}`)
  }
}

/** A handicap is the home club's; to the away club it is the other way round, and a draw has the home club's. */
const sideLine = ({ line }: Pick<Terms, 'line'>, pick: string): string =>
  leftToRight(handicapText((pick === 'away' ? -1 : 1) * (line ?? 0)))
