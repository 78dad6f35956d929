import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { BatchState } from '../rules/voucher.ts'

export type BatchRow = {
  readonly id: string
  readonly merchant: number
  readonly method: string
  /** What each code is worth. */
  readonly amount: Units
  readonly currency: string
  readonly count: number
  readonly expiresAt: Date
  readonly state: BatchState
  readonly leftOver: Units | null
  readonly issuedBy: string
  readonly createdAt: Date
}

const columns = sql`b.id, b.merchant, b.method, b.amount, b.currency, b.count, b.expires_at AS "expiresAt", b.state, b.left_over AS "leftOver",
  b.issued_by AS "issuedBy", b.created_at AS "createdAt"`

export async function insertBatch(tx: Tx, batch: BatchRow): Promise<void> {
  await sql`
    INSERT INTO payments.voucher_batch (id, merchant, method, amount, currency, count, expires_at, state, issued_by, created_at)
    VALUES (${batch.id}, ${batch.merchant}, ${batch.method}, ${batch.amount}, ${batch.currency}, ${batch.count}, ${batch.expiresAt},
      ${batch.state}, ${batch.issuedBy}, ${batch.createdAt})`.execute(tx)
}

/** The batch, locked until the transaction ends. */
export async function lockBatch(tx: Tx, { id, merchant }: { id: string; merchant: number }): Promise<BatchRow | null> {
  const { rows } = await sql<BatchRow>`
    SELECT ${columns} FROM payments.voucher_batch b WHERE b.id = ${id} AND b.merchant = ${merchant} FOR UPDATE`.execute(tx)
  return rows[0] ?? null
}

type Since = { readonly merchant: number; readonly method: string; readonly since: Millis }

/** What was issued or proposed of a method since then; nobody issues more of it until the transaction ends. */
export async function lockBatchesSince(tx: Tx, { merchant, method, since }: Since): Promise<{ id: string; total: Units }[]> {
  await lockIssuing(tx, merchant)
  const { rows } = await sql<{ id: string; total: Units }>`
    SELECT id, amount * count AS total FROM payments.voucher_batch
    WHERE merchant = ${merchant} AND method = ${method} AND created_at > ${new Date(since)}`.execute(tx)
  return rows
}

/** Whether a method has valid or proposed vouchers; no more can be issued until the transaction ends. */
export async function hasGoodVouchers(
  tx: Tx,
  { merchant, method, now }: { readonly merchant: number; readonly method: string; readonly now: Millis },
): Promise<boolean> {
  await lockIssuing(tx, merchant)
  const { rows } = await sql`
    SELECT FROM payments.voucher_batch WHERE merchant = ${merchant} AND method = ${method} AND state IN ('proposed', 'issued')
      AND expires_at > ${new Date(now)} LIMIT 1`.execute(tx)
  return rows.length > 0
}

const lockIssuing = (tx: Tx, merchant: number) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('payments.voucher_batch', ${merchant}))`.execute(tx)

export async function insertVouchers(tx: Tx, { id, merchant }: BatchRow, hashes: readonly Buffer[]): Promise<void> {
  await sql`
    INSERT INTO payments.voucher (merchant, hash, batch) SELECT ${merchant}, hash, ${id} FROM unnest(${hashes}::bytea[]) hash`.execute(
    tx,
  )
}

type Ended = { readonly id: string; readonly state: BatchState; readonly leftOver?: Units }

export async function setBatchState(tx: Tx, { id, state, leftOver }: Ended): Promise<void> {
  await sql`UPDATE payments.voucher_batch SET state = ${state}, left_over = ${leftOver ?? null} WHERE id = ${id}`.execute(tx)
}

export async function unredeemed(tx: Tx, batch: string): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    SELECT count(*) AS count FROM payments.voucher WHERE batch = ${batch} AND deposit IS NULL`.execute(tx)
  return rows[0]?.count ?? 0n
}

export type VoucherFound = BatchRow & { readonly deposit: string | null }

/** A code of the merchant with its batch; both stay as they are until the transaction ends. */
export async function lockVoucher(tx: Tx, { merchant, hash }: { merchant: number; hash: Buffer }): Promise<VoucherFound | null> {
  const { rows } = await sql<VoucherFound>`
    SELECT ${columns}, v.deposit FROM payments.voucher v JOIN payments.voucher_batch b ON b.id = v.batch
    WHERE v.merchant = ${merchant} AND v.hash = ${hash} FOR UPDATE OF v FOR SHARE OF b`.execute(tx)
  return rows[0] ?? null
}

export async function setRedeemed(
  tx: Tx,
  { merchant, hash, deposit }: { merchant: number; hash: Buffer; deposit: string },
): Promise<void> {
  await sql`UPDATE payments.voucher SET deposit = ${deposit} WHERE merchant = ${merchant} AND hash = ${hash}`.execute(tx)
}

export async function dueBatches(db: Database, now: Millis): Promise<{ id: string; merchant: number }[]> {
  const { rows } = await sql<{ id: string; merchant: number }>`
    SELECT id, merchant FROM payments.voucher_batch WHERE state = 'issued' AND expires_at <= ${new Date(now)} ORDER BY expires_at LIMIT 100`.execute(
    db,
  )
  return rows
}

export type BatchListed = BatchRow & { readonly redeemed: bigint }

export async function batchesOf(
  db: Database,
  { merchant, before, limit }: { merchant: number; before: string | null; limit: number },
): Promise<BatchListed[]> {
  const { rows } = await sql<BatchListed>`
    SELECT ${columns}, (SELECT count(*) FROM payments.voucher v WHERE v.batch = b.id AND v.deposit IS NOT NULL) AS redeemed
    FROM payments.voucher_batch b
    WHERE b.merchant = ${merchant} AND (${before}::uuid IS NULL OR b.id < ${before}::uuid) ORDER BY b.id DESC LIMIT ${limit}`.execute(
    db,
  )
  return rows
}
