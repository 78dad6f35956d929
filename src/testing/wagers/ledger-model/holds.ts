import type { Commit, Release, Reserve } from '#house/wallet/index.ts'
import { lend, lentTo, share } from './bonuses.ts'
import { betOf, count, roundName, rowOf, write, type Answer, type Books, type Call, type Tracked } from './books.ts'
import { refuse, roundOf, stakeRefusal } from './plays.ts'

export function reserve(call: Call<Reserve>): Answer {
  const refused = stakeRefusal(call)
  if (refused) return refused
  const { books, op, account } = call
  const given = lentTo(call)
  const lent = lend(call, given)
  roundOf(call).lent = lent
  const answer = write(call, { amount: -op.amount, lent: given })
  account.hold += op.amount
  count(account, books.now, op.amount, op.amount)
  books.bets.set(`${op.vendor} ${op.ext}`, {
    member: op.member,
    round: op.round,
    expiresAt: op.expiresAt,
    state: 'held',
    held: op.amount,
    stake: op.amount,
    escrow: 0n,
    payout: 0n,
    sold: 0n,
    version: 0,
  })
  return answer
}

/** A bet of this member's by the id under which it was held. */
const ownBet = ({ books, op }: Call<Commit | Release>): Tracked | undefined => {
  const bet = betOf(books, op.vendor, op.reference)
  return bet?.member === op.member && bet.round === op.round ? bet : undefined
}

export function commit(call: Call<Commit>): Answer {
  const { books, op, account, round } = call
  const bet = ownBet(call)
  if (!bet || !round || round.game !== op.game) return refuse(call, 'unknown_reference')
  if (bet.state === 'returned') return refuse(call, 'tombstoned')
  if (bet.state !== 'held') return refuse(call, 'already_settled')
  const taken = op.amount ?? bet.held
  const rest = bet.held - taken
  if (rest < 0n) return refuse(call, 'insufficient')
  const answer = write(call, { amount: rest })
  account.hold -= bet.held
  count(account, rowOf(books, op.vendor, op.reference)!.at, -rest, -rest)
  const isOpen = round.closing === null
  Object.assign(bet, { state: 'accepted', held: 0n, stake: taken, escrow: isOpen ? taken : 0n })
  round.escrow += isOpen ? taken : 0n
  round.staked += taken
  round.bets += 1
  return answer
}

export function release(call: Call<Release>): Answer {
  const bet = ownBet(call)
  if (!bet) return refuse(call, 'unknown_reference')
  if (bet.state !== 'held') return refuse(call, 'already_settled')
  const answer = write(call, { amount: bet.held })
  giveBack(call.books, `${call.op.vendor} ${call.op.reference}`)
  return answer
}

/** What a hold took leaves the hold and the counters; the cash is the caller's to move. */
export function giveBack(books: Books, id: string): void {
  const bet = books.bets.get(id)!
  const account = books.accounts.get(bet.member)!
  account.hold -= bet.held
  count(account, books.rows.get(id)!.at, -bet.held, -bet.held)
  Object.assign(bet, { state: 'returned', held: 0n })
}

/** Holds whose time is over go back by themselves. */
export function expire(books: Books): void {
  for (const [id, bet] of books.bets) {
    if (bet.state !== 'held' || bet.expiresAt === undefined || bet.expiresAt > books.now) continue
    const account = books.accounts.get(bet.member)!
    const { held } = bet
    const row = books.rows.get(id)!
    account.cash += held
    giveBack(books, id)
    share(account, books.rounds.get(roundName(row)), { stake: held, of: held, lent: row.lent })
  }
}
