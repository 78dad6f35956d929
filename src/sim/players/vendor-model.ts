import type { Units } from '#kit/money.ts'

/** What one member's wallet must answer to a vendor, from the protocol's words alone: pure, and told each call as it is made. */
export type Call = {
  readonly kind: 'bet' | 'win' | 'promo_win' | 'rollback' | 'settle' | 'reserve' | 'commit' | 'release' | 'close_round'
  readonly ext: string
  readonly round: string
  readonly amount: Units
  readonly reference: string
  readonly closes: boolean
  readonly free: boolean
  readonly version: number
}
export type Expected = { readonly status: string; balance: Units; readonly retransmission: boolean }
export type Unheard = { readonly call: Call; expected: Expected }

type Bet = {
  readonly ext: string
  readonly round: string
  stake: Units
  cash: Units
  state: 'held' | 'accepted' | 'returned' | 'settled'
  wins: number
  /** Null until it is first settled. */
  version: number | null
  payout: Units
}
type Win = {
  readonly kind: 'win' | 'promo_win'
  readonly amount: Units
  readonly round: string
  readonly reference: string
  undone: boolean
}
type Known = { readonly meaning: string; readonly first: Expected } | 'tombstone'

export class WalletModel {
  balance: Units
  readonly #known = new Map<string, Known>()
  readonly #bets = new Map<string, Bet>()
  readonly #wins = new Map<string, Win>()
  /** By round: what closed it, or null. */
  readonly #rounds = new Map<string, string | null>()

  constructor(balance: Units) {
    this.balance = balance
  }

  /** What a wallet that does what it must answers to this call now; the model has then done it. */
  take(call: Call): Expected {
    const known = this.#known.get(call.ext)
    if (known === 'tombstone' && (call.kind === 'bet' || call.kind === 'reserve')) return this.#no('TRANSACTION_ROLLED_BACK')
    if (known && known !== 'tombstone' && known.meaning === meaningOf(call)) return { ...known.first, retransmission: true }
    if (known) return this.#no('DUPLICATE_TRANSACTION')
    const refused = this.#play(call)
    if (refused) return this.#no(refused)
    const first = { status: 'RS_OK', balance: this.balance, retransmission: false }
    this.#known.set(call.ext, { meaning: meaningOf(call), first })
    return first
  }

  /** The house gave the member something; calls whose answers are not heard yet came after it. */
  credit(gift: Units, unheard: readonly Unheard[]): void {
    this.balance += gift
    for (const asked of unheard) {
      if (asked.expected.status === 'RS_ERROR_NOT_ENOUGH_MONEY') asked.expected = this.take(asked.call)
      else if (!asked.expected.retransmission) asked.expected.balance += gift
    }
  }

  /** Bets of open rounds that may be won, given back or settled. */
  live(): readonly Readonly<Bet>[] {
    return [...this.#bets.values()].filter((bet) => bet.state !== 'returned')
  }

  openRounds(): readonly string[] {
    return [...this.#rounds].flatMap(([round, closing]) => (closing === null ? [round] : []))
  }

  #no(status: string): Expected {
    return { status: `RS_ERROR_${status}`, balance: this.balance, retransmission: false }
  }

  #play(call: Call): string | null {
    switch (call.kind) {
      case 'bet':
      case 'reserve':
        return this.#stake(call)
      case 'win':
        return this.#win(call)
      case 'promo_win':
        this.balance += call.amount
        this.#wins.set(call.ext, { ...call, kind: 'promo_win', undone: false })
        return null
      case 'rollback':
        return this.#rollBack(call)
      case 'settle':
        return this.#settle(call)
      case 'commit':
        return this.#commit(call)
      case 'release':
        return this.#release(call)
      case 'close_round':
        if (!this.#rounds.has(call.round)) return 'TRANSACTION_DOES_NOT_EXIST'
        this.#close(call)
        return null
    }
  }

  #stake({ kind, ext, round, amount, free, closes }: Call): string | null {
    if (this.#rounds.get(round)) return 'ROUND_CLOSED'
    const cash = free ? 0n : amount
    if (cash > this.balance) return 'NOT_ENOUGH_MONEY'
    this.balance -= cash
    this.#bets.set(ext, {
      ext,
      round,
      stake: cash,
      cash,
      state: kind === 'bet' ? 'accepted' : 'held',
      wins: 0,
      version: kind === 'bet' ? null : 0,
      payout: 0n,
    })
    if (!this.#rounds.has(round)) this.#rounds.set(round, null)
    if (closes) this.#close({ round, ext })
    return null
  }

