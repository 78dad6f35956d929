import { termsOf, type MarketType, type Terms } from '#arcade/sportsbook/rules/market.ts'
import { sayIn } from '#play/i18n/texts.ts'
import type { MarketGroup } from './match/market-groups.ts'
import { goalsText, handicapText, leftToRight } from './figures.ts'

type Names = Readonly<Record<string, string>>
type Between = { readonly home: Names; readonly away: Names }

/**
 * Names go by the codes of the rules, which the compiler does not know one by one; the tests ask for every one in every language. No two sports
 * call a market alike, so that those of both may be asked.
 */
const say = (key: string, values?: Record<string, string | number>): string =>
  sayIn('sportsbook', 'series')(key as Parameters<ReturnType<typeof sayIn<'sportsbook'>>>[0], values)

export const nameIn = (names: Names, language: string): string => names[language] ?? names['EN'] ?? ''

/** A market as a heading calls it; its line stands beside its picks. */
export function marketName({ type, period }: Pick<Terms, 'type' | 'period'>, { home, away }: Between, language: string): string {
  const market = say(`markets.${type}`, { home: nameIn(home, language), away: nameIn(away, language) })
  if (period === 'match') return market
  return period === 'first half' ? say('inFirstHalf', { market }) : say('inMap', { market, number: period.slice(-1) })
}

/** A minute as it is called, with those that are added to a half. */
export const minuteText = ({ minute, added }: { readonly minute: number; readonly added: number }): string =>
  say('minute', { minute: added > 0 ? `${minute}+${added}` : minute })

export type Picked = Between & { readonly market: string; readonly pick: string }

/** A market by its key. */
export const marketOf = ({ market, home, away }: Picked, language: string): string => {
  const terms = termsOf(market)
  return terms ? marketName(terms, { home, away }, language) : market
}

/** What is picked, in words that stand alone. */
export function pickName({ market, pick, ...between }: Picked, language: string): string {
  const terms = termsOf(market)
  const club = (side: string) =>
    side === 'draw' ? say('picks.drawWord') : nameIn(side === 'home' ? between.home : between.away, language)
  if (!terms) return pick
  switch (terms.type) {
    case '1x2':
    case 'draw_no_bet':
    case 'series_winner':
    case 'map_winner':
      return club(pick)
    case 'double_chance': {
      const [first = '', second = ''] = pick.split(' or ').map(club)
      return say('picks.either', { first, second })
    }
    case 'asian_handicap':
    case 'map_handicap':
    case 'round_handicap':
      return `${club(pick)} ${sideLine(terms, pick)}`
    case 'european_handicap':
      return `${club(pick)} (${sideLine(terms, pick)})`
    case 'totals':
    case 'team_totals_home':
    case 'team_totals_away':
    case 'total_maps':
    case 'total_rounds':
      return say(`picks.${pick}`, { line: goalsText(terms.line ?? 0) })
    case 'half_full':
      return pick.split('/').map(club).join(' / ')
    case 'correct_score':
    case 'series_score':
      return pick === 'other' ? say('picks.other') : pick.replace('-', '–')
    case 'odd_even':
    case 'both_score':
    case 'rounds_odd_even':
      return say(`picks.${pick}`)
  }
}

/** The same in a few signs, for a cell of a list. */
export function pickShort({ type, line }: Pick<Terms, 'type' | 'line'>, pick: string): string {
  if (type === 'asian_handicap' || type === 'map_handicap') return sideLine({ line }, pick)
  if (type === 'totals' || type === 'total_maps') return say(`picks.${pick}Short`, { line: goalsText(line ?? 0) })
  return say(`picks.${pick}`)
}

/** A handicap is the home club's; to the away club it is the other way round, and a draw has the home club's. */
const sideLine = ({ line }: Pick<Terms, 'line'>, pick: string): string =>
  leftToRight(handicapText((pick === 'away' ? -1 : 1) * (line ?? 0)))

export const systemName = (name: string): string => name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())

/** How a market is settled. */
export const ruleOf = (type: MarketType): string => say(`rules.${type}`)

/** What a group of markets is called. */
export function groupName(group: MarketGroup, words?: 'series'): string {
  const map = /^map_(\d)$/.exec(group)?.[1]
  return map === undefined ? sayIn('sportsbook', words)(`match.group.${group as 'all'}`) : sayIn('series')('map', { number: map })
}

export const columnName = (type: MarketType): string => say(`columns.${type}`)
