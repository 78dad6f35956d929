import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { sql } from 'kysely'

const millis = (at: Date) => at.getTime()

const time = (at: Millis) => new Date(at)

type Db = Database | Tx

type Attempt = { readonly key: Buffer; readonly limit: number; readonly window: Millis; readonly now: Millis }

/** The attempts of each window with this one; where a bucket lets no further one through, until when, and those after it are not counted. */
export async function countAttempts(
  db: Db,
  buckets: readonly Omit<Attempt, 'now'>[],
  now: Millis,
): Promise<({ attempts: number } | { until: Millis })[]> {
  const { rows } = await sql<{ attempts: number | null; until: Date }>`
    SELECT attempts, until FROM identity.charge(${buckets.map(({ key }) => key)}::bytea[], ${buckets.map(({ limit }) => limit)}::int[],
      ${buckets.map(({ window }) => `${window} milliseconds`)}::interval[], ${time(now)})`.execute(db)
  return rows.map(({ attempts, until }) => (attempts === null ? { until: millis(until) } : { attempts }))
}

export async function isFull(db: Db, { key, limit, now }: Pick<Attempt, 'key' | 'limit' | 'now'>): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM identity.throttle WHERE key = ${key} AND until > ${time(now)} AND attempts >= ${limit}`.execute(db)
  return rows.length > 0
}

/** Takes an attempt back where it should not have counted, and forgets those of whoever got in. */
export async function settleAttempts(
  db: Db,
  { back, gone }: { readonly back: readonly Buffer[]; readonly gone: readonly Buffer[] },
) {
  await sql`SELECT identity.settle_attempts(${[...back]}::bytea[], ${[...gone]}::bytea[])`.execute(db)
}

/** How many attempts count in each of these now; one that nobody tried is left out. */
export async function countedAttempts(
  db: Db,
  { keys, now }: { readonly keys: readonly Buffer[]; readonly now: Millis },
): Promise<{ readonly key: Buffer; readonly attempts: number }[]> {
  const { rows } = await sql<{ key: Buffer; attempts: number }>`
    SELECT key, attempts FROM identity.throttle WHERE key = ANY(${[...keys]}::bytea[]) AND until > ${time(now)}`.execute(db)
  return rows
}

/** Takes away pictures and counts that no longer mean anything. For an hourly job. */
export async function sweepVisitors(db: Db, now: Millis): Promise<void> {
  await sql`DELETE FROM identity.captcha WHERE expires_at < ${time(now)}`.execute(db)
  await sql`DELETE FROM identity.throttle WHERE until < ${time(now)}`.execute(db)
}
