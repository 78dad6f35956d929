import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import type { Database, Tx } from '#runtime/database.ts'
import { isHeld, offeredMarkets, WHOLE_MATCH, type Desk } from './rules/desk/desk.ts'
import { outlookText, type Outlook } from './rules/football/model/outlook.ts'
import type { Market } from './rules/market.ts'
import type { MatchState } from './rules/sport.ts'
import type { Fixture, Names, Told } from './rules/told.ts'

type Stored = {
  readonly event: string
  readonly game: string
  readonly key: string
  readonly league: string
  readonly league_names: Names
  readonly home: Names
  readonly away: Names
  readonly kick_off: Date
  readonly told: bigint
  readonly state: MatchState
  readonly markets: readonly Market[]
  readonly outlook: Outlook | null
  readonly stopped: boolean
  readonly until: Date
  readonly over_at: Date | null
  readonly desk: Desk
}

/** A match as it may be bet on: what its source tells, and what operators say beside it. */
export type MatchRow = Stored & {
  /** The markets as its source quotes them; `markets` are those that are offered, at the prices that they are offered at. */
  readonly quoted: readonly Market[]
  /** Its source has stopped bets, or an operator holds them. */
  readonly stopped: boolean
  /** What picks of it may be priced together by; null while that may not be. */
  readonly outlook: Outlook | null
}

function withDesk(row: Stored): MatchRow {
  const markets = offeredMarkets(row.desk, row.state, row.markets)
  return {
    ...row,
    quoted: row.markets,
    markets,
    // Where operators hold a market or sell at a price of their own, the model does not know what they do.
    outlook: isDeepStrictEqual(markets, row.markets) ? row.outlook : null,
    stopped: row.stopped || isHeld(row.desk, WHOLE_MATCH),
  }
}

/** What prices beside those of an offer may be made from; null while there are none. */
export const basisOf = ({ outlook, stopped }: Pick<MatchRow, 'outlook' | 'stopped'>): string | null =>
  outlook && !stopped ? outlookText(outlook) : null

type NewMatch = {
  readonly event: string
  readonly game: string
  readonly key: string
  readonly fixture: Fixture
  readonly state: MatchState
}

/** A match that is announced, and on which nothing is offered yet. */
export async function insertMatch(db: Database, { event, game, key, fixture, state }: NewMatch): Promise<void> {
  const { league, leagueNames, home, away, kickOff } = fixture
  const json = JSON.stringify
  await sql`
    INSERT INTO sportsbook.match (event, game, key, league, league_names, home, away, kick_off, state, until)
    VALUES (${event}, ${game}, ${key}, ${league}, ${json(leagueNames)}, ${json(home)}, ${json(away)}, ${new Date(kickOff)}, ${json(state)},
      ${new Date(kickOff)})
    ON CONFLICT DO NOTHING`.execute(db)
}

/** The events of matches by what their source calls them; one that was not announced is left out. */
export async function eventsByKey(db: Database, game: string, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ key: string; event: string }>`
    SELECT key, event FROM sportsbook.match WHERE game = ${game} AND key = ANY (${keys})`.execute(db)
  return new Map(rows.map(({ key, event }) => [key, event]))
}

/** A match, and how it stood until this was told of it. */
export type ToldMatch = { readonly row: MatchRow; readonly before: MatchState; readonly moved: boolean }

