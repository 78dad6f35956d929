import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'

type Db = Database | Tx

/** A rebate that the ledger refused to pay, so many times. */
export type FailedRebate = {
  readonly id: string
  readonly merchant: number
  readonly member: bigint
  readonly currency: string
  readonly day: string
  readonly amount: Units
  readonly refusal: string
  readonly tries: number
  readonly nextTry: Date
}

const columns = sql`id, merchant, member, currency, day, amount, coalesce(refusal, '') AS refusal, tries, coalesce(next_try, made_at) AS "nextTry"`

type Failing = Pick<FailedRebate, 'id' | 'refusal' | 'tries'> & { readonly nextTry: Millis }

export async function markFailed(tx: Tx, { id, refusal, tries, nextTry }: Failing): Promise<void> {
  await sql`
    UPDATE loyalty.rebate SET state = 'failed', refusal = ${refusal}, tries = ${tries}, next_try = ${new Date(nextTry)} WHERE id = ${id}`.execute(
    tx,
  )
}

/** It waits from now on, as if it had never failed. */
export async function markWaiting(tx: Tx, id: string, expiresAt: Millis): Promise<void> {
  await sql`
    UPDATE loyalty.rebate SET state = 'waiting', next_try = NULL, expires_at = ${new Date(expiresAt)} WHERE id = ${id}`.execute(
    tx,
  )
}

export type FailedDue = Pick<FailedRebate, 'id' | 'merchant' | 'member'>

/** Those whose next try is due, the longest first. */
export async function failedDue(db: Db, now: Millis, limit: number): Promise<FailedDue[]> {
  const { rows } = await sql<FailedDue>`
    SELECT id, merchant, member FROM loyalty.rebate WHERE state = 'failed' AND next_try <= ${new Date(now)}
    ORDER BY next_try LIMIT ${limit}`.execute(db)
  return rows
}

/** Locked until the transaction ends; nothing where it was tried meanwhile. */
export async function lockFailed(tx: Tx, id: string, now: Millis): Promise<FailedRebate | null> {
  const { rows } = await sql<FailedRebate>`
    SELECT ${columns} FROM loyalty.rebate WHERE id = ${id} AND state = 'failed' AND next_try <= ${new Date(now)} FOR UPDATE`.execute(
    tx,
  )
  return rows[0] ?? null
}

type Asking = { readonly merchant: number; readonly after: string | null; readonly limit: number }

/** What of a merchant stands as failed, the longest first. */
export async function failedOf(db: Db, { merchant, after, limit }: Asking): Promise<FailedRebate[]> {
  const { rows } = await sql<FailedRebate>`
    SELECT ${columns} FROM loyalty.rebate
    WHERE merchant = ${merchant} AND state = 'failed' AND (${after}::uuid IS NULL OR id > ${after}::uuid) ORDER BY id LIMIT ${limit}`.execute(
    db,
  )
  return rows
}

export async function countFailed(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM loyalty.rebate WHERE state = 'failed'`.execute(
    db,
  )
  return rows[0]!.count
}
