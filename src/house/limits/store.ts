import { sql } from 'kysely'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'

/** `name` is a period limit of the wallet, or `largest:<product>` for a single stake. */
export type PlayLimit = {
  readonly name: string
  readonly amount: Units | null
  readonly setBy: string
  readonly nextAmount: Units | null
  readonly nextAt: Date | null
}

export async function readLimits(db: Database | Tx, member: bigint): Promise<readonly PlayLimit[]> {
  const { rows } = await sql<PlayLimit>`
    SELECT name, amount, set_by AS "setBy", next_amount AS "nextAmount", next_at AS "nextAt"
    FROM limits.play_limit WHERE member = ${member} ORDER BY name`.execute(db)
  return rows
}

/** The limit as it stands, locked until the transaction ends; null when none was ever set. */
export async function lockLimit(
  tx: Tx,
  { member, name }: { readonly member: bigint; readonly name: string },
): Promise<Units | null> {
  const { rows } = await sql<{ amount: Units | null }>`
    SELECT amount FROM limits.play_limit WHERE member = ${member} AND name = ${name} FOR UPDATE`.execute(tx)
  return rows[0]?.amount ?? null
}

export type Written = {
  readonly member: bigint
  readonly name: string
  readonly amount: Units | null
  readonly by: string
  readonly at: Date
}

export async function writeLimit(tx: Tx, { member, name, amount, by, at }: Written): Promise<void> {
  await sql`
    INSERT INTO limits.play_limit (member, name, amount, set_by, set_at) VALUES (${member}, ${name}, ${amount}, ${by}, ${at})
    ON CONFLICT (member, name) DO UPDATE
      SET amount = excluded.amount, set_by = excluded.set_by, set_at = excluded.set_at, next_amount = NULL, next_at = NULL`.execute(
    tx,
  )
}

export async function writeWish(tx: Tx, { member, name, amount, at }: Omit<Written, 'by'>): Promise<void> {
  await sql`UPDATE limits.play_limit SET next_amount = ${amount}, next_at = ${at} WHERE member = ${member} AND name = ${name}`.execute(
    tx,
  )
}

/** The member's wishes whose time has come, locked until the transaction ends. */
export async function lockDueWishes(
  tx: Tx,
  { member, now }: { readonly member: bigint; readonly now: Date },
): Promise<readonly { name: string; before: Units | null; amount: Units | null }[]> {
  const { rows } = await sql<{ name: string; before: Units | null; amount: Units | null }>`
    SELECT name, amount AS before, next_amount AS amount FROM limits.play_limit WHERE member = ${member} AND next_at <= ${now} ORDER BY name FOR UPDATE`.execute(
    tx,
  )
  return rows
}
