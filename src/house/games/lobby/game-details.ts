import { sql } from 'kysely'
import { unitsText, type Units } from '#kit/money.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Database } from '#runtime/database.ts'
import type { GameDetails } from '../contract.ts'
import { readPools, type PoolName } from '#house/wallet/index.ts'
import { betsOf, highestAt, volatilityOf } from '../rules/game-facts.ts'
import { offered, shownColumns, shownGame, type Shelf } from './game-lists.ts'

type Row = Parameters<typeof shownGame>[0] & {
  readonly provider: string
  readonly percent: Units | null
  readonly spread: Units | null
  readonly times: number | null
  readonly win: Units | null
  readonly smallestBet: Units | null
  readonly largestStake: Units | null
  readonly stakes: readonly Units[] | null
  readonly lines: number | null
  readonly pool: string | null
}

const textOrNull = (units: Units | null) => (units === null ? null : unitsText(units))

/** What the catalogue knows of one offered game; what it does not know is null, and is not made up. */
export async function gameDetails(
  db: Database,
  {
    vassalage,
    gameCode,
    currency,
    ...shelf
  }: Shelf & { readonly vassalage: string; readonly gameCode: string; readonly currency: string },
): Promise<GameDetails | Refusal<'game_unknown', null>> {
  const { rows } = await sql<Row>`
    SELECT ${shownColumns(shelf.language)}, v.display_name AS provider, g.published_return AS percent, g.return_spread AS spread,
      g.highest_times AS times, g.highest_win AS win, g.smallest_bet AS "smallestBet", g.largest_stake AS "largestStake", g.stakes, g.lines,
      g.pool
    FROM games.game g JOIN games.vendor v ON v.id = g.vendor
    WHERE v.vassalage = ${vassalage} AND g.game_code = ${gameCode} AND g.opens = 'GAME' AND ${offered(shelf)}`.execute(db)
  const row = rows[0]
  if (!row) return refuse('game_unknown')
  const { provider, percent, spread, times, win, smallestBet, largestStake, stakes, lines, pool, ...game } = row
  const { smallest, largest } = betsOf({ smallestBet, largestStake, stakes })
  return {
    game: shownGame(game),
    provider,
    currency,
    returnPercent: textOrNull(percent),
    volatility: spread === null ? null : volatilityOf(spread),
    smallestBet: textOrNull(smallest),
    largestBet: textOrNull(largest),
    highestTimes: times,
    highestAtSmallest: textOrNull(highestAt(smallest, { times, win })),
    highestAtLargest: textOrNull(highestAt(largest, { times, win })),
    lines,
    jackpot: pool && (await held(db, { merchant: shelf.merchant, currency, code: pool })),
  }
}

/** What a pool holds, with what is on its way to it; null where it is not open in this currency. */
async function held(db: Database, { merchant, currency, code }: PoolName): Promise<string | null> {
  const pool = (await readPools(db, merchant)).find((one) => one.currency === currency && one.code === code)
  return pool ? unitsText(pool.ready + pool.accruing) : null
}
