/** What of a match a market looks at. */
export type Period = 'match' | 'first half'

/** Which picks a market has, and which lines, in quarters of a goal; null where it has none. */
type Kind = { readonly picks: readonly string[]; readonly lines: Lines | null; readonly periods: readonly Period[] }
type Lines = { readonly least: number; readonly most: number; readonly step: number; readonly except?: number }

const both: readonly Period[] = ['match', 'first half']
const sides = ['home', 'draw', 'away'] as const
const totals: Kind = { picks: ['over', 'under'], lines: { least: 2, most: 60, step: 1 }, periods: both }
const plain = (picks: readonly string[]): Kind => ({ picks, lines: null, periods: both })

/** The highest score of one side that a correct score names; whatever has more is `other`. */
export const MOST_NAMED = 4
const named = Array.from({ length: MOST_NAMED + 1 }, (_, goals) => goals)

/** All ways to bet on a match. The lines of a handicap are the home side's. */
const kinds = {
  '1x2': plain(sides),
  double_chance: plain(['home or draw', 'home or away', 'draw or away']),
  draw_no_bet: plain(['home', 'away']),
  asian_handicap: { picks: ['home', 'away'], lines: { least: -40, most: 40, step: 1 }, periods: both },
  european_handicap: { picks: sides, lines: { least: -40, most: 40, step: 4, except: 0 }, periods: both },
  totals,
  team_totals_home: totals,
  team_totals_away: totals,
  odd_even: plain(['odd', 'even']),
  both_score: plain(['yes', 'no']),
  correct_score: plain([...named.flatMap((home) => named.map((away) => `${home}-${away}`)), 'other']),
  half_full: {
    picks: sides.flatMap((half) => sides.map((full) => `${half}/${full}`)),
    lines: null,
    periods: ['match'],
  },
} satisfies Readonly<Record<string, Kind>>

export type MarketType = keyof typeof kinds
export const MARKET_TYPES = Object.keys(kinds) as readonly MarketType[]

/** What a market is about. */
export type Terms = { readonly type: MarketType; readonly line: number | null; readonly period: Period }

/** What a market is about, and its prices in ten-thousandths of the stake: 18_500 is 1.85. */
export type Market = Terms & { readonly outcomes: readonly { readonly pick: string; readonly price: number }[] }

const FIRST_HALF = 'first_half.'

/** A market's name among those of its match: `1x2`, `asian_handicap:-3`, `first_half.totals:6`. */
export const keyOf = ({ type, line, period }: Terms): string =>
  `${period === 'match' ? '' : FIRST_HALF}${type}${line === null ? '' : `:${line}`}`

const key = /^(first_half\.)?([a-z0-9_]{1,20})(?::(0|-?[1-9]\d?))?$/

/** The market that a text names; null where there is none of that name. */
export function termsOf(text: string): Terms | null {
  const [, half, type = '', said] = key.exec(text) ?? []
  if (!isType(type)) return null
  const kind: Kind = kinds[type]
  const period = half === undefined ? 'match' : 'first half'
  const line = said === undefined ? null : Number.parseInt(said, 10)
  return kind.periods.includes(period) && isLine(kind.lines, line) ? { type, line, period } : null
}

/** What may be picked in such a market, in the order in which it is shown. */
export const picksOf = (type: MarketType): readonly string[] => kinds[type].picks

const isType = (text: string): text is MarketType => Object.hasOwn(kinds, text)

function isLine(lines: Lines | null, line: number | null): boolean {
  if (lines === null || line === null) return lines === line
  return line >= lines.least && line <= lines.most && line % lines.step === 0 && line !== lines.except
}
