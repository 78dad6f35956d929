import type { Tx } from '#runtime/database.ts'
import type { Posted, PostRefusal } from '#house/wallet/index.ts'
import { collectable, owing } from '../rules/bills/bill.ts'
import { billsBelowLacking, billsOwed, lockBill } from '../bills/bill-store.ts'
import { due, free, houseOr, Moves, type Tools } from './moves.ts'
import { planBill } from './plan-bill.ts'

/** Pays what an agent may have of a bill, less what it owes of earlier corrections. Ask for the merchant's lock of bills first. */
export async function payBill(
  tx: Tx,
  found: { readonly merchant: number; readonly id: string },
  tools: Tools,
): Promise<Posted | PostRefusal | null> {
  const bill = await lockBill(tx, found)
  if (!bill || collectable(bill) === 0n) return null
  const { agent } = bill
  const now = tools.clock()
  // What those below may still need of the agent's bills is not the agent's to collect.
  const wanted = (await billsBelowLacking(tx, bill)).reduce((sum, one) => sum + owing(one), 0n)
  const lies = free(bill) - wanted
  const has = lies > 0n ? lies : 0n
  const moves = new Moves(bill, tools)
  let left = has
  for (const one of await billsOwed(tx, bill)) {
    const amount = owing(one) < left ? owing(one) : left
    if (amount <= 0n) continue
    left -= amount
    moves.save(planBill({ ...one, funded: one.funded - amount, paid: one.paid - amount }, { now, tried: 'paying' }))
    moves.add(one, { way: 'offset', amount }, { from: due(agent), to: houseOr(one.payer) })
  }
  moves.add(bill, { way: 'paid', amount: left }, { from: due(agent), to: { member: agent } })
  moves.save(planBill({ ...bill, paid: bill.paid + has }, { now, tried: 'paying' }))
  return moves.done(tx)
}
