import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Tx } from '#runtime/database.ts'
import type { BetsAgainst } from '../rules/risk-signals.ts'

type Noting = {
  readonly member: bigint
  readonly other: bigint
  readonly bets: readonly BetsAgainst[]
  readonly last: Millis
  readonly now: Millis
}

/**
 * Marks two accounts of one person that bet against each other, once, whichever of them is looked at; an operator sees by which bets. Where
 * they went on after a review, it is open again: what was found then stands in the audit.
 */
export async function noteOppositeBets(tx: Tx, { member, other, bets, last, now }: Noting): Promise<void> {
  await sql`
    INSERT INTO identity.doubt (member_id, kind, other_id, noted_at, bets)
    SELECT ${member}::bigint, 'opposite_bets', ${other}::bigint, ${new Date(now)}::timestamptz, ${JSON.stringify(bets)}::jsonb
    WHERE NOT EXISTS (SELECT 1 FROM identity.doubt WHERE member_id = ${other} AND kind = 'opposite_bets' AND other_id = ${member}
      AND (looked_at IS NULL OR looked_at >= ${new Date(last)}))
    ON CONFLICT (member_id, kind) DO UPDATE SET other_id = excluded.other_id, noted_at = excluded.noted_at, bets = excluded.bets,
      looked_at = NULL, looked_by = NULL, finding = NULL, verdict = NULL
    WHERE doubt.looked_at < ${new Date(last)}`.execute(tx)
}
