import { momentShown } from '#kit/calendar.ts'
import type { Millis } from '#kit/clock.ts'
import { zoneKnown } from '#kit/zone.ts'
import { readPair } from '../score.ts'
import type { Goals } from '../football/score.ts'

/** A match of a season that was played. */
export type SeasonMatch = {
  readonly id: string
  readonly league: { readonly code: string; readonly name: string }
  readonly home: string
  readonly away: string
  readonly playedAt: Millis
  readonly halfTime: Goals | null
  readonly goals: Goals
}

/** Of a match of which nobody wrote down when it was. */
const USUAL_TIME = '15:00'

/**
 * The matches of a season's file that were played, in the order in which they kicked off; null where it is none. Each league says by the clock of
 * which zone its matches are.
 */
export function seasonIn(text: string): readonly SeasonMatch[] | null {
  const leagues = leaguesIn(text)
  if (!leagues) return null
  return leagues
    .flatMap(([code, { name, zone, matches }]) =>
      matches.flatMap((match, at) => {
        const [, day, time, home, away, half, full] = match as readonly (string | readonly [number, number] | null)[]
        const playedAt = momentShown(zone, String(day), String(time ?? USUAL_TIME))
        const goals = pairIn(full)
        if (!goals || playedAt === null || typeof home !== 'string' || typeof away !== 'string') return []
        return { id: `${code}-${at}`, league: { code, name }, home, away, playedAt, halfTime: pairIn(half), goals }
      }),
    )
    .toSorted((a, b) => a.playedAt - b.playedAt)
}

const pairIn = (said: unknown): Goals | null =>
  Array.isArray(said) ? readPair({ home: said[0] as unknown, away: said[1] as unknown }) : null

type League = { readonly name: string; readonly zone: string; readonly matches: readonly (readonly unknown[])[] }

function leaguesIn(text: string): readonly (readonly [string, League])[] | null {
  try {
    const { leagues } = JSON.parse(text) as { readonly leagues: Readonly<Record<string, League>> }
    const all = Object.entries(leagues)
    const isLeague = ({ name, zone, matches }: League) =>
      typeof name === 'string' && typeof zone === 'string' && zoneKnown(zone) && matches.every(Array.isArray)
    return all.every(([, league]) => isLeague(league)) ? all : null
  } catch {
    return null
  }
}
