import { sql } from 'kysely'
import type { Database } from '#runtime/database.ts'
import { lastFed } from '#house/wallet/index.ts'

/** The game whose bet last fed a pool. */
export type PoolFeeder = { readonly pool: string; readonly vendor: number; readonly game: string }

/** By which games a merchant's pools of a currency are fed, as their last contributions say; a pool that none came to is left out. */
export async function poolFeeders(
  db: Database,
  asked: { readonly merchant: number; readonly currency: string },
): Promise<readonly PoolFeeder[]> {
  const fed = await lastFed(db, asked)
  const { rows } = await sql<PoolFeeder>`
    SELECT DISTINCT f.pool, r.vendor, r.game
    FROM unnest(${fed.map(({ pool }) => pool)}::text[], ${fed.map(({ lane }) => lane)}::smallint[],
      ${fed.map(({ vendor }) => vendor)}::smallint[], ${fed.map(({ round }) => round)}::text[]) f(pool, lane, vendor, round)
    JOIN wagers.round r ON r.lane = f.lane AND r.vendor = f.vendor AND r.round = f.round`.execute(db)
  return rows
}
