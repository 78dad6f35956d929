import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'

export type WebhookRow = { provider: string; id: string; deposit: string; body: unknown; outcome: string; at: Millis }

/** False where this webhook was taken before. */
export async function insertWebhook(tx: Tx, webhook: WebhookRow): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO payments.notice (provider, notice_id, deposit, body, outcome, received_at)
    VALUES (${webhook.provider}, ${webhook.id}, ${webhook.deposit}, ${JSON.stringify(webhook.body)}::jsonb, ${webhook.outcome}, ${new Date(webhook.at)})
    ON CONFLICT DO NOTHING RETURNING 1`.execute(tx)
  return rows.length === 1
}

/** Whether the provider has said that the payer took the money back: its webhooks may come in any order. */
export async function wasTakenBack(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM payments.notice WHERE deposit = ${id} AND body ->> 'state' = 'reversed'`.execute(tx)
  return rows.length > 0
}

export type WebhookShown = {
  readonly id: string
  readonly body: { readonly state: string; readonly amount: string; readonly currency: string }
  readonly outcome: string
  readonly at: Date
}

/** What the provider has said of a deposit, first to last. */
export async function webhooksOf(db: Database | Tx, deposit: string): Promise<WebhookShown[]> {
  const { rows } = await sql<WebhookShown>`
    SELECT notice_id AS id, body, outcome, received_at AS at FROM payments.notice WHERE deposit = ${deposit}
    ORDER BY received_at, notice_id`.execute(db)
  return rows
}
