import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { unitsText } from '#kit/money.ts'
import type { Tx } from '#runtime/database.ts'
import { answerProposal, propose, proposalsOn, recordAct, type ReasonedAct } from '#house/audit/index.ts'
import { policyAt } from '../contracts/policy-store.ts'
import { takesSecond } from '../rules/bills/bill.ts'
import { billById, lockBills, saveBills, wakeBelow, type Bill } from '../bills/bill-store.ts'
import { endBill } from './end-bill.ts'
import type { Tools } from './moves.ts'
import { COLLECT_WITHIN } from './plan-bill.ts'
import { notifyOfBill } from '../bills/notify-of-bill.ts'

/** What a proposal to approve a bill is kept under. */
export const approvalMatter = (bill: string) => `bill_approval:${bill}`

const told = ({ id, kind, amount, currency }: Bill) => ({ bill: id, kind, amount: `${unitsText(amount)} ${currency}` })

/** A bill of the operator's merchant that waits for an operator; nobody else moves a bill of the merchant until the transaction ends. */
async function waitingBill(
  tx: Tx,
  { merchant }: ReasonedAct,
  id: string,
): Promise<Bill | Refusal<'not_found' | 'bill_answered', null>> {
  await lockBills(tx, merchant.id)
  const bill = await billById(tx, { merchant: merchant.id, id })
  if (!bill) return refuse('not_found')
  return bill.stage === 'waiting' ? bill : refuse('bill_answered')
}

type Answering = { readonly id: string; readonly approve: boolean }

/**
 * An operator lets a bill that waits be paid, or says no: then what was set aside goes back. From the merchant's sum on, as its policy stands
 * now, it is proposed only, and a second person approves it; meanwhile nothing else is decided about it.
 */
export async function answerBill(
  tx: Tx,
  act: ReasonedAct,
  { id, approve, ...tools }: Answering & Tools,
): Promise<Bill | Refusal<'not_found' | 'bill_answered' | 'decision_waits', null>> {
  const bill = await waitingBill(tx, act, id)
  if (isRefusal(bill)) return bill
  const proposals = await proposalsOn(tx, [approvalMatter(id)])
  if (proposals.some(({ confirmed }) => confirmed === null)) return refuse('decision_waits')
  const subject = `member:${bill.agent}`
  const { merchant, kind, amount } = bill
  if (approve && takesSecond(await policyAt(tx, { merchant, kind, at: null }), amount)) {
    const entry = { action: 'agents.propose_bill', subject, after: told(bill) } as const
    const proposed = await propose(tx, act, { matter: approvalMatter(id), deed: 'approve', amount, entry })
    return isRefusal(proposed) ? proposed : bill
  }
  await recordAct(tx, act, { action: approve ? 'agents.approve_bill' : 'agents.deny_bill', subject, after: told(bill) })
  if (approve) await open(tx, bill, { act, ...tools })
  else {
    const ended = await endBill(tx, bill, { ...tools, stage: 'refused', by: act.actor })
    if (isRefusal(ended)) throw new Error(`a bill could not be ended: ${ended.code}`)
    await notifyOfBill(tx, bill, { news: 'bill_denied', now: tools.clock(), random: tools.random })
  }
  return (await billById(tx, { merchant, id })) as Bill
}

type Confirming = { readonly id: string; readonly confirm: boolean }
type ConfirmRefusal = Refusal<'not_found' | 'bill_answered' | 'nothing_proposed' | 'second_person' | 'same_person', null>

/** Confirms as a second person that a bill is approved, or sends it back: then it waits as before. Nobody confirms their own. */
export async function confirmBill(
  tx: Tx,
  act: ReasonedAct,
  { id, confirm, ...tools }: Confirming & Tools,
): Promise<Bill | ConfirmRefusal> {
  const bill = await waitingBill(tx, act, id)
  if (isRefusal(bill)) return bill
  const action = confirm ? 'agents.approve_bill' : 'agents.return_bill'
  const entry = () => ({ action, subject: `member:${bill.agent}`, after: told(bill) }) as const
  const answered = await answerProposal(tx, act, { matter: approvalMatter(id), confirm, entry })
  if (isRefusal(answered)) return answered
  if (confirm) await open(tx, bill, { act, ...tools })
  return (await billById(tx, { merchant: bill.merchant, id })) as Bill
}

async function open(tx: Tx, bill: Bill, { act, clock, random }: { readonly act: ReasonedAct } & Tools): Promise<void> {
  const now = new Date(clock())
  const collectBy = bill.kind === 'dividend' && bill.funded > 0n ? new Date(now.getTime() + COLLECT_WITHIN) : null
  const tryAt = bill.kind === 'dividend' && bill.funded === bill.amount ? null : now
  await saveBills(tx, [{ ...bill, stage: 'open', answeredBy: act.actor, answeredAt: now, collectBy, tryAt }])
  await wakeBelow(tx, [bill], now.getTime())
  await notifyOfBill(tx, bill, { news: 'bill_ready', amount: bill.funded, now: now.getTime(), random })
}
