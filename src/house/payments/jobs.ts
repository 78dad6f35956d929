import type { Task } from '#runtime/jobs.ts'
import { askingTasks } from './console/ask-again.ts'
import { payeeTasks } from './payees/mark-payees.ts'
import { payoutTasks } from './payouts/pay-out.ts'
import { pictureTasks } from './proofs/keep-picture.ts'
import { depositTasks, type Asking } from './provider/ask-provider.ts'
import { receiptTasks } from './receipts/lapse-receipts.ts'
import { reconciliationTasks } from './reconciliation/reconcile-day.ts'
import { voucherTasks } from './vouchers/end-vouchers.ts'

/** Each job stands beside what it does. */
export const paymentsTasks = (asking: Asking): Task[] => [
  ...depositTasks(asking),
  ...payoutTasks(asking),
  ...payeeTasks(asking),
  ...askingTasks(asking),
  ...receiptTasks(asking),
  ...voucherTasks(asking),
  ...pictureTasks(asking),
  ...reconciliationTasks(asking),
]
