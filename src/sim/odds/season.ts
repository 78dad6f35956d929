import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Goals } from '#arcade/sportsbook/rules/football/score.ts'

/** A match that was played. */
export type Played = { readonly day: string; readonly home: string; readonly away: string; readonly goals: Goals }

type Pair = readonly [home: number, away: number]
type Row = readonly [
  round: string,
  day: string,
  time: string | null,
  home: string,
  away: string,
  half: Pair | null,
  full: Pair | null,
]

/** The season 2024-25 of three leagues of football, each in the order in which it was played. */
export function playedSeasons(): ReadonlyMap<string, readonly Played[]> {
  const { leagues } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../arcade/sportsbook/source/season/season-2024-25.json'), 'utf8'),
  ) as {
    readonly leagues: Readonly<Record<string, { readonly name: string; readonly matches: readonly Row[] }>>
  }
  const inOrder = (matches: readonly Row[]) =>
    matches
      .flatMap(([, day, , home, away, , full]) => (full ? [{ day, home, away, goals: { home: full[0], away: full[1] } }] : []))
      .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  return new Map(Object.values(leagues).map(({ name, matches }) => [name, inOrder(matches)]))
}
