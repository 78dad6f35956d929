import type { Tx } from '#runtime/database.ts'
import { makeMove, type Mover, type StepUnfit } from '../withdrawals/make-move.ts'
import { paying } from './pay-out.ts'
import type { WithdrawalRow } from '../withdrawals/withdrawal-store.ts'

/** Approves a withdrawal and adds the job that has it paid, at once or when its account is old enough. */
export async function letPay(tx: Tx, withdrawal: WithdrawalRow, mover: Mover, note?: string): Promise<WithdrawalRow | StepUnfit> {
  const due = withdrawal.dueAt.getTime()
  const at = 'act' in mover ? mover.act.at : mover.at
  await paying.add(tx, { withdrawal: withdrawal.id }, due > at ? { at: due } : {})
  return makeMove(tx, withdrawal, { move: 'approve', mover, note: note ?? null })
}
