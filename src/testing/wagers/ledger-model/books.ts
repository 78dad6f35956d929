import type { Millis } from '#kit/clock.ts'
import type { Operation, OperationKind, Status } from '#house/wallet/index.ts'

// The ledger of play once more, in memory and by another way: counters are sums over dated facts, and a round or bet is looked up by its name.
// It knows no pools, no free rounds and no highest win, and it believes that its members are of one lane.

export const periods = ['day', 'week', 'month'] as const
export type LimitName = `${'stake' | 'loss'}_${(typeof periods)[number]}`
/** What counts for a member's limits, as of the moment in whose day, week and month it counts. */
type Counted = { readonly at: Millis; readonly stake: bigint; readonly loss: bigint }

export type Bonus = {
  readonly largest: bigint | undefined
  readonly excluded: readonly string[]
  state: 'active' | 'released' | 'forfeit'
  balance: bigint
}

/** What a bonus has in a round: of what was staked, and of what the round had paid and the bonus had got back when that last changed. */
export type Lent = {
  readonly bonus: Bonus
  stake: bigint
  bonusStake: bigint
  wonBefore: bigint
  backBefore: bigint
  back: bigint
}

export type Account = {
  readonly merchant: number
  readonly currency: string
  readonly limits: Partial<Record<LimitName, bigint>>
  /** The largest stake by product; `*` is any. */
  readonly caps: Readonly<Record<string, bigint>>
  cash: bigint
  hold: bigint
  noBet: boolean
  bonus: Bonus | null
  readonly counted: Counted[]
}

export type Row = {
  readonly kind: OperationKind | 'tombstone'
  readonly member: bigint
  readonly vendor: number
  readonly ext: string
  readonly round: string | undefined
  readonly reference: string | undefined
  /** What two calls of one id must agree in; null is like nothing. */
  readonly content: string | null
  readonly at: Millis
  /** To the member's cash. */
  readonly amount: bigint
  /** What a free bet stands for, or the part of a bet that was bought back. */
  readonly face: bigint
  /** What a bonus gave to this stake. */
  readonly lent: bigint
  balance: bigint
  /** Of a bet that carried a win: what could be staked before that. */
  beforeWin?: bigint
  isUndone: boolean
}

export type Round = {
  readonly game: string
  readonly opening: string
  closing: string | null
  escrow: bigint
  staked: bigint
  stakedFree: bigint
  won: bigint
  bets: number
  wins: number
  lent: Lent | null
}

/** A bet that was held, or that was asked to settle. */
export type Tracked = {
  readonly member: bigint
  readonly round: string
  readonly expiresAt: Millis | undefined
  state: 'held' | 'accepted' | 'settled' | 'cashed_out' | 'returned'
  held: bigint
  stake: bigint
  escrow: bigint
  payout: bigint
  sold: bigint
  version: number
}

export type Books = {
  now: Millis
  readonly accounts: Map<bigint, Account>
  readonly rows: Map<string, Row>
  readonly rounds: Map<string, Round>
  readonly bets: Map<string, Tracked>
}

export type Answer = {
  readonly status: Status
  readonly balance: bigint | null
  readonly limit?: string
  /** A bet that carried a win, asked for without it, may be answered this. */
  readonly beforeWin?: bigint
}
/** An operation with what it finds: the account that it is for, and its round. */
export type Call<Op extends Operation> = {
  readonly books: Books
  readonly op: Op
  readonly account: Account
  readonly round: Round | undefined
}

export const rowOf = ({ rows }: Books, vendor: number, ext: string): Row | undefined => rows.get(`${vendor} ${ext}`)
export const betOf = ({ bets }: Books, vendor: number, ext: string): Tracked | undefined => bets.get(`${vendor} ${ext}`)
export const roundName = (op: {
  readonly member: bigint
  readonly vendor: number
  readonly round?: string | undefined
}): string => `${op.member} ${op.vendor} ${op.round}`

const DAY = 86_400_000
const EAST = 7 * 3_600_000

/** The day of Phnom Penh, the Monday before it, and its month. */
function datesOf(at: Millis): Record<(typeof periods)[number], string> {
  const day = new Date(at + EAST)
  const monday = new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY)
  const text = (date: Date) => date.toISOString().slice(0, 10)
  return { day: text(day), week: text(monday), month: text(day).slice(0, 7) }
}

/** How much of each limit is used at a moment. */
export function usedAt({ counted }: Account, now: Millis): Record<LimitName, bigint> {
  const today = datesOf(now)
  const used = (of: 'stake' | 'loss', period: (typeof periods)[number]) =>
    counted.filter(({ at }) => datesOf(at)[period] === today[period]).reduce((sum, fact) => sum + fact[of], 0n)
  return Object.fromEntries(
    periods.flatMap((period) => [
      [`stake_${period}`, used('stake', period)],
      [`loss_${period}`, used('loss', period)],
    ]),
  ) as Record<LimitName, bigint>
}

type Written = {
  readonly amount: bigint
  readonly face?: bigint
  readonly lent?: bigint
  readonly ext?: string
  readonly kind?: Row['kind']
}

/** Moves cash and writes the row that carries the operation's own id, which answers it from then on. */
export function write(
  { books, op, account }: Call<Operation>,
  { amount, face = 0n, lent = 0n, ext = op.ext, kind = op.kind }: Written,
): Answer {
  account.cash += amount
  const own = ext === op.ext
  const reference = 'reference' in op ? op.reference : undefined
  books.rows.set(`${op.vendor} ${ext}`, {
    kind,
    ext,
    member: op.member,
    vendor: op.vendor,
    round: op.round,
    reference: own ? reference : op.ext,
    content: own ? contentOf(op) : null,
    at: books.now,
    amount,
    face,
    lent,
    balance: account.cash,
    isUndone: false,
  })
  return { status: 'ok', balance: account.cash }
}

/** Counts a stake and what it may lose; a negative one takes it off again. */
export const count = ({ counted }: Account, at: Millis, stake: bigint, loss: bigint): void => {
  counted.push({ at, stake, loss })
}

/** What two calls of one id must agree in. */
export function contentOf(op: Operation): string {
  const amount = op.kind === 'settle' ? op.payout : 'amount' in op ? op.amount : null
  const reference = 'reference' in op ? op.reference : null
  const version = op.kind === 'settle' ? op.version : op.kind === 'cash_out_part' ? op.part : null
  const isFree = op.kind === 'bet' && op.free === true
  return [op.kind, isFree, op.member, amount, op.currency, op.round, op.game, reference, version].join(' ')
}

/** The round is over: what it still held is the house's. */
export function close(round: Round, closing: string): void {
  round.closing ??= closing
  round.escrow = 0n
}
