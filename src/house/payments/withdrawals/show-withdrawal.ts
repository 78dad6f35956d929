import { unitsText } from '#kit/money.ts'
import type { Withdrawal } from './contract.ts'
import type { WithdrawalRow } from './withdrawal-store.ts'

const waits: ReadonlySet<string> = new Set(['requested', 'reviewing', 'approved'])

/** A withdrawal as its member sees it. */
export function withdrawalView(row: WithdrawalRow): Withdrawal {
  return {
    id: row.id,
    option: row.option,
    amount: unitsText(row.amount),
    currency: row.currency,
    state: row.state,
    tail: row.tail,
    trackUrl: row.state === 'paying' ? row.trackUrl : null,
    heldUntil: waits.has(row.state) && row.dueAt > row.createdAt ? row.dueAt.getTime() : null,
    waitsFor: row.waitsFor,
    paid: row.paid === null ? null : unitsText(row.paid),
    missing: row.missing === null ? null : unitsText(row.missing),
    settledAs: row.settledAs,
    rejectedBecause: row.rejectedAs,
    createdAt: row.createdAt.getTime(),
    changedAt: row.changedAt.getTime(),
  }
}
