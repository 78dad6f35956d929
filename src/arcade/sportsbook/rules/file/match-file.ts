import { HOUR, type Millis } from '#kit/clock.ts'
import { MATCH_STATUSES, mayReport, type MatchStatus } from '../football/match-status.ts'
import type { Goals } from '../football/score.ts'
import type { WinnerPrices } from '../football/model/means-behind.ts'
import { LEAST_PRICE, MOST_PRICE } from '../price/price-ladder.ts'
import { rowsOf, type BadLine, type FileRow, type LineProblem } from './file-rows.ts'

/** A match of football as a line of a file has it. */
export type MatchLine = {
  readonly line: number
  /** What the source calls it. */
  readonly id: string
  readonly league: string
  readonly home: string
  readonly away: string
  readonly kickOff: Millis
  /** For who wins, in ten-thousandths; `model` where the match is priced by what its sides did before; null where nothing is offered. */
  readonly odds: WinnerPrices | 'model' | null
  readonly status: MatchStatus
  readonly halfTime: Goals | null
  readonly goals: Goals | null
  readonly version: number
  readonly reason: string | null
  /** Somebody has looked: it is another match than that of the same sides within a day. */
  readonly apart: boolean
}

/** Two matches of the same sides are taken for one where less than this lies between them. */
export const SAME_WITHIN: Millis = 24 * HOUR

/** Reads every line of a file; those that are wrong stand beside those that are not. */
export function readMatchFile(text: string): { readonly lines: readonly MatchLine[]; readonly bad: readonly BadLine[] } {
  const { rows, bad: malformed } = rowsOf(text)
  const read = rows.map((row) => lineIn(row))
  const lines = read.filter((one) => 'id' in one)
  const bad = [...malformed, ...read.filter((one) => 'problem' in one), ...twice(lines), ...sameSides(lines)]
  return { lines, bad: bad.toSorted((a, b) => a.line - b.line) }
}

function twice(lines: readonly MatchLine[]): BadLine[] {
  const groups = Map.groupBy(lines, ({ id }) => id).values()
  return [...groups].flatMap(([, ...again]) => again.map(({ line }) => ({ line, problem: 'twice' as const })))
}

function sameSides(lines: readonly MatchLine[]): BadLine[] {
  const groups = Map.groupBy(lines, ({ home, away }) => JSON.stringify([home, away])).values()
  return [...groups].flatMap((group) =>
    group
      .filter(
        (one) => !one.apart && group.some((before) => before.line < one.line && before.id !== one.id && isNear(before, one)),
      )
      .map(({ line }) => ({ line, problem: 'same_sides' as const })),
  )
}

export const isNear = (a: Pick<MatchLine, 'kickOff'>, b: Pick<MatchLine, 'kickOff'>): boolean =>
  Math.abs(a.kickOff - b.kickOff) < SAME_WITHIN

function lineIn({ line, said }: FileRow): MatchLine | BadLine {
  const bad = (problem: LineProblem): BadLine => ({ line, problem })
  const { id, league, home, away } = said
  if (!/^[\w.:/-]{1,60}$/.test(id)) return bad('id')
  if ([league, home, away].some((name) => !isName(name)) || home === away) return bad('names')
  const kickOff = momentIn(said.kick_off)
  if (kickOff === null) return bad('kick_off')
  const odds = said.odds === '' ? null : oddsIn(said.odds)
  if (odds === undefined) return bad('odds')
  const status = MATCH_STATUSES.find((one) => one === (said.status || 'to come'))
  if (!status) return bad('status')
  const score = scoreIn(status, said)
  if (!score) return bad('score')
  const version = /^[1-9]\d{0,2}$/.test(said.version || '1') ? Number.parseInt(said.version || '1', 10) : null
  const reason = said.reason || null
  if (version === null || version > 1 !== (reason !== null) || (reason?.length ?? 0) > 400) return bad('version')
  if (!['', 'yes', 'no'].includes(said.apart)) return bad('apart')
  return {
    line,
    id,
    league,
    home,
    away,
    kickOff,
    odds,
    status,
    ...score,
    version,
    reason,
    apart: said.apart === 'yes',
  }
}

const isName = (text: string) => text.length <= 120 && /^[^\p{Cc}]*[\p{L}\d][^\p{Cc}]*$/u.test(text)

/** A moment with its zone, so that nobody has to guess whose clock it is by. */
function momentIn(text: string): Millis | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/.test(text)) return null
  const at = Date.parse(text)
  return Number.isNaN(at) || !isDay(text.slice(0, 10)) ? null : at
}

/** The day that a calendar has; a parser makes the 31st of June the 1st of July. */
const isDay = (day: string) => new Date(Date.parse(`${day}T00:00Z`)).toISOString().startsWith(day)

function oddsIn(text: string): MatchLine['odds'] | undefined {
  if (text === 'model') return text
  const prices = text.split(/\s+/).map((one) => priceIn(one))
  const [home, draw, away] = prices
  return prices.length === 3 && home && draw && away ? { home, draw, away } : undefined
}

/** A decimal price without floats: 1.85 is 18,500. */
function priceIn(text: string): number | null {
  const [, whole, part = ''] = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(text) ?? []
  if (whole === undefined) return null
  const price = Number.parseInt(whole + part.padEnd(4, '0'), 10)
  return price >= LEAST_PRICE && price <= MOST_PRICE ? price : null
}

/** Both scores, where a match of that status has them; null where they do not fit. */
function scoreIn(status: MatchStatus, said: FileRow['said']): Pick<MatchLine, 'halfTime' | 'goals'> | null {
  const [halfTime, goals] = [goalsIn(said.half_time), goalsIn(said.full_time)]
  if (halfTime === undefined || goals === undefined) return null
  return mayReport({ status, halfTime, goals }) ? { halfTime, goals } : null
}

/** Undefined where it is no score. */
function goalsIn(text: string): Goals | null | undefined {
  if (text === '') return null
  const [, home, away] = /^(\d{1,2})[-:](\d{1,2})$/.exec(text) ?? []
  return home && away ? { home: Number.parseInt(home, 10), away: Number.parseInt(away, 10) } : undefined
}
