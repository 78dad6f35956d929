import { sql } from 'kysely'
import { DAY, HOUR, type Millis } from '../../../kit/clock.ts'
import type { Units } from '../../../kit/money.ts'
import type { Tx } from '../../../runtime/database.ts'
import { balanceOf, laneOf, type Posted, type PostRefusal } from '../../wallet/index.ts'
import { collectable, owing } from '../rules/bill.ts'
import { fund } from '../rules/funding.ts'
import { selectBills, wakeBelow, type Bill } from './bill-store.ts'
import { due, free, Moves, type Tools } from './moves.ts'

/** How long a dividend waits for its agent, and when a bill that lacks money or whose agent is frozen is looked at again. */
export const COLLECT_WITHIN: Millis = 30 * DAY
const AGAIN: Millis = HOUR

/** Bills of an agent, of one kind and currency, in which money lies that is the agent's. */
const bearing = (tx: Tx, { merchant, kind, currency }: Bill, agent: bigint) =>
  selectBills(
    tx,
    sql`WHERE b.agent = ${agent} AND b.merchant = ${merchant} AND b.kind = ${kind} AND b.currency = ${currency} AND b.stage = 'open'
      AND b.amount > 0 AND b.funded > b.paid + b.passed ORDER BY b.until, b.id`,
  )

/** Whether an operator has still to say whether the upline has its own for the same window. */
async function uplineWaits(tx: Tx, { kind, payer, until }: Bill): Promise<boolean> {
  const waiting = await selectBills(
    tx,
    sql`WHERE b.agent = ${payer} AND b.kind = ${kind} AND b.until = ${until} AND b.stage = 'waiting'`,
  )
  return waiting.length > 0
}

/** Takes what is owed for a bill from the upline's own bills, then from its wallet. The wallet at a lottery vendor is the main one here. */
async function fundByUpline(
  tx: Tx,
  moves: Moves,
  bill: Bill,
  { payer, wallet }: { payer: bigint; wallet: boolean },
): Promise<Units> {
  const own = await bearing(tx, bill, payer)
  const main = wallet ? ((await balanceOf(tx, payer))?.cash ?? 0n) : 0n
  const { taken, missing } = fund(owing(bill), {
    bill: own.reduce((sum, one) => sum + free(one), 0n),
    main: main > 0n ? main : 0n,
    lottery: 0n,
  })
  for (const { purse, amount } of taken) {
    if (purse !== 'bill') moves.add(bill, { way: 'upline_wallet', amount }, { from: { member: payer }, to: due(bill.agent) })
    else {
      let rest = amount
      for (const one of own) {
        const part = free(one) < rest ? free(one) : rest
        if (part <= 0n) continue
        rest -= part
        moves.save({ ...one, passed: one.passed + part })
        moves.add(one, { way: 'passed', amount: part }, null)
      }
      const stays = laneOf(payer) === laneOf(bill.agent)
      moves.add(bill, { way: 'upline_bill', amount }, stays ? null : { from: due(payer), to: due(bill.agent) })
    }
  }
  return missing
}

type Found = { readonly merchant: number; readonly id: string }
const lockedBill = async (tx: Tx, { merchant, id }: Found): Promise<Bill | null> => {
  const [bill] = await selectBills(tx, sql`WHERE b.id = ${id} AND b.merchant = ${merchant} FOR UPDATE OF b`)
  return bill ?? null
}

/** What is left of a bill to be done by itself: what was just set aside is paid at once, what lacks money is looked at again later. */
export function planned(bill: Bill, { now, tried }: { readonly now: Millis; readonly tried: 'funding' | 'paying' }): Bill {
  const pays = bill.kind !== 'dividend' && collectable(bill) > 0n
  const collects = bill.kind === 'dividend' && collectable(bill) > 0n && bill.collectBy === null
  const wait = pays && tried === 'funding' ? 0 : AGAIN
  return {
    ...bill,
    collectBy: collects ? new Date(now + COLLECT_WITHIN) : bill.collectBy,
    tryAt: pays || owing(bill) > 0n ? new Date(now + wait) : null,
  }
}

/**
 * Sets money aside for a bill: the house's, at once; an upline's, once the bill is to be paid, as far as it has any. Of a bill below
 * nothing its agent gives back what there is. Ask for the merchant's lock of bills first. Refused as the ledger refuses.
 */
