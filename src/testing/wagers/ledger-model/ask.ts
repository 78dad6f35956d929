import type { Operation } from '#house/wallet/index.ts'
import { share, spendable } from './bonuses.ts'
import { betOf, contentOf, roundName, rowOf, type Answer, type Books, type Call, type Row } from './books.ts'
import { commit, release, reserve } from './holds.ts'
import { bet, promoWin, win } from './plays.ts'
import { rollback } from './rollbacks.ts'
import { cashOutPart, closeRound, settle } from './settlements.ts'

/** What the ledger should answer; the books are afterwards as they should be. */
export function ask(books: Books, op: Operation): Answer {
  const isItself = 'reference' in op && op.reference === op.ext
  if (isItself) return { status: 'reused', balance: null }
  const account = books.accounts.get(op.member)!
  const known = answerOfKnown(books, op, spendable(account))
  if (known) return known
  if (account.merchant !== op.merchant) return { status: 'no_account', balance: null }
  if (account.currency !== op.currency) return { status: 'wrong_currency', balance: spendable(account) }
  const stake = stakeNamed(books, op)
  const before = atStake(books, op, stake)
  const answer = perform({ books, op, account, round: books.rounds.get(roundName(op)) })
  if (answer.status !== 'ok') return answer
  const back = before - atStake(books, op, stake)
  const returned = stake && back > 0n ? { stake: back, of: -stake.amount, lent: stake.lent } : null
  if (op.kind !== 'promo_win') share(account, books.rounds.get(roundName(op)), returned)
  const balance = spendable(account)
  for (const ext of [op.ext, op.kind === 'bet' ? op.win?.ext : undefined]) {
    const row = ext === undefined ? undefined : rowOf(books, op.vendor, ext)
    if (row) row.balance = balance
    if (row && op.kind === 'bet' && op.win && ext === op.ext) row.beforeWin = balance - op.win.amount
  }
  return { ...answer, balance }
}

/** The stake that an operation names, by its own name or by the one under which it was taken. */
function stakeNamed(books: Books, op: Operation): Row | undefined {
  if (!('reference' in op)) return undefined
  const row = rowOf(books, op.vendor, op.reference)
  return row?.kind === 'commit' ? rowOf(books, op.vendor, row.reference!) : row
}

/** What a round has at stake, with what is held of one of its stakes. */
const atStake = (books: Books, op: Operation, stake: Row | undefined): bigint =>
  (books.rounds.get(roundName(op))?.staked ?? 0n) + ((stake && betOf(books, op.vendor, stake.ext)?.held) ?? 0n)

/** The answer to an id that was taken before; a bet and the win that it carries are known together or not at all. */
function answerOfKnown(books: Books, op: Operation, balance: bigint): Answer | null {
  const row = rowOf(books, op.vendor, op.ext)
  const carried = op.kind === 'bet' ? op.win : undefined
  const won = carried && rowOf(books, op.vendor, carried.ext)
  if (!row && !won) return null
  if (row?.kind === 'tombstone' && (op.kind === 'bet' || op.kind === 'reserve')) return { status: 'tombstoned', balance }
  const isSame = row?.content === contentOf(op)
  const isSameWin = !carried || won?.content === contentOf({ ...op, ...carried, kind: 'win', reference: op.ext } as Operation)
  if (!isSame || !isSameWin) return { status: 'reused', balance }
  const { beforeWin } = row
  return { status: 'replayed', balance: (won ?? row).balance, ...(!carried && beforeWin !== undefined && { beforeWin }) }
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
