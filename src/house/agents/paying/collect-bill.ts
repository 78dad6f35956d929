import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { payoutHalt } from '#house/wallet/index.ts'
import { collectable } from '../rules/bills/bill.ts'
import { billById, lockBills, type Bill } from '../bills/bill-store.ts'
import type { Tools } from './moves.ts'
import { payBill } from './pay-bill.ts'
import { notifyOfBill } from '../bills/notify-of-bill.ts'

type Wanted = { readonly merchant: number; readonly agent: bigint; readonly id: string }
export type CollectRefusal = Refusal<
  'not_found' | 'bill_waits' | 'bill_over' | 'nothing_to_collect' | 'state_forbids' | 'payouts_halted',
  null
>

/** An agent collects what lies in a bill for it; of others' bills it learns nothing. */
export async function collectBill(tx: Tx, { merchant, agent, id }: Wanted, tools: Tools): Promise<Bill | CollectRefusal> {
  await lockBills(tx, merchant)
  const bill = await billById(tx, { merchant, id })
  if (!bill || bill.agent !== agent) return refuse('not_found')
  if (bill.stage === 'waiting') return refuse('bill_waits')
  if (bill.stage !== 'open') return refuse('bill_over')
  if (collectable(bill) === 0n) return refuse('nothing_to_collect')
  if (await payoutHalt(tx, merchant)) return refuse('payouts_halted')
  const paid = await payBill(tx, { merchant, id }, tools)
  if (isRefusal(paid)) {
    if (paid.code === 'state_forbids') return refuse('state_forbids')
    throw new Error(`a bill was refused: ${paid.code}`)
  }
  const after = await billById(tx, { merchant, id })
  // All of it is still wanted by those below.
  if (!after || after.paid <= bill.paid) return refuse('nothing_to_collect')
  const now = tools.clock()
  await notifyOfBill(tx, after, { news: 'bill_paid', amount: after.paid - bill.paid, now, random: tools.random })
  return after
}
