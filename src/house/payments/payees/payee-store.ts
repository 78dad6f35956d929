import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'

export type PayeeRow = {
  readonly id: string
  readonly member: bigint
  readonly merchant: number
  readonly option: string
  readonly tail: string
  readonly kid: string
  readonly keySealed: Buffer
  readonly sealed: Buffer
  readonly createdAt: Date
}

const columns = sql`id, member, merchant, option, tail, kid, key_sealed AS "keySealed", sealed, created_at AS "createdAt"`

/** The accounts that a member has now. */
export async function payeesOf(db: Database | Tx, member: bigint): Promise<PayeeRow[]> {
  const { rows } = await sql<PayeeRow>`
    SELECT ${columns} FROM payments.payee WHERE member = ${member} AND removed_at IS NULL ORDER BY id`.execute(db)
  return rows
}

/** Until the transaction ends, so that two additions at once cannot pass the bound together. */
export async function lockPayees(tx: Tx, member: bigint): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('payments.payee', ${member}))`.execute(tx)
}

/** `marked` is the key that its number was marked under. */
export async function insertPayee(tx: Tx, row: PayeeRow, marked: string): Promise<void> {
  await sql`
    INSERT INTO payments.payee (id, member, merchant, option, tail, kid, key_sealed, sealed, created_at, marked)
    VALUES (${row.id}, ${row.member}, ${row.merchant}, ${row.option}, ${row.tail}, ${row.kid}, ${row.keySealed}, ${row.sealed},
      ${row.createdAt}, ${marked})`.execute(tx)
}

/** Some that are not marked under this key, locked until the transaction ends; removed ones too. */
export async function takeUnmarked(tx: Tx, { kid, most }: { readonly kid: string; readonly most: number }): Promise<PayeeRow[]> {
  const { rows } = await sql<PayeeRow>`
    UPDATE payments.payee SET marked = ${kid}
    WHERE id IN (SELECT id FROM payments.payee WHERE (marked < ${kid} OR marked > ${kid}) LIMIT ${most} FOR UPDATE SKIP LOCKED) RETURNING ${columns}`.execute(
    tx,
  )
  return rows
}

/** The account, where it is this member's and not removed; it stays so until the transaction ends. */
export async function lockOwnPayee(tx: Tx, { id, member }: { id: string; member: bigint }): Promise<PayeeRow | null> {
  const { rows } = await sql<PayeeRow>`
    SELECT ${columns} FROM payments.payee WHERE id = ${id} AND member = ${member} AND removed_at IS NULL FOR SHARE`.execute(tx)
  return rows[0] ?? null
}

/** Also a removed one: what is on its way to it goes on. */
export async function payeeById(db: Database | Tx, id: string): Promise<PayeeRow | null> {
  const { rows } = await sql<PayeeRow>`SELECT ${columns} FROM payments.payee WHERE id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** False where the member has no such account. */
export async function setRemoved(tx: Tx, { id, member, at }: { id: string; member: bigint; at: Millis }): Promise<boolean> {
  const { rows } = await sql`
    UPDATE payments.payee SET removed_at = ${new Date(at)}
    WHERE id = ${id} AND member = ${member} AND removed_at IS NULL RETURNING 1`.execute(tx)
  return rows.length === 1
}
