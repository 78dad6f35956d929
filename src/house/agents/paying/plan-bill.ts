import { DAY, HOUR, type Millis } from '#kit/clock.ts'
import { collectable, owing } from '../rules/bills/bill.ts'
import type { Bill } from '../bills/bill-store.ts'

/** How long a dividend waits for its agent, and when a bill that lacks money or whose agent is frozen is looked at again. */
export const COLLECT_WITHIN: Millis = 30 * DAY
const AGAIN: Millis = HOUR

/** What is left of a bill to be done by itself: what was just set aside is paid at once, what lacks money is looked at again later. */
export function planBill(bill: Bill, { now, tried }: { readonly now: Millis; readonly tried: 'funding' | 'paying' }): Bill {
  const pays = bill.kind !== 'dividend' && collectable(bill) > 0n
  const collects = bill.kind === 'dividend' && collectable(bill) > 0n && bill.collectBy === null
  const wait = pays && tried === 'funding' ? 0 : AGAIN
  return {
    ...bill,
    collectBy: collects ? new Date(now + COLLECT_WITHIN) : bill.collectBy,
    tryAt: pays || owing(bill) > 0n ? new Date(now + wait) : null,
  }
}
