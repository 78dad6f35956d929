import { sql } from 'kysely'
import type { Database, Tx } from '../../runtime/database.ts'
import type { Game } from './contract.ts'
import type { VendorGame } from './rules/menu.ts'

/** Vendors that are open, with each type of game they offer to the merchant. */
export async function offersOf(db: Database, merchant: number): Promise<VendorGame[]> {
  const { rows } = await sql<VendorGame>`
    SELECT v.vassalage, v.display_name AS "displayName", g.game_type AS "gameType"
    FROM games.vendor v JOIN games.game g ON g.vendor = v.id
    WHERE v.merchant = ${merchant} AND v.enabled AND g.enabled
    GROUP BY v.id, g.game_type ORDER BY v.id, g.game_type`.execute(db)
  return rows
}

export type GameQuery = {
  readonly merchant: number
  readonly language: string
  readonly gameTypes: readonly string[] | null
  readonly vassalage: string | null
  readonly name: string | null
  readonly page: number
  readonly size: number
}

type GameRow = {
  id: number
  vassalage: string
  game_code: string
  game_type: string
  name: string
  icon: string | null
  support_play: number
}

/** One page of the open games, hot ones first, with how many there are in all. */
export async function gamesOf(db: Database, query: GameQuery): Promise<{ games: Game[]; total: number }> {
  const name = query.name === null ? null : `%${query.name.replace(/[\\%_]/g, '\\$&')}%`
  const chosen = sql`
    FROM games.game g JOIN games.vendor v ON v.id = g.vendor
    WHERE v.merchant = ${query.merchant} AND v.enabled AND g.enabled
      AND (${query.gameTypes}::text[] IS NULL OR g.game_type = ANY(${query.gameTypes}::text[]))
      AND (${query.vassalage}::text IS NULL OR v.vassalage = ${query.vassalage})
      AND (${name}::text IS NULL OR coalesce(g.names ->> ${query.language}, g.names ->> 'EN') ILIKE ${name})`
  const { rows } = await sql<GameRow>`
    SELECT g.id, v.vassalage, g.game_code, g.game_type, coalesce(g.names ->> ${query.language}, g.names ->> 'EN') AS name, g.icon,
      g.support_play ${chosen}
    ORDER BY g.hot NULLS LAST, g.id LIMIT ${query.size} OFFSET ${(query.page - 1) * query.size}`.execute(db)
  const counted = await sql<{ total: bigint }>`SELECT count(*) AS total ${chosen}`.execute(db)
  return { games: rows.map(shown), total: Number(counted.rows[0]?.total ?? 0n) }
}

function shown(row: GameRow): Game {
  return {
    nodeId: String(row.id),
    nodeName: row.name,
    gameName: row.name,
    vassalage: row.vassalage,
    gameCode: row.game_code,
    gameType: row.game_type,
    isGame: 'GAME',
    showIcon: row.icon,
    iconUrl: null,
    supportPlay: row.support_play,
  }
}

export type Playable = {
  readonly game: number
  readonly vendor: number
  readonly name: string
  readonly launchUrl: string
  readonly origin: string
  readonly open: boolean
}

export async function playableGame(
  db: Database | Tx,
  asked: { merchant: number; vassalage: string; gameCode: string; language: string },
): Promise<Playable | null> {
  const { rows } = await sql<Playable>`
    SELECT g.id AS game, v.id AS vendor, coalesce(g.names ->> ${asked.language}, g.names ->> 'EN') AS name,
      v.launch_url AS "launchUrl", v.origin, v.enabled AND g.enabled AS open
    FROM games.game g JOIN games.vendor v ON v.id = g.vendor
    WHERE v.merchant = ${asked.merchant} AND v.vassalage = ${asked.vassalage} AND g.game_code = ${asked.gameCode}`.execute(db)
  return rows[0] ?? null
}

/** Origins whose frames a merchant's page may hold. */
export async function vendorOrigins(db: Database, merchant: number): Promise<string[]> {
  const { rows } = await sql<{ origin: string }>`
    SELECT DISTINCT origin FROM games.vendor WHERE merchant = ${merchant} AND enabled`.execute(db)
  return rows.map(({ origin }) => origin)
}

export type GameName = { readonly vendor: number; readonly gameCode: string; readonly vassalage: string; readonly name: string }

/** Every game's name in one language, closed ones too: records outlive the offer. */
export async function gameNames(
  db: Database,
  { merchant, language }: { merchant: number; language: string },
): Promise<GameName[]> {
  const { rows } = await sql<GameName>`
    SELECT g.vendor, g.game_code AS "gameCode", v.vassalage, coalesce(g.names ->> ${language}, g.names ->> 'EN') AS name
    FROM games.game g JOIN games.vendor v ON v.id = g.vendor WHERE v.merchant = ${merchant}`.execute(db)
  return rows
}

/** A vendor's game by its code, closed ones too: what was staked at it is still settled. */
export async function gameOfVendor(
  db: Database,
  { vendor, gameCode }: { vendor: number; gameCode: string },
): Promise<{ gameCode: string; gameType: string; largestStake: bigint | null } | null> {
  const { rows } = await sql<{ gameCode: string; gameType: string; largestStake: bigint | null }>`
    SELECT game_code AS "gameCode", game_type AS "gameType", largest_stake AS "largestStake"
    FROM games.game WHERE vendor = ${vendor} AND game_code = ${gameCode}`.execute(db)
  return rows[0] ?? null
}
