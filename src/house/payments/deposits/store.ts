import { sql } from 'kysely'
import type { Millis } from '../../../kit/clock.ts'
import type { Units } from '../../../kit/money.ts'
import type { Database, Tx } from '../../../runtime/database.ts'
import type { DepositState } from '../contract.ts'

export type Method = {
  readonly code: string
  readonly provider: string
  readonly titles: Readonly<Record<string, string>>
  readonly currency: string
  readonly smallest: Units
  readonly largest: Units
  readonly presets: readonly Units[]
}

export type DepositRow = {
  readonly id: string
  readonly member: bigint
  readonly merchant: number
  readonly method: string
  readonly provider: string
  readonly amount: Units
  readonly currency: string
  readonly state: DepositState
  readonly language: string
  readonly payUrl: string | null
  readonly createdAt: Date
}

const columns = sql`id, member, merchant, method, provider, amount, currency, state, language, pay_url AS "payUrl", created_at AS "createdAt"`

export async function methodsOf(db: Database | Tx, merchant: number): Promise<Method[]> {
  const { rows } = await sql<Method>`
    SELECT code, provider, titles, currency, smallest, largest, presets FROM payments.method
    WHERE merchant = ${merchant} AND enabled ORDER BY sort, code`.execute(db)
  return rows
}

/** Locks the member's open deposits, so that two at once cannot pass the bound together. */
export async function openDeposits(tx: Tx, member: bigint): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('payments.deposit', ${member}))`.execute(tx)
  const { rows } = await sql<{ open: bigint }>`
    SELECT count(*) AS open FROM payments.deposit WHERE member = ${member} AND state IN ('preparing', 'awaiting')`.execute(tx)
  return Number(rows[0]?.open ?? 0n)
}

export async function insertDeposit(tx: Tx, deposit: Omit<DepositRow, 'state' | 'payUrl'>): Promise<void> {
  await sql`
    INSERT INTO payments.deposit (id, member, merchant, method, provider, amount, currency, state, language, created_at, changed_at)
    VALUES (${deposit.id}, ${deposit.member}, ${deposit.merchant}, ${deposit.method}, ${deposit.provider}, ${deposit.amount},
      ${deposit.currency}, 'preparing', ${deposit.language}, ${deposit.createdAt}, ${deposit.createdAt})`.execute(tx)
}

export async function depositById(db: Database | Tx, id: string): Promise<DepositRow | null> {
  const { rows } = await sql<DepositRow>`SELECT ${columns} FROM payments.deposit WHERE id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The deposit, where it is this member's. */
export async function ownDeposit(db: Database, { id, member }: { id: string; member: bigint }): Promise<DepositRow | null> {
  const { rows } = await sql<DepositRow>`SELECT ${columns} FROM payments.deposit WHERE id = ${id} AND member = ${member}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The deposit, locked until the transaction ends. */
export async function lockDeposit(tx: Tx, id: string): Promise<DepositRow | null> {
  const { rows } = await sql<DepositRow>`SELECT ${columns} FROM payments.deposit WHERE id = ${id} FOR UPDATE`.execute(tx)
  return rows[0] ?? null
}

export async function depositsOf(
  db: Database,
  { member, before, limit }: { member: bigint; before: string | null; limit: number },
): Promise<DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    SELECT ${columns} FROM payments.deposit
    WHERE member = ${member} AND (${before}::uuid IS NULL OR id < ${before}::uuid) ORDER BY id DESC LIMIT ${limit}`.execute(db)
  return rows
}

export async function setPlaced(
  tx: Tx,
  { id, order, payUrl, at }: { id: string; order: string; payUrl: string; at: Millis },
): Promise<void> {
  await sql`
    UPDATE payments.deposit SET state = 'awaiting', provider_order = ${order}, pay_url = ${payUrl}, changed_at = ${new Date(at)}
    WHERE id = ${id} AND state = 'preparing'`.execute(tx)
}

export async function setState(tx: Tx, { id, state, at }: { id: string; state: DepositState; at: Millis }): Promise<void> {
  await sql`UPDATE payments.deposit SET state = ${state}, changed_at = ${new Date(at)} WHERE id = ${id}`.execute(tx)
}

export type NoticeRow = { provider: string; id: string; deposit: string; body: unknown; outcome: string; at: Millis }

/** False where this notice was taken before. */
export async function insertNotice(tx: Tx, notice: NoticeRow): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO payments.notice (provider, notice_id, deposit, body, outcome, received_at)
    VALUES (${notice.provider}, ${notice.id}, ${notice.deposit}, ${JSON.stringify(notice.body)}::jsonb, ${notice.outcome}, ${new Date(notice.at)})
    ON CONFLICT DO NOTHING RETURNING 1`.execute(tx)
  return rows.length === 1
}

/** Deposits of which nothing was heard since `before`, oldest first. */
export async function silentDeposits(db: Database, { before, limit }: { before: Millis; limit: number }): Promise<DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    SELECT ${columns} FROM payments.deposit
    WHERE state IN ('preparing', 'awaiting') AND changed_at < ${new Date(before)} ORDER BY changed_at LIMIT ${limit}`.execute(db)
  return rows
}
