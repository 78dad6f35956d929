import { sql } from 'kysely'
import { unitsText } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import { readPools } from '#house/wallet/index.ts'
import type { Jackpots } from '../contract.ts'
import { offered, shownColumns, shownGame, type Shelf } from './game-lists.ts'

/**
 * The progressive pools that are played for at offered games: what each could pay now and what is on its way to it. A pool that no game feeds
 * is no jackpot, and an illustration needs no figures of ours.
 */
export async function showJackpots(
  db: Database,
  { currency, decorative, ...shelf }: Shelf & { readonly currency: string; readonly decorative: boolean },
): Promise<Jackpots> {
  if (decorative) return { mode: 'decorative', currency, total: '0', pools: [] }
  const games = await gamesOfPools(db, shelf)
  const pools = (await readPools(db, shelf.merchant)).filter((pool) => pool.currency === currency && games.has(pool.code))
  const total = pools.reduce((sum, { ready, accruing }) => sum + ready + accruing, 0n)
  return {
    mode: 'live',
    currency,
    total: unitsText(total),
    pools: pools.map(({ code, ready, accruing }) => ({
      code,
      amount: unitsText(ready + accruing),
      games: (games.get(code) ?? []).map(({ pool: _pool, ...game }) => shownGame(game)),
    })),
  }
}

type Row = Parameters<typeof shownGame>[0] & { readonly pool: string }

/** The games that each pool is played for at, by its code, hot ones first. */
async function gamesOfPools(db: Database, { language, ...shelf }: Shelf): Promise<ReadonlyMap<string, readonly Row[]>> {
  const { rows } = await sql<Row>`
    SELECT ${shownColumns(language)}, g.pool FROM games.game g JOIN games.vendor v ON v.id = g.vendor
    WHERE ${offered(shelf)} AND g.pool IS NOT NULL ORDER BY g.rank, g.id`.execute(db)
  return Map.groupBy(rows, ({ pool }) => pool)
}
