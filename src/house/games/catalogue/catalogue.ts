import { sql } from 'kysely'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { VendorGame } from '../rules/menu.ts'
import { judgeFreeGift, type FreeGift, type FreeGiftRefusal } from '#house/wagers/rules/free-gift.ts'

/** Vendors that are open, with each type of game they offer to the merchant. */
export async function offersOf(db: Database, merchant: number): Promise<VendorGame[]> {
  const { rows } = await sql<VendorGame>`
    SELECT v.vassalage, v.display_name AS "displayName", g.game_type AS "gameType"
    FROM (SELECT DISTINCT vendor, game_type FROM games.game WHERE merchant = ${merchant} AND enabled) g
    JOIN games.vendor v ON v.id = g.vendor WHERE v.enabled ORDER BY v.id, g.game_type`.execute(db)
  return rows
}

export type Playable = {
  readonly game: number
  readonly vendor: number
  readonly name: string
  readonly launchUrl: string
  readonly origin: string
  readonly gameType: string
  readonly open: boolean
  /** May be tried for nothing. */
  readonly freeTrial: boolean
}

/** A game by its code; what only opens the list of its vendor's games is none. */
export async function playableGame(
  db: Database | Tx,
  asked: { merchant: number; vassalage: string; gameCode: string; language: string },
): Promise<Playable | null> {
  const { rows } = await sql<Playable>`
    SELECT g.id AS game, v.id AS vendor, coalesce(g.names ->> ${asked.language}, g.names ->> 'EN') AS name,
      v.launch_url AS "launchUrl", v.origin, g.game_type AS "gameType", v.enabled AND g.enabled AND v.stopped_at IS NULL AS open, g.support_play = 0 AS "freeTrial"
    FROM games.game g JOIN games.vendor v ON v.id = g.vendor
    WHERE v.merchant = ${asked.merchant} AND v.vassalage = ${asked.vassalage} AND g.game_code = ${asked.gameCode} AND g.opens = 'GAME'`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Of a lottery with days the vendor's others that are open: they draw by one calendar, and are bet on together. None of any other game. */
export async function gamesBeside(db: Database | Tx, { game, vendor }: Pick<Playable, 'game' | 'vendor'>): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    SELECT o.game_code AS code FROM games.game g JOIN games.game o ON o.vendor = g.vendor AND o.id <> g.id
    WHERE g.id = ${game} AND g.vendor = ${vendor} AND g.draw_days IS NOT NULL AND o.draw_days IS NOT NULL AND o.enabled AND o.opens = 'GAME'
    ORDER BY code`.execute(db)
  return rows.map(({ code }) => code)
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

export type PublishedGame = {
  readonly merchant: number
  readonly vendor: number
  readonly game: string
  /** The return in percent, and the standard deviation of what a stake of one returns, both in units. */
  readonly percent: Units
  readonly spread: Units | null
  /** The most that a round returns, in stakes. */
  readonly times: number | null
}

/** What makers publish of their games' returns, of one merchant's or of all. */
export async function publishedReturns(db: Database, merchant: number | null): Promise<PublishedGame[]> {
  const { rows } = await sql<PublishedGame>`
    SELECT merchant, vendor, game_code AS game, published_return AS percent, return_spread AS spread, highest_times AS times
    FROM games.game WHERE published_return IS NOT NULL AND (${merchant}::int IS NULL OR merchant = ${merchant}::int)`.execute(db)
  return rows
}

/** What a game takes for a round, as far as the house knows it; null where it does not. */
type GameStakes = {
  readonly smallest: Units | null
  readonly largest: Units | null
  readonly stakes: readonly Units[] | null
}

/** Of these games of a merchant those that members may open, by their codes, with the stakes that they take. What feeds a pool is none: nobody plays it free. */
async function stakesOfGames(
  db: Database | Tx,
  { merchant, codes }: { readonly merchant: number; readonly codes: readonly string[] },
): Promise<ReadonlyMap<string, GameStakes>> {
  const { rows } = await sql<GameStakes & { code: string }>`
    SELECT g.game_code AS code, g.smallest_bet AS smallest, g.largest_stake AS largest, g.stakes
    FROM games.game g JOIN games.vendor v ON v.id = g.vendor
    WHERE g.merchant = ${merchant} AND g.game_code = ANY (${[...codes]}) AND g.enabled AND v.enabled AND g.opens = 'GAME'
      AND v.wallet = 'single' AND g.classify IS DISTINCT FROM 'JP'`.execute(db)
  return new Map(rows.map(({ code, ...stakes }) => [code, stakes]))
}

type Judging = { readonly merchant: number; readonly gift: Pick<FreeGift, 'games' | 'stake'> | undefined }

/** Why members of a merchant could not play the free rounds that are to be given them; null of none. */
export async function judgeGift(tx: Tx, { merchant, gift }: Judging): Promise<FreeGiftRefusal | null> {
  if (!gift) return null
  return judgeFreeGift(gift, await stakesOfGames(tx, { merchant, codes: gift.games.map(({ code }) => code) }))
}

export type VendorName = { readonly vendor: number; readonly vassalage: string; readonly name: string }

/** Every vendor of a merchant by its name, closed ones too. */
export async function vendorNames(db: Database, merchant: number): Promise<VendorName[]> {
  const { rows } = await sql<VendorName>`
    SELECT id AS vendor, vassalage, display_name AS name FROM games.vendor WHERE merchant = ${merchant} ORDER BY id`.execute(db)
  return rows
}

/** What a game and its vendor bound of a round: a single stake, and what it may return, as money and as a multiple of what was staked. */
export type PlayBounds = {
  readonly largestStake: Units | null
  readonly gameHighest: Units | null
  readonly gameTimes: number | null
  readonly vendorHighest: Units | null
  readonly vendorTimes: number | null
  /** Nothing is staked there, and a gift waits for people. */
  readonly vendorStopped: boolean
}

/** A vendor's game by its code, closed ones too: what was staked at it is still settled. */
export async function gameOfVendor(
  db: Database,
  { vendor, gameCode }: { vendor: number; gameCode: string },
): Promise<(PlayBounds & { readonly gameCode: string; readonly gameType: string }) | null> {
  const { rows } = await sql<PlayBounds & { gameCode: string; gameType: string }>`
    SELECT g.game_code AS "gameCode", g.game_type AS "gameType", g.largest_stake AS "largestStake", g.highest_win AS "gameHighest",
      g.highest_times AS "gameTimes", v.highest_win AS "vendorHighest", v.highest_times AS "vendorTimes",
      v.stopped_at IS NOT NULL AS "vendorStopped"
    FROM games.game g JOIN games.vendor v ON v.id = g.vendor WHERE g.vendor = ${vendor} AND g.game_code = ${gameCode}`.execute(db)
  return rows[0] ?? null
}
