import { sql } from 'kysely'
import { unitsOfText, type Units } from '#kit/money.ts'
import type { Scheme } from '#protocol/signature.ts'
import type { Tx } from '#runtime/database.ts'
import { categoryOf } from '../rules/menu.ts'
import { sealSecret } from '../vendor-api/keys.ts'

export type VendorDraft = {
  readonly merchant: number
  readonly vassalage: string
  readonly displayName: string
  /** A whole address, or a path that the merchant's launch hosts answer as the vendor's own does. */
  readonly launchUrl: string
  readonly origin: string
  readonly apiUrl: string
  readonly reversesWins?: boolean
  /** It keeps a wallet of its own, to which members' money is moved. */
  readonly keepsWallet?: boolean
  /** Operators say there what came of draws with results from outside. */
  readonly hasDraws?: boolean
}

/** Opens a vendor, or changes its addresses where it stands; answers its number in the journal. */
export async function openVendor(tx: Tx, draft: VendorDraft): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO games.vendor (id, merchant, vassalage, display_name, launch_url, origin, api_url, reverses_wins, wallet, draws)
    VALUES ((SELECT coalesce(max(id), 0) + 1 FROM games.vendor), ${draft.merchant}, ${draft.vassalage}, ${draft.displayName},
      ${draft.launchUrl}, ${draft.origin}, ${draft.apiUrl}, ${draft.reversesWins ?? false}, ${draft.keepsWallet ? 'transfer' : 'single'},
      ${draft.hasDraws ?? false})
    ON CONFLICT (merchant, vassalage) DO UPDATE SET launch_url = excluded.launch_url, origin = excluded.origin, api_url = excluded.api_url, draws = excluded.draws
    RETURNING id`.execute(tx)
  return rows[0]!.id
}

export type KeyDraft = {
  readonly vendor: number
  readonly id: string
  readonly scheme: Scheme
  /** hmac: the shared secret. rsa: the public key's DER, Base64. */
  readonly material: string
  /** What shared secrets are encrypted under in the database. */
  readonly wrapping: string
}

/** Gives a vendor a key, or replaces the one of that id. */
export async function giveKey(tx: Tx, { vendor, id, scheme, material, wrapping }: KeyDraft): Promise<void> {
  const kept = scheme === 'hmac' ? sealSecret(wrapping, material) : Buffer.from(material, 'base64')
  await sql`
    INSERT INTO games.vendor_key (key_id, vendor, scheme, material) VALUES (${id}, ${vendor}, ${scheme}, ${kept})
    ON CONFLICT (key_id) DO UPDATE SET vendor = excluded.vendor, scheme = excluded.scheme, material = excluded.material`.execute(
    tx,
  )
}

export type GameDraft = {
  readonly vendor: number
  readonly gameCode: string
  readonly gameType: string
  readonly names: Readonly<Record<string, string>>
  readonly icon: string | null
  readonly hot?: number
  /** Its kind within its type, such as SC or JP. */
  readonly classify?: string
  /** On which days of the week it draws, from 1 for Monday; left out where it does around the clock, or is no lottery. */
  readonly drawDays?: readonly number[]
  readonly smallestBet?: Units
  /** Those that it takes, in the merchant's currency; left out where any may be placed. */
  readonly stakes?: readonly Units[]
  readonly lines?: number
  readonly largestStake?: Units
  /** The most that a round returns, as a multiple of what was staked in it. */
  readonly highestTimes?: number
  /** The pool that its bets feed and that is won in it, as its vendor's calls name it; left out where it plays for none. */
  readonly pool?: string
  /** What its maker publishes: the return in percent, and the standard deviation of what a stake of one returns. */
  readonly published?: { readonly percent: string; readonly spread?: string }
  /** May be tried for nothing; not without. */
  readonly freeTrial?: boolean
  readonly enabled?: boolean
  /** VASSALAGE: it opens the list of its vendor's games, and is none itself. */
  readonly opens?: 'GAME' | 'VASSALAGE'
}

const unitsOrNull = (text: string | undefined) => (text === undefined ? null : unitsOfText(text))

/** Lists a game of a vendor, and answers whether it is new; one that is listed already keeps what operators made of it, and draws and plays for what its vendor says. */
export async function listGame(tx: Tx, game: GameDraft): Promise<boolean> {
  const { rows } = await sql<{ merchant: number; vassalage: string }>`
    SELECT merchant, vassalage FROM games.vendor WHERE id = ${game.vendor}`.execute(tx)
  const vendor = rows[0]
  if (!vendor) throw new Error(`no vendor has the number ${game.vendor}`)
  const { rows: listed } = await sql<{ isNew: boolean }>`
    INSERT INTO games.game (vendor, merchant, game_code, game_type, category, classify, names, icon, hot, smallest_bet, stakes, lines,
      largest_stake, highest_times, published_return, return_spread, support_play, enabled, opens, draw_days, pool)
    VALUES (${game.vendor}, ${vendor.merchant}, ${game.gameCode}, ${game.gameType}, ${categoryOf({ ...vendor, gameType: game.gameType })},
      ${game.classify ?? null}, ${JSON.stringify(game.names)}::jsonb, ${game.icon}, ${game.hot ?? null}, ${game.smallestBet ?? null},
      ${game.stakes ? [...game.stakes] : null}::bigint[], ${game.lines ?? null}, ${game.largestStake ?? null}, ${game.highestTimes ?? null},
      ${unitsOrNull(game.published?.percent)}, ${unitsOrNull(game.published?.spread)}, ${game.freeTrial ? 0 : 1},
      ${game.enabled ?? true}, ${game.opens ?? 'GAME'}, ${game.drawDays ?? null}::smallint[], ${game.pool ?? null})
    ON CONFLICT (vendor, game_code) DO UPDATE SET draw_days = excluded.draw_days, pool = excluded.pool RETURNING xmax = 0 AS "isNew"`.execute(
    tx,
  )
  return listed[0]?.isNew === true
}
