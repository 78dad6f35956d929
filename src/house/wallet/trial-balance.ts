import { sql } from 'kysely'
import type { Clock, Millis } from '../../kit/clock.ts'
import { UNITS_PER_WHOLE, type Units } from '../../kit/money.ts'
import type { Database, Tx } from '../../runtime/database.ts'

/** A drift of more than this in all stops payouts. */
export const DRIFT_THRESHOLD: Units = UNITS_PER_WHOLE

/** An account (0: the lane's row numbers themselves) whose kept balance is not what its entries sum to. */
export type Drift = { readonly lane: number; readonly account: bigint; readonly expected: string; readonly found: string }

/**
 * Sums the journal against every kept balance and names who drifted. Above `threshold` units in all it halts payouts until an operator
 * lifts the halt. Each run reads only what the journal gained since the last.
 */
export async function trialBalance(
  tx: Tx,
  { threshold, clock }: { readonly threshold: Units; readonly clock: Clock },
): Promise<readonly Drift[]> {
  const { rows } = await sql<Drift>`SELECT * FROM wallet.trial_balance(${threshold}, ${new Date(clock())})`.execute(tx)
  return rows
}

export type Halt = { readonly id: bigint; readonly reason: string; readonly at: Date }

/** Why payouts stand still, or null. */
export async function payoutHalt(db: Database | Tx): Promise<Halt | null> {
  const { rows } = await sql<Halt>`SELECT id, reason, at FROM wallet.halt WHERE lifted_at IS NULL ORDER BY id LIMIT 1`.execute(db)
  return rows[0] ?? null
}

/** Stops payouts for what another module found, until two operators lift the halt; a halt that stands keeps its reason. */
export async function haltPayouts(tx: Tx, { reason, at }: { readonly reason: string; readonly at: Millis }): Promise<void> {
  await sql`SELECT wallet.halt_payouts(${reason}, ${new Date(at)})`.execute(tx)
}

export async function liftHalt(tx: Tx, { by, clock }: { readonly by: string; readonly clock: Clock }): Promise<void> {
  await sql`SELECT wallet.lift_halt(${by}, ${new Date(clock())})`.execute(tx)
}
