import { sql } from 'kysely'
import { unitsText } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import { poolFeeders, type PoolFeeder } from '#house/wagers/index.ts'
import { readPools } from '#house/wallet/index.ts'
import type { Game, Jackpots } from '../contract.ts'
import { offered, shownColumns, shownGame, type Shelf } from './game-lists.ts'

/** The merchant's progressive pools: what each could pay now and what is on its way to it. An illustration needs no figures of ours. */
export async function showJackpots(
  db: Database,
  { currency, decorative, ...shelf }: Shelf & { readonly currency: string; readonly decorative: boolean },
): Promise<Jackpots> {
  if (decorative) return { mode: 'decorative', currency, total: '0', pools: [] }
  const pools = (await readPools(db, shelf.merchant)).filter((pool) => pool.currency === currency)
  const total = pools.reduce((sum, { ready, accruing }) => sum + ready + accruing, 0n)
  const games = pools.length === 0 ? null : await gamesOfPools(db, shelf, currency)
  return {
    mode: 'live',
    currency,
    total: unitsText(total),
    pools: pools.map(({ code, ready, accruing }) => ({
      code,
      amount: unitsText(ready + accruing),
      game: games?.get(code) ?? null,
    })),
  }
}

type Row = Parameters<typeof shownGame>[0] & { readonly vendor: number }

async function gamesOfPools(db: Database, shelf: Shelf, currency: string): Promise<ReadonlyMap<string, Game>> {
  const feeders = await poolFeeders(db, { merchant: shelf.merchant, currency })
  const { rows } = await sql<Row>`
    SELECT ${shownColumns(shelf.language)}, g.vendor FROM games.game g JOIN games.vendor v ON v.id = g.vendor
    JOIN unnest(${feeders.map(({ vendor }) => vendor)}::smallint[], ${feeders.map(({ game }) => game)}::text[]) f(vendor, game_code)
      ON f.vendor = g.vendor AND f.game_code = g.game_code
    WHERE ${offered(shelf)}`.execute(db)
  const nameOf = ({ vendor, game }: Omit<PoolFeeder, 'pool'>) => `${vendor}/${game}`
  const open = new Map(rows.map(({ vendor, ...row }) => [nameOf({ vendor, game: row.gameCode }), shownGame(row)]))
  return new Map(
    feeders.flatMap((feeder) => {
      const game = open.get(nameOf(feeder))
      return game ? [[feeder.pool, game] as const] : []
    }),
  )
}
