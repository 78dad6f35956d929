import type { Database } from '#runtime/database.ts'
import type { CashOut, CashOutPart, Outcome, PromoWin, Settle, Win } from '#house/wallet/index.ts'
import { holdWin, roundBeside } from './held-store.ts'
import { amountOf, sealed } from './payload.ts'
import { lowestBound } from './rules/highest-win.ts'
import { stepOf, type Books } from './store.ts'

export type Paying = Win | PromoWin | Settle | CashOut | CashOutPart

/**
 * Keeps what the lane did not credit because it is above the highest win, with whose bound it passes and by how much. The same again is the same case;
 * another operation under its id is refused as one.
 */
export async function holdHighWin(
  db: Database,
  op: Paying,
  { books, refused }: { books: Books; refused: Outcome },
): Promise<Outcome> {
  const amount = amountOf(op) ?? 0n
  const beside = await roundBeside(db, op)
  const passed = lowestBound(op.highest ?? [], beside.staked)
  if (!passed) throw new Error('the lane held a win that no bound speaks of')
  const { highest: _lifted, ...released } = op
  const kept = sealed(released)
  const times = await holdWin(db, { ...op, amount }, new Date(books.clock()), {
    ...passed,
    payload: kept.payload,
    step: stepOf(kept, books),
    staked: beside.staked,
    excess: beside.won + amount - passed.bound,
  })
  return times === null ? { ...refused, status: 'reused' } : { ...refused, retransmission: times > 1 }
}
