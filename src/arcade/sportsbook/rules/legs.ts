import type { Selection } from './selection.ts'

/** Two legs of one match are not independent of each other, so that their prices may not be multiplied. */
export const hasLegsOfOneMatch = (legs: readonly { readonly match: string }[]): boolean =>
  new Set(legs.map(({ match }) => match)).size < legs.length

/** A season hangs together with the matches of its league, and with its other seasons: their prices may not be multiplied either. */
export function joinsSeasonWithItsLeague(legs: readonly { readonly market: string; readonly league: string }[]): boolean {
  const seasons = legs.filter(({ market }) => market === 'season_winner')
  return seasons.some(({ league }) => legs.filter((one) => one.league === league).length > 1)
}

export const isSamePick = (one: Pick<Selection, 'market' | 'pick'>, other: Pick<Selection, 'market' | 'pick'>): boolean =>
  one.market === other.market && one.pick === other.pick
