import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { strictestRule, type RiskMark } from '../rules/review.ts'
import type { Rejection, Settlement } from '../rules/dispute.ts'
import type { WithdrawalState } from '../rules/withdrawal.ts'
import type { Withheld } from '#house/members/index.ts'
import { BY_HAND } from '../rules/by-hand.ts'

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
  readonly marks: readonly RiskMark[]
  /** Not paid before. */
  readonly dueAt: Date
  /** Why it is not sent though it is approved. */
  readonly waitsFor: Withheld | null
  readonly claimedBy: bigint | null
  readonly claimedName: string | null
  readonly claimedAt: Date | null
  /** Who handed it to the one who has it, and the note with it. */
  readonly handedName: string | null
  readonly handedNote: string | null
  /** What the provider says it paid. */
  readonly paid: Units | null
  readonly missing: Units | null
  readonly settledAs: Settlement | null
  readonly rejectedAs: Rejection | null
  readonly paidAt: Date | null
  /** The lost one that this one pays again. */
  readonly againOf: string | null
  /** How often its provider was asked about it. */
  readonly asked: number
  /** When it is asked next, where it is to be paid. */
  readonly askAt: Date
  /** The operator who pays it by hand. */
  readonly payer: bigint | null
  readonly payerName: string | null
}

const columns = sql`w.id, w.ending, w.member, w.merchant, w.option, w.provider, w.payee, p.tail, w.amount, w.currency, w.state, w.language,
  w.track_url AS "trackUrl", w.created_at AS "createdAt", w.changed_at AS "changedAt", w.marks, w.due_at AS "dueAt", w.waits_for AS "waitsFor",
  w.claimed_by AS "claimedBy", w.claimed_name AS "claimedName", w.claimed_at AS "claimedAt", w.handed_name AS "handedName", w.handed_note AS "handedNote", w.paid, w.missing, w.settled_as AS "settledAs",
  w.rejected_as AS "rejectedAs", w.paid_at AS "paidAt", w.again_of AS "againOf", w.asked, w.ask_at AS "askAt",
  w.payer, w.payer_name AS "payerName"`
const from = sql`payments.withdrawal w JOIN payments.payee p ON p.id = w.payee`

