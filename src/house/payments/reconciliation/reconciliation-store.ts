import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import { UNITS_PER_WHOLE, type Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { DepositState, WithdrawalState } from '../contract.ts'
import type { ReportLine } from '../provider/port.ts'
import type { Break, BreakKind, Theirs } from '../rules/reconcile.ts'

export type ProviderDay = { readonly provider: string; readonly day: string }

export async function keepLines(tx: Tx, { provider, day }: ProviderDay, lines: readonly ReportLine[]): Promise<void> {
  const rows = lines.map(({ amount, ...line }) => ({ ...line, amount: String(amount) }))
  await sql`
    INSERT INTO payments.report_line AS l (provider, about, reference, day, state, amount, currency)
    SELECT ${provider}, s.about, s.reference, ${day}::date, s.state, s.amount, s.currency
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS s(about text, reference uuid, state text, amount bigint, currency text)
    ON CONFLICT (provider, about, reference) DO UPDATE SET day = excluded.day, state = excluded.state, amount = excluded.amount,
      currency = excluded.currency WHERE excluded.day >= l.day`.execute(tx)
}

type Named = { readonly about: 'deposit' | 'payout'; readonly reference: string }
export type Pair = Named & {
  readonly theirs: Theirs | null
  readonly ours: {
    readonly state: DepositState | WithdrawalState
    readonly amount: Units
    readonly currency: string
    readonly merchant: number
    readonly member: bigint
  } | null
}

type PairRow = Named & {
  readonly theirState: Theirs['state'] | null
  readonly theirAmount: Units | null
  readonly theirCurrency: string | null
  readonly ourState: DepositState | WithdrawalState | null
  readonly ourAmount: Units | null
  readonly ourCurrency: string | null
  readonly merchant: number | null
  readonly member: bigint | null
}

/**
 * What is to be compared for a day, both sides beside each other, in the order of its names from after one on: what the provider reported,
 * what we have that ended then, and what stood open before.
 */
export async function pairsOf(
  db: Database,
  { provider, day, after, limit }: ProviderDay & { readonly after: Named | null; readonly limit: number },
): Promise<Pair[]> {
  const within = (column: 'changed_at' | 'paid_at') =>
    sql`${sql.ref(column)} >= ${`${day}T00:00:00Z`}::timestamptz AND ${sql.ref(column)} < ${`${day}T00:00:00Z`}::timestamptz + interval '1 day'`
  const { rows } = await sql<PairRow>`
    WITH named AS (
      SELECT about, reference FROM payments.report_line WHERE provider = ${provider} AND day = ${day}::date
      UNION SELECT 'deposit', id FROM payments.deposit WHERE provider = ${provider} AND state = 'credited' AND ${within('changed_at')}
      UNION SELECT 'payout', id FROM payments.withdrawal WHERE provider = ${provider} AND ${within('paid_at')}
      UNION SELECT about, reference FROM payments.break WHERE provider = ${provider} AND ended IS NULL
    )
    SELECT n.about, n.reference, l.state AS "theirState", l.amount AS "theirAmount", l.currency AS "theirCurrency",
      coalesce(d.state, w.state) AS "ourState", coalesce(d.credited + d.fee, d.amount + d.fee, w.paid, w.amount) AS "ourAmount",
      coalesce(d.currency, w.currency) AS "ourCurrency", coalesce(d.merchant, w.merchant) AS merchant, coalesce(d.member, w.member) AS member
    FROM named n
    LEFT JOIN payments.report_line l ON l.provider = ${provider} AND l.about = n.about AND l.reference = n.reference
    LEFT JOIN payments.deposit d ON n.about = 'deposit' AND d.id = n.reference AND d.provider = ${provider}
    LEFT JOIN payments.withdrawal w ON n.about = 'payout' AND w.id = n.reference AND w.provider = ${provider}
    WHERE ${after?.about ?? null}::text IS NULL OR (n.about, n.reference) > (${after?.about ?? null}::text, ${after?.reference ?? null}::uuid)
    ORDER BY n.about, n.reference LIMIT ${limit}`.execute(db)
  return rows.map(({ about, reference, ...of }) => ({
    about,
    reference,
    theirs:
      of.theirState === null || of.theirAmount === null || of.theirCurrency === null
        ? null
        : { state: of.theirState, amount: of.theirAmount, currency: of.theirCurrency },
    ours:
      of.ourState === null || of.ourAmount === null || of.ourCurrency === null || of.merchant === null || of.member === null
        ? null
        : { state: of.ourState, amount: of.ourAmount, currency: of.ourCurrency, merchant: of.merchant, member: of.member },
  }))
}

type Judged = { readonly id: string; readonly provider: string; readonly at: Millis; readonly pair: Pair; readonly found: Break }

/** Keeps a break. One that was explained stays so until it is another one. */
export async function keepBreak(
  tx: Tx,
  { id, provider, at, pair: { about, reference, theirs, ours }, found }: Judged,
): Promise<void> {
  await sql`
    INSERT INTO payments.break AS b (id, provider, about, reference, kind, merchant, member, our_state, our_amount, their_state, their_amount,
      currency, stake, found_at)
    VALUES (${id}, ${provider}, ${about}, ${reference}, ${found.kind}, ${ours?.merchant ?? null}, ${ours?.member ?? null}, ${ours?.state ?? null},
      ${ours?.amount ?? null}, ${theirs?.state ?? null}, ${theirs?.amount ?? null}, ${ours?.currency ?? theirs?.currency ?? ''}, ${found.stake},
      ${new Date(at)})
    ON CONFLICT (provider, about, reference) DO UPDATE SET kind = excluded.kind, our_state = excluded.our_state, our_amount = excluded.our_amount,
      their_state = excluded.their_state, their_amount = excluded.their_amount, stake = excluded.stake, ended = NULL, ended_at = NULL,
      found_at = CASE WHEN b.ended IS NULL THEN b.found_at ELSE excluded.found_at END
    WHERE b.ended IS DISTINCT FROM 'explained' OR (b.kind, b.stake) <> (excluded.kind, excluded.stake)`.execute(tx)
}

/** Both sides agree after all. */
export async function evenOut(
  tx: Tx,
  { provider, about, reference, at }: Named & { provider: string; at: Millis },
): Promise<void> {
  await sql`
    UPDATE payments.break SET ended = 'even', ended_at = ${new Date(at)}
    WHERE provider = ${provider} AND about = ${about} AND reference = ${reference} AND ended IS NULL`.execute(tx)
}

export type DayRow = ProviderDay & {
  readonly at: Date
  readonly reported: number
  readonly compared: number
  readonly breaks: number
}

export async function saveDay(tx: Tx, of: Omit<DayRow, 'at'> & { readonly at: Millis }): Promise<void> {
  await sql`
    INSERT INTO payments.reconciled_day (provider, day, at, reported, compared, breaks)
    VALUES (${of.provider}, ${of.day}::date, ${new Date(of.at)}, ${of.reported}, ${of.compared}, ${of.breaks})
    ON CONFLICT (provider, day) DO UPDATE SET at = excluded.at, reported = excluded.reported, compared = excluded.compared,
      breaks = excluded.breaks`.execute(tx)
}

export async function lastDays(db: Database, limit: number): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    SELECT provider, day, at, reported, compared, breaks FROM payments.reconciled_day ORDER BY day DESC, provider LIMIT ${limit}`.execute(
    db,
  )
  return rows
}

/** The default, and the bound for breaks that belong to no merchant. */
export const HALT_FROM: Units = 100n * UNITS_PER_WHOLE

export async function haltFrom(db: Database | Tx, merchant: number): Promise<Units> {
  const { rows } = await sql<{ from: Units }>`
    SELECT halt_from AS from FROM payments.reconciliation_rule WHERE merchant = ${merchant}`.execute(db)
  return rows[0]?.from ?? HALT_FROM
}

/** The same, locked until the transaction ends. */
export async function lockHaltFrom(tx: Tx, merchant: number): Promise<Units> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('payments.reconciliation_rule', ${merchant}))`.execute(tx)
  return haltFrom(tx, merchant)
}

