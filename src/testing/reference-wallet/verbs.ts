import type { Status } from '#protocol/status.ts'
import { nameOf, roundOf, type Books, type Entry, type Kind, type Operation, type Posting } from './books.ts'

type Verb = (books: Books, op: Operation) => Status | Posting

const MOST_IN_A_ROUND = 100

function bet(books: Books, op: Operation): Status | Posting {
  const account = books.account(op.user)
  const stake = op.amount ?? 0n
  if (account.disabled && !books.has('disabled player bets')) return 'RS_ERROR_USER_DISABLED'
  if (books.closed.has(roundOf(op)) && !books.has('round_closed ignored')) return 'RS_ERROR_ROUND_CLOSED'
  if (stake === 0n && books.has('zero bet refused')) return 'RS_ERROR_WRONG_TYPES'
  if (books.has('one bet in a round') && books.open.has(roundOf(op))) return 'RS_ERROR_ROUND_CLOSED'
  if (books.has('a hundred operations in a round') && (books.open.get(roundOf(op)) ?? 0) >= MOST_IN_A_ROUND)
    return 'RS_ERROR_LIMIT_REACHED'
  if (books.has('one open round') && otherOpenRound(books, op)) return 'RS_ERROR_LIMIT_REACHED'
  const free = op.free && !books.has('free bet charges cash')
  const needed = op.free && !books.has('free bet needs funds') && free ? 0n : stake
  const room = books.has('overdraft by a unit') ? 1n : books.has('all-in refused') ? -1n : 0n
  if (needed > 0n && account.balance + room < needed) return 'RS_ERROR_NOT_ENOUGH_MONEY'
  if (free) return { effect: 0n }
  return { effect: books.has('rounds to cents') ? -(stake - (stake % 1_000n)) : -stake }
}

const otherOpenRound = (books: Books, op: Operation): boolean =>
  [...books.entries.values()].some(
    (entry) => entry.kind === 'bet' && entry.user === op.user && entry.round !== op.round && !books.closed.has(roundOf(entry)),
  )

/** The bet that an operation refers to, if it may: the same player, round and game. */
function betOf(books: Books, op: Operation): Entry | Status {
  if (books.tombstones.has(nameOf(op, op.reference))) return 'RS_ERROR_TRANSACTION_ROLLED_BACK'
  const found = books.entry(op, op.reference)
  if (!found || (found.kind !== 'bet' && found.kind !== 'reserve')) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
  const mine = found.user === op.user || books.has("win on another player's bet")
  const here = found.game === op.game || books.has('win in another game')
  if (!mine || !here || found.round !== op.round) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
  return found.reversed ? 'RS_ERROR_TRANSACTION_ROLLED_BACK' : found
}

