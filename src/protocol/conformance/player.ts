import type { Units } from '#kit/money.ts'
import type { Verb } from '../endpoints.ts'
import { is, mismatch } from './expect.ts'
import type { Departure, Reply, Wire } from './wire.ts'

/** Fields that a call of the suite has other than usual; values may be wrong on purpose. */
export type Over = Readonly<Record<string, unknown>>

export type Session = { readonly user: string; readonly token: string; readonly game_code: string; readonly currency: string }

/** A player at a game, with the calls that a vendor makes for him. An operation's id is in the reply's `sent`. */
export class Player {
  readonly #wire: Wire
  readonly session: Session
  readonly round: string

  constructor(wire: Wire, session: Session) {
    this.#wire = wire
    this.session = session
    this.round = wire.id()
  }

  get user(): string {
    return this.session.user
  }

  /** The same player with another token, game or round. */
  at(session: Partial<Session>): Player {
    return new Player(this.#wire, { ...this.session, ...session })
  }

  call(verb: Verb, request: Over, departure?: Departure): Promise<Reply> {
    return this.#wire.call(verb, request, departure)
  }

  play(over: Over = {}): Record<string, unknown> {
    return { ...this.session, transaction_uuid: this.#wire.id(), round: this.round, ...over }
  }

  bet(amount: unknown, over?: Over, departure?: Departure): Promise<Reply> {
    return this.call('bet', this.play({ amount, ...over }), departure)
  }

  win(bet: Reply | string, amount: unknown, over?: Over): Promise<Reply> {
    return this.call('win', this.#after(bet, { amount, ...over }))
  }

  /** A round that is drawn already, and a round of its own unless told otherwise. */
  drawn(amount: Units, payout: Units, over: Over = {}): Promise<Reply> {
    return this.call(
      'play',
      this.play({ round: this.#wire.id(), amount, win_transaction_uuid: this.#wire.id(), payout, ...over }),
    )
  }

  rollback(of: Reply | string, over?: Over): Promise<Reply> {
    return this.call('rollback', this.#after(of, over))
  }

  promoWin(amount: Units, over?: Over): Promise<Reply> {
    return this.call('promoWin', this.play({ amount, ...over }))
  }

  reserve(amount: Units, over?: Over): Promise<Reply> {
    return this.call('reserve', this.play({ amount, ...over }))
  }

  commit(hold: Reply, over?: Over): Promise<Reply> {
    return this.call('commit', this.#after(hold, over))
  }

  release(hold: Reply, over?: Over): Promise<Reply> {
    return this.call('release', this.#after(hold, over))
  }

  /** A settlement of a bet: what it paid in all, as of a version. */
  settlement(bet: Reply, { version, payout, ...over }: { version: bigint; payout: Units } & Over): Record<string, unknown> {
    return this.#after(bet, { settlement_version: version, payout, ...over })
  }

  settle(bet: Reply, how: { version: bigint; payout: Units } & Over): Promise<Reply> {
    return this.call('settle', this.settlement(bet, how))
  }

  resettle(bet: Reply, how: { version: bigint; payout: Units } & Over): Promise<Reply> {
    return this.call('resettle', this.settlement(bet, how))
  }

  cashout(bet: Reply, how: { version: bigint; payout: Units; part?: Units } & Over): Promise<Reply> {
    return this.call('cashout', this.settlement(bet, how))
  }

  closeRound(over?: Over): Promise<Reply> {
    return this.call('closeRound', this.play(over))
  }

  batch(amounts: readonly Units[], over?: Over): Promise<Reply> {
    const bets = amounts.map((amount) => ({ transaction_uuid: this.#wire.id(), amount }))
    return this.call('betsBatch', { ...this.session, round: this.round, bets, ...over })
  }

  balance(over?: Over): Promise<Reply> {
    return this.call('balance', { user: this.session.user, token: this.session.token, ...over })
  }

  /** Fails unless the wallet says that this may be spent. */
  async has(balance: Units): Promise<void> {
    is(await this.balance(), 'RS_OK', balance)
  }

  /** Fails unless the wallet says that this may be spent, and tells both purses apart. */
  async hasApart({ cash, bonus }: { readonly cash: Units; readonly bonus: Units }): Promise<void> {
    const told = is(await this.balance(), 'RS_OK', cash + bonus)
    const apart = told.body['balances'] as { readonly cash?: unknown; readonly bonus?: unknown } | undefined
    if (apart?.cash !== cash || apart.bonus !== bonus) throw mismatch(told, `expected ${cash} in cash and ${bonus} in a bonus`)
  }

  /** The same call once more: the same transaction, a request id of its own. */
  repeat(reply: Reply, over?: Over): Promise<Reply> {
    return this.call(reply.verb, { ...reply.sent, ...over })
  }

  #after(of: Reply | string, over: Over = {}): Record<string, unknown> {
    if (typeof of === 'string') return this.play({ reference_transaction_uuid: of, ...over })
    return this.play({ round: of.sent['round'], reference_transaction_uuid: idOf(of), ...over })
  }
}

export const idOf = (reply: Reply): string => String(reply.sent['transaction_uuid'])
