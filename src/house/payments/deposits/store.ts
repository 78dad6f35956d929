import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { DepositState } from '../contract.ts'
import type { SlipRefusal } from '../rules/slip.ts'
import type { MethodKind, MethodPayee } from '../rules/method.ts'

export type DepositRow = {
  readonly id: string
  readonly member: bigint
  readonly merchant: number
  readonly method: string
  readonly kind: MethodKind
  readonly provider: string
  /** What is to be credited; the fee is paid on top of it. */
  readonly amount: Units
  readonly fee: Units
  /** What was credited, once it was. */
  readonly credited: Units | null
  readonly currency: string
  readonly state: DepositState
  readonly language: string
  readonly payUrl: string | null
  readonly code: string | null
  readonly payTo: MethodPayee | null
  readonly expiresAt: Date | null
  readonly refusedBecause: SlipRefusal | null
  readonly createdAt: Date
  /** How often its provider was asked about it since it has it. */
  readonly asked: number
  /** When it is asked next; null where there is nobody to ask. */
  readonly askAt: Date | null
}

const columns = sql`id, member, merchant, method, kind, provider, amount, fee, credited, currency, state, language, pay_url AS "payUrl", code,
  pay_to AS "payTo", expires_at AS "expiresAt", refused_because AS "refusedBecause", created_at AS "createdAt", asked, ask_at AS "askAt"`

/** Locks the member's open deposits, so that two at once cannot pass the bound together. What has expired is open no more. */
export async function openDeposits(tx: Tx, member: bigint, now: Millis): Promise<{ open: number; sum: Units }> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('payments.deposit', ${member}))`.execute(tx)
  const { rows } = await sql<{ open: bigint; sum: Units }>`
    SELECT count(*) AS open, coalesce(sum(amount), 0)::bigint AS sum FROM payments.deposit WHERE member = ${member} AND state IN ('preparing', 'awaiting', 'reviewing')
      AND (expires_at IS NULL OR expires_at > ${new Date(now)})`.execute(tx)
  return { open: Number(rows[0]?.open ?? 0n), sum: rows[0]?.sum ?? 0n }
}

type Since = { readonly member: bigint; readonly since: Millis; readonly now: Millis }

/** What a member paid in since then, with what is open. */
export async function depositedSince(tx: Tx, { member, since, now }: Since): Promise<Units> {
  const { rows } = await sql<{ sum: Units }>`
    SELECT coalesce(sum(coalesce(credited, amount)), 0)::bigint AS sum FROM payments.deposit
    WHERE member = ${member} AND created_at > ${new Date(since)}
      AND (state IN ('credited', 'held', 'reviewing') OR state IN ('preparing', 'awaiting') AND (expires_at IS NULL OR expires_at > ${new Date(now)}))`.execute(
    tx,
  )
  return rows[0]?.sum ?? 0n
}

export async function insertDeposit(tx: Tx, deposit: DepositRow): Promise<void> {
  await sql`
    INSERT INTO payments.deposit (id, member, merchant, method, kind, provider, amount, fee, credited, currency, state, language, code, pay_to,
      expires_at, created_at, changed_at, asked, ask_at)
    VALUES (${deposit.id}, ${deposit.member}, ${deposit.merchant}, ${deposit.method}, ${deposit.kind}, ${deposit.provider}, ${deposit.amount},
      ${deposit.fee}, ${deposit.credited}, ${deposit.currency}, ${deposit.state}, ${deposit.language}, ${deposit.code},
      ${deposit.payTo && JSON.stringify(deposit.payTo)}::jsonb, ${deposit.expiresAt}, ${deposit.createdAt}, ${deposit.createdAt},
      ${deposit.asked}, ${deposit.askAt})`.execute(tx)
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

/** The provider has it: from now on it is asked about anew. */
export async function setPlaced(
  tx: Tx,
  { id, order, payUrl, at, askAt }: { id: string; order: string; payUrl: string; at: Millis; askAt: Millis },
): Promise<void> {
  await sql`
    UPDATE payments.deposit SET state = 'awaiting', provider_order = ${order}, pay_url = ${payUrl}, changed_at = ${new Date(at)},
      asked = 0, ask_at = ${new Date(askAt)}
    WHERE id = ${id} AND state = 'preparing'`.execute(tx)
}

/** Ends a deposit that is still not paid; one that was paid, or is being looked at, in the meantime stays as it is. */
export async function endUnpaid(
  tx: Tx,
  { id, state, at }: { id: string; state: 'expired' | 'failed'; at: Millis },
): Promise<void> {
  await sql`
    UPDATE payments.deposit SET state = ${state}, changed_at = ${new Date(at)}
    WHERE id = ${id} AND state IN ('preparing', 'awaiting')`.execute(tx)
}

/** Transfers that nobody showed a slip of in time. */
export async function expiredTransfers(db: Database, { now, limit }: { now: Millis; limit: number }): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM payments.deposit
    WHERE provider = 'desk' AND state = 'awaiting' AND expires_at <= ${new Date(now)} ORDER BY expires_at LIMIT ${limit}`.execute(
    db,
  )
  return rows
}

