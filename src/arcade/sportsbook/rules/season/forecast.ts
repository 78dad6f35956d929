import { BEFORE_KICK_OFF } from '../football/model/course.ts'
import { forecastOf } from '../football/model/forecast.ts'
import { meansOf, type Club } from '../football/world/league.ts'
import type { Score } from '../score.ts'
import type { Row } from './state.ts'
import { difference, pointsFor } from './table.ts'

/** A match of the season that is to come. */
export type Left = { readonly home: Club; readonly away: Club }

/** So often the rest of a season is played; what comes once in a hundred seasons is then known to a tenth of that. */
const PLAYED = 16_000
/** The same table has the same prices, in every process and every time. */
const SEED = 0x5ea50

/**
 * How large a part of the first place each club has at the end, on average: the rest of the season is played many times over, each match from the
 * same matrix of scores that it is priced by. A place that several share is shared among them.
 */
export function titleParts(table: readonly Row[], left: readonly Left[]): ReadonlyMap<string, number> {
  const place = new Map(table.map(({ club }, at) => [club, at]))
  const matches = left.map(({ home, away }) => ({
    home: place.get(home.code)!,
    away: place.get(away.code)!,
    draw: drawnBy({ home, away }),
  }))
  const start = table.map((row) => worth(row.points, difference(row), row.scored))
  const parts = table.map(() => 0)
  const point = points(SEED)
  const now = new Float64Array(table.length)
  for (let season = 0; season < PLAYED; season++) {
    now.set(start)
    for (const { home, away, draw } of matches) {
      const { forHome, forAway } = draw(point())
      now[home] = now[home]! + forHome
      now[away] = now[away]! + forAway
    }
    share(now, parts)
  }
  return new Map(table.map(({ club }, at) => [club, parts[at]! / PLAYED]))
}

/** One number that is greater for whoever stands higher: no season has as many goals as the steps between what counts first and next. */
const worth = (points: number, ahead: number, scored: number): number => (points * 10_000 + ahead) * 10_000 + scored

function share(now: Float64Array, parts: number[]): void {
  let [most, level] = [-Infinity, 0]
  for (const one of now) {
    if (one > most) [most, level] = [one, 1]
    else if (one === most) level++
  }
  for (let at = 0; at < now.length; at++) if (now[at] === most) parts[at] = parts[at]! + 1 / level
}

type Drawn = { readonly forHome: number; readonly forAway: number }

/** Two clubs meet with the same chances every season. */
const known = new Map<string, (point: number) => Drawn>()

/** What a point of [0, 1) gives the two sides of a match. */
function drawnBy({ home, away }: Left): (point: number) => Drawn {
  const name = `${home.code} ${away.code}`
  const draw = known.get(name) ?? drawn(forecastOf(meansOf(home, away), BEFORE_KICK_OFF).fullTime)
  known.set(name, draw)
  return draw
}

/** Where among all endings to begin to look for a point, by its first bits. */
const GUIDES = 512

function drawn(endings: readonly { readonly goals: Score; readonly chance: number }[]): (point: number) => Drawn {
  const gains = endings.map(({ goals: { home, away } }) => ({
    forHome: worth(pointsFor({ home, away }, 'home'), home - away, home),
    forAway: worth(pointsFor({ home, away }, 'away'), away - home, away),
  }))
  const ends = new Float64Array(endings.length)
  endings.reduce((sum, { chance }, at) => (ends[at] = sum + chance), 0)
  const last = endings.length - 1
  const guide = Uint16Array.from({ length: GUIDES }, (_, at) =>
    Math.max(
      0,
      ends.findIndex((end) => end > at / GUIDES),
    ),
  )
  return (point) => {
    let at = guide[Math.floor(point * GUIDES)]!
    while (at < last && point >= ends[at]!) at++
    return gains[at]!
  }
}

/** Numbers of [0, 1) by a counter that is mixed, the same for a seed: quick, for there are millions of them. */
function points(seed: number): () => number {
  let counter = seed
  return () => {
    counter = (counter + 0x6d2b79f5) | 0
    let mixed = Math.imul(counter ^ (counter >>> 15), counter | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