export async function fundBill(
  tx: Tx,
  found: Found & { readonly wallet: boolean },
  tools: Tools,
): Promise<Posted | PostRefusal | null> {
  const bill = await lockedBill(tx, found)
  if (!bill || owing(bill) === 0n) return null
  const { payer, agent } = bill
  const now = tools.clock()
  const moves = new Moves(bill, tools)
  if (bill.amount < 0n) {
    const cash = found.wallet ? ((await balanceOf(tx, agent))?.cash ?? 0n) : 0n
    const amount = cash < owing(bill) ? (cash > 0n ? cash : 0n) : owing(bill)
    moves.add(
      bill,
      { way: 'given_back', amount },
      { from: { member: agent }, to: payer === null ? { house: 'commissions' } : { member: payer } },
    )
    moves.save(planned({ ...bill, funded: bill.funded - amount, paid: bill.paid - amount }, { now, tried: 'funding' }))
  } else if (payer === null) {
    moves.add(bill, { way: 'house', amount: owing(bill) }, { from: { house: 'commissions' }, to: due(agent) })
    moves.save(planned({ ...bill, funded: bill.amount }, { now, tried: 'funding' }))
    await wakeBelow(tx, [bill], now)
  } else if (bill.stage === 'open' && !(await uplineWaits(tx, bill))) {
    const missing = await fundByUpline(tx, moves, bill, { payer, wallet: found.wallet })
    moves.save(planned({ ...bill, funded: bill.amount - missing }, { now, tried: 'funding' }))
    await wakeBelow(tx, [bill], now)
  } else moves.save(planned(bill, { now, tried: 'funding' }))
  return moves.done(tx)
}

/** What of an agent's bills those below may still need: it is not the agent's to collect. */
async function wantedBelow(tx: Tx, { agent, merchant, kind, currency }: Bill): Promise<Units> {
  const below = await selectBills(
    tx,
    sql`WHERE b.upline = ${agent} AND b.payer = ${agent} AND b.merchant = ${merchant} AND b.kind = ${kind} AND b.currency = ${currency}
      AND b.stage IN ('waiting', 'open') AND b.amount > b.funded`,
  )
  return below.reduce((sum, one) => sum + owing(one), 0n)
}

/** Pays what an agent may have of a bill, less what it owes of earlier corrections. Ask for the merchant's lock of bills first. */
export async function payBill(tx: Tx, found: Found, tools: Tools): Promise<Posted | PostRefusal | null> {
  const bill = await lockedBill(tx, found)
  if (!bill || collectable(bill) === 0n) return null
  const { agent } = bill
  const has = free(bill) - (await wantedBelow(tx, bill))
  const moves = new Moves(bill, tools)
  let left = has > 0n ? has : 0n
  for (const one of await owedBy(tx, bill)) {
    const amount = owing(one) < left ? owing(one) : left
    if (amount <= 0n) continue
    left -= amount
    moves.save(planned({ ...one, funded: one.funded - amount, paid: one.paid - amount }, { now: tools.clock(), tried: 'paying' }))
    moves.add(
      one,
      { way: 'offset', amount },
      { from: due(agent), to: one.payer === null ? { house: 'commissions' } : { member: one.payer } },
    )
  }
  moves.add(bill, { way: 'paid', amount: left }, { from: due(agent), to: { member: agent } })
  const paid = bill.paid + (has > 0n ? has : 0n)
  moves.save(planned({ ...bill, paid }, { now: tools.clock(), tried: 'paying' }))
  return moves.done(tx)
}

const owedBy = (tx: Tx, { agent, merchant, currency }: Bill) =>
  selectBills(
    tx,
    sql`WHERE b.agent = ${agent} AND b.merchant = ${merchant} AND b.currency = ${currency} AND b.amount < 0 AND b.paid > b.amount
      ORDER BY b.until, b.id`,
  )

/** Ends a bill that is not to be paid: what was set aside goes back to where it came from. */
export async function endBill(
  tx: Tx,
  bill: Bill,
  tools: Tools & { readonly stage: 'refused' | 'lapsed'; readonly by: string | null },
): Promise<Posted | PostRefusal | null> {
  const { payer, agent } = bill
  const moves = new Moves(bill, tools)
  moves.add(
    bill,
    { way: 'returned', amount: free(bill) },
    { from: due(agent), to: payer === null ? { house: 'commissions' } : { member: payer } },
  )
  const ended = { ...bill, stage: tools.stage, funded: bill.paid + bill.passed, tryAt: null }
  moves.save({ ...ended, answeredBy: tools.by ?? bill.answeredBy, answeredAt: tools.by === null ? bill.answeredAt : moves.at })
  return moves.done(tx)
}
