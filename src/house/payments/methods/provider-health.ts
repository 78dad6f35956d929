import { sql } from 'kysely'
import { DAY, type Millis } from '#kit/clock.ts'
import type { Database } from '#runtime/database.ts'

export type ProviderHealth = {
  readonly provider: string
  /** Deposits of the last 24 hours that ended, and how many of them were credited. */
  readonly ended: number
  readonly credited: number
  /** That wait for the provider now. */
  readonly open: number
  /** When it last told us something by itself, and when it last answered what it was asked. */
  readonly toldAt: Date | null
  readonly answeredAt: Date | null
}

/** How the providers of a merchant's deposits do, from the deposits and what was said of them. */
export async function providerHealth(
  db: Database,
  { merchant, now }: { readonly merchant: number; readonly now: Millis },
): Promise<readonly ProviderHealth[]> {
  const since = new Date(now - DAY)
  const { rows } = await sql<ProviderHealth>`
    SELECT p.provider,
      count(d.id) FILTER (WHERE d.created_at > ${since} AND d.state NOT IN ('preparing', 'awaiting'))::int AS ended,
      count(d.id) FILTER (WHERE d.created_at > ${since} AND d.state = 'credited')::int AS credited,
      count(d.id) FILTER (WHERE d.state IN ('preparing', 'awaiting'))::int AS open,
      max(n.told) AS "toldAt", greatest(max(n.answered), max(a.at)) AS "answeredAt"
    FROM (SELECT DISTINCT provider FROM payments.method WHERE merchant = ${merchant} AND provider <> 'desk') p
    LEFT JOIN payments.deposit d ON d.merchant = ${merchant} AND d.provider = p.provider
      AND (d.created_at > ${since} OR d.state IN ('preparing', 'awaiting'))
    LEFT JOIN LATERAL (
      SELECT max(received_at) FILTER (WHERE notice_id NOT LIKE 'asked:%') AS told,
        max(received_at) FILTER (WHERE notice_id LIKE 'asked:%') AS answered
      FROM payments.notice WHERE deposit = d.id) n ON true
    LEFT JOIN payments.provider_answer a ON a.provider = p.provider AND a.at > ${since}
    GROUP BY p.provider ORDER BY p.provider`.execute(db)
  return rows
}
