import { sql } from 'kysely'
import type { Clock, Millis } from '#kit/clock.ts'
import { UNITS_PER_WHOLE, type Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'

/** A drift of more than this in all stops payouts. */
export const DRIFT_THRESHOLD: Units = UNITS_PER_WHOLE

/** An account (0: the lane's row numbers themselves) whose kept balance is not what its entries sum to. */
export type Drift = {
  readonly lane: number
  readonly account: bigint
  readonly expected: string
  readonly found: string
  /** What the account is for and whose, and in what; null for row numbers, and for what the wall between merchants hides. */
  readonly purpose: string | null
  readonly member: bigint | null
  readonly currency: string | null
}

/**
 * Sums the journal against every kept balance and names who drifted. Above `threshold` units in all it halts payouts until an operator
 * lifts the halt. Each run reads only what the journal gained since the last.
 */
export async function trialBalance(
  tx: Tx,
  { threshold, clock }: { readonly threshold: Units; readonly clock: Clock },
): Promise<readonly Drift[]> {
  const at = new Date(clock())
  const { rows } = await sql<Drift>`
    SELECT d.*, p.name AS purpose, a.owner AS member, c.code AS currency
    FROM wallet.trial_balance(${threshold}, ${at}) d LEFT JOIN wallet.account a ON a.lane = d.lane AND a.id = d.account
    LEFT JOIN wallet.purpose p ON p.id = a.purpose LEFT JOIN wallet.currency c ON c.id = a.currency ORDER BY d.lane, d.account`.execute(
    tx,
  )
  await sql`SELECT wallet.note_trial(${rows.length}, ${at})`.execute(tx)
  return rows
}

/** The last trial balance: when, and how many accounts had drifted; null before the first. */
export async function lastTrial(db: Database): Promise<{ at: Date; drifted: number } | null> {
  const { rows } = await sql<{
    at: Date
    drifted: number
  }>`SELECT at, drifted FROM wallet.trial_run ORDER BY id DESC LIMIT 1`.execute(db)
  return rows[0] ?? null
}

export type Halt = {
  readonly id: bigint
  /** Null: every merchant's. */
  readonly merchant: number | null
  readonly reason: string
  readonly at: Date
}

/** Why payouts of a merchant stand still, or null; what stops all merchants is told first. */
export async function payoutHalt(db: Database | Tx, merchant: number): Promise<Halt | null> {
  const { rows } = await sql<Halt>`
    SELECT id, merchant, reason, at FROM wallet.halt WHERE lifted_at IS NULL AND (merchant IS NULL OR merchant = ${merchant})
    ORDER BY merchant NULLS FIRST, id LIMIT 1`.execute(db)
  return rows[0] ?? null
}

/** The merchants whose payouts stand still, null among them where all do. */
export async function haltedMerchants(db: Database | Tx): Promise<readonly (number | null)[]> {
  const { rows } = await sql<
    Pick<Halt, 'merchant'>
  >`SELECT merchant FROM wallet.halt WHERE lifted_at IS NULL ORDER BY id`.execute(db)
  return rows.map(({ merchant }) => merchant)
}

type Halting = Pick<Halt, 'merchant' | 'reason'> & { readonly at: Millis }

/** Stops payouts for what another module found, until two operators lift the halt; a halt that stands keeps its reason. */
export async function haltPayouts(tx: Tx, { merchant, reason, at }: Halting): Promise<void> {
  await sql`SELECT wallet.halt_payouts(${merchant}, ${reason}, ${new Date(at)})`.execute(tx)
}

type Lifting = Pick<Halt, 'id'> & { readonly by: string; readonly clock: Clock }

export async function liftHalt(tx: Tx, { id, by, clock }: Lifting): Promise<void> {
  await sql`SELECT wallet.lift_halt(${id}, ${by}, ${new Date(clock())})`.execute(tx)
}
