import type { Bench } from '../bench.ts'
import { is } from '../expect.ts'
import type { Player } from '../player.ts'
import type { Statuses } from '../expect.ts'

export type Step = 'play' | 'bet' | 'win' | 'rollback'

/** What one step may answer and what it adds to the balance. */
type Turn = { readonly statuses: Statuses; readonly effect: bigint }

const done = (effect: bigint): Turn => ({ statuses: 'RS_OK', effect })
const nothing = (...statuses: Extract<Statuses, readonly unknown[]>): Turn => ({ statuses, effect: 0n })

/**
 * One bet, one win on it, the play that is both, and their rollback, taken in any order and as often as one likes, beside a model of what the wallet must do. A
 * bet that was rolled back may answer its repetition as it first answered, or that it was rolled back.
 */
export class Story {
  readonly #bench: Bench
  readonly #player: Player
  readonly #bet: string
  readonly #win: string
  readonly #back: string
  readonly #round: string
  readonly #stake: bigint
  readonly #payout: bigint
  #state: 'none' | 'accepted' | 'rolled back' | 'tombstone' = 'none'
  #won = false
  /** What the steps so far add to the balance. */
  effect = 0n

  constructor(bench: Bench, player: Player, { stake, payout }: { stake: bigint; payout: bigint }) {
    this.#bench = bench
    this.#player = player
    this.#bet = bench.id()
    this.#win = bench.id()
    this.#back = bench.id()
    this.#round = bench.id()
    this.#stake = stake
    this.#payout = payout
  }

  async take(step: Step): Promise<void> {
    const { statuses, effect } = this.#turn(step)
    is(await this.#call(step), statuses)
    this.effect += effect
  }

  #call(step: Step) {
    const round = this.#round
    const both = { transaction_uuid: this.#bet, win_transaction_uuid: this.#win, round }
    if (step === 'play') return this.#player.drawn(this.#stake, this.#payout, both)
    if (step === 'bet') return this.#player.bet(this.#stake, { transaction_uuid: this.#bet, round })
    if (step === 'win') return this.#player.win(this.#bet, this.#payout, { transaction_uuid: this.#win, round })
    return this.#player.rollback(this.#bet, { transaction_uuid: this.#back, round })
  }

  #turn(step: Step): Turn {
    if (step === 'play') return this.#turnOfPlay()
    if (step === 'bet') return this.#turnOfBet()
    return step === 'win' ? this.#turnOfWin() : this.#turnOfRollback()
  }

  /** Once its bet or its win came alone, a play is another call, until both have come: together they are it. */
  #turnOfPlay(): Turn {
    if (this.#state === 'tombstone') return nothing('RS_ERROR_TRANSACTION_ROLLED_BACK')
    if (this.#state === 'rolled back')
      return nothing('RS_OK', 'RS_ERROR_DUPLICATE_TRANSACTION', 'RS_ERROR_TRANSACTION_ROLLED_BACK')
    if (this.#state === 'accepted') return this.#won ? done(0n) : nothing('RS_ERROR_DUPLICATE_TRANSACTION')
    this.#state = 'accepted'
    this.#won = true
    return done(this.#payout - this.#stake)
  }

  #turnOfBet(): Turn {
    if (this.#state === 'accepted') return done(0n)
    if (this.#state === 'rolled back') return nothing('RS_OK', 'RS_ERROR_TRANSACTION_ROLLED_BACK')
    if (this.#state === 'tombstone') return nothing('RS_ERROR_TRANSACTION_ROLLED_BACK')
    this.#state = 'accepted'
    return done(-this.#stake)
  }

  #turnOfWin(): Turn {
    if (this.#state === 'none') return nothing('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    if (this.#state === 'tombstone') return nothing('RS_ERROR_TRANSACTION_ROLLED_BACK', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    if (this.#won) return nothing('RS_OK', 'RS_ERROR_TRANSACTION_ROLLED_BACK')
    if (this.#state === 'rolled back') return nothing('RS_ERROR_TRANSACTION_ROLLED_BACK')
    this.#won = true
    return done(this.#payout)
  }

  #turnOfRollback(): Turn {
    if (this.#state === 'none') this.#state = 'tombstone'
    if (this.#state !== 'accepted') return done(0n)
    if (this.#won && this.#bench.kit.rollback_after_win === 'refused') return nothing('RS_ERROR_ALREADY_SETTLED')
    this.#state = 'rolled back'
    return done(this.#stake - (this.#won ? this.#payout : 0n))
  }
}

export function permutations<T>(list: readonly T[]): (readonly T[])[] {
  if (list.length < 2) return [list]
  return list.flatMap((first, at) => permutations(list.toSpliced(at, 1)).map((rest) => [first, ...rest]))
}
