import { z } from 'zod'
import { DAY } from '../../kit/clock.ts'
import { declareJob, repeated, task, type Task } from '../../runtime/jobs.ts'
import { askAboutDeposit, placeOrder, reconcileDeposits, type Asking } from './provider/ask-provider.ts'
import { reconciliationTasks } from './reconciliation/reconcile-day.ts'
import { sweepPictures } from './proofs/picture-store.ts'
import { expireVouchers } from './vouchers/end-vouchers.ts'
import { lapseReceipts } from './withdrawals/lapse-receipts.ts'
import { askAboutWithdrawal, payOut, reconcileWithdrawals } from './withdrawals/pay-out.ts'

/** Has the provider make the order of a new deposit. */
export const placing = declareJob('house', {
  name: 'payments.place-order',
  payload: z.strictObject({ deposit: z.uuid() }),
})

/** Has the provider pay a new withdrawal. */
export const paying = declareJob('house', {
  name: 'payments.pay-out',
  payload: z.strictObject({ withdrawal: z.uuid() }),
})

/** Has the provider asked about one payment out of its turn. */
export const askingOnce = declareJob('house', {
  name: 'payments.ask-once',
  payload: z.strictObject({ way: z.enum(['in', 'out']), id: z.uuid() }),
  attempts: 1,
})

const nothing = z.strictObject({})
const reconciling = declareJob('house', { name: 'payments.reconcile-deposits', payload: nothing, attempts: 1 })
const reconcilingPayouts = declareJob('house', { name: 'payments.reconcile-withdrawals', payload: nothing, attempts: 1 })
const lapsing = declareJob('house', { name: 'payments.lapse-receipts', payload: nothing, attempts: 1 })
const sweeping = declareJob('house', { name: 'payments.sweep-pictures', payload: nothing, attempts: 3 })

const expiring = declareJob('house', { name: 'payments.expire-vouchers', payload: nothing, attempts: 1 })

export function paymentsTasks(asking: Asking): Task[] {
  return [
    ...reconciliationTasks(asking),
    task(placing, ({ deposit }) => placeOrder(asking, deposit)),
    task(paying, ({ withdrawal }) => payOut(asking, withdrawal)),
    task(askingOnce, ({ way, id }) => (way === 'in' ? askAboutDeposit(asking, id) : askAboutWithdrawal(asking, id))),
    repeated(reconciling, { match: '* * * * *', payload: {} }, () => reconcileDeposits(asking)),
    repeated(reconcilingPayouts, { match: '* * * * *', payload: {} }, () => reconcileWithdrawals(asking)),
    repeated(lapsing, { match: '* * * * *', payload: {} }, () => lapseReceipts(asking)),
    repeated(expiring, { match: '*/5 * * * *', payload: {} }, () => expireVouchers(asking)),
    repeated(sweeping, { match: '52 * * * *', payload: {} }, () =>
      asking.transact((tx) => sweepPictures(tx, asking.clock() - DAY)),
    ),
  ]
}
