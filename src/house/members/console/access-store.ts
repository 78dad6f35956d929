import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database } from '#runtime/database.ts'

const millis = (column: string) => sql`(extract(epoch FROM ${sql.ref(column)}) * 1000)::float8`

export type PastLogin = {
  readonly id: string
  readonly startedAt: Millis
  readonly lastSeenAt: Millis
  readonly endedAt: Millis | null
  readonly why: string | null
  readonly ip: string
  readonly userAgent: string
}

/** Sessions that opened, newest first, from before one. */
export async function listLogins(
  db: Database,
  { member, before, limit }: { readonly member: bigint; readonly before: string | null; readonly limit: number },
): Promise<PastLogin[]> {
  const { rows } = await sql<PastLogin>`
    SELECT id, ${millis('started_at')} AS "startedAt", ${millis('seen_at')} AS "lastSeenAt", ${millis('ended_at')} AS "endedAt",
      end_reason AS why, host(ip) AS ip, user_agent AS "userAgent"
    FROM identity.session
    WHERE member_id = ${member} AND stage = 'open' AND (${before}::uuid IS NULL OR id < ${before}::uuid)
    ORDER BY id DESC LIMIT ${limit}`.execute(db)
  return rows
}

export type KnownDevice = { readonly mark: string; readonly seenAt: Millis; readonly others: number }

/** Browsers that let a member in, and how many other members of the merchant used each; trial accounts do not count. */
export async function listDevices(
  db: Database,
  { member, merchant, limit }: { readonly member: bigint; readonly merchant: number; readonly limit: number },
): Promise<KnownDevice[]> {
  const { rows } = await sql<KnownDevice>`
    SELECT left(encode(d.device_hash, 'hex'), 12) AS mark, ${millis('d.seen_at')} AS "seenAt",
      (SELECT count(*)::int FROM identity.device o JOIN identity.member m ON m.id = o.member_id
       WHERE o.device_hash = d.device_hash AND o.member_id <> d.member_id AND m.merchant_id = ${merchant} AND m.type <> 4) AS others
    FROM identity.device d WHERE d.member_id = ${member} ORDER BY d.seen_at DESC, d.device_hash LIMIT ${limit}`.execute(db)
  return rows
}

export async function listNetworks(
  db: Database,
  { member, limit }: { readonly member: bigint; readonly limit: number },
): Promise<{ readonly network: string; readonly seenAt: Millis }[]> {
  const { rows } = await sql<{ network: string; seenAt: Millis }>`
    SELECT network, ${millis('seen_at')} AS "seenAt" FROM identity.place
    WHERE member_id = ${member} ORDER BY seen_at DESC, network LIMIT ${limit}`.execute(db)
  return rows
}