  /** A bet of this round, or why there is none. */
  #betOf({ reference, round }: Call): Bet | string {
    if (this.#known.get(reference) === 'tombstone') return 'TRANSACTION_ROLLED_BACK'
    const bet = this.#bets.get(reference)
    if (!bet || bet.round !== round) return 'TRANSACTION_DOES_NOT_EXIST'
    return bet
  }

  #win(call: Call): string | null {
    const bet = this.#betOf(call)
    if (typeof bet === 'string') return bet
    if (bet.state === 'returned') return 'TRANSACTION_ROLLED_BACK'
    if (bet.version !== null) return 'ALREADY_SETTLED'
    this.balance += call.amount
    bet.wins++
    this.#wins.set(call.ext, { ...call, kind: 'win', undone: false })
    if (call.closes) this.#close(call)
    return null
  }

  #settle(call: Call): string | null {
    const bet = this.#betOf(call)
    if (typeof bet === 'string') return bet
    if (bet.state === 'held') return 'TRANSACTION_DOES_NOT_EXIST'
    if (bet.state === 'returned') return 'TRANSACTION_ROLLED_BACK'
    if (bet.version === null && bet.wins > 0) return 'ALREADY_SETTLED'
    if (call.version <= (bet.version ?? 0)) return null
    this.balance += call.amount - bet.payout
    Object.assign(bet, { version: call.version, payout: call.amount, state: 'settled' })
    if (call.closes) this.#close(call)
    return null
  }

  #commit(call: Call): string | null {
    const bet = this.#bets.get(call.reference)
    if (!bet || bet.round !== call.round || bet.version === null) return 'TRANSACTION_DOES_NOT_EXIST'
    if (bet.state === 'returned') return 'TRANSACTION_ROLLED_BACK'
    if (bet.state !== 'held') return 'ALREADY_SETTLED'
    if (call.amount > bet.stake) return 'NOT_ENOUGH_MONEY'
    this.balance += bet.stake - call.amount
    Object.assign(bet, { state: 'accepted', stake: call.amount, cash: call.amount })
    return null
  }

  #release(call: Call): string | null {
    const bet = this.#bets.get(call.reference)
    if (!bet || bet.round !== call.round || bet.version === null) return 'TRANSACTION_DOES_NOT_EXIST'
    if (bet.state !== 'held') return 'ALREADY_SETTLED'
    this.balance += bet.stake
    bet.state = 'returned'
    return null
  }

  /** An unknown operation leaves a tombstone; whatever was reversed stays so. */
  #rollBack(call: Call): string | null {
    const { reference, round } = call
    const win = this.#wins.get(reference)
    if (win) return this.#undoWin(win, call)
    const bet = this.#bets.get(reference)
    if (!bet) {
      if (!this.#known.has(reference)) this.#known.set(reference, 'tombstone')
      return null
    }
    if (bet.state === 'returned') return null
    if (bet.round !== round) return 'TRANSACTION_DOES_NOT_EXIST'
    if (bet.state === 'settled' || bet.wins > 0) return 'ALREADY_SETTLED'
    this.balance += bet.cash
    bet.state = 'returned'
    return null
  }

  #undoWin(win: Win, { round, reference }: Call): string | null {
    if (win.undone) return null
    if (win.kind === 'win' && win.round !== round) return 'TRANSACTION_DOES_NOT_EXIST'
    win.undone = true
    this.balance -= win.amount
    const bet = this.#bets.get(win.reference)
    if (win.kind === 'win' && bet) bet.wins--
    if (win.kind === 'win' && this.#rounds.get(round) === reference) this.#rounds.set(round, null)
    return null
  }

  #close({ round, ext }: Pick<Call, 'round' | 'ext'>): void {
    this.#rounds.set(round, this.#rounds.get(round) ?? ext)
  }
}

const meaningOf = ({ kind, ext, round, amount, reference, free, version }: Call) => {
  const meaning = kind === 'rollback' || kind === 'release' || kind === 'close_round' ? [kind] : [kind, amount, free]
  return [...meaning, ext, round, kind === 'bet' || kind === 'reserve' ? '' : reference, kind === 'settle' ? version : ''].join(
    '/',
  )
}
