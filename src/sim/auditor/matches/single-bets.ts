import type { Units } from '#kit/money.ts'
import type { Goals } from './endings.ts'

// The auditor's own arithmetic: what a bet on one pick of one match pays by the score that its match came to.

export type Bought = {
  /** In ten-thousandths. */
  readonly price: number
  readonly selection: Readonly<Record<string, unknown>>
}
type Counts = { readonly halfTime?: unknown; readonly fullTime?: unknown }
export type Result = Counts & {
  readonly corners?: Counts
  readonly cards?: Counts
  readonly order?: unknown
  readonly winners?: unknown
}
type Score = { readonly of: Goals; readonly half: Goals | null; readonly from: Goals }

/** Null where it is not told by a final score alone: several picks, another sport, a match that was broken off, or what nobody counted. */
export function singlePays({ stake, ...leg }: Bought & { readonly stake: Units }, result: Result | 'void'): Units | null {
  const returned = returnedBy(leg, result)
  return returned === null ? null : (stake * returned) / WHOLE
}

/** So many units on it return whole units, among as many as sixteen who share a place too. */
export const WHOLE = 20_000n * 720_720n

export function returnedBy({ price, selection }: Bought, result: Result | 'void'): bigint | null {
  const { market, pick, also, scoreThen } = selection
  if (typeof market !== 'string' || typeof pick !== 'string' || also !== undefined) return null
  if (result === 'void') return WHOLE
  if (market === 'season_winner') return seasonReturns(price, { pick, winners: result.winners })
  const [, part, name = '', line] = /^(first_half\.)?([a-z0-9_]+)(?::(-?\d+))?$/.exec(market) ?? []
  const beside = /^(corners|cards)_/.exec(name)?.[1] as 'corners' | 'cards' | undefined
  const counts = beside ? result[beside] : result
  const [half, full] = [goalsOf(counts?.halfTime), goalsOf(counts?.fullTime)]
  const of = part ? half : full
  if (!of) return null
  const wanted = RACES[name]
  const from = (scoreThen ?? { home: 0, away: 0 }) as Goals
  const halves = wanted
    ? halvesOfRace(pick, wanted, { of, order: result.order })
    : halvesOf(name.replace(/^(corners|cards)_/, ''), { pick, line: Number.parseInt(line ?? '0', 10) }, { of, half, from })
  return halves && (WHOLE / 20_000n) * (BigInt(halves.won * price) + BigInt(halves.back) * 10_000n)
}

/** Clubs that share a first place share what it pays. */
function seasonReturns(price: number, { pick, winners }: Ended): bigint | null {
  if (!Array.isArray(winners)) return null
  return winners.includes(pick) ? (WHOLE * BigInt(price)) / (10_000n * BigInt(winners.length)) : 0n
}

type Ended = { readonly pick: string; readonly winners: unknown }

const goalsOf = (said: unknown): Goals | null => {
  const { home, away } = (said ?? {}) as Partial<Goals>
  return typeof home === 'number' && typeof away === 'number' ? { home, away } : null
}

/** Of the two halves of a stake so many are won, and so many come back. */
type Halves = { readonly won: number; readonly back: number }
const WON: Halves = { won: 2, back: 0 }
const LOST: Halves = { won: 0, back: 0 }
const BACK: Halves = { won: 0, back: 2 }
const wonWhere = (is: boolean) => (is ? WON : LOST)

/** Half the stake is on the line below and half on that above, where a line lies between two. */
function halvesAt(quarters: number): Halves {
  const lines = quarters % 2 === 0 ? [quarters, quarters] : [quarters - 1, quarters + 1]
  return { won: lines.filter((ahead) => ahead > 0).length, back: lines.filter((ahead) => ahead === 0).length }
}

const side = (lead: number): string => (lead > 0 ? 'home' : lead < 0 ? 'away' : 'draw')

type Asked = { readonly pick: string; readonly line: number }

function halvesOf(market: string, { pick, line }: Asked, { of, half, from }: Score): Halves | null {
  const { home, away } = of
  const [lead, sum] = [home - away, home + away]
  const beyond = (counted: number) => halvesAt(pick === 'over' ? 4 * counted - line : line - 4 * counted)
  const ahead = 4 * (lead - from.home + from.away) + line
  switch (market) {
    case '1x2':
      return wonWhere(side(lead) === pick)
    case 'double_chance':
      return wonWhere(pick.split(' or ').includes(side(lead)))
    case 'draw_no_bet':
      return lead === 0 ? BACK : wonWhere(side(lead) === pick)
    case 'european_handicap':
      return wonWhere(side(4 * lead + line) === pick)
    case 'asian_handicap':
    case 'handicap':
      return halvesAt(pick === 'home' ? ahead : -ahead)
    case 'totals':
      return beyond(sum)
    case 'team_totals_home':
      return beyond(home)
    case 'team_totals_away':
      return beyond(away)
    case 'odd_even':
      return wonWhere((sum % 2 === 0 ? 'even' : 'odd') === pick)
    case 'both_score':
      return wonWhere((home > 0 && away > 0 ? 'yes' : 'no') === pick)
    case 'correct_score':
      return wonWhere((home > 4 || away > 4 ? 'other' : `${home}-${away}`) === pick)
    case 'half_full':
      return half && wonWhere(`${side(half.home - half.away)}/${side(lead)}` === pick)
    default:
      return null
  }
}

const RACES: Readonly<Record<string, number>> = { first_goal: 1, race_to_2: 2, race_to_3: 3 }

/** By where in the order of all goals each side's goal of that number stands. Where both have it and nobody says the order, the stake comes back. */
function halvesOfRace(pick: string, wanted: number, { of, order }: { readonly of: Goals; readonly order: unknown }): Halves {
  const reached = { home: of.home >= wanted, away: of.away >= wanted }
  if (!reached.home && !reached.away) return wonWhere(pick === 'neither')
  if (!reached.home || !reached.away) return wonWhere(pick === (reached.home ? 'home' : 'away'))
  if (typeof order !== 'string') return BACK
  const at = (side: string) => [...order].flatMap((goal, index) => (goal === side ? [index] : []))[wanted - 1] ?? Infinity
  return wonWhere(pick === (at('H') < at('A') ? 'home' : 'away'))
}