function win(books: Books, op: Operation): Status | Posting {
  const amount = op.amount ?? 0n
  const found = betOf(books, op)
  if (found === 'RS_ERROR_TRANSACTION_ROLLED_BACK' && books.has('win on a rolled-back bet')) return { effect: amount }
  if (found === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' && books.has('win on an unknown bet')) return { effect: amount }
  if (typeof found === 'string') return found
  if (books.has('disabled player is not paid') && books.account(op.user).disabled) return 'RS_ERROR_USER_DISABLED'
  if (books.has('zero win refused') && amount === 0n) return 'RS_ERROR_WRONG_TYPES'
  if (books.has('one win for a bet') && books.following(op, op.reference, 'win').length > 0) return 'RS_ERROR_ALREADY_SETTLED'
  if (books.has('late win refused') && books.closed.has(roundOf(op))) return 'RS_ERROR_ROUND_CLOSED'
  if (books.has('a rollback spoils its round') && roundSpoilt(books, op)) return 'RS_ERROR_TRANSACTION_ROLLED_BACK'
  if (op.fromPool > books.pool && !books.has('pool overdrawn')) return 'RS_ERROR_POOL_SHORT'
  books.pool -= op.fromPool
  return { effect: books.has('win pays the stake less') ? amount - (found.amount ?? 0n) : amount }
}

const roundSpoilt = (books: Books, op: Operation): boolean =>
  [...books.entries.values()].some((entry) => entry.kind === 'bet' && entry.reversed && roundOf(entry) === roundOf(op))

function rollback(books: Books, op: Operation): Status | Posting {
  if (books.has('rollback refused for a disabled player') && books.account(op.user).disabled) return 'RS_ERROR_USER_DISABLED'
  const found = books.entry(op, op.reference)
  if (!found) {
    if (books.has('tombstone missing')) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
    books.tombstones.add(nameOf(op, op.reference))
    return { effect: 0n }
  }
  if (found.user !== op.user) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
  if (books.has('rollback said, not done')) return { effect: 0n }
  if (found.reversed && !books.has('rolls back twice')) return { effect: 0n }
  const refused = refusalToUndo(books, op, found)
  if (refused) return refused
  const sent = op.amount !== null && books.has('rollback of the sent amount')
  const stored = found.kind === 'reserve' && found.held > 0n ? found.held : -found.effect
  const paidBack = found.free && books.has('rollback of a free bet pays cash') ? (found.amount ?? 0n) : sent ? op.amount : stored
  return { effect: notBelowNought(books, op, paidBack ?? 0n), also: () => undo(books, found) }
}

function refusalToUndo(books: Books, op: Operation, found: Entry): Status | null {
  if (found.kind === 'settle' && books.has('settlement cannot be rolled back')) return 'RS_ERROR_ALREADY_SETTLED'
  const paid = books.following(op, op.reference, 'win').length > 0 || (found.settled?.payout ?? 0n) > 0n
  return paid && !books.has('rollback after a win reverses the bet alone') ? 'RS_ERROR_ALREADY_SETTLED' : null
}

function undo(books: Books, found: Entry): void {
  found.reversed = true
  found.held = 0n
  if (books.closed.get(roundOf(found)) === found.ext) books.closed.delete(roundOf(found))
  const bet = found.kind === 'settle' ? books.entry(found, found.reference) : undefined
  if (bet?.settled) bet.settled.payout -= found.effect
}

function notBelowNought(books: Books, op: Operation, effect: bigint): bigint {
  const { balance } = books.account(op.user)
  return books.has('no debt') && balance + effect < 0n ? -balance : effect
}

function reserve(books: Books, op: Operation): Status | Posting {
  const placed = bet(books, op)
  if (typeof placed === 'string') return placed
  const effect = books.has('a hold stays spendable') ? 0n : -(op.amount ?? 0n)
  return { effect, also: (entry) => (entry.held = op.amount ?? 0n) }
}

function commit(books: Books, op: Operation): Status | Posting {
  const held = betOf(books, op)
  if (typeof held === 'string') return held
  const before = books.following(op, op.reference, 'commit').length > 0
  if (before) return books.has('commit debits twice') ? { effect: -(held.amount ?? 0n) } : 'RS_ERROR_ALREADY_SETTLED'
  const taken = op.amount ?? held.held
  if (taken > held.held) return 'RS_ERROR_NOT_ENOUGH_MONEY'
  return { effect: held.held - taken, also: () => (held.held = 0n) }
}

function release(books: Books, op: Operation): Status | Posting {
  const held = betOf(books, op)
  if (typeof held === 'string') return held
  if (books.following(op, op.reference, 'commit').length > 0) return 'RS_ERROR_ALREADY_SETTLED'
  return { effect: held.held, also: () => undo(books, held) }
}

function settle(books: Books, op: Operation): Status | Posting {
  const found = betOf(books, op)
  if (typeof found === 'string') return found
  const payout = op.amount ?? 0n
  const last = found.settled ?? { version: 0n, payout: 0n, final: false }
  const late = op.version <= last.version && !books.has('a late version counts')
  const ignored = last.final && !books.has('settlement after a cash-out')
  if (late || ignored) return op.kind === 'cashout' ? 'RS_ERROR_ALREADY_SETTLED' : { effect: 0n }
  if (op.part !== null && !books.has('a part is the whole')) {
    const settled = { version: op.version, payout: last.payout + payout, final: false }
    return { effect: payout, also: () => (found.settled = settled) }
  }
  const effect = books.has('absolute instead of the difference') ? payout : payout - last.payout
  return { effect, also: () => (found.settled = { version: op.version, payout, final: op.kind === 'cashout' }) }
}

export const verbs: Readonly<Record<Kind, Verb>> = {
  bet,
  win,
  rollback,
  promoWin: (_books, op) => ({ effect: op.amount ?? 0n }),
  reserve,
  commit,
  release,
  settle,
  cashout: settle,
  closeRound: (_books, _op) => ({ effect: 0n }),
}
