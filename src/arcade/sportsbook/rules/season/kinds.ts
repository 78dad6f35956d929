import type { Name } from '../calendar/league.ts'
import { leagues } from '../football/world/leagues.ts'
import type { Kinds } from '../market-kind.ts'

/** All clubs of the world by their codes, which no two of them share: each is a pick in its league's season. */
export const clubNames: ReadonlyMap<string, Name> = new Map(
  leagues.flatMap(({ clubs }) => clubs.map(({ code, name }) => [code, name])),
)

/** Ways to bet on a season of a league. */
export const seasonKinds = {
  season_winner: { picks: [...clubNames.keys()], lines: null, periods: ['match'], listed: true },
} satisfies Kinds<'match'>

export type SeasonMarket = keyof typeof seasonKinds

/** What the book comes to above one, before prices stop at their steps: ten clubs to choose from, and stakes that are held for hours. */
export const SEASON_MARGINS: Readonly<Record<SeasonMarket, number>> = { season_winner: 0.12 }
