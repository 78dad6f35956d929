import { sql } from 'kysely'
import type { Millis } from '../../../kit/clock.ts'
import type { Units } from '../../../kit/money.ts'
import type { Database, Tx } from '../../../runtime/database.ts'
import type { WithdrawalState } from '../contract.ts'
import type { Method } from '../deposits/store.ts'

export type WithdrawalRow = {
  readonly id: string
  /** The id of the posting that ends it, whichever way. */
  readonly ending: string
  readonly member: bigint
  readonly merchant: number
  readonly option: string
  readonly provider: string
  readonly payee: string
  readonly tail: string
  readonly amount: Units
  readonly currency: string
  readonly state: WithdrawalState
  readonly language: string
  readonly trackUrl: string | null
  readonly createdAt: Date
  readonly changedAt: Date
}

const columns = sql`w.id, w.ending, w.member, w.merchant, w.option, w.provider, w.payee, p.tail, w.amount, w.currency, w.state, w.language,
  w.track_url AS "trackUrl", w.created_at AS "createdAt", w.changed_at AS "changedAt"`
const from = sql`payments.withdrawal w JOIN payments.payee p ON p.id = w.payee`

export async function optionsOf(db: Database | Tx, merchant: number): Promise<Method[]> {
  const { rows } = await sql<Method>`
    SELECT code, provider, titles, currency, smallest, largest, presets FROM payments.withdrawal_option
    WHERE merchant = ${merchant} AND enabled ORDER BY sort, code`.execute(db)
  return rows
}

/** Locks the member's open withdrawals, so that two at once cannot pass the bound together. */
export async function openWithdrawals(tx: Tx, member: bigint): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('payments.withdrawal', ${member}))`.execute(tx)
  const { rows } = await sql<{ open: bigint }>`
    SELECT count(*) AS open FROM payments.withdrawal WHERE member = ${member} AND state IN ('requested', 'paying')`.execute(tx)
  return Number(rows[0]?.open ?? 0n)
}

export async function insertWithdrawal(
  tx: Tx,
  row: Omit<WithdrawalRow, 'state' | 'trackUrl' | 'changedAt' | 'tail'>,
): Promise<void> {
  await sql`
    INSERT INTO payments.withdrawal (id, ending, member, merchant, option, provider, payee, amount, currency, state, language,
      created_at, changed_at, asked_at)
    VALUES (${row.id}, ${row.ending}, ${row.member}, ${row.merchant}, ${row.option}, ${row.provider}, ${row.payee}, ${row.amount},
      ${row.currency}, 'requested', ${row.language}, ${row.createdAt}, ${row.createdAt}, ${row.createdAt})`.execute(tx)
}

export async function withdrawalById(db: Database | Tx, id: string): Promise<WithdrawalRow | null> {
  const { rows } = await sql<WithdrawalRow>`SELECT ${columns} FROM ${from} WHERE w.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The withdrawal, where it is this member's. */
export async function ownWithdrawal(db: Database, { id, member }: { id: string; member: bigint }): Promise<WithdrawalRow | null> {
  const { rows } = await sql<WithdrawalRow>`SELECT ${columns} FROM ${from} WHERE w.id = ${id} AND w.member = ${member}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The withdrawal, locked until the transaction ends. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | null> {
  const { rows } = await sql<WithdrawalRow>`SELECT ${columns} FROM ${from} WHERE w.id = ${id} FOR UPDATE OF w`.execute(tx)
  return rows[0] ?? null
}

export async function withdrawalsOf(
  db: Database,
  { member, before, limit }: { member: bigint; before: string | null; limit: number },
): Promise<WithdrawalRow[]> {
  const { rows } = await sql<WithdrawalRow>`
    SELECT ${columns} FROM ${from}
    WHERE w.member = ${member} AND (${before}::uuid IS NULL OR w.id < ${before}::uuid) ORDER BY w.id DESC LIMIT ${limit}`.execute(
    db,
  )
  return rows
}

/** From here on only the provider's word ends it: it may have been asked. False where it has ended. */
export async function beginPaying(tx: Tx, { id, at }: { id: string; at: Millis }): Promise<boolean> {
  const { rows } = await sql`
    UPDATE payments.withdrawal SET state = 'paying', asked_at = ${new Date(at)},
      changed_at = CASE state WHEN 'paying' THEN changed_at ELSE ${new Date(at)} END
    WHERE id = ${id} AND state IN ('requested', 'paying') RETURNING 1`.execute(tx)
  return rows.length === 1
}

export type Sent = { readonly id: string; readonly order: string; readonly trackUrl: string | null }

/** What the provider calls it and where it shows it. */
export async function setSent(tx: Tx, { id, order, trackUrl }: Sent): Promise<void> {
  await sql`UPDATE payments.withdrawal SET provider_order = ${order}, track_url = ${trackUrl} WHERE id = ${id}`.execute(tx)
}

export async function setEnd(tx: Tx, { id, state, at }: { id: string; state: 'paid' | 'refused'; at: Millis }): Promise<void> {
  await sql`UPDATE payments.withdrawal SET state = ${state}, changed_at = ${new Date(at)} WHERE id = ${id}`.execute(tx)
}

/** Open withdrawals of which nobody was asked since `before`, the longest waiting first. */
export async function silentWithdrawals(
  db: Database,
  { before, limit }: { before: Millis; limit: number },
): Promise<WithdrawalRow[]> {
  const { rows } = await sql<WithdrawalRow>`
    SELECT ${columns} FROM ${from}
    WHERE w.state IN ('requested', 'paying') AND w.asked_at < ${new Date(before)} ORDER BY w.asked_at LIMIT ${limit}`.execute(db)
  return rows
}

export type PayoutNoticeRow = { provider: string; id: string; withdrawal: string; body: unknown; outcome: string; at: Millis }

/** False where this notice was taken before. */
export async function insertPayoutNotice(tx: Tx, notice: PayoutNoticeRow): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO payments.payout_notice (provider, notice_id, withdrawal, body, outcome, received_at)
    VALUES (${notice.provider}, ${notice.id}, ${notice.withdrawal}, ${JSON.stringify(notice.body)}::jsonb, ${notice.outcome},
      ${new Date(notice.at)})
    ON CONFLICT DO NOTHING RETURNING 1`.execute(tx)
  return rows.length === 1
}
