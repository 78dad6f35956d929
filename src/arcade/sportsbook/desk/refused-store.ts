import { sql } from 'kysely'
import type { Database } from '#runtime/database.ts'
import type { AskedLeg } from '../contract.ts'

export type RefusedBet = {
  readonly player: bigint
  readonly game: string
  readonly key: string
  readonly reason: string
  readonly house: string
  readonly player_name: string
  readonly currency: string
  /** As it was typed: it may be none. */
  readonly stake: string
  readonly legs: readonly AskedLeg[]
  readonly refused_at: Date
}

/** Of one player no more are noted in a minute: whoever asks again and again fills nothing. */
const MOST_A_MINUTE = 20

/** A bet that was not taken, and why; the same one that is asked again is the same row. */
export async function insertRefusedBet(db: Database, bet: Omit<RefusedBet, 'refused_at'>): Promise<void> {
  const { player, game, key, reason, house, player_name, currency, stake, legs } = bet
  await sql`
    INSERT INTO sportsbook.refused_bet (player, game, key, reason, house, player_name, currency, stake, legs)
    SELECT ${player}, ${game}, ${key}, ${reason}, ${house}, ${player_name}, ${currency}, ${stake}, ${JSON.stringify(legs)}::jsonb
    WHERE (SELECT count(*) FROM sportsbook.refused_bet
      WHERE player = ${player} AND refused_at > clock_timestamp() - interval '1 minute') < ${MOST_A_MINUTE}
    ON CONFLICT DO NOTHING`.execute(db)
}

/** Those of a house, the last one first. */
export async function refusedBets(
  db: Database,
  { houses, reason, limit }: { readonly houses: readonly string[]; readonly reason: string | null; readonly limit: number },
): Promise<RefusedBet[]> {
  const { rows } = await sql<RefusedBet>`
    SELECT * FROM sportsbook.refused_bet WHERE house = ANY (${houses}) AND reason = coalesce(${reason}, reason)
    ORDER BY refused_at DESC, key LIMIT ${limit}`.execute(db)
  return rows
}

/** How many of a house's were refused since, by why. */
export async function refusedCounts(
  db: Database,
  { houses, since }: { readonly houses: readonly string[]; readonly since: Date },
): Promise<{ readonly reason: string; readonly bets: number; readonly players: number }[]> {
  const { rows } = await sql<{ reason: string; bets: number; players: number }>`
    SELECT reason, count(*)::int AS bets, count(DISTINCT player)::int AS players FROM sportsbook.refused_bet
    WHERE house = ANY (${houses}) AND refused_at >= ${since} GROUP BY reason ORDER BY bets DESC, reason`.execute(db)
  return rows
}

export async function forgetRefused(db: Database, before: Date): Promise<void> {
  await sql`SELECT sportsbook.forget_refused(${before})`.execute(db)
}
