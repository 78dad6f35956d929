import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Database, Tx } from '../database.ts'
import type { CallContext } from './context.ts'

export type Attempt = { readonly route: string; readonly key: string | null; readonly body: unknown }

type KeyRefusal = Refusal<'key_missing' | 'key_reused', null> | Refusal<'key_in_flight', { retryAfter: number }>

/** A key that is no good: the edge's own refusal, which no call declares. */
export class KeyRefused extends Error {
  readonly refusal: KeyRefusal

  constructor(refusal: KeyRefusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/**
 * `before`, where a call has one, runs ahead of the transaction; what it refuses is the answer. `kept` is what of an answer stays for the
 * next time: all of it, where it holds no secret.
 */
export type Once<T> = {
  readonly before: (() => Promise<Refusal | null>) | null
  readonly run: (tx: Tx) => Promise<T | Refusal>
  readonly kept?: (answer: T) => T
}

const keyForm = /^[\w-]{8,80}$/
/** Whether a key came that is one. */
export const isKey = (key: string | null): key is string => key !== null && keyForm.test(key)

const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Runs a call once for its key. Key, effect and answer are one transaction, so a crash keeps all of them or none, and a retry
 * gets the stored answer. A refused call is rolled back and leaves its key free.
 * Scope: merchant, account, route. Throws `KeyRefused` for a missing key, one that came with another body, and one still on its way.
 */
export async function once<T>(
  context: CallContext,
  attempt: Attempt,
  { before, run, kept: rest = (answer) => answer }: Once<T>,
): Promise<T | Refusal> {
  const { key } = attempt
  if (!isKey(key)) throw new KeyRefused(refuse('key_missing'))
  const scope = {
    merchant: context.tenant.id,
    account: context.caller?.id ?? 0n,
    route: attempt.route,
    key,
    hash: createHash('sha256')
      .update(JSON.stringify(attempt.body ?? null))
      .digest(),
  }
  if (before) {
    const kept = await keptFor(context.db, scope)
    if (kept) return ofSame<T>(kept)
    const refused = await before()
    if (refused) return refused
  }
  try {
    return await context.transact(async (tx) => {
      const kept = await claim(tx, scope)
      if (kept) return ofSame<T>(kept)
      const given = await run(tx)
      if (!isRefusal(given)) await keep(tx, scope, rest(given as T))
      return given
    })
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) throw new KeyRefused(refuse('key_in_flight', { retryAfter: 1 }))
    throw error
  }
}

type Kept = { readonly same: boolean; readonly answer: unknown }

function ofSame<T>({ same, answer }: Kept): T {
  if (!same) throw new KeyRefused(refuse('key_reused'))
  return answer as T
}

type Scope = { merchant: number; account: bigint; route: string; key: string; hash: Buffer }

/** Null when the key is ours now; else what was answered for it. Waits shortly for a twin in flight. */
async function claim(tx: Tx, scope: Scope): Promise<Kept | null> {
  await sql`SET LOCAL lock_timeout = '2s'`.execute(tx)
  const { rows: mine } = await sql`
    INSERT INTO runtime.idempotency_key (merchant, account, route, key, body_hash)
    VALUES (${scope.merchant}, ${scope.account}, ${scope.route}, ${scope.key}, ${scope.hash})
    ON CONFLICT DO NOTHING RETURNING 1`.execute(tx)
  return mine.length > 0 ? null : keptFor(tx, scope)
}

/** What was answered for the key, whatever body it came with; null where nothing is yet. */
async function keptFor(db: Database | Tx, scope: Scope): Promise<Kept | null> {
  const { rows } = await sql<Kept>`
    SELECT body_hash = ${scope.hash} AS same, answer FROM runtime.idempotency_key
    WHERE merchant = ${scope.merchant} AND account = ${scope.account} AND route = ${scope.route} AND key = ${scope.key}`.execute(
    db,
  )
  return rows[0] ?? null
}

async function keep(tx: Tx, scope: Scope, answer: unknown): Promise<void> {
  await sql`
    UPDATE runtime.idempotency_key SET answer = ${JSON.stringify(answer)}::json
    WHERE merchant = ${scope.merchant} AND account = ${scope.account} AND route = ${scope.route} AND key = ${scope.key}`.execute(
    tx,
  )
}

/** Takes away keys from before a moment, with their answers: nobody repeats a call so late. Answers how many; repeat until fewer than `most` are left. */
export async function sweepKeys(tx: Tx, { before, most }: { readonly before: Millis; readonly most: number }): Promise<number> {
  const { rows } = await sql`
    DELETE FROM runtime.idempotency_key WHERE (merchant, account, route, key) IN (
      SELECT merchant, account, route, key FROM runtime.idempotency_key
      WHERE at < ${new Date(before)} ORDER BY at LIMIT ${most} FOR UPDATE SKIP LOCKED) RETURNING 1`.execute(tx)
  return rows.length
}

/** Takes away what was answered to the calls of one account. */
export async function eraseKeys(
  tx: Tx,
  { merchant, account }: { readonly merchant: number; readonly account: bigint },
): Promise<void> {
  await sql`DELETE FROM runtime.idempotency_key WHERE merchant = ${merchant} AND account = ${account}`.execute(tx)
}