/** Locks the member's open withdrawals, so that two at once cannot pass the bound together. */
export async function openWithdrawals(tx: Tx, member: bigint): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('payments.withdrawal', ${member}))`.execute(tx)
  const { rows } = await sql<{ open: bigint }>`
    SELECT count(*) AS open FROM payments.withdrawal WHERE member = ${member} AND state IN ('requested', 'reviewing', 'approved', 'paying')`.execute(
    tx,
  )
  return Number(rows[0]?.open ?? 0n)
}

export type NewWithdrawal = Omit<
  WithdrawalRow,
  | 'trackUrl'
  | 'changedAt'
  | 'tail'
  | 'waitsFor'
  | 'claimedBy'
  | 'claimedName'
  | 'claimedAt'
  | 'handedName'
  | 'handedNote'
  | 'paid'
  | 'paidAt'
  | 'missing'
  | 'settledAs'
  | 'rejectedAs'
  | 'asked'
  | 'payer'
  | 'payerName'
>

export async function insertWithdrawal(tx: Tx, row: NewWithdrawal): Promise<void> {
  await sql`
    INSERT INTO payments.withdrawal (id, ending, member, merchant, option, provider, payee, amount, currency, state, language,
      created_at, changed_at, ask_at, marks, due_at, again_of)
    VALUES (${row.id}, ${row.ending}, ${row.member}, ${row.merchant}, ${row.option}, ${row.provider}, ${row.payee}, ${row.amount},
      ${row.currency}, ${row.state}, ${row.language}, ${row.createdAt}, ${row.createdAt}, ${row.askAt}, ${[...row.marks]}::text[],
      ${row.dueAt}, ${row.againOf})`.execute(tx)
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

type Delay = { readonly by: 'people' | 'provider'; readonly seconds: number }

/**
 * For how many seconds the withdrawal that waits for longest has stood where it stands, by who must take the next step: people who review it or pay
 * it by hand, or its provider. One that is not due, or waits for its member, is nobody's delay.
 */
export async function longestWaits(db: Database, now: Millis): Promise<Delay[]> {
  const { rows } = await sql<Delay>`
    SELECT b.by, coalesce(max(extract(epoch FROM ${new Date(now)}::timestamptz - greatest(w.changed_at, w.due_at))), 0)::float8 AS seconds
    FROM unnest(ARRAY['people', 'provider']) AS b(by) LEFT JOIN payments.withdrawal w
      ON w.state IN ('requested', 'reviewing', 'approved', 'paying') AND w.waits_for IS NULL
      AND b.by = CASE WHEN w.provider = ${BY_HAND} OR w.state IN ('requested', 'reviewing') THEN 'people' ELSE 'provider' END
    GROUP BY b.by`.execute(db)
  return rows.map(({ by, seconds }) => ({ by, seconds: Math.max(0, seconds) }))
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

type Payer = { readonly by: bigint; readonly name: string; readonly at: Millis }

/** Who pays it by hand; `null`: nobody any more. */
export async function setPayer(tx: Tx, id: string, payer: Payer | null): Promise<void> {
  const since = payer && new Date(payer.at)
  await sql`
    UPDATE payments.withdrawal SET payer = ${payer?.by ?? null}, payer_name = ${payer?.name ?? null}, payer_since = ${since} WHERE id = ${id}`.execute(
    tx,
  )
}

type Waiting = { readonly id: string; readonly dueAt: Millis; readonly waitsFor: Withheld | null; readonly next: Millis }

/** Leaves it approved: why it is not sent now, and when to look again. */
export async function setWaiting(tx: Tx, { id, dueAt, waitsFor, next }: Waiting): Promise<void> {
  await sql`
    UPDATE payments.withdrawal SET due_at = ${new Date(dueAt)}, waits_for = ${waitsFor}, ask_at = ${new Date(next)} WHERE id = ${id}`.execute(
    tx,
  )
}

/** Counts a question before it is asked and sets the time of the next one. */
export async function setAsked(tx: Tx, { id, next }: { id: string; next: Millis }): Promise<void> {
  await sql`UPDATE payments.withdrawal SET asked = asked + 1, ask_at = ${new Date(next)} WHERE id = ${id}`.execute(tx)
}

export type Sent = { readonly id: string; readonly order: string; readonly trackUrl: string | null }

/** What the provider calls it and where it shows it. */
export async function setSent(tx: Tx, { id, order, trackUrl }: Sent): Promise<void> {
  await sql`UPDATE payments.withdrawal SET provider_order = ${order}, track_url = ${trackUrl} WHERE id = ${id}`.execute(tx)
}

type Claim = {
  readonly by: bigint
  readonly name: string
  readonly at: Millis
  readonly handed?: { readonly name: string; readonly note: string }
}

type Changed = {
  readonly state: WithdrawalState
  readonly at: Millis
  readonly claim?: Claim | null
  readonly paid?: { readonly amount: Units; readonly rest: string | null }
  readonly missing?: Units | null
  readonly settled?: { readonly as: Settlement; readonly posting: string | null }
  readonly rejectedAs?: Rejection
  readonly payer?: null
}

/** Writes a step's state and what came with it; what is not named stays. */
export async function saveChange(tx: Tx, id: string, change: Changed): Promise<void> {
  const { state, at, claim, paid, missing, settled, rejectedAs, payer } = change
  const sets = [sql`state = ${state}, changed_at = ${new Date(at)}, waits_for = NULL`]
  if (claim !== undefined) {
    const since = claim && new Date(claim.at)
    const { name, note } = claim?.handed ?? { name: null, note: null }
    sets.push(sql`claimed_by = ${claim?.by ?? null}, claimed_name = ${claim?.name ?? null}, claimed_at = ${since},
      handed_name = ${name}, handed_note = ${note}`)
  }
  if (paid) sets.push(sql`paid_at = ${new Date(at)}, paid = ${paid.amount}, rest = ${paid.rest}`)
  if (missing !== undefined) sets.push(sql`missing = ${missing}`)
  if (rejectedAs) sets.push(sql`rejected_as = ${rejectedAs}`)
  if (payer === null) sets.push(sql`payer = NULL, payer_name = NULL, payer_since = NULL`)
  if (settled) sets.push(sql`settled_as = ${settled.as}, settlement = ${settled.posting}`)
  await sql`UPDATE payments.withdrawal SET ${sql.join(sets)} WHERE id = ${id}`.execute(tx)
}

/** Withdrawals that the provider said are paid longer ago than their merchant waits for the member's word, the oldest first. */
export async function lapsedWithdrawals(db: Database, { now, limit }: { now: Millis; limit: number }): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT w.id FROM payments.withdrawal w LEFT JOIN payments.withdrawal_rule r ON r.merchant = w.merchant
    WHERE w.state = 'paid'
      AND w.paid_at <= ${new Date(now)}::timestamptz - make_interval(mins => coalesce(r.receipt_minutes, ${strictestRule.receiptMinutes}))
    ORDER BY w.paid_at LIMIT ${limit}`.execute(db)
  return rows
}

/**
 * Open withdrawals that their providers are to be asked about by now: of each provider so many, those first that wait longest. While
 * payouts are halted, those alone that were asked for before.
 */
export async function dueWithdrawals(
  db: Database,
  { now, ofEach, halted }: { now: Millis; ofEach: number; halted: readonly (number | null)[] },
): Promise<WithdrawalRow[]> {
  const goes = halted.includes(null) ? sql`false` : sql`NOT (merchant = ANY (${halted}::int[]))`
  const { rows } = await sql<WithdrawalRow>`
    SELECT ${columns} FROM (
      SELECT *, row_number() OVER (PARTITION BY provider ORDER BY ask_at, id) AS place FROM payments.withdrawal
      WHERE (state = 'paying' AND provider <> ${BY_HAND} OR state = 'approved' AND ${goes}) AND due_at <= ${new Date(now)} AND ask_at <= ${new Date(now)}) w JOIN payments.payee p ON p.id = w.payee
    WHERE w.place <= ${ofEach} ORDER BY w.ask_at, w.id`.execute(db)
  return rows
}

export type PayoutWebhookRow = { provider: string; id: string; withdrawal: string; body: unknown; outcome: string; at: Millis }

/** False where this webhook was taken before. */
export async function insertPayoutWebhook(tx: Tx, webhook: PayoutWebhookRow): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO payments.payout_notice (provider, notice_id, withdrawal, body, outcome, received_at)
    VALUES (${webhook.provider}, ${webhook.id}, ${webhook.withdrawal}, ${JSON.stringify(webhook.body)}::jsonb, ${webhook.outcome},
      ${new Date(webhook.at)})
    ON CONFLICT DO NOTHING RETURNING 1`.execute(tx)
  return rows.length === 1
}