/** By merchant (null: nobody's) and currency, what open breaks come to where it is more than is borne. */
export async function overdrawn(tx: Tx): Promise<{ merchant: number | null; currency: string; stake: string }[]> {
  const { rows } = await sql<{ merchant: number | null; currency: string; stake: string }>`
    SELECT b.merchant, b.currency, sum(b.stake)::text AS stake
    FROM payments.break b LEFT JOIN payments.reconciliation_rule r ON r.merchant = b.merchant
    WHERE b.ended IS NULL GROUP BY b.merchant, b.currency, r.halt_from HAVING sum(b.stake) > coalesce(r.halt_from, ${HALT_FROM}::bigint)
    ORDER BY b.merchant NULLS LAST, b.currency`.execute(tx)
  return rows
}

export type BreakRow = Named & {
  readonly id: string
  readonly provider: string
  readonly kind: BreakKind
  readonly merchant: number | null
  readonly member: bigint | null
  readonly ourState: string | null
  readonly ourAmount: Units | null
  readonly theirState: string | null
  readonly theirAmount: Units | null
  readonly currency: string
  readonly stake: Units
  readonly foundAt: Date
  readonly ended: 'even' | 'explained' | null
}

const columns = sql`id, provider, about, reference, kind, merchant, member, our_state AS "ourState", our_amount AS "ourAmount",
  their_state AS "theirState", their_amount AS "theirAmount", currency, stake, found_at AS "foundAt", ended`

/** Newest first. */
export async function breaksOf(
  db: Database,
  { open, before, limit }: { readonly open: boolean; readonly before: { at: Date; id: string } | null; readonly limit: number },
): Promise<BreakRow[]> {
  const { rows } = await sql<BreakRow>`
    SELECT ${columns} FROM payments.break WHERE (${!open} OR ended IS NULL)
      AND (${before?.at ?? null}::timestamptz IS NULL OR (found_at, id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::uuid))
    ORDER BY found_at DESC, id DESC LIMIT ${limit}`.execute(db)
  return rows
}

export async function lockBreak(tx: Tx, id: string): Promise<BreakRow | null> {
  const { rows } = await sql<BreakRow>`SELECT ${columns} FROM payments.break WHERE id = ${id} FOR UPDATE`.execute(tx)
  return rows[0] ?? null
}

export async function setExplained(tx: Tx, { id, at }: { readonly id: string; readonly at: Millis }): Promise<void> {
  await sql`UPDATE payments.break SET ended = 'explained', ended_at = ${new Date(at)} WHERE id = ${id}`.execute(tx)
}

/** With one provider, or with all. */
export async function countOpen(db: Database | Tx, provider: string | null): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM payments.break WHERE ended IS NULL AND (${provider}::text IS NULL OR provider = ${provider})`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

export async function saveHaltFrom(tx: Tx, merchant: number, from: Units): Promise<void> {
  await sql`
    INSERT INTO payments.reconciliation_rule (merchant, halt_from) VALUES (${merchant}, ${from})
    ON CONFLICT (merchant) DO UPDATE SET halt_from = excluded.halt_from`.execute(tx)
}
