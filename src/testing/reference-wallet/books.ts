import type { Status } from '#protocol/status.ts'
import type { Fault } from './faults.ts'

export type Account = {
  readonly user: string
  readonly currency: string
  readonly opened: bigint
  balance: bigint
  /** How much of the balance is a bonus, as long as there is so much: cash is staked first. */
  readonly bonus: bigint
  disabled: boolean
}

export type Session = {
  readonly token: string
  readonly vendor: string
  readonly user: string
  readonly game: string
  readonly channel: string
  state: 'live' | 'launch' | 'expired' | 'ended'
}

export const kinds = [
  'bet',
  'win',
  'rollback',
  'promoWin',
  'reserve',
  'commit',
  'release',
  'settle',
  'cashout',
  'closeRound',
] as const
export type Kind = (typeof kinds)[number]

/** One operation as a vendor asks for it. */
export type Operation = {
  readonly kind: Kind
  readonly vendor: string
  readonly ext: string
  readonly user: string
  readonly game: string
  readonly currency: string
  readonly round: string
  readonly amount: bigint | null
  readonly reference: string
  readonly free: boolean
  readonly version: bigint
  readonly closes: boolean
  readonly fromPool: bigint
  /** Of a cash-out: how much of the stake it buys back; null where it is all that runs. */
  readonly part: bigint | null
}

/** An operation that happened. */
export type Entry = Operation & {
  readonly number: number
  effect: bigint
  balanceAfter: bigint
  reversed: boolean
  /** Of a reserved stake: what is still held. */
  held: bigint
  /** Of a bet: what settlements have paid, as of a version; null before the first. */
  settled: { version: bigint; payout: bigint; final: boolean } | null
}

export type Posting = { readonly effect: bigint; readonly also?: (entry: Entry) => void }

/** All that the wallet knows, in memory. */
export class Books {
  readonly faults: ReadonlySet<Fault>
  readonly accounts = new Map<string, Account>()
  readonly sessions = new Map<string, Session>()
  readonly entries = new Map<string, Entry>()
  readonly tombstones = new Set<string>()
  readonly closed = new Map<string, string>()
  readonly open = new Map<string, number>()
  /** Players of whom a call is being decided. */
  readonly busy = new Set<string>()
  pool = 1_000_000n

  constructor(faults: ReadonlySet<Fault>) {
    this.faults = faults
  }

  has(fault: Fault): boolean {
    return this.faults.has(fault)
  }

  account(user: string): Account {
    const account = this.accounts.get(user)
    if (!account) throw new Error(`no account of ${user}`)
    return account
  }

  entry(op: Pick<Operation, 'vendor'>, ext: string): Entry | undefined {
    return this.entries.get(nameOf(op, ext))
  }

  /** The entries that refer to an operation and stand. */
  following(op: Pick<Operation, 'vendor'>, ext: string, kind: Kind): Entry[] {
    return [...this.entries.values()].filter(
      (entry) => entry.vendor === op.vendor && entry.reference === ext && entry.kind === kind && !entry.reversed,
    )
  }

  addTo(account: Account, effect: bigint): void {
    const sum = account.balance + effect
    account.balance = this.has('balance in a double') ? BigInt(asDouble(sum)) : sum
  }

  post(op: Operation, { effect, also }: Posting): Entry {
    const account = this.account(op.user)
    this.addTo(account, effect)
    const entry: Entry = {
      ...op,
      number: this.entries.size + 1,
      effect,
      balanceAfter: account.balance,
      reversed: false,
      held: 0n,
      settled: null,
    }
    this.entries.set(nameOf(op, op.ext), entry)
    this.open.set(roundOf(op), (this.open.get(roundOf(op)) ?? 0) + 1)
    also?.(entry)
    if (op.closes) this.closed.set(roundOf(op), op.ext)
    entry.balanceAfter = account.balance
    return entry
  }
}

/** The nearest number that a double holds. */
const asDouble = (units: bigint): string => String(BigInt(JSON.parse(units.toString()) as number))

export const nameOf = ({ vendor }: Pick<Operation, 'vendor'>, ext: string): string => `${vendor} ${ext}`
export const roundOf = ({ vendor, user, round }: Operation): string => `${vendor} ${user} ${round}`

/** What makes two calls of one id the same call. */
export const contentOf = ({ kind, user, amount, currency, round, game, reference, free, version, part }: Operation): string =>
  [kind, user, kind === 'rollback' ? '' : amount, currency, round, game, reference, free, version, part].join('|')

export type Decided = {
  readonly status: Status
  readonly retransmission: boolean
  readonly balance: bigint
  readonly number?: number
}
