import type { Score } from '../score.ts'
import type { Row } from './state.ts'

/** A match of the season that counts: who met, and how it ended. */
export type Counted = { readonly home: string; readonly away: string; readonly goals: Score }

const WIN = 3
const DRAW = 1

/** By points, then by goals more than conceded, then by goals scored. Below zero where the first is ahead. */
export const inTable = (a: Row, b: Row): number => b.points - a.points || difference(b) - difference(a) || b.scored - a.scored

export const difference = ({ scored, conceded }: Pick<Row, 'scored' | 'conceded'>): number => scored - conceded

/** The table of these clubs by those of their matches that count; clubs that are level stand in the order in which they were given. */
export function tableOf(clubs: readonly string[], matches: readonly Counted[]): readonly Row[] {
  return clubs.map((club) => rowOf(club, matches)).toSorted(inTable)
}

function rowOf(club: string, matches: readonly Counted[]): Row {
  const own = matches.flatMap(({ home, away, goals }) =>
    home === club ? [[goals.home, goals.away] as const] : away === club ? [[goals.away, goals.home] as const] : [],
  )
  const count = (is: (scored: number, conceded: number) => boolean) =>
    own.filter(([scored, conceded]) => is(scored, conceded)).length
  const [won, drawn] = [count((a, b) => a > b), count((a, b) => a === b)]
  return {
    club,
    played: own.length,
    won,
    drawn,
    lost: own.length - won - drawn,
    scored: own.reduce((sum, [scored]) => sum + scored, 0),
    conceded: own.reduce((sum, [, conceded]) => sum + conceded, 0),
    points: won * WIN + drawn * DRAW,
  }
}

/** Who stands first: several share the place where they are level by all that the table goes by. */
export function leadersOf(table: readonly Row[]): readonly string[] {
  const [first] = table.toSorted(inTable)
  return first ? table.filter((row) => inTable(row, first) === 0).map(({ club }) => club) : []
}

export const pointsFor = ({ home, away }: Score, side: 'home' | 'away'): number =>
  home === away ? DRAW : home > away === (side === 'home') ? WIN : 0
