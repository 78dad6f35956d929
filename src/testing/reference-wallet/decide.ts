import { setTimeout as pause } from 'node:timers/promises'
import type { Status } from '#protocol/status.ts'
import { contentOf, nameOf, type Books, type Decided, type Entry, type Operation, type Session } from './books.ts'
import { verbs } from './verbs.ts'

/** What a call says of whom it is for. */
export type Claim = {
  readonly vendor: string
  readonly token?: string | null | undefined
  readonly user?: string | undefined
  readonly game?: string | undefined
  readonly currency?: string | undefined
}

/** The session of a call, or why there is none. Only what stakes (and a look at the balance) needs it to be live. */
export function sessionOf(books: Books, claim: Claim, { staking }: { staking: boolean }): Session | Status {
  const session = claim.token || staking ? books.sessions.get(claim.token ?? '') : sessionWithoutToken(books, claim)
  if (!session || session.state === 'launch') return 'RS_ERROR_INVALID_TOKEN'
  if (session.vendor !== claim.vendor && !books.has("a stranger reaches another vendor's players"))
    return 'RS_ERROR_INVALID_TOKEN'
  if (claim.user !== undefined && claim.user !== session.user && !books.has('the user is not compared'))
    return 'RS_ERROR_INVALID_TOKEN'
  const { currency } = books.account(session.user)
  if (claim.currency !== undefined && claim.currency !== currency && !books.has('any currency')) return 'RS_ERROR_WRONG_CURRENCY'
  if (claim.game !== undefined && claim.game !== session.game && !books.has('win in another game')) return 'RS_ERROR_INVALID_GAME'
  if (!staking && !books.has('token checked on a win')) return session
  if (session.state === 'ended' && !books.has('an older session lives on')) return 'RS_ERROR_INVALID_TOKEN'
  if (session.state === 'expired' && !books.has('expired token bets')) return 'RS_ERROR_TOKEN_EXPIRED'
  return session.game === 'closed-game' && !books.has('disabled game is open') ? 'RS_ERROR_INVALID_GAME' : session
}

/** Milliseconds in which another call can come between. */
const SLOW = 5

/** Whom a call is for that names no session: any player of the wallet, at any game of the vendor. */
function sessionWithoutToken(books: Books, { vendor, user = '', game = '' }: Claim): Session | undefined {
  const ours = [...books.sessions.values()].find((one) => one.vendor === vendor && one.user === user && one.game === game)
  return books.accounts.has(user) && ours ? { ...ours, state: 'live' } : undefined
}

const staking = new Set<Operation['kind']>(['bet', 'reserve'])

/** Decides one operation and books it. Everything between the look and the booking is one step, so that calls at once do not mix. */
export async function decide(books: Books, op: Operation): Promise<Decided> {
  const known = books.entry(op, op.ext)
  if (known) return repeated(books, op, known)
  if (books.has('a conflict is told as no money')) return decideSlowly(books, op)
  if (books.has('calls at once mix')) await pause(SLOW)
  return decideFresh(books, op)
}

async function decideSlowly(books: Books, op: Operation): Promise<Decided> {
  const { balance } = books.account(op.user)
  if (books.busy.has(op.user)) return { status: 'RS_ERROR_NOT_ENOUGH_MONEY', retransmission: false, balance }
  books.busy.add(op.user)
  await pause(SLOW)
  books.busy.delete(op.user)
  return decideFresh(books, op)
}

function decideFresh(books: Books, op: Operation): Decided {
  const account = books.account(op.user)
  const refuse = (status: Status): Decided => ({ status, retransmission: false, balance: shown(books, op, status) })
  const dead = books.tombstones.has(nameOf(op, op.ext)) && staking.has(op.kind)
  if (dead && !books.has('late bet after its rollback')) return refuse('RS_ERROR_TRANSACTION_ROLLED_BACK')
  const decision = verbs[op.kind](books, op)
  if (typeof decision === 'string') return refuse(decision)
  const entry = books.post(op, decision)
  return { status: 'RS_OK', retransmission: false, balance: account.balance, number: entry.number }
}

function shown(books: Books, { user }: Operation, status: Status): bigint {
  const { balance, opened } = books.account(user)
  return status === 'RS_ERROR_NOT_ENOUGH_MONEY' && books.has('a refusal shows an old balance') ? opened : balance
}

function repeated(books: Books, op: Operation, known: Entry): Decided {
  const { balance } = books.account(op.user)
  const loose =
    (books.has('another amount is a replay') && known.user === op.user) ||
    (books.has('another player is a replay') && known.user !== op.user) ||
    (books.has('another kind is a replay') && known.kind !== op.kind)
  if (contentOf(known) !== contentOf(op) && !loose)
    return { status: 'RS_ERROR_DUPLICATE_TRANSACTION', retransmission: false, balance }
  const twice =
    (known.kind === 'win' && books.has('double credit on replay')) ||
    (known.kind === 'promoWin' && books.has('promotion twice')) ||
    (known.kind === 'bet' && books.has('double debit on replay'))
  if (twice) books.addTo(books.account(known.user), known.effect)
  const account = books.account(op.user)
  return {
    status: 'RS_OK',
    retransmission: !books.has('retransmission missing'),
    balance: account.balance,
    number: known.number,
  }
}

/** A bet with its win, both or neither. Of two ids that are known both must be the same as before. */
export async function decidePlay(books: Books, bet: Operation, win: Operation): Promise<Decided> {
  const [staked, won] = [books.entry(bet, bet.ext), books.entry(win, win.ext)]
  const { balance } = books.account(bet.user)
  const whole = (staked && won) || books.has('half a play is a replay')
  if ((staked || won) && !whole) return { status: 'RS_ERROR_DUPLICATE_TRANSACTION', retransmission: false, balance }
  if (staked) {
    const first = repeated(books, bet, staked)
    return first.status === 'RS_OK' && won ? repeated(books, win, won) : first
  }
  if (win.fromPool > books.pool && !books.has('pool overdrawn'))
    return { status: 'RS_ERROR_POOL_SHORT', retransmission: false, balance }
  const placed = decideFresh(books, bet)
  if (placed.status === 'RS_OK') return books.has('a play pays nothing') ? placed : decideFresh(books, win)
  if (books.has('a refused play keeps its id')) books.tombstones.add(nameOf(bet, bet.ext))
  return placed
}

/** A batch of bets stands or falls as one. */
export async function decideAll(books: Books, ops: readonly Operation[]): Promise<Decided[]> {
  const user = ops[0]?.user ?? ''
  const fresh = ops.filter((op) => !books.entry(op, op.ext))
  const sum = fresh.reduce((total, op) => total + (op.free ? 0n : (op.amount ?? 0n)), 0n)
  const { balance } = books.account(user)
  if (sum > balance && !books.has('batch not atomic'))
    return ops.map(() => ({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', retransmission: false, balance }))
  return Promise.all(ops.map((op) => decide(books, op)))
}
