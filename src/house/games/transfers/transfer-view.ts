import { unitsText } from '#kit/money.ts'
import { MAIN, type Transfer } from './contract.ts'
import type { TransferRow } from './transfer-store.ts'

/** A transfer as its member sees it. */
export function transferView(row: TransferRow): Transfer {
  const { direction, vassalage, amount } = row
  return {
    id: row.id,
    from: direction === 'in' ? MAIN : vassalage,
    to: direction === 'in' ? vassalage : MAIN,
    vendor: row.displayName,
    amount: amount === null ? null : unitsText(amount),
    currency: row.currency,
    state: row.state,
    reason: row.reason,
    createdAt: row.createdAt.getTime(),
    changedAt: row.changedAt.getTime(),
  }
}
