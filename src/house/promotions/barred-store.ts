import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'

export async function isBarred(db: Database | Tx, member: bigint): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM promotions.barred WHERE member = ${member}`.execute(db)
  return rows.length > 0
}

/** Those of these members who may take no promotion. */
export async function barredAmong(db: Database | Tx, members: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<{ member: bigint }>`
    SELECT member FROM promotions.barred WHERE member = ANY(${members.map(String)}::bigint[])`.execute(db)
  return new Set(rows.map(({ member }) => member))
}

type Barring = { readonly member: bigint; readonly merchant: number; readonly at: Millis }

export async function bar(tx: Tx, { member, merchant, at }: Barring): Promise<void> {
  await sql`
    INSERT INTO promotions.barred (member, merchant, barred_at) VALUES (${member}, ${merchant}, ${new Date(at)}) ON CONFLICT DO NOTHING`.execute(
    tx,
  )
}

export async function unbar(tx: Tx, member: bigint): Promise<void> {
  await sql`DELETE FROM promotions.barred WHERE member = ${member}`.execute(tx)
}
