import type { Millis } from '#kit/clock.ts'
import type { Tx } from '#runtime/database.ts'
import { withheldFrom, type Withheld } from '#house/members/index.ts'
import { payeeById } from '../payees/payee-store.ts'
import { dueAt } from '../rules/review.ts'
import { withdrawalRule } from '../withdrawals/rule-store.ts'
import type { WithdrawalRow } from '../withdrawals/withdrawal-store.ts'

/** Whether the member may be paid now, and from when on the account is old enough by the rule of now. */
export async function standsAgainst(
  tx: Tx,
  { payee: id, member, merchant, dueAt: approvedFor }: WithdrawalRow,
  at: Millis,
): Promise<{ readonly due: Millis; readonly waitsFor: Withheld | null }> {
  const payee = await payeeById(tx, id)
  const due = dueAt(await withdrawalRule(tx, merchant), payee?.createdAt.getTime() ?? at, approvedFor.getTime())
  return { due, waitsFor: await withheldFrom(tx, member) }
}
