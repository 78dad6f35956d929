import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#runtime/database.ts'

/** A day of UTC; `after` is the reference that the page before ended with. */
export const reportRequest = z.strictObject({ day: z.iso.date(), after: z.uuid().optional() })

export type ReportLine = {
  readonly about: 'deposit' | 'payout'
  readonly reference: string
  readonly state: string
  readonly amount: string
  readonly currency: string
}

const PAGE = 500

/** What ended on a day, as it stands now. */
export async function reportOf(
  db: Database,
  { day, after }: z.infer<typeof reportRequest>,
): Promise<{ lines: ReportLine[]; next: string | null }> {
  const ended = sql`ended_at >= ${`${day}T00:00:00Z`}::timestamptz AND ended_at < ${`${day}T00:00:00Z`}::timestamptz + interval '1 day'
    AND (${after ?? null}::uuid IS NULL OR reference > ${after ?? null}::uuid)`
  const { rows } = await sql<ReportLine>`
    SELECT 'deposit' AS about, reference, state, coalesce(paid_amount, amount) AS amount, currency FROM sandbox.payment_order WHERE ${ended}
    UNION ALL SELECT 'payout', reference, state, coalesce(paid_amount, amount), currency FROM sandbox.payout WHERE ${ended}
    ORDER BY reference LIMIT ${PAGE + 1}`.execute(db)
  const lines = rows.slice(0, PAGE)
  return { lines, next: rows.length > PAGE ? (lines.at(-1)?.reference ?? null) : null }
}
