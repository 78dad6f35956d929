import type { Millis } from '#kit/clock.ts'
import { namesOf } from '../calendar/league.ts'
import type { Fixture } from '../football/world/fixtures.ts'
import type { FootballLeague } from '../football/world/league.ts'
import { CLOSES_AFTER } from '../football/world/match-clock.ts'
import type { Market } from '../market.ts'
import { pricesBy } from '../price/prices.ts'
import { LEVEL } from '../score.ts'
import type { Told } from '../told.ts'
import { titleParts } from './forecast.ts'
import { SEASON_MARGINS } from './kinds.ts'
import type { SeasonReport, SeasonState } from './state.ts'
import { leadersOf, tableOf, type Counted } from './table.ts'

/** A season of a league as far as its matches have results. */
export type SeasonNow = {
  readonly league: FootballLeague
  readonly season: number
  readonly fixtures: readonly Fixture[]
  readonly counted: readonly Counted[]
  /** A match has begun, and its result is not in force. */
  readonly waits: boolean
}

export const seasonKey = ({ league, season }: Pick<SeasonNow, 'league' | 'season'>): string => `${league.code}-${season}`

const kickOffs = (fixtures: readonly Fixture[]) => fixtures.map(({ kickOff }) => kickOff)

/** Bets end before the last round. */
export function closesAt(fixtures: readonly Fixture[]): Millis {
  const last = Math.max(...fixtures.map(({ round }) => round))
  return Math.min(...kickOffs(fixtures.filter(({ round }) => round === last)))
}

export const endsAt = (fixtures: readonly Fixture[]): Millis => Math.max(...kickOffs(fixtures)) + CLOSES_AFTER

/** What the season came to: who stands first, where any of its matches counts. */
export function reportOf({ league, counted }: SeasonNow): SeasonReport {
  return counted.length === 0 ? 'cancelled' : { winners: leadersOf(tableOf(codesOf(league), counted)) }
}

/** What is told of a season. While a round is played nothing is bet on; prices hold until the next one begins. */
export function toldOf(of: SeasonNow, now: Millis): Told<SeasonState> {
  const { league, season, fixtures, counted, waits } = of
  const closes = closesAt(fixtures)
  const table = tableOf(codesOf(league), counted)
  const left = fixtures.filter(({ kickOff }) => kickOff > now)
  const isOpen = !waits && now < closes
  const number = String(season)
  return {
    key: seasonKey(of),
    number: BigInt(now),
    fixture: {
      league: league.code,
      leagueNames: namesOf(league.name),
      home: namesOf(league.name),
      away: { EN: `Season ${number}`, KM: `រដូវកាលទី ${number}`, CN: `第${number}赛季` },
      kickOff: closes,
      closes,
    },
    state: {
      phase: left.length === 0 && !waits ? 'over' : 'before',
      score: LEVEL,
      table,
      round: Math.max(0, ...fixtures.filter(({ kickOff }) => kickOff <= now).map(({ round }) => round)),
      rounds: Math.max(...fixtures.map(({ round }) => round)),
      ends: endsAt(fixtures),
    },
    markets: isOpen ? offerOn(titleParts(table, left)) : [],
    outlook: null,
    stopped: !isOpen,
    until: isOpen ? Math.min(...kickOffs(left)) : closes,
  }
}

function offerOn(parts: ReadonlyMap<string, number>): readonly Market[] {
  const market = pricesBy(
    { type: 'season_winner', line: null, period: 'match' },
    {
      margin: SEASON_MARGINS.season_winner,
      chancesOf: (pick) => {
        const won = parts.get(pick) ?? 0
        return { won, 'half won': 0, refunded: 0, 'half lost': 0, lost: 1 - won }
      },
    },
  )
  return market ? [market] : []
}

const codesOf = ({ clubs }: FootballLeague): readonly string[] => clubs.map(({ code }) => code)
