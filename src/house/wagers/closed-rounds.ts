import { sql } from 'kysely'
import type { Database } from '#runtime/database.ts'
import { laneOf } from '#house/wallet/index.ts'
import type { ConsoleRound } from './console-rounds.ts'

export type ClosedRound = Pick<
  ConsoleRound,
  'member' | 'vendor' | 'product' | 'game' | 'round' | 'currency' | 'staked' | 'won' | 'openedAt'
> & {
  readonly closedAt: Date
}
type Among = {
  readonly members: readonly bigint[]
  readonly except: readonly string[]
  readonly since: Date
  readonly most: number
}

/** Rounds of these members in cash that were opened since a moment and are over, but those of some products; the newest first. */
export async function closedRounds(db: Database, { members, except, since, most }: Among): Promise<ClosedRound[]> {
  const { rows } = await sql<ClosedRound>`
    SELECT r.member, r.vendor, r.product, r.game, r.round, r.currency, r.staked, r.won, r.opened_at AS "openedAt", r.closed_at AS "closedAt"
    FROM unnest(${members.map(laneOf)}::smallint[], ${members.map(String)}::bigint[]) k(lane, member)
    JOIN wagers.round_record r ON r.lane = k.lane AND r.member = k.member
    WHERE r.opened_at >= ${since} AND r.closed_at IS NOT NULL AND r.staked > 0 AND r.product <> ALL(${[...except]}::text[])
    ORDER BY r.opened_at DESC, r.round LIMIT ${most}`.execute(db)
  return rows
}
