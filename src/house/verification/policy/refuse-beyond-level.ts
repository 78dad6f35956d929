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
type Moving = Of & {
  readonly flow: 'deposit' | 'withdrawal'
  readonly amount: Units
  readonly now: Millis
  /** What was moved so since then. Its caller holds the lock that lets no other movement of the member by. */
  readonly moved: (since: Millis) => Promise<Units>
}

/** What a member may not move yet, asked in the transaction that moves it. */
export async function refuseBeyondLevel(
  tx: Tx,
  { member, merchant, flow, amount, now, moved }: Moving,
): Promise<BeyondLevel | null> {
  const policy = await findPolicy(tx, merchant)
  if (!policy) return null
  const level = levelOf(await acceptedSteps(tx, member))
  return judgeMove(policy, level, { flow, amount, moved: await moved(now - MONTH) })
}

/** Whether games for real money do not open for a member yet. */
export async function refuseUnprovenPlay(db: Database | Tx, { member, merchant }: Of): Promise<Unproven | null> {
  const policy = await findPolicy(db, merchant)
  return policy && judgePlay(policy, levelOf(await acceptedSteps(db, member)))
}
