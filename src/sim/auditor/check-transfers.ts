import type { Units } from '#kit/money.ts'
import type { Books, Entry, Purse, Received, Transfer } from './books.ts'

const kinds: ReadonlySet<string> = new Set(['wallet_transfer', 'wallet_transfer_done', 'wallet_transfer_returned'])
const ended: ReadonlySet<string> = new Set(['done', 'refused'])
/** The accounts of a member at a vendor, counted from their number. */
const [THERE, MOVING] = [4n, 5n]

/**
 * Money at a vendor that keeps a wallet of its own. Each transfer against the journal and what the vendor says of it: held once, ended once,
 * as the vendor has it. Then each member's account there, with what is on its way and what play came to, against the vendor's own purse.
 */
export function* checkTransfers(books: Books): Generator<string> {
  const posted = Map.groupBy(
    books.entries.filter(({ kind }) => kinds.has(kind)),
    ({ ext }) => ext ?? '',
  )
  const received = new Map(books.received.map((one) => [one.id, one]))
  const accounts = new Map(books.vendorWallets.map(({ member, vendor, account }) => [`${member}/${vendor}`, account]))
  const known = new Set<string>()
  for (const transfer of books.transfers) {
    known.add(transfer.id).add(transfer.ending)
    const at = {
      held: posted.get(transfer.id) ?? [],
      end: posted.get(transfer.ending) ?? [],
      there: received.get(transfer.id),
      account: accounts.get(`${transfer.member}/${transfer.vendor}`) ?? 0n,
    }
    for (const what of problemsOf(transfer, at)) yield `transfer ${transfer.id} ${what}`
  }
  for (const [ext, [entry]] of posted)
    if (!known.has(ext)) yield `entry ${entry?.lane}-${entry?.seq} is a ${entry?.kind} of ${ext}, which is no transfer`
  for (const { id, status } of books.received)
    if (status === 'RS_OK' && !known.has(id)) yield `the vendor moved ${id}, which is no transfer of the house`
  yield* checkPurses(books, received)
}

type Found = {
  readonly held: readonly Entry[]
  readonly end: readonly Entry[]
  readonly there: Received | undefined
  readonly account: bigint
}

function* problemsOf({ member, direction, amount, state }: Transfer, { held, end, there, account }: Found): Generator<string> {
  const [moving, cash, wallet] = [account + MOVING, member * 16n, account + THERE]
  const [from, to] = direction === 'in' ? [cash, wallet] : [wallet, cash]
  // Money for the vendor is held when it is asked for, money from it once the vendor has said that it is there.
  const begun = state === 'sent' || state === 'unknown' || state === 'held' || state === 'done' || held.length > 0
  const wanted = begun || (direction === 'in' && state === 'asked') ? 1 : 0
  if (held.length !== wanted) yield `is ${state} and was held ${held.length} times`
  if (held[0] && !moves(held[0], { from, to: moving, amount }))
    yield `of ${amount} held ${held[0].amount} of account ${held[0].account}`
  if (end.length !== (ended.has(state) && held.length > 0 ? 1 : 0)) yield `is ${state} and ended ${end.length} times`
  if (end[0] && !moves(end[0], { from: moving, to: state === 'done' ? to : from, amount }))
    yield `is ${state} and its end moves ${end[0].amount} between ${end[0].account} and ${end[0].contra}`
  const happened = there?.status === 'RS_OK'
  if (state === 'done' && !happened) yield `is done, the vendor says ${there?.status ?? 'nothing'}`
  if (state === 'refused' && happened) yield 'is refused, and the vendor has moved it'
  if (there && (there.amount !== amount || there.direction !== direction))
    yield `of ${amount} ${direction} is ${there.amount} ${there.direction} at the vendor`
}

type Movement = { readonly from: bigint; readonly to: bigint; readonly amount: Units | null }

const moves = ({ account, contra, amount }: Entry, wanted: Movement): boolean =>
  amount > 0n
    ? account === wanted.to && contra === wanted.from && amount === wanted.amount
    : account === wanted.from && contra === wanted.to && -amount === wanted.amount

