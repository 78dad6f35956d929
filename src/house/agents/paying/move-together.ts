import { sql } from 'kysely'
import type { Tx } from '#runtime/database.ts'
import { laneOf, type PostRefusal } from '#house/wallet/index.ts'
import { collectable, owing } from '../rules/bills/bill.ts'
import { selectBills, wakeBelow, type Due } from '../bills/bill-store.ts'
import { due, Moves, type Tools } from './moves.ts'
import { planBill } from './plan-bill.ts'

/** While a batch is posted its lane waits: some twenty milliseconds for this many. */
const MOST = 32

type Batch = { readonly merchant: number; readonly ids: readonly string[]; readonly pay: boolean }
/** The bills of the batch of which nothing is left to do, or why nothing was done. */
type Together = readonly string[] | PostRefusal

/** Bills that the house owes, by the lane of their agents, so that whoever moves them holds no lane but one. */
export function batchesOf(bills: readonly Due[]): (readonly string[])[] {
  const plain = bills.filter((bill) => bill.plain)
  return [...Map.groupBy(plain, ({ agent }) => laneOf(agent)).values()].flatMap((those) => {
    const ids = those.map(({ id }) => id)
    return Array.from({ length: Math.ceil(ids.length / MOST) }, (_, at) => ids.slice(at * MOST, (at + 1) * MOST))
  })
}

/**
 * Sets aside what the house owes for a batch of bills and, where `pay` says so, pays it in the same posting; but for bills of agents who owe
 * something, or of whose money others are still to have theirs. Ask for the merchant's lock of bills first; a refusal is for all of them.
 */
export async function moveTogether(tx: Tx, { merchant, ids, pay }: Batch, tools: Tools): Promise<Together> {
  const bills = await selectBills(
    tx,
    sql`WHERE b.id = ANY(${ids}::uuid[]) AND b.merchant = ${merchant} AND b.payer IS NULL AND b.amount > 0
      AND (NOT ${pay} OR NOT EXISTS (SELECT FROM agents.bill o WHERE o.agent = b.agent AND o.merchant = b.merchant AND o.currency = b.currency
          AND o.amount < 0 AND o.paid > o.amount)
        AND NOT EXISTS (SELECT FROM agents.bill o WHERE o.upline = b.agent AND o.payer = b.agent AND o.merchant = b.merchant
          AND o.kind = b.kind AND o.currency = b.currency AND o.stage IN ('waiting', 'open') AND o.amount > o.funded))
      ORDER BY b.id FOR UPDATE OF b`,
  )
  const now = tools.clock()
  const lacking = bills.filter((bill) => owing(bill) > 0n || (pay && collectable(bill) > 0n))
  const moved = lacking.map((bill) => {
    const moves = new Moves(bill, tools)
    const [agent, amount] = [{ member: bill.agent }, owing(bill)]
    moves.add(bill, { way: 'house', amount }, { from: { house: 'commissions' }, to: due(bill.agent) })
    const funded = { ...bill, funded: bill.funded + amount }
    const paying = pay ? collectable(funded) : 0n
    moves.add(bill, { way: 'paid', amount: paying }, { from: due(bill.agent), to: agent })
    moves.save(planBill({ ...funded, paid: bill.paid + paying }, { now, tried: pay ? 'paying' : 'funding' }))
    return moves
  })
  await wakeBelow(tx, lacking, now)
  return (await Moves.doneTogether(tx, moved, tools)) ?? bills.map(({ id }) => id)
}
