import { sql } from 'kysely'
import type { Tx } from '#runtime/database.ts'
import type { CorrectedWager } from '#house/wagers/index.ts'

export async function keepCorrections(tx: Tx, corrections: readonly CorrectedWager[]): Promise<void> {
  const rows = JSON.stringify(corrections, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  await sql`
    INSERT INTO games.correction (lane, seq, merchant, member, vendor, game_code, currency, pays, difference, at)
    SELECT lane, seq, merchant, member, vendor, game, currency, pays, difference, at FROM jsonb_to_recordset(${rows}::jsonb)
      AS c(lane smallint, seq bigint, merchant int, member bigint, vendor int, game text, currency text, pays bigint, difference bigint, at timestamptz)
    ON CONFLICT (lane, seq) DO NOTHING`.execute(tx)
}

type Untold = Pick<CorrectedWager, 'merchant' | 'member' | 'currency' | 'pays' | 'difference'> & {
  /** The game's, by language code. */
  readonly names: Readonly<Record<string, string>>
}

/** Corrections of which the member was not told, the first ones; they count as told with this transaction. What is older is not told any more. */
export async function takeUntoldCorrections(
  tx: Tx,
  { at, since, most }: { readonly at: Date; readonly since: Date; readonly most: number },
): Promise<readonly Untold[]> {
  const { rows } = await sql<Untold>`
    UPDATE games.correction c SET told_at = ${at}
    FROM (
      SELECT lane, seq FROM games.correction WHERE told_at IS NULL AND at > ${since}
      ORDER BY at, lane, seq LIMIT ${most} FOR UPDATE SKIP LOCKED
    ) u
    WHERE c.lane = u.lane AND c.seq = u.seq
    RETURNING c.merchant, c.member, c.currency, c.pays, c.difference, coalesce(
      (SELECT g.names FROM games.game g WHERE g.vendor = c.vendor AND g.game_code = c.game_code),
      jsonb_build_object('EN', c.game_code)) AS names`.execute(tx)
  return rows
}
