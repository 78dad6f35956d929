import { sql } from 'kysely'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'

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
