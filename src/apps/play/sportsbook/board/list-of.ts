import type { ListedMatch, SeasonNow, SeriesNow } from '#arcade/sportsbook/contract.ts'
import type { Matches } from './board.ts'

export type Discipline = SeriesNow['discipline']
type Names = Readonly<Record<string, string>>
export type League = { readonly league: string; readonly names: Names }
export type LeagueMatches = League & { readonly matches: readonly ListedMatch[] }

type Wanted = {
  readonly when: 'live' | 'upcoming'
  /** Null for all leagues. */
  readonly league: string | null
  readonly search: string
  /** Null for all of them. */
  readonly discipline?: Discipline | null
  /** Leagues that stand first. */
  readonly favourites: readonly string[]
}

/** The matches of a list, league by league: favourites first, then the league whose next match is the soonest. */
export function listOf(
  matches: Matches,
  { when, league, search, favourites, discipline = null }: Wanted,
): readonly LeagueMatches[] {
  const sought = plain(search)
  const shown = [...matches.values()]
    .filter((one) => isWhen(one, when) && (league === null || one.league === league) && isSought(one, sought))
    .filter(({ series }) => discipline === null || series?.discipline === discipline)
    .toSorted((a, b) => a.kickOff - b.kickOff || (a.match < b.match ? -1 : 1))
  const listed = [...new Set(shown.map((one) => one.league))].map((key) => {
    const of = shown.filter((one) => one.league === key)
    return { league: key, names: of[0]?.leagueNames ?? {}, matches: of }
  })
  const rank = (one: League) => (favourites.includes(one.league) ? 0 : 1)
  return listed.toSorted((a, b) => rank(a) - rank(b))
}

/** All leagues that have such matches, in the order of the list. */
export const leaguesOf = (matches: Matches, wanted: Pick<Wanted, 'when' | 'favourites' | 'discipline'>): readonly League[] =>
  listOf(matches, { ...wanted, league: null, search: '' })

export type Season = ListedMatch & { readonly season: SeasonNow }

const isSeason = (one: ListedMatch): one is Season => one.season !== null && one.phase !== 'over'

/** The seasons that are bet on: favourite leagues first, then the one whose bets end the soonest. */
export function seasonsOf(matches: Matches, favourites: readonly string[]): readonly Season[] {
  const rank = ({ league }: ListedMatch) => (favourites.includes(league) ? 0 : 1)
  return [...matches.values()].filter(isSeason).toSorted((a, b) => rank(a) - rank(b) || a.kickOff - b.kickOff)
}

/** What is played on a board of series. */
export const disciplinesOf = (matches: Matches): readonly Discipline[] =>
  [...new Set([...matches.values()].flatMap(({ series }) => series?.discipline ?? []))].toSorted()

export const isWhen = ({ phase, season }: ListedMatch, when: Wanted['when']): boolean =>
  season === null && phase !== 'over' && (phase === 'before') === (when === 'upcoming')

function isSought({ home, away, leagueNames }: ListedMatch, sought: string): boolean {
  if (sought === '') return true
  return [home, away, leagueNames].some((names) => Object.values(names).some((name) => plain(name).includes(sought)))
}

/** Accents of Latin letters do not count; the signs of other scripts do, because they are letters there. */
const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('đ', 'd')
    .normalize('NFC')