/** Takes what was told, unless something later was; answers the matches of which it was. Matches are locked in one order. */
export async function saveTold(tx: Tx, game: string, told: readonly Told[]): Promise<ToldMatch[]> {
  const { rows } = await sql<Stored & { readonly before: MatchState; readonly moved: boolean }>`
    UPDATE sportsbook.match m SET kick_off = a.kick_off, told = a.told, state = a.state, markets = a.markets, outlook = a.outlook, stopped = a.stopped, until = a.until,
      over_at = CASE WHEN a.state ->> 'phase' = 'over' THEN coalesce(m.over_at, clock_timestamp()) END
    FROM unnest(${told.map(({ key }) => key)}::text[], ${told.map(({ fixture }) => new Date(fixture.kickOff))}::timestamptz[],
      ${told.map(({ number }) => number)}::bigint[], ${told.map(({ state }) => JSON.stringify(state))}::jsonb[],
      ${told.map(({ markets }) => JSON.stringify(markets))}::jsonb[],
      ${told.map(({ outlook }) => outlook && JSON.stringify(outlook))}::jsonb[], ${told.map(({ stopped }) => stopped)}::boolean[],
      ${told.map(({ until }) => new Date(until))}::timestamptz[]) a(key, kick_off, told, state, markets, outlook, stopped, until)
    WHERE m.game = ${game} AND m.key = a.key AND m.told < a.told
      AND m.event = ANY (SELECT l.event FROM sportsbook.match l
        WHERE l.game = ${game} AND l.key = ANY (${told.map(({ key }) => key)}) ORDER BY l.event FOR UPDATE)
    RETURNING m.*, old.state AS before, old.kick_off <> m.kick_off AS moved`.execute(tx)
  return rows.map(({ before, moved, ...row }) => ({ before, moved, row: withDesk(row) }))
}

/** Matches by what their source calls them. */
export async function matchesByKey(db: Database, game: string, keys: readonly string[]): Promise<ReadonlyMap<string, MatchRow>> {
  const { rows } = await sql<Stored>`SELECT * FROM sportsbook.match WHERE game = ${game} AND key = ANY (${keys})`.execute(db)
  return new Map(rows.map((row) => [row.key, withDesk(row)]))
}

/** Files of a game are heard one after another: two at once could bring one match under two names. */
export async function lockFiles(tx: Tx, game: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('sportsbook.file'), hashtext(${game}))`.execute(tx)
}

/** Matches that kick off between two moments. */
export async function matchesBetween(
  db: Database,
  { game, from, to }: { readonly game: string; readonly from: Date; readonly to: Date },
): Promise<MatchRow[]> {
  const { rows } = await sql<Stored>`
    SELECT * FROM sportsbook.match WHERE game = ${game} AND kick_off BETWEEN ${from} AND ${to}`.execute(db)
  return rows.map(withDesk)
}

/** Matches that are not over, in the order of their kick-off. */
export async function shownMatches(db: Database, game: string): Promise<MatchRow[]> {
  const { rows } = await sql<Stored>`
    SELECT * FROM sportsbook.match WHERE game = ${game} AND over_at IS NULL ORDER BY kick_off, event`.execute(db)
  return rows.map(withDesk)
}

export async function matchesById(db: Database, events: readonly string[]): Promise<MatchRow[]> {
  const { rows } = await sql<Stored>`SELECT * FROM sportsbook.match WHERE event = ANY (${events})`.execute(db)
  return rows.map(withDesk)
}

/** Matches that are over, the one that kicked off last first. */
export async function playedMatches(
  db: Database,
  { game, before, limit }: { readonly game: string; readonly before: Date | null; readonly limit: number },
): Promise<MatchRow[]> {
  const { rows } = await sql<Stored>`
    SELECT * FROM sportsbook.match WHERE game = ${game} AND over_at IS NOT NULL AND NOT state ? 'table'
      ${before === null ? sql`` : sql`AND kick_off < ${before}`} ORDER BY kick_off DESC, event LIMIT ${limit}`.execute(db)
  return rows.map(withDesk)
}

/** A match, which nobody tells anything of until the transaction ends. */
export async function lockMatch(tx: Tx, event: string): Promise<MatchRow | null> {
  const { rows } = await sql<Stored>`SELECT * FROM sportsbook.match WHERE event = ${event} FOR UPDATE`.execute(tx)
  return rows[0] ? withDesk(rows[0]) : null
}

/** What operators say of a match from now on. */
export async function saveDesk(tx: Tx, { event, desk }: { readonly event: string; readonly desk: Desk }): Promise<MatchRow> {
  const { rows } = await sql<Stored>`
    UPDATE sportsbook.match SET desk = ${JSON.stringify(desk)} WHERE event = ${event} RETURNING *`.execute(tx)
  return withDesk(rows[0]!)
}

/** In which league these matches are. */
export async function leaguesOf(db: Database, events: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ event: string; league: string }>`
    SELECT event, league FROM sportsbook.match WHERE event = ANY (${events})`.execute(db)
  return new Map(rows.map(({ event, league }) => [event, league]))
}
