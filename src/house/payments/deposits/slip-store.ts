import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'

type NewSlip = { readonly deposit: string; readonly merchant: number; readonly picture: string; readonly bytes: Buffer }

export async function insertSlip(tx: Tx, { deposit, merchant, picture, bytes }: NewSlip): Promise<void> {
  const hash = createHash('sha256').update(bytes).digest()
  await sql`
    INSERT INTO payments.slip (deposit, merchant, picture, hash) VALUES (${deposit}, ${merchant}, ${picture}, ${hash})`.execute(
    tx,
  )
}

export type SlipRow = { readonly id: string; readonly usedBefore: string | null }

/** The pictures of a deposit, each with an earlier deposit of the merchant that the same picture was shown for. */
export async function slipsOf(db: Database, deposit: string): Promise<SlipRow[]> {
  const { rows } = await sql<SlipRow>`
    SELECT s.picture AS id, (SELECT o.deposit FROM payments.slip o
      WHERE o.merchant = s.merchant AND o.hash = s.hash AND o.deposit < s.deposit ORDER BY o.deposit LIMIT 1) AS "usedBefore"
    FROM payments.slip s WHERE s.deposit = ${deposit} ORDER BY s.picture`.execute(db)
  return rows
}
