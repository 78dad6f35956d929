import type { Millis } from '../../../kit/clock.ts'
import { refuse, type Refusal } from '../../../kit/refusal.ts'
import type { Database, Tx } from '../../../runtime/database.ts'
import { digest } from '../digest.ts'
import type { Bucket } from '../rules/throttle.ts'
import { countAttempt, forgetAttempts, isFull, takeBackAttempt } from '../store.ts'

export type TooMany = Refusal<'too_many_requests', { readonly retryAfter: number }>
export type Count = { readonly bucket: Bucket; readonly before: number }

/** Counts one attempt in each bucket before it is made, so that attempts at the same moment cannot all be the first. */
export async function charge(db: Database | Tx, buckets: readonly Bucket[], now: Millis): Promise<Count[] | TooMany> {
  const counts: Count[] = []
  for (const bucket of buckets) {
    const counted = await countAttempt(db, { ...bucket, key: digest(bucket.key), now })
    if ('until' in counted) return refuse('too_many_requests', { retryAfter: Math.ceil((counted.until - now) / 1000) })
    counts.push({ bucket, before: counted.attempts - 1 })
  }
  return counts
}

/** An attempt that should not have counted. */
export async function refund(db: Database, bucket: Bucket): Promise<void> {
  await takeBackAttempt(db, digest(bucket.key))
}

/** Whoever got in has shown that the attempts before were their own. */
export async function clear(db: Database, bucket: Bucket): Promise<void> {
  await forgetAttempts(db, digest(bucket.key))
}

/** Whether no further attempt would be let through; counts none. */
export function full(db: Database, { key, limit }: Bucket, now: Millis): Promise<boolean> {
  return isFull(db, { key: digest(key), limit, now })
}