/** What the house has at a vendor of each member, and what the vendor has. */
function* checkPurses(books: Books, received: ReadonlyMap<string, Received>): Generator<string> {
  const purses = new Map(books.purses.map((purse) => [purse.player_name, purse]))
  const sums = sumOf(books.purseMoves, ({ player }) => String(player))
  const plays = playOf(books)
  const results = sumOf(
    books.entries.filter(({ kind }) => kind === 'vendor_result'),
    ({ account }) => String(account),
  )
  const balances = new Map(books.accounts.map(({ id, balance }) => [id, balance]))
  for (const { player, credit } of books.purses)
    if (credit !== (sums.get(String(player)) ?? 0n))
      yield `the purse of ${player} holds ${credit}, its movements sum to ${sums.get(String(player)) ?? 0n}`
  yield* checkMoves(books, received)
  const held = new Set(books.entries.filter(({ kind }) => kind === 'wallet_transfer').map(({ ext }) => ext))
  for (const { member, vendor, account } of books.vendorWallets) {
    const of = books.transfers.filter((one) => one.member === member && one.vendor === vendor)
    const purse: Pick<Purse, 'credit'> = purses.get(String(member)) ?? { credit: 0n }
    const there = balances.get(account + THERE) ?? 0n
    const played = (plays.get(String(member)) ?? 0n) - (results.get(String(account + THERE)) ?? 0n)
    const wanted = there + atVendor(of, received) + played
    if (purse.credit !== wanted)
      yield `member ${member} has ${purse.credit} at vendor ${vendor}, the house has ${there} there, ${atVendor(of, received)} on its way and ${played} of play`
    const moving = of.filter(({ id, state }) => !ended.has(state) && held.has(id))
    const open = moving.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n)
    if ((balances.get(account + MOVING) ?? 0n) !== open)
      yield `member ${member} has ${balances.get(account + MOVING)} on its way to or from vendor ${vendor}, the open transfers move ${open}`
  }
}

/** What is at the vendor of the money that the house has on its way: what arrived, and what has not left. */
const atVendor = (transfers: readonly Transfer[], received: ReadonlyMap<string, Received>): Units =>
  transfers
    .filter(({ state }) => !ended.has(state) && state !== 'asked')
    .filter(({ id, direction }) => (received.get(id)?.status === 'RS_OK') === (direction === 'in'))
    .reduce((sum, { amount }) => sum + (amount ?? 0n), 0n)

function sumOf<Row extends { readonly amount: Units }>(
  rows: readonly Row[],
  key: (row: Row) => string,
): ReadonlyMap<string, Units> {
  const sums = new Map<string, Units>()
  for (const row of rows) sums.set(key(row), (sums.get(key(row)) ?? 0n) + row.amount)
  return sums
}

/** What play at the vendor came to for each player, by its movements that are no transfer. */
function playOf({ purseMoves, purses, received }: Books): ReadonlyMap<string, Units> {
  const moved = new Set(received.map(({ id }) => id))
  const players = new Map(purses.map(({ player, player_name }) => [player, player_name]))
  return sumOf(
    purseMoves.filter(({ id }) => !moved.has(id)),
    ({ player }) => players.get(player) ?? '',
  )
}

/** Every movement of a purse is a transfer that the vendor said yes to, or part of a round, with its amount. */
function* checkMoves({ purseMoves, arcadeRounds }: Books, received: ReadonlyMap<string, Received>): Generator<string> {
  const wanted = new Map<string, Units>()
  for (const { id, direction, amount, status } of received.values())
    if (status === 'RS_OK') wanted.set(id, direction === 'in' ? amount : -amount)
  for (const { house, bet_id, win_id, return_id, stake, payout } of arcadeRounds) {
    if (!house.endsWith('/transfer')) continue
    wanted
      .set(bet_id, -stake)
      .set(win_id, payout ?? 0n)
      .set(return_id, stake)
  }
  const found = new Map(purseMoves.map((move) => [move.id, move.amount]))
  for (const [id, amount] of found) {
    const right = wanted.get(id)
    // A stake that was given back before it was taken, and its return, move nothing.
    if (right === undefined || (amount !== right && amount !== 0n))
      yield `the purse moved ${amount} for ${id}, which is ${right ?? 'nothing that was asked'}`
  }
  for (const { id, status } of received.values())
    if (status === 'RS_OK' && !found.has(id)) yield `the vendor said yes to ${id} and moved nothing`
  for (const { id, house, state, bet_id, win_id, return_id } of arcadeRounds) {
    if (!house.endsWith('/transfer')) continue
    const [bet, win, back] = [found.has(bet_id), found.has(win_id), found.has(return_id)]
    const right = { settled: bet && win && !back, returned: bet && back && !win, refused: !bet && !win && !back }[state]
    if (right === false)
      yield `arcade round ${id} is ${state}, and its purse was ${[bet && 'staked', win && 'paid', back && 'given back'].filter(Boolean).join(', ') || 'not moved'}`
  }
}

/** For the end of play: every transfer has ended, all play is in the house's books, and what it has at the vendor is what the vendor has. */
export function* checkNothingMoves({ transfers, vendorWallets, accounts, purses }: Books): Generator<string> {
  for (const { id, state } of transfers) if (!ended.has(state)) yield `all is over, and transfer ${id} is ${state}`
  const balances = new Map(accounts.map(({ id, balance }) => [id, balance]))
  const held = new Map(purses.map(({ player_name, credit }) => [player_name, credit]))
  for (const { member, vendor, account } of vendorWallets) {
    const [there, credit] = [balances.get(account + THERE) ?? 0n, held.get(String(member)) ?? 0n]
    if (there !== credit)
      yield `all is over, and the house has ${there} of member ${member} at vendor ${vendor}, which has ${credit}`
  }
}
