import { isRefusal, refuse, type Refusal } from '../../../kit/refusal.ts'
import { unitsText } from '../../../kit/money.ts'
import type { Tx } from '../../../runtime/database.ts'
import { recordAct, type ReasonedAct } from '../../audit/index.ts'
import { billById, lockBills, saveBill, wakeBelow, type Bill } from './bill-store.ts'
import { COLLECT_WITHIN, endBill, type Tools } from './move-bill.ts'

type Answering = { readonly id: string; readonly approve: boolean }

/** An operator lets a bill that waits be paid, or says no: then what was set aside goes back. */
export async function answerBill(
  tx: Tx,
  act: ReasonedAct,
  { id, approve, ...tools }: Answering & Tools,
): Promise<Bill | Refusal<'not_found' | 'bill_answered', null>> {
  const merchant = act.merchant.id
  await lockBills(tx, merchant)
  const bill = await billById(tx, { merchant, id })
  if (!bill) return refuse('not_found')
  if (bill.stage !== 'waiting') return refuse('bill_answered')
  const now = new Date(tools.clock())
  await recordAct(tx, act, {
    action: approve ? 'agents.approve_bill' : 'agents.deny_bill',
    subject: `member:${bill.agent}`,
    after: { bill: id, kind: bill.kind, amount: `${unitsText(bill.amount)} ${bill.currency}` },
  })
  if (approve) {
    const collectBy = bill.kind === 'dividend' && bill.funded > 0n ? new Date(now.getTime() + COLLECT_WITHIN) : null
    const tryAt = bill.kind === 'dividend' && bill.funded === bill.amount ? null : now
    await saveBill(tx, { ...bill, stage: 'open', answeredBy: act.actor, answeredAt: now, collectBy, tryAt })
    await wakeBelow(tx, bill, now.getTime())
  } else {
    const ended = await endBill(tx, bill, { ...tools, stage: 'refused', by: act.actor })
    if (isRefusal(ended)) throw new Error(`a bill could not be ended: ${ended.code}`)
  }
  return (await billById(tx, { merchant, id })) as Bill
}
