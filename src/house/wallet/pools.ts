import { sql } from 'kysely'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { kindNumbers } from './rules/numbers.ts'

export type PoolName = { readonly merchant: number; readonly currency: string; readonly code: string }

/** Opens a progressive pool with an account in every lane and one home that alone pays. Opening it again changes nothing. */
export async function openPool(tx: Tx, { merchant, currency, code }: PoolName): Promise<void> {
  await sql`SELECT wallet.open_pool(${merchant}, ${currency}, ${code})`.execute(tx)
}

/** `ready` can be paid out now; `accruing` is on its way home. */
export type Pool = PoolName & { readonly ready: Units; readonly accruing: Units }

export async function readPools(db: Database | Tx, merchant: number): Promise<readonly Pool[]> {
  const { rows } = await sql<Pool>`
    SELECT p.merchant, c.code AS currency, p.code, h.balance AS ready,
      (SELECT coalesce(sum(a.balance), 0)::bigint FROM wallet.account a WHERE a.id = wallet.pool_account(p.id, false) AND a.lane BETWEEN 0 AND 15) AS accruing
    FROM wallet.pool p JOIN wallet.currency c ON c.id = p.currency
    JOIN wallet.account h ON h.lane = p.home AND h.id = wallet.pool_account(p.id, true)
    WHERE p.merchant = ${merchant} ORDER BY p.id`.execute(db)
  return rows
}

/** The round of a vendor's whose bet last fed a pool, and the lane that it is in. */
export type PoolFed = {
  readonly pool: string
  readonly lane: number
  readonly vendor: number | null
  readonly round: string | null
}

/** What fed a merchant's pools of a currency last; a pool that nothing came to is left out. */
export async function lastFed(
  db: Database,
  { merchant, currency }: { readonly merchant: number; readonly currency: string },
): Promise<readonly PoolFed[]> {
  const { rows } = await sql<PoolFed>`
    SELECT DISTINCT ON (last.id) last.code AS pool, fed.lane, fed.vendor, fed.round
    FROM (SELECT p.id, p.code, l.lane, (SELECT max(e.seq) FROM wallet.entry e
        WHERE e.lane = l.lane AND e.account = wallet.pool_account(p.id, false) AND e.kind = ${kindNumbers.contribution}) AS seq
      FROM wallet.pool p JOIN wallet.currency c ON c.id = p.currency CROSS JOIN generate_series(0, 15) AS l(lane)
      WHERE p.merchant = ${merchant} AND c.code = ${currency}) last
    JOIN wallet.entry fed ON fed.lane = last.lane AND fed.seq = last.seq
    ORDER BY last.id, fed.at DESC, fed.lane`.execute(db)
  return rows
}
