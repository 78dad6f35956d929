import type { Operation } from '#house/wallet/index.ts'
import { contentOf, roundName, rowOf, type Answer, type Books, type Call } from './books.ts'
import { commit, release, reserve } from './holds.ts'
import { bet, promoWin, win } from './plays.ts'
import { rollback } from './rollbacks.ts'
import { cashOutPart, closeRound, settle } from './settlements.ts'

/** What the ledger should answer; the books are afterwards as they should be. */
export function ask(books: Books, op: Operation): Answer {
  const isItself = 'reference' in op && op.reference === op.ext
  if (isItself) return { status: 'reused', balance: null }
  const account = books.accounts.get(op.member)!
  const known = answerOfKnown(books, op, account.cash)
  if (known) return known
  if (account.merchant !== op.merchant) return { status: 'no_account', balance: null }
  if (account.currency !== op.currency) return { status: 'wrong_currency', balance: account.cash }
  return perform({ books, op, account, round: books.rounds.get(roundName(op)) })
}

/** The answer to an id that was taken before; a bet and the win that it carries are known together or not at all. */
function answerOfKnown(books: Books, op: Operation, balance: bigint): Answer | null {
  const row = rowOf(books, op.vendor, op.ext)
  const carried = op.kind === 'bet' ? op.win : undefined
  const won = carried && rowOf(books, op.vendor, carried.ext)
  if (!row && !won) return null
  if (row?.kind === 'tombstone' && (op.kind === 'bet' || op.kind === 'reserve')) return { status: 'tombstoned', balance }
  const isSame = row?.content === contentOf(op)
  const isSameWin = !carried || won?.content === contentOf({ ...op, ...carried, kind: 'win', reference: op.ext } as Operation)
  return isSame && isSameWin ? { status: 'replayed', balance: (won ?? row).balance } : { status: 'reused', balance }
}

function perform(call: Call<Operation>): Answer {
  switch (call.op.kind) {
    case 'bet':
      return bet({ ...call, op: call.op })
    case 'win':
      return win({ ...call, op: call.op })
    case 'promo_win':
      return promoWin({ ...call, op: call.op })
    case 'reserve':
      return reserve({ ...call, op: call.op })
    case 'commit':
      return commit({ ...call, op: call.op })
    case 'release':
      return release({ ...call, op: call.op })
    case 'settle':
    case 'cash_out':
      return settle({ ...call, op: call.op })
    case 'cash_out_part':
      return cashOutPart({ ...call, op: call.op })
    case 'close_round':
      return closeRound({ ...call, op: call.op })
    case 'rollback':
      return rollback({ ...call, op: call.op })
  }
}
