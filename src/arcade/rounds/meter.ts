import { sql } from 'kysely'
import type { Units } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'

export type PoolName = { readonly house: string; readonly currency: string; readonly pool: string }

/** Begins the count of pools that are not counted yet, with what the house puts into each before the first round. */
export async function openMeters(db: Database, pools: readonly (PoolName & { readonly seed: Units })[]): Promise<void> {
  if (pools.length === 0) return
  await sql`
    INSERT INTO rounds.meter (house, currency, pool, part, held)
    SELECT p.house, p.currency, p.pool, part, CASE part WHEN 0 THEN p.seed ELSE 0 END
    FROM unnest(${pools.map(({ house }) => house)}::text[], ${pools.map(({ currency }) => currency)}::text[],
      ${pools.map(({ pool }) => pool)}::text[], ${pools.map(({ seed }) => seed)}::bigint[]) p(house, currency, pool, seed),
      generate_series(0, 15) part
    ON CONFLICT DO NOTHING`.execute(db)
}

/** What a pool holds by the arcade's count. */
export async function readMeter(db: Database, { house, currency, pool }: PoolName): Promise<Units> {
  const { rows } = await sql<{ held: Units }>`
    SELECT coalesce(sum(held), 0)::bigint AS held FROM rounds.meter
    WHERE house = ${house} AND currency = ${currency} AND pool = ${pool}`.execute(db)
  return rows[0]!.held
}
