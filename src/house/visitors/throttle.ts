import type { Millis } from '#kit/clock.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { digest } from '#runtime/secrets/digest.ts'
import type { Bucket } from './rules/throttle.ts'
import { countAttempts, isFull, settleAttempts } from './store.ts'

export type TooMany = Refusal<'too_many_requests', { readonly retryAfter: number }>
export type Count = { readonly bucket: Bucket; readonly before: number }

/** Counts one attempt in each bucket before it is made, so that attempts at the same moment cannot all be the first. */
export async function consume(db: Database | Tx, buckets: readonly Bucket[], now: Millis): Promise<Count[] | TooMany> {
  const counted = await countAttempts(
    db,
    buckets.map(({ key, ...of }) => ({ ...of, key: digest(key) })),
    now,
  )
  const counts: Count[] = []
  for (const [i, count] of counted.entries()) {
    if ('until' in count) return refuse('too_many_requests', { retryAfter: Math.ceil((count.until - now) / 1000) })
    counts.push({ bucket: buckets[i] as Bucket, before: count.attempts - 1 })
  }
  return counts
}

/** The same for whoever need not know how many there were before: why there may be no further one, or null. */
export async function spendTry(db: Database | Tx, buckets: readonly Bucket[], now: Millis): Promise<TooMany | null> {
  const counts = await consume(db, buckets, now)
  return isRefusal(counts) ? counts : null
}

/** An attempt that should not have counted. */
export const restore = (db: Database, bucket: Bucket): Promise<void> => settleCounts(db, { back: [bucket], gone: [] })

/** Whoever got in has shown that the attempts before were their own. */
export const clear = (db: Database, bucket: Bucket): Promise<void> => settleCounts(db, { back: [], gone: [bucket] })

type Settled = { readonly back: readonly Bucket[]; readonly gone: readonly Bucket[] }

/** Both at once. */
export function settleCounts(db: Database, { back, gone }: Settled): Promise<void> {
  const keys = (buckets: readonly Bucket[]) => buckets.map(({ key }) => digest(key))
  return settleAttempts(db, { back: keys(back), gone: keys(gone) })
}

/** Whether no further attempt would be let through; counts none. */
export function full(db: Database, { key, limit }: Bucket, now: Millis): Promise<boolean> {
  return isFull(db, { key: digest(key), limit, now })
}
