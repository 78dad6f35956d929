import { sql } from 'kysely'
import type { Database } from '#runtime/database.ts'
import { placeOf, readPlace, type LinePlace } from '../rules/line-place.ts'
import type { DayLine } from '../rules/team.ts'
import type { Days, LineOf } from './team-store.ts'

export type LinesFilter = Days & {
  readonly merchant: number
  readonly agent: bigint
  readonly about: 'play' | 'flow'
  /** A product or a kind of movement; all without. */
  readonly what: string | null
  /** One member alone, of the days on which they stood below. */
  readonly member: bigint | null
  /** Where the page before ended. */
  readonly before: string | null
  readonly limit: number
}

export type LinePage = { readonly list: readonly LineOf[]; readonly next: string | null }

type Where = { readonly day: string; readonly what: string; readonly currency: string }
type Key = Where & { readonly path: readonly bigint[] }
type Row = LineOf & { readonly path: readonly bigint[] }

/** What the whole team came to, by day, product or kind, and currency: each stands for the lines of as many members. */
export async function keysOf(
  db: Database,
  { agent, about, what, ...days }: Omit<LinesFilter, 'limit' | 'before'>,
): Promise<(Key & DayLine)[]> {
  const { rows } = await sql<Key & DayLine>`
    SELECT day, about, what, currency, path, gained, lost, valid, times FROM agents.team_day
    WHERE agent = ${agent} AND about = ${about} AND day BETWEEN ${days.from}::date AND ${days.to}::date AND members > 0
      AND (${what}::text IS NULL OR what = ${what}::text)`.execute(db)
  return rows.sort((a, b) => (isAfter(a, b) ? 1 : -1))
}

/** Whether lines of the first stand after those of the second, or are the same's. */
const isAfter = (key: Where, place: Where): boolean =>
  key.day !== place.day ? key.day < place.day : key.what !== place.what ? key.what > place.what : key.currency >= place.currency

const isSame = (key: Where, place: Where) => key.day === place.day && key.what === place.what && key.currency === place.currency

/** The first path after a place; that of another agent's page names nobody here, and the page begins anew. Members' numbers begin at 1. */
const afterPlace = ({ path }: Key, { way }: LinePlace) => (way[0] === path.at(-1) ? [...path, ...way.slice(1), 0n] : path)

/**
 * A page of members' lines in a team: newest day first, then by product or kind, then in the order of the tree. Each sum of the team says
 * that there are lines of its key, so a page reads about as many rows as it shows, however many members there are and however deep it lies.
 */
export async function memberLines(db: Database, asked: LinesFilter): Promise<LinePage> {
  if (asked.member !== null) return { list: await linesOfOne(db, asked), next: null }
  const place = asked.before === null ? null : readPlace(asked.before)
  const keys = (await keysOf(db, asked)).filter((key) => place === null || isAfter(key, place)).slice(0, asked.limit + 1)
  if (keys.length === 0) return { list: [], next: null }
  const starts = keys.map((key) => (place && isSame(key, place) ? afterPlace(key, place) : key.path))
  const text = (path: readonly bigint[]) => `{${path.join(',')}}`
  const ends = keys.map(({ path }) => text([...path.slice(0, -1), (path.at(-1) ?? 0n) + 1n]))
  const { rows } = await sql<Row>`
    SELECT l.* FROM unnest(${keys.map(({ day }) => day)}::date[], ${keys.map(({ what }) => what)}::text[],
      ${keys.map(({ currency }) => currency)}::text[], ${starts.map(text)}::text[], ${ends}::text[])
      WITH ORDINALITY k(day, what, currency, start, stop, nth)
    CROSS JOIN LATERAL (
      SELECT d.member, d.day, d.about, d.what, d.currency, d.gained, d.lost, d.valid, d.times, d.path FROM agents.member_day d
      WHERE d.merchant = ${asked.merchant} AND d.day = k.day AND d.about = ${asked.about} AND d.what = k.what AND d.currency = k.currency
        AND d.path >= k.start::bigint[] AND d.path < k.stop::bigint[]
      ORDER BY d.path LIMIT ${asked.limit + 1}
    ) l ORDER BY k.nth, l.path LIMIT ${asked.limit + 1}`.execute(db)
  const shown = rows.slice(0, asked.limit)
  const last = shown.at(-1)
  return { list: shown, next: rows.length > asked.limit && last ? placeOf(last, asked.agent) : null }
}

/** Every line of one member: at most one for each day and product. */
async function linesOfOne(db: Database, { member, about, what, agent, from, to }: LinesFilter): Promise<LineOf[]> {
  const { rows } = await sql<LineOf>`
    SELECT member, day, about, what, currency, gained, lost, valid, times FROM agents.member_day
    WHERE member = ${member} AND day BETWEEN ${from}::date AND ${to}::date AND about = ${about}
      AND (${what}::text IS NULL OR what = ${what}::text) AND ${agent}::bigint = ANY(path)
    ORDER BY day DESC, what, currency`.execute(db)
  return rows
}
