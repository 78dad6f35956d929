import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { Share, ShareLine } from '../rules/share.ts'

export type Whose = { readonly merchant: number; readonly member: bigint; readonly currency: string }

/** One member's shares are worked out one after another, until the transaction ends. */
export async function lockShares(tx: Tx, member: bigint): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('referral.share', ${member}))`.execute(tx)
}

/** What a member's last share before a day carried on. */
export async function carriedBefore(tx: Tx, { merchant, member, currency }: Whose, day: string): Promise<Units> {
  const { rows } = await sql<{ carried: Units }>`
    SELECT carried_on AS carried FROM referral.share
    WHERE merchant = ${merchant} AND member = ${member} AND currency = ${currency} AND day < ${day} ORDER BY day DESC LIMIT 1`.execute(
    tx,
  )
  return rows[0]?.carried ?? 0n
}

type Insert = Whose & {
  readonly id: string
  readonly day: string
  readonly version: number
  readonly share: Share
  readonly at: Millis
}

/** Keeps a share with its lines; false where the day was worked out before. */
export async function insertShare(tx: Tx, { id, day, version, share, at, ...whose }: Insert): Promise<boolean> {
  const { merchant, member, currency } = whose
  const { lines, carriedIn, earned, amount, carriedOn } = share
  const { rows } = await sql`
    INSERT INTO referral.share (id, merchant, member, currency, day, version, carried_in, earned, amount, carried_on, made_at)
    VALUES (${id}, ${merchant}, ${member}, ${currency}, ${day}, ${version}, ${carriedIn}, ${earned}, ${amount}, ${carriedOn}, ${new Date(at)})
    ON CONFLICT (merchant, member, currency, day) DO NOTHING RETURNING id`.execute(tx)
  if (rows.length === 0) return false
  await sql`
    INSERT INTO referral.share_line (share, merchant, friend, level, valid, rate, amount)
    SELECT ${id}::uuid, ${merchant}::int, * FROM unnest(${lines.map(({ friend }) => String(friend))}::bigint[],
      ${lines.map(({ level }) => level)}::smallint[], ${lines.map(({ valid }) => String(valid))}::bigint[],
      ${lines.map(({ rate }) => rate)}::int[], ${lines.map((line) => String(line.amount))}::bigint[])`.execute(tx)
  return true
}

export type KeptShare = Share & { readonly day: string; readonly paidAt: Date | null }

type Kept = Omit<KeptShare, 'lines'> & { readonly id: string }

/** The newest of a member's days, each with how it came about. */
export async function sharesOf(
  db: Database,
  { merchant, member, limit }: Pick<Whose, 'merchant' | 'member'> & { readonly limit: number },
): Promise<KeptShare[]> {
  const { rows } = await sql<Kept>`
    SELECT s.id, s.day, s.carried_in AS "carriedIn", s.earned, s.amount, s.carried_on AS "carriedOn", r.paid_at AS "paidAt"
    FROM referral.share s LEFT JOIN referral.reward r ON r.id = s.id
    WHERE s.member = ${member} AND s.merchant = ${merchant} ORDER BY s.day DESC LIMIT ${limit}`.execute(db)
  const { rows: lines } = await sql<ShareLine & { readonly share: string }>`
    SELECT share, friend, level, valid, rate, amount FROM referral.share_line WHERE share = ANY(${rows.map(({ id }) => id)}::uuid[])
    ORDER BY level, friend`.execute(db)
  const byShare = Map.groupBy(lines, ({ share }) => share)
  return rows.map(({ id, ...share }) => ({ ...share, lines: byShare.get(id) ?? [] }))
}
