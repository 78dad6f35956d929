import type { Rollback } from '#house/wallet/index.ts'
import { betOf, count, rowOf, write, type Answer, type Books, type Call, type Round, type Row } from './books.ts'
import { giveBack } from './holds.ts'
import { refuse } from './plays.ts'

/** Wins of a bet that stand. */
export const winsOf = ({ rows }: Books, bet: Row): readonly Row[] =>
  [...rows.values()].filter(
    ({ kind, vendor, member, reference, isUndone }) =>
      kind === 'win' && vendor === bet.vendor && member === bet.member && reference === bet.ext && !isUndone,
  )

const undone: ReadonlySet<Row['kind']> = new Set([
  'bet',
  'win',
  'promo_win',
  'tombstone',
  'reserve',
  'settle',
  'cash_out',
  'cash_out_part',
])

export function rollback(call: Call<Rollback>): Answer {
  const { books, op, round } = call
  const named = rowOf(books, op.vendor, op.reference)
  const row = named?.kind === 'commit' ? rowOf(books, op.vendor, named.reference!) : named
  if (!row) {
    write(call, { amount: 0n, ext: op.reference, kind: 'tombstone' })
    return write(call, { amount: 0n })
  }
  if (row.member !== op.member || !undone.has(row.kind)) return refuse(call, 'unknown_reference')
  const bet = betOf(books, op.vendor, row.ext)
  if (row.kind === 'tombstone' || bet?.state === 'returned' || row.isUndone) return write(call, { amount: 0n })
  if (row.kind === 'promo_win') {
    row.isUndone = true
    return write(call, { amount: -row.amount })
  }
  if (!round || row.round !== op.round) return refuse(call, 'unknown_reference')
  if (row.kind === 'bet' || row.kind === 'reserve') return undoBet(call, round, row)
  undoPayment(call, round, row)
  if (row.kind !== 'win') undoSettlement(books, row)
  return write(call, { amount: -row.amount })
}

/** A payment leaves its round and the counters of its own time; a round that it closed is open again. */
function undoPayment({ account }: Call<Rollback>, round: Round, row: Row): void {
  row.isUndone = true
  count(account, row.at, 0n, row.amount)
  round.won -= row.amount
  if (row.kind === 'win') round.wins -= 1
  if (round.closing === row.ext) round.closing = null
}

function undoSettlement(books: Books, row: Row): void {
  const bet = betOf(books, row.vendor, row.reference!)!
  bet.payout -= row.amount
  if (row.kind === 'cash_out_part') bet.sold -= row.face
  if (bet.payout === 0n) bet.state = 'accepted'
}

function undoBet(call: Call<Rollback>, round: Round, row: Row): Answer {
  const { books, op, account } = call
  const bet = betOf(books, op.vendor, row.ext)
  if (bet?.state === 'held') {
    row.isUndone = true
    const answer = write(call, { amount: bet.held })
    giveBack(books, `${op.vendor} ${row.ext}`)
    return answer
  }
  const isPaid = bet && (bet.state !== 'accepted' || bet.payout !== 0n || bet.sold > 0n)
  const wins = winsOf(books, row)
  if (isPaid || (wins.length > 0 && !op.withWins)) return refuse(call, 'already_settled')
  const stake = bet?.stake ?? -row.amount
  // What a round that is over held is the house's already, and comes back from there.
  const isHeld = round.closing === null && round.escrow >= stake
  for (const win of wins) {
    undoPayment(call, round, win)
    account.cash -= win.amount
  }
  row.isUndone = true
  count(account, row.at, -stake, -stake)
  round.escrow -= isHeld ? stake : 0n
  round.staked -= stake
  round.stakedFree -= row.face
  round.bets -= 1
  if (bet) Object.assign(bet, { state: 'returned', escrow: 0n })
  return write(call, { amount: stake })
}
