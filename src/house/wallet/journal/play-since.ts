import { sql } from 'kysely'
import type { Units } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import { kindNumbers } from '../rules/numbers.ts'
import { stakeNumbers } from '../rules/play-kinds.ts'

/** What a member staked, without what was taken back, and what came back of it, in units. */
export type PlaySince = { readonly staked: Units; readonly returned: Units }

/** What went out of a member's cash into play and came back since a moment, read from the journal itself. */
export async function playSince(
  db: Database,
  { member, since }: { readonly member: bigint; readonly since: Date },
): Promise<PlaySince> {
  const { rows } = await sql<PlaySince>`
    SELECT coalesce(-sum(e.amount) FILTER (WHERE s.staking), 0)::bigint AS staked,
      coalesce(sum(e.amount) FILTER (WHERE NOT s.staking), 0)::bigint AS returned
    FROM wallet.entry e
    CROSS JOIN LATERAL (SELECT e.kind = ANY (${stakeNumbers}::smallint[]) OR e.kind = ${kindNumbers.rollback} AND e.amount > 0 AS staking) s
    WHERE e.lane = wallet.lane_of(${member}) AND e.account = ${member * 16n}
      AND e.seq >= wallet.seq_at(wallet.lane_of(${member}), ${since}) AND e.kind < ${kindNumbers.deposit}`.execute(db)
  return rows[0] ?? { staked: 0n, returned: 0n }
}
