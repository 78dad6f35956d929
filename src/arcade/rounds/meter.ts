import { sql } from 'kysely'
import type { Units } from '../../kit/money.ts'
import type { Database } from '../../runtime/database.ts'
import type { Tables } from './tables.ts'

export type PoolName = { readonly house: string; readonly currency: string; readonly pool: string }

/** Begins the count of pools that are not counted yet, with what the house puts into each before the first round. */
export async function openMeters(db: Database, pools: readonly (PoolName & { readonly seed: Units })[]): Promise<void> {
  if (pools.length === 0) return
  const rows = pools.flatMap(({ seed, ...name }) =>
    Array.from({ length: 16 }, (_, part) => ({ ...name, part, held: part === 0 ? seed : 0n })),
  )
  await db
    .$extendTables<Tables>()
    .insertInto('rounds.meter')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What a pool holds by the arcade's count. */
export async function readMeter(db: Database, { house, currency, pool }: PoolName): Promise<Units> {
  const { held } = await db
    .$extendTables<Tables>()
    .selectFrom('rounds.meter')
    .select(sql<Units>`coalesce(sum(held), 0)::bigint`.as('held'))
    .where('house', '=', house)
    .where('currency', '=', currency)
    .where('pool', '=', pool)
    .executeTakeFirstOrThrow()
  return held
}
