import type { Bet, PromoWin, Reserve, Win } from '#house/wallet/index.ts'
import { bonusLimit, lend, lentTo, spendable } from './bonuses.ts'
import {
  betOf,
  close,
  count,
  periods,
  roundName,
  rowOf,
  usedAt,
  write,
  type Account,
  type Answer,
  type Call,
  type LimitName,
  type Round,
} from './books.ts'

export const refuse = ({ account }: { readonly account: Account }, status: Answer['status']): Answer => ({
  status,
  balance: spendable(account),
})

const limitNames: readonly LimitName[] = [
  ...periods.map((period) => `stake_${period}` as const),
  ...periods.map((period) => `loss_${period}` as const),
]

/** The first limit that a stake passes. */
function passedBy({ books, op, account }: Call<Bet | Reserve>): string | undefined {
  if (op.largest !== undefined && op.amount > op.largest) return 'largest'
  const caps = [account.caps[op.product], account.caps['*']].filter((cap) => cap !== undefined)
  if (caps.some((cap) => op.amount > cap)) return 'member_largest'
  const used = usedAt(account, books.now)
  return limitNames.find((name) => {
    const most = account.limits[name]
    return most !== undefined && used[name] + op.amount > most
  })
}

/** Why nothing may be staked: the same for what is taken at once and for what is held first. */
export function stakeRefusal(call: Call<Bet | Reserve>): Answer | null {
  const { op, account, round } = call
  const passed = bonusLimit(call)
  if (passed) return { ...refuse(call, 'limit_reached'), limit: passed }
  const moves = op.kind === 'reserve' || (!op.free && op.amount > 0n)
  if (account.noBet) return refuse(call, 'state_forbids')
  if (round && round.closing !== null) return refuse(call, 'round_closed')
  if (round && round.game !== op.game) return refuse(call, 'reused')
  const limit = moves ? passedBy(call) : undefined
  if (limit) return { ...refuse(call, 'limit_reached'), limit }
  return moves && op.amount > account.cash + lentTo(call) ? refuse(call, 'insufficient') : null
}

/** The round of an operation, begun by it where there is none. */
export function roundOf({ books, op, round }: Call<Bet | Reserve>): Round {
  const begun = round ?? {
    game: op.game,
    opening: op.ext,
    closing: null,
    escrow: 0n,
    staked: 0n,
    stakedFree: 0n,
    won: 0n,
    bets: 0,
    wins: 0,
    lent: null,
  }
  books.rounds.set(roundName(op), begun)
  return begun
}

export function bet(call: Call<Bet>): Answer {
  const refused = stakeRefusal(call)
  if (refused) return refused
  const { books, op, account } = call
  const given = lentTo(call)
  const lent = lend(call, given)
  const round = roundOf(call)
  round.lent = lent
  const stake = op.free ? 0n : op.amount
  const answer = write(call, { amount: -stake, lent: given, face: op.free ? op.amount : 0n })
  count(account, books.now, stake, stake)
  round.bets += 1
  round.escrow += stake
  if (op.free) round.stakedFree += op.amount
  else round.staked += stake
  if (op.win) {
    const { win, closesRound: _closes, free: _free, contributions: _shares, largest: _largest, reward: _reward, ...played } = op
    return paid({ ...call, op: { ...played, ...win, kind: 'win', reference: op.ext, closesRound: true }, round }, round)
  }
  if (op.closesRound) close(round, op.ext)
  return answer
}

export function win(call: Call<Win>): Answer {
  const { books, op, round } = call
  const isOpening = round?.opening === op.reference
  const named = rowOf(books, op.vendor, op.reference)
  if (!isOpening && named?.kind === 'tombstone') return refuse(call, 'tombstoned')
  if (!round || round.game !== op.game) return refuse(call, 'unknown_reference')
  const isOwn = named?.kind === 'bet' && named.member === op.member && named.round === op.round
  if (!isOpening && !isOwn) return refuse(call, 'unknown_reference')
  if (named?.isUndone) return refuse(call, 'tombstoned')
  if (betOf(books, op.vendor, op.reference)) return refuse(call, 'already_settled')
  return paid(call, round)
}

function paid(call: Call<Win>, round: Round): Answer {
  const { books, op, account } = call
  const answer = write(call, { amount: op.amount })
  count(account, books.now, 0n, -op.amount)
  round.wins += 1
  round.won += op.amount
  if (op.closesRound) close(round, op.ext)
  if (round.closing !== null) round.escrow = 0n
  return answer
}

export const promoWin = (call: Call<PromoWin>): Answer => write(call, { amount: call.op.amount })
