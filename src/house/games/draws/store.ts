import { sql } from 'kysely'
import type { Database } from '#runtime/database.ts'

/** The merchant's vendor at which its operators say what came of draws; null where there is none. */
export async function drawVendor(db: Database, merchant: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM games.vendor WHERE merchant = ${merchant} AND draws ORDER BY id LIMIT 1`.execute(db)
  return rows[0]?.id ?? null
}

type Names = Readonly<Record<string, string>>

/** What a vendor's games are called. */
export async function namesByCode(db: Database, vendor: number): Promise<ReadonlyMap<string, Names>> {
  const { rows } = await sql<{ code: string; names: Names }>`
    SELECT game_code AS code, names FROM games.game WHERE vendor = ${vendor}`.execute(db)
  return new Map(rows.map(({ code, names }) => [code, names]))
}

/** The vendor of an open lottery, where it tells what was drawn; null otherwise. */
export async function vendorOfDraws(
  db: Database,
  { merchant, gameCode }: { readonly merchant: number; readonly gameCode: string },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    SELECT v.id FROM games.game g JOIN games.vendor v ON v.id = g.vendor
    WHERE g.merchant = ${merchant} AND g.game_code = ${gameCode} AND g.enabled AND v.draws AND g.category = 'ELOTT' LIMIT 1`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

/** The lotteries of the vendor at which the merchant's operators look after draws. */
export async function lotteriesOf(
  db: Database,
  merchant: number,
): Promise<{ readonly gameCode: string; readonly names: Names }[]> {
  const { rows } = await sql<{ gameCode: string; names: Names }>`
    SELECT g.game_code AS "gameCode", g.names FROM games.game g
    WHERE g.vendor = (SELECT id FROM games.vendor WHERE merchant = ${merchant} AND draws ORDER BY id LIMIT 1) AND g.category = 'ELOTT'
    ORDER BY g.game_code`.execute(db)
  return rows
}