/** Sets the state. A credited amount is kept only where the deposit was reversed or taken back. */
export async function setState(tx: Tx, { id, state, at }: { id: string; state: DepositState; at: Millis }): Promise<void> {
  await sql`
    UPDATE payments.deposit SET state = ${state}, changed_at = ${new Date(at)},
      credited = CASE WHEN ${state} IN ('reversed', 'taken_back') THEN credited END
    WHERE id = ${id}`.execute(tx)
}

/** The deposit stands credited with that much. */
export async function setCredited(tx: Tx, { id, amount, at }: { id: string; amount: Units; at: Millis }): Promise<void> {
  await sql`
    UPDATE payments.deposit SET state = 'credited', credited = ${amount}, changed_at = ${new Date(at)} WHERE id = ${id}`.execute(
    tx,
  )
}

/** The transfer was not found, or not taken, and its member is told why. */
export async function setRefused(tx: Tx, { id, because, at }: { id: string; because: SlipRefusal; at: Millis }): Promise<void> {
  await sql`
    UPDATE payments.deposit SET state = 'failed', refused_because = ${because}, changed_at = ${new Date(at)} WHERE id = ${id}`.execute(
    tx,
  )
}

type SlipsOf = Pick<DepositRow, 'member' | 'currency'> & { readonly since: Millis }

/** Transfers with slips that the member was credited since then, by any method; no other is credited until the transaction ends. */
export async function lockCreditedSlips(
  tx: Tx,
  { member, currency, since }: SlipsOf,
): Promise<{ id: string; credited: Units }[]> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('payments.slip', ${member}))`.execute(tx)
  const { rows } = await sql<{ id: string; credited: Units }>`
    SELECT id, credited FROM payments.deposit
    WHERE member = ${member} AND currency = ${currency} AND provider = 'desk' AND kind <> 'voucher' AND state = 'credited'
      AND credited IS NOT NULL AND changed_at > ${new Date(since)}`.execute(tx)
  return rows
}

/** Open deposits that their providers are to be asked about by now: of each provider so many, those first that wait longest. */
export async function dueDeposits(db: Database, { now, ofEach }: { now: Millis; ofEach: number }): Promise<DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    SELECT ${columns} FROM (
      SELECT *, row_number() OVER (PARTITION BY provider ORDER BY ask_at, id) AS place FROM payments.deposit
      WHERE state IN ('preparing', 'awaiting') AND ask_at <= ${new Date(now)}) due
    WHERE place <= ${ofEach} ORDER BY ask_at, id`.execute(db)
  return rows
}

