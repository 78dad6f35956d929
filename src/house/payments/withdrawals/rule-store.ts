import { sql } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'
import { strictestRule, type WithdrawalRule } from '../rules/review.ts'

/** What the merchant asks of withdrawals; the strictest where it says nothing. */
export async function withdrawalRule(db: Database | Tx, merchant: number): Promise<WithdrawalRule> {
  const { rows } = await sql<WithdrawalRule>`
    SELECT review_from AS "reviewFrom", review_marked AS "reviewMarked", second_from AS "secondFrom", payee_hold_hours AS "payeeHoldHours",
      receipt_minutes AS "receiptMinutes"
    FROM payments.withdrawal_rule WHERE merchant = ${merchant}`.execute(db)
  return rows[0] ?? strictestRule
}

/** The same, locked until the transaction ends: two operators do not lose each other's change. */
export async function lockRule(tx: Tx, merchant: number): Promise<WithdrawalRule> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('payments.withdrawal_rule', ${merchant}))`.execute(tx)
  return withdrawalRule(tx, merchant)
}

export async function saveRule(tx: Tx, merchant: number, rule: WithdrawalRule): Promise<void> {
  await sql`
    INSERT INTO payments.withdrawal_rule AS r (merchant, review_from, review_marked, second_from, payee_hold_hours, receipt_minutes)
    VALUES (${merchant}, ${rule.reviewFrom}, ${rule.reviewMarked}, ${rule.secondFrom}, ${rule.payeeHoldHours}, ${rule.receiptMinutes})
    ON CONFLICT (merchant) DO UPDATE SET review_from = excluded.review_from, review_marked = excluded.review_marked,
      second_from = excluded.second_from, payee_hold_hours = excluded.payee_hold_hours, receipt_minutes = excluded.receipt_minutes`.execute(
    tx,
  )
}
