import { sql } from 'kysely'
import type { Units } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'

/** What moved a member's points. Every movement of them is one of these. */
export type Movement = {
  readonly id: string
  readonly at: Date
  readonly what: 'earned' | 'redeemed' | 'returned' | 'converted'
  readonly change: Units
  /** The points after it. */
  readonly balance: Units
  /** Of what was earned. */
  readonly day: string | null
  /** Of what was redeemed or came back. */
  readonly names: Readonly<Record<string, string>> | null
  /** Of what was converted. */
  readonly cash: Units | null
}

type Asked = { readonly member: bigint; readonly merchant: number; readonly before: string | null; readonly limit: number }

/** The newest first. The ids are made as time passes, so they stand in its order. */
export async function movementsOf(db: Database, { member, merchant, before, limit }: Asked): Promise<Movement[]> {
  const whose = sql`member = ${member} AND merchant = ${merchant}`
  const { rows } = await sql<Movement>`
    SELECT * FROM (
      SELECT m.*, sum(change) OVER (ORDER BY id)::bigint AS balance FROM (
        SELECT id, made_at AS at, 'earned' AS what, amount AS change, day, NULL::jsonb AS names, NULL::bigint AS cash
          FROM points.member_day WHERE ${whose} AND amount > 0
        UNION ALL SELECT id, created_at, 'redeemed', -amount, NULL, names, NULL FROM points.redemption WHERE ${whose}
        UNION ALL SELECT returned, decided_at, 'returned', amount, NULL, names, NULL
          FROM points.redemption WHERE ${whose} AND state = 'rejected'
        UNION ALL SELECT id, created_at, 'converted', -amount, NULL, NULL, cash FROM points.conversion WHERE ${whose}
      ) m
    ) d WHERE ${before}::uuid IS NULL OR id < ${before}::uuid ORDER BY id DESC LIMIT ${limit}`.execute(db)
  return rows
}
