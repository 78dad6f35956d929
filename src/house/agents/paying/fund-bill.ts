import type { Units } from '#kit/money.ts'
import type { Tx } from '#runtime/database.ts'
import { balanceOf, laneOf, type Posted, type PostRefusal } from '#house/wallet/index.ts'
import { owing } from '../rules/bills/bill.ts'
import { fund } from '../rules/bills/funding.ts'
import { billsBearing, lockBill, uplineWaits, wakeBelow, type Bill } from '../bills/bill-store.ts'
import { due, free, houseOr, Moves, type Tools } from './moves.ts'
import { planBill } from './plan-bill.ts'

/** What may be taken of a member's cash, which a rollback can drive below zero. */
async function cashOf(tx: Tx, member: bigint): Promise<Units> {
  const cash = (await balanceOf(tx, member))?.cash ?? 0n
  return cash > 0n ? cash : 0n
}

/** Takes what is owed for a bill from the upline's own bills, then from its wallet. The wallet at a lottery vendor is the main one here. */
async function fundByUpline(
  tx: Tx,
  moves: Moves,
  bill: Bill,
  { payer, wallet }: { payer: bigint; wallet: boolean },
): Promise<Units> {
  const own = await billsBearing(tx, { ...bill, agent: payer })
  const { taken, missing } = fund(owing(bill), {
    bill: own.reduce((sum, one) => sum + free(one), 0n),
    main: wallet ? await cashOf(tx, payer) : 0n,
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

type Funding = { readonly merchant: number; readonly id: string; readonly wallet: boolean }

/**
 * Sets money aside for a bill: the house's, at once; an upline's, once the bill is to be paid, as far as it has any. Of a bill below
 * zero its agent gives back what there is; without `wallet` nobody's cash is touched. Ask for the merchant's lock of bills first. Refused as the ledger refuses.
 */
export async function fundBill(tx: Tx, { wallet, ...found }: Funding, tools: Tools): Promise<Posted | PostRefusal | null> {
  const bill = await lockBill(tx, found)
  if (!bill || owing(bill) === 0n) return null
  const { payer, agent } = bill
  const now = tools.clock()
  const moves = new Moves(bill, tools)
  if (bill.amount < 0n) {
    const cash = wallet ? await cashOf(tx, agent) : 0n
    const amount = cash < owing(bill) ? cash : owing(bill)
    moves.add(bill, { way: 'given_back', amount }, { from: { member: agent }, to: houseOr(payer) })
    moves.save(planBill({ ...bill, funded: bill.funded - amount, paid: bill.paid - amount }, { now, tried: 'funding' }))
  } else if (payer === null) {
    moves.add(bill, { way: 'house', amount: owing(bill) }, { from: { house: 'commissions' }, to: due(agent) })
    moves.save(planBill({ ...bill, funded: bill.amount }, { now, tried: 'funding' }))
    await wakeBelow(tx, [bill], now)
  } else if (bill.stage === 'open' && !(await uplineWaits(tx, bill))) {
    const missing = await fundByUpline(tx, moves, bill, { payer, wallet })
    moves.save(planBill({ ...bill, funded: bill.amount - missing }, { now, tried: 'funding' }))
    await wakeBelow(tx, [bill], now)
  } else moves.save(planBill(bill, { now, tried: 'funding' }))
  return moves.done(tx)
}
