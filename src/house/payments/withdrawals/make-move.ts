import type { Millis } from '#kit/clock.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import type { Act } from '#house/audit/index.ts'
import { afterMove, type Move } from '../rules/withdrawal.ts'
import { insertStep } from './history-store.ts'
import { saveChange, withdrawalById, type WithdrawalRow } from './withdrawal-store.ts'

type Extras = Omit<Parameters<typeof saveChange>[2], 'state' | 'at'>

/** Who takes a step, and when. */
export type Mover = { readonly by: 'member' | 'house' | 'provider'; readonly at: Millis } | { readonly act: Act }

export type StepUnfit = Refusal<'step_unfit', null>

/**
 * Takes one step of a withdrawal that the caller has locked, and writes it into its history; refuses one that the table of moves does not
 * have from here or does not give to this actor.
 */
export async function makeMove(
  tx: Tx,
  withdrawal: WithdrawalRow,
  { move, mover, note = null, change = {} }: { move: Move; mover: Mover; note?: string | null; change?: Extras },
): Promise<WithdrawalRow | StepUnfit> {
  const [actor, at] = 'act' in mover ? (['operator', mover.act.at] as const) : ([mover.by, mover.at] as const)
  const state = afterMove(withdrawal.state, move, actor)
  if (state === null) return refuse('step_unfit')
  await saveChange(tx, withdrawal.id, { state, at, ...change })
  const operatorName = 'act' in mover ? mover.act.name : null
  await insertStep(tx, { withdrawal: withdrawal.id, at, move, state, actor, operatorName, note })
  return (await withdrawalById(tx, withdrawal.id)) as WithdrawalRow
}