/** Counts a question before it is asked and sets the time of the next one; false where somebody else has just asked, or nothing is open. */
export async function claimQuestion(tx: Tx, { id, now, next }: { id: string; now: Millis; next: Millis }): Promise<boolean> {
  const { rows } = await sql`
    UPDATE payments.deposit SET asked = asked + 1, ask_at = ${new Date(next)}
    WHERE id = ${id} AND state IN ('preparing', 'awaiting') AND ask_at <= ${new Date(now)} RETURNING 1`.execute(tx)
  return rows.length === 1
}

/** The provider is asked about it now. */
export async function setDue(tx: Tx, { id, at }: { id: string; at: Millis }): Promise<void> {
  await sql`UPDATE payments.deposit SET ask_at = ${new Date(at)} WHERE id = ${id}`.execute(tx)
}

/** What was credited of a member's deposits that were asked for since then, and stands; the newest first. */
export async function creditedSince(
  tx: Database | Tx,
  { member, since }: Pick<Since, 'member' | 'since'>,
): Promise<{ id: string; credited: Units }[]> {
  const { rows } = await sql<{ id: string; credited: Units }>`
    SELECT id, coalesce(credited, amount) AS credited FROM payments.deposit
    WHERE member = ${member} AND state = 'credited' AND created_at >= ${new Date(since)} ORDER BY id DESC LIMIT 20`.execute(tx)
  return rows
}

/** From a moment to another, which no longer belongs to it. */
type Stretch = { readonly member: bigint; readonly from: Date; readonly to: Date }

/** What was credited of many members' deposits that were asked for in a stretch of time of their own, and stands. */
export async function creditedWithin(
  db: Database | Tx,
  { currency, stretches }: { readonly currency: string; readonly stretches: readonly Stretch[] },
): Promise<ReadonlyMap<bigint, Units>> {
  const { rows } = await sql<{ member: bigint; credited: Units }>`
    SELECT s.member, sum(coalesce(d.credited, d.amount))::bigint AS credited
    FROM unnest(${stretches.map(({ member }) => String(member))}::bigint[], ${stretches.map(({ from }) => from)}::timestamptz[],
      ${stretches.map(({ to }) => to)}::timestamptz[]) s(member, first, last)
    JOIN payments.deposit d ON d.member = s.member AND d.state = 'credited' AND d.currency = ${currency} AND d.created_at >= s.first
      AND d.created_at < s.last
    GROUP BY s.member`.execute(db)
  return new Map(rows.map(({ member, credited }) => [member, credited]))
}

type CreditedOf = { readonly currency: string; readonly members: readonly bigint[]; readonly from: Date; readonly to: Date }

/** What was credited of many members' deposits that were asked for in a stretch of time, and stands, in the order of time. */
export async function creditedOf(
  db: Database | Tx,
  { currency, members, from, to }: CreditedOf,
): Promise<{ readonly member: bigint; readonly at: Date; readonly amount: Units }[]> {
  const { rows } = await sql<{ member: bigint; at: Date; amount: Units }>`
    SELECT member, created_at AS at, coalesce(credited, amount) AS amount FROM payments.deposit
    WHERE member = ANY(${members.map(String)}::bigint[]) AND state = 'credited' AND currency = ${currency}
      AND created_at >= ${from} AND created_at < ${to} ORDER BY id`.execute(db)
  return rows
}

/** Which of these deposits do not stand any more: what was credited was taken back. */
export async function reversedAmong(db: Database | Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM payments.deposit WHERE id = ANY(${ids}::uuid[]) AND state IN ('reversed', 'taken_back')`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** When each of these members asked for the first of their deposits that stands; nobody who has none. */
export async function firstCreditedOf(db: Database | Tx, members: readonly bigint[]): Promise<ReadonlyMap<bigint, Date>> {
  const { rows } = await sql<{ member: bigint; at: Date }>`
    SELECT member, min(created_at) AS at FROM payments.deposit
    WHERE member = ANY(${members.map(String)}::bigint[]) AND state = 'credited' GROUP BY member`.execute(db)
  return new Map(rows.map(({ member, at }) => [member, at]))
}
