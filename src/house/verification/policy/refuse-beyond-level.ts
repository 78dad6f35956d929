import { sql } from 'kysely'
import { DAY, type Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { judgeMove, judgePlay, type BeyondLevel, type Unproven } from '../rules/policy.ts'
import { levelOf } from '../rules/steps.ts'
import { acceptedSteps } from '../steps/submission-store.ts'
import { findPolicy } from './policy-store.ts'

export type { BeyondLevel, Unproven }

const MONTH: Millis = 30 * DAY

type Of = { readonly member: bigint; readonly merchant: number }
export type Flow = 'deposit' | 'withdrawal'

/** What a member brought in, or took out, since a moment, with what is on its way: of everything by which money comes to a member, and leaves. */
export type Moved = (
  tx: Tx,
  of: { readonly member: bigint; readonly flow: Flow; readonly since: Millis; readonly now: Millis },
) => Promise<Units>

type Moving = Of & {
  readonly flow: Flow
  readonly amount: Units
  readonly now: Millis
  readonly moved: Moved
}

/** What a member may not move yet, asked in the transaction that moves it. Until that ends, no other movement of the member this way is judged. */
export async function refuseBeyondLevel(
  tx: Tx,
  { member, merchant, flow, amount, now, moved }: Moving,
): Promise<BeyondLevel | null> {
  const policy = await findPolicy(tx, merchant)
  if (!policy) return null
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`verification.${flow}`}, ${member}))`.execute(tx)
  const level = levelOf(await acceptedSteps(tx, member))
  return judgeMove(policy, level, { flow, amount, moved: await moved(tx, { member, flow, since: now - MONTH, now }) })
}

/** Whether games for real money do not open for a member yet. */
export async function refuseUnprovenPlay(db: Database | Tx, { member, merchant }: Of): Promise<Unproven | null> {
  const policy = await findPolicy(db, merchant)
  return policy && judgePlay(policy, levelOf(await acceptedSteps(db, member)))
}
