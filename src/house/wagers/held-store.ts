import { sql } from 'kysely'
import type { Units } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import { laneOf, type HighestWin, type Win } from '#house/wallet/index.ts'

/** What passes the highest win: the operation under its payload, whose bound, how much that allows, what was staked, and by how much it is above. */
type Above = {
  readonly payload: string
  readonly step: Record<string, unknown>
  readonly of: HighestWin['of']
  readonly bound: Units
  readonly staked: Units
  readonly excess: Units
}
type Held = Omit<Win, 'kind' | 'reference' | 'round'> & { readonly reference?: string; readonly round?: string }

/**
 * Keeps a win for people to decide, because it names no known bet or is above the highest; asked again it only counts. Answers how often it came,
 * and nothing where what came before under its id was another operation.
 */
export async function holdWin(db: Database, win: Held, at: Date, above: Above | null): Promise<number | null> {
  const { rows } = await sql<{ times: number }>`
    INSERT INTO wagers.held_win AS h (vendor, ext, reference, member, merchant, currency, game, round, amount, first_at, last_at, payload, step, above, bound,
      staked, excess)
    VALUES (${win.vendor}, ${win.ext}, ${win.reference ?? null}, ${win.member}, ${win.merchant}, ${win.currency}, ${win.game}, ${win.round ?? ''}, ${win.amount},
      ${at}, ${at}, ${above?.payload ?? null}, ${above && JSON.stringify(above.step)}::jsonb, ${above?.of ?? null}, ${above?.bound ?? null},
      ${above?.staked ?? null}, ${above?.excess ?? null})
    ON CONFLICT (vendor, ext) DO UPDATE SET times = h.times + 1, last_at = excluded.last_at, payload = coalesce(h.payload, excluded.payload),
      step = coalesce(h.step, excluded.step), above = coalesce(h.above, excluded.above), bound = coalesce(h.bound, excluded.bound),
      staked = coalesce(h.staked, excluded.staked), excess = coalesce(h.excess, excluded.excess)
    WHERE h.payload = excluded.payload OR num_nulls(h.payload, excluded.payload) > 0 RETURNING times`.execute(db)
  return rows[0]?.times ?? null
}

/** What stands in a round beside an operation that pays: what was staked, and what it returned but for what this one puts right. */
export async function roundBeside(
  db: Database,
  { vendor, member, round, reference }: Pick<Held, 'vendor' | 'member' | 'round' | 'reference'>,
): Promise<{ readonly staked: Units; readonly won: Units }> {
  const { rows } = await sql<{ staked: Units; won: Units }>`
    SELECT r.staked + r.staked_free AS staked, r.won - coalesce(w.payout, 0) AS won
    FROM wagers.round r LEFT JOIN wagers.wager w ON w.lane = r.lane AND w.vendor = r.vendor AND w.ext = ${reference ?? null}::uuid
    WHERE r.lane = ${laneOf(member)} AND r.member = ${member} AND r.vendor = ${vendor} AND r.round = ${round ?? null}`.execute(db)
  return rows[0] ?? { staked: 0n, won: 0n }
}
