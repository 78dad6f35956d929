import type { Tx } from '#runtime/database.ts'
import type { Posted, PostRefusal } from '#house/wallet/index.ts'
import type { Bill } from '../bills/bill-store.ts'
import { due, free, houseOr, Moves, type Tools } from './moves.ts'

/** Ends a bill that is not to be paid: what was set aside goes back to where it came from. */
export async function endBill(
  tx: Tx,
  bill: Bill,
  tools: Tools & { readonly stage: 'refused' | 'lapsed'; readonly by: string | null },
): Promise<Posted | PostRefusal | null> {
  const { payer, agent } = bill
  const moves = new Moves(bill, tools)
  moves.add(bill, { way: 'returned', amount: free(bill) }, { from: due(agent), to: houseOr(payer) })
  const ended = { ...bill, stage: tools.stage, funded: bill.paid + bill.passed, tryAt: null }
  moves.save({ ...ended, answeredBy: tools.by ?? bill.answeredBy, answeredAt: tools.by === null ? bill.answeredAt : moves.at })
  return moves.done(tx)
}
