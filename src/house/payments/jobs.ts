import { z } from 'zod'
import { declareJob, repeated, task, type Task } from '../../runtime/jobs.ts'
import { placeOrder, reconcileDeposits, type Asking } from './ask-provider.ts'

/** Has the provider make the order of a new deposit. */
export const placing = declareJob('house', {
  name: 'payments.place-order',
  payload: z.strictObject({ deposit: z.uuid() }),
})

const reconciling = declareJob('house', { name: 'payments.reconcile-deposits', payload: z.strictObject({}), attempts: 1 })

export function paymentsTasks(asking: Asking): Task[] {
  return [
    task(placing, ({ deposit }) => placeOrder(asking, deposit)),
    repeated(reconciling, { match: '* * * * *', payload: {} }, () => reconcileDeposits(asking)),
  ]
}
