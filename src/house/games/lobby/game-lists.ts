import { sql, type RawBuilder } from 'kysely'
import { DAY, type Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import type { Game } from '../contract.ts'

/** Whose games, the language that they are named in, and the categories that the merchant goes without. */
export type Shelf = { readonly merchant: number; readonly language: string; readonly closed: readonly string[] }

export type GameQuery = Shelf & {
  readonly category: string | null
  readonly hot: boolean
  readonly vassalages: readonly string[] | null
  readonly classify: string | null
  readonly name: string | null
  readonly smallestBet: Units | null
  readonly lines: number | null
  readonly page: number
  readonly size: number
}

const MOST_HOT = 60
const MOST_POPULAR = 20
const MOST_RECENT = 20
const POPULAR_SINCE: Millis = 7 * DAY
/** Recent games are looked for among this many of the member's last launches. */
const RECENT_REACH = 300

type Row = Omit<Game, 'nodeId' | 'nodeName'> & { readonly id: number }

const nameIn = (language: string) => sql`coalesce(g.names ->> ${language}, g.names ->> 'EN')`

export const shownColumns = (language: string) => sql`
  g.id, ${nameIn(language)} AS "gameName", v.vassalage, g.game_code AS "gameCode", g.game_type AS "gameType", g.opens AS "isGame",
  g.icon AS "showIcon", g.icon_url AS "iconUrl", g.support_play AS "supportPlay", g.classify AS "gameClassify", g.draw_days AS "drawDays"`

const listed = sql`games.game g JOIN games.vendor v ON v.id = g.vendor`

/** Open games of open vendors in open sections: what no list ever goes beyond. */
export const offered = ({ merchant, closed }: Pick<Shelf, 'merchant' | 'closed'>) =>
  closed.length === 0
    ? sql`g.merchant = ${merchant} AND g.enabled AND v.enabled`
    : sql`g.merchant = ${merchant} AND g.enabled AND v.enabled AND g.category <> ALL(${closed})`

export const shownGame = ({ id, ...row }: Row): Game => ({ nodeId: String(id), nodeName: row.gameName, ...row })

function chosen({ language, ...query }: GameQuery): RawBuilder<unknown> {
  const conditions = [offered(query)]
  if (query.category !== null) conditions.push(sql`g.category = ${query.category}`)
  if (query.hot) conditions.push(sql`g.hot IS NOT NULL`)
  if (query.vassalages !== null) conditions.push(sql`v.vassalage = ANY(${query.vassalages})`)
  if (query.classify !== null) conditions.push(sql`g.classify = ${query.classify}`)
  if (query.smallestBet !== null) conditions.push(sql`g.smallest_bet >= ${query.smallestBet}`)
  if (query.lines !== null) conditions.push(sql`g.lines >= ${query.lines}::int`)
  if (query.name !== null) {
    const pattern = `%${query.name.replace(/[\\%_]/g, String.raw`\$&`)}%`
    conditions.push(sql`${nameIn(language)} ILIKE ${pattern}`)
  }
  return sql`FROM ${listed} WHERE ${sql.join(conditions, sql` AND `)}`
}

type PageRow = (Row | { readonly id: null }) & { readonly total: bigint }

/**
 * One page of the offered games, hot ones first, with how many there are in all. What is chosen is looked through once, and only the
 * page's own games are read whole.
 */
export async function gamesOf(db: Database, query: GameQuery): Promise<{ games: Game[]; total: number }> {
  const { rows } = await sql<PageRow>`
    WITH chosen AS MATERIALIZED (SELECT g.id, g.rank ${chosen(query)}),
      page AS (SELECT id FROM chosen ORDER BY rank, id LIMIT ${query.size} OFFSET ${(query.page - 1) * query.size}),
      shown AS (SELECT ${shownColumns(query.language)}, g.rank FROM page JOIN games.game g USING (id) JOIN games.vendor v ON v.id = g.vendor)
    SELECT counted.total, s.id, s."gameName", s.vassalage, s."gameCode", s."gameType", s."isGame", s."showIcon", s."iconUrl", s."supportPlay",
      s."gameClassify", s."drawDays"
    FROM (SELECT count(*) AS total FROM chosen) counted LEFT JOIN shown s ON true ORDER BY s.rank, s.id`.execute(db)
  const total = Number(rows[0]?.total ?? 0n)
  return { games: rows.flatMap(({ total: _total, ...row }) => (row.id === null ? [] : [shownGame(row)])), total }
}

export async function hotGames(db: Database, { language, ...shelf }: Shelf): Promise<Game[]> {
  const { rows } = await sql<Row>`
    SELECT ${shownColumns(language)} FROM ${listed}
    WHERE ${offered(shelf)} AND g.rank < 32767 ORDER BY g.rank, g.id LIMIT ${MOST_HOT}`.execute(db)
  return rows.map(shownGame)
}

const MOST_LOTTERIES = 200

/** The lotteries of all vendors, hot ones first. */
export async function lotteriesOf(db: Database, { language, ...shelf }: Shelf): Promise<Game[]> {
  const { rows } = await sql<Row>`
    SELECT ${shownColumns(language)} FROM ${listed}
    WHERE ${offered(shelf)} AND g.category = 'ELOTT' ORDER BY g.rank, g.id LIMIT ${MOST_LOTTERIES}`.execute(db)
  return rows.map(shownGame)
}

/** By how many members opened a game; the same member's many launches count once. */
export async function popularGames(db: Database, { language, now, ...shelf }: Shelf & { readonly now: Millis }): Promise<Game[]> {
  const { rows } = await sql<Row>`
    SELECT ${shownColumns(language)} FROM ${listed}
    JOIN (SELECT game, count(DISTINCT member) AS members FROM games.session
      WHERE merchant = ${shelf.merchant} AND created_at > ${new Date(now - POPULAR_SINCE)} AND NOT trial GROUP BY game) opened ON opened.game = g.id
    WHERE ${offered(shelf)} ORDER BY opened.members DESC, g.rank, g.id LIMIT ${MOST_POPULAR}`.execute(db)
  return rows.map(shownGame)
}

export async function recentGames(
  db: Database,
  { language, member, ...shelf }: Shelf & { readonly member: bigint },
): Promise<Game[]> {
  const { rows } = await sql<Row>`
    SELECT ${shownColumns(language)} FROM ${listed}
    JOIN (SELECT game, max(created_at) AS at FROM
        (SELECT game, created_at FROM games.session WHERE member = ${member} ORDER BY created_at DESC LIMIT ${RECENT_REACH}) last
      GROUP BY game) opened ON opened.game = g.id
    WHERE ${offered(shelf)} ORDER BY opened.at DESC, g.id LIMIT ${MOST_RECENT}`.execute(db)
  return rows.map(shownGame)
}
