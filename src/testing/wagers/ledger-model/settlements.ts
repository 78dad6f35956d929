import type { CashOut, CashOutPart, CloseRound, Settle } from '#house/wallet/index.ts'
import { betOf, close, count, rowOf, write, type Answer, type Call, type Tracked } from './books.ts'
import { refuse } from './plays.ts'
import { winsOf } from './rollbacks.ts'

/** The bet that is to settle, or why there is none. A plain bet is followed from its first settlement on. */
function settling({ books, op, round }: Call<Settle | CashOut | CashOutPart>): Tracked | Answer['status'] {
  const known = betOf(books, op.vendor, op.reference)
  if (known?.member === op.member) {
    if (known.round !== op.round || round?.game !== op.game || known.state === 'held') return 'unknown_reference'
    return known.state === 'returned' ? 'tombstoned' : known
  }
  const bet = rowOf(books, op.vendor, op.reference)
  if (bet?.kind === 'tombstone') return 'tombstoned'
  const isOwn = bet?.kind === 'bet' && bet.member === op.member && bet.round === op.round
  if (!isOwn || round?.game !== op.game) return 'unknown_reference'
  if (bet.isUndone) return 'tombstoned'
  if (winsOf(books, bet).length > 0) return 'already_settled'
  const stake = -bet.amount
  return {
    member: op.member,
    round: op.round,
    expiresAt: undefined,
    state: 'accepted',
    held: 0n,
    stake,
    escrow: stake < round.escrow ? stake : round.escrow,
    payout: 0n,
    sold: 0n,
    version: 0,
  }
}

const follow = ({ books, op }: Call<Settle | CashOut | CashOutPart>, bet: Tracked) =>
  books.bets.set(`${op.vendor} ${op.reference}`, bet)

export function settle(call: Call<Settle | CashOut>): Answer {
  const { books, op, account } = call
  const bet = settling(call)
  if (typeof bet === 'string') return refuse(call, bet)
  if (op.kind === 'cash_out' && bet.state !== 'accepted') return refuse(call, 'already_settled')
  const round = call.round!
  follow(call, bet)
  const amount = op.kind === 'settle' ? op.payout : op.amount
  if (op.kind === 'settle' && (bet.state === 'cashed_out' || op.version <= bet.version)) return write(call, { amount: 0n })
  const difference = amount - bet.payout
  const answer = write(call, { amount: difference })
  count(account, books.now, 0n, -difference)
  round.won += difference
  if (bet.version === 0) round.wins += 1
  round.escrow -= bet.escrow < round.escrow ? bet.escrow : round.escrow
  if (op.closesRound) close(round, op.ext)
  Object.assign(bet, { payout: amount, escrow: 0n })
  if (op.kind === 'settle') Object.assign(bet, { state: 'settled', version: op.version })
  else bet.state = 'cashed_out'
  return answer
}

export function cashOutPart(call: Call<CashOutPart>): Answer {
  const { books, op, account } = call
  const bet = settling(call)
  if (typeof bet === 'string') return refuse(call, bet)
  const isPart = op.part > 0n && bet.sold + op.part < bet.stake
  if (bet.state !== 'accepted' || bet.version > 0 || !isPart) return refuse(call, 'already_settled')
  follow(call, bet)
  const answer = write(call, { amount: op.amount, face: op.part })
  count(account, books.now, 0n, -op.amount)
  bet.payout += op.amount
  bet.sold += op.part
  call.round!.won += op.amount
  return answer
}

export function closeRound(call: Call<CloseRound>): Answer {
  const { op, round } = call
  if (round?.game !== op.game) return refuse(call, 'unknown_reference')
  close(round, op.ext)
  return write(call, { amount: 0n })
}
