import type { League, Name } from '../../calendar/league.ts'
import type { DisciplineCode } from '../disciplines.ts'
import type { Strengths } from '../model/forecast.ts'

/** A team of the arcade's own world, and how good it is, in hundredths of what is usual. */
export type Team = { readonly code: string; readonly name: Name; readonly strength: number }

export type SeriesLeague = League<Team> & { readonly discipline: DisciplineCode; readonly bestOf: 3 | 5 }

export const strengthsOf = ({ home, away }: { readonly home: Team; readonly away: Team }): Strengths => ({
  home: home.strength,
  away: away.strength,
})
