import { readFileSync } from 'node:fs'
import { seasonIn, type SeasonMatch } from '../../rules/file/season.ts'
import { ratingsFrom, type Ratings } from '../../rules/football/model/ratings.ts'
import type { Means } from '../../rules/football/model/score-matrix.ts'
import type { Names } from '../../rules/told.ts'

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8')

let season: readonly SeasonMatch[] | null = null

/** Three leagues as they were played in 2024-25. */
export function shippedSeason(): readonly SeasonMatch[] {
  season ??= seasonIn(read('season-2024-25.json'))
  if (!season) throw new Error('the season that is shipped cannot be read')
  return season
}

/** What the results of a season say that is expected of a match; null where its sides are not both of one league of it. */
export type Expected = (sides: { readonly home: string; readonly away: string }) => Means | null

export function expectedBy(matches: readonly SeasonMatch[]): Expected {
  const leagues = [...Map.groupBy(matches, ({ league }) => league.code).values()].map(
    (played): { readonly sides: ReadonlySet<string>; readonly ratings: Ratings } => ({
      sides: new Set(played.map(({ home }) => home)),
      ratings: ratingsFrom(played),
    }),
  )
  return ({ home, away }) => leagues.find(({ sides }) => sides.has(home) && sides.has(away))?.ratings(home, away) ?? null
}

let expected: Expected | null = null
/** By the season that is shipped. */
export const expectedOf: Expected = (sides) => (expected ??= expectedBy(shippedSeason()))(sides)

let names: Readonly<Record<string, Names>> | null = null
/** What people call a league or a club of that season; any other as it is written. */
export function namesOf(name: string): Names {
  names ??= JSON.parse(read('names.json')) as Readonly<Record<string, Names>>
  return { EN: name, KM: name, CN: name, ...names[name] }
}

/** In every language, that a league is one whose season was played and is played again. */
const REPLAY: Names = {
  EN: 'replay',
  KM: 'ចាក់ឡើងវិញ',
  CN: '重播',
  JA: '再放送',
  KO: '재방송',
  VI: 'phát lại',
  ID: 'siaran ulang',
  TH: 'รีเพลย์',
  ES: 'repetición',
  PT: 'reprise',
  AR: 'إعادة',
}

export function namesOfReplay(league: string): Names {
  const called = namesOf(league)
  return Object.fromEntries(Object.entries(REPLAY).map(([code, word]) => [code, `${called[code] ?? league} · ${word}`]))
}
