import { sql } from 'kysely'
import type { Database } from '#runtime/database.ts'
import { kindNumbers } from '#house/wallet/index.ts'

/** The game whose bet last fed a pool. */
export type PoolFeeder = { readonly pool: string; readonly vendor: number; readonly game: string }

/** By which games a merchant's pools of a currency are fed, as their last contributions say; a pool that none came to is left out. */
export async function poolFeeders(
  db: Database,
  { merchant, currency }: { readonly merchant: number; readonly currency: string },
): Promise<readonly PoolFeeder[]> {
  const { rows } = await sql<PoolFeeder>`
    SELECT DISTINCT ON (last.id) last.code AS pool, r.vendor, r.game
    FROM (SELECT p.id, p.code, l.lane, (SELECT max(e.seq) FROM wallet.entry e
        WHERE e.lane = l.lane AND e.account = wallet.pool_account(p.id, false) AND e.kind = ${kindNumbers.contribution}) AS seq
      FROM wallet.pool p JOIN wallet.currency c ON c.id = p.currency CROSS JOIN generate_series(0, 15) AS l(lane)
      WHERE p.merchant = ${merchant} AND c.code = ${currency}) last
    JOIN wallet.entry fed ON fed.lane = last.lane AND fed.seq = last.seq
    JOIN wagers.round r ON r.lane = fed.lane AND r.vendor = fed.vendor AND r.round = fed.round
    ORDER BY last.id, fed.at DESC, last.lane`.execute(db)
  return rows
}
