import type { Clock } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Random } from '#kit/random.ts'
import type { SigningKey } from '../signature.ts'
import type { Transport } from '../transport.ts'
import { signingKeyOf, type Kit } from './kit.ts'
import { Player } from './player.ts'
import type { SessionState, Setup } from './setup.ts'
import type { Wire } from './wire.ts'

export type BenchOptions = {
  readonly wire: Wire
  readonly transport: Transport
  readonly url: string
  readonly setup: Setup
  readonly kit: Kit
  readonly key: SigningKey
  readonly clock: Clock
  readonly random: Random
  /** Chance that is the same in each run with the same seed. */
  readonly chance: Random
  readonly note: (text: string) => void
}

const DESK = 'desktop'

/** What a case works with: fresh players, the wire to the wallet, and the kit. */
export class Bench {
  readonly with: BenchOptions
  readonly wire: Wire
  readonly setup: Setup
  readonly kit: Kit
  readonly stranger: SigningKey

  constructor(options: BenchOptions) {
    this.with = options
    this.wire = options.wire
    this.setup = options.setup
    this.kit = options.kit
    this.stranger = signingKeyOf(options.kit.stranger)
  }

  /** A new player at the first game, who has this and may play, with a bonus beside it where one is said. */
  async player(balance: Units, bonus?: Units): Promise<Player> {
    const { currency, games } = this.kit
    const { user } = await this.setup.player({ balance, currency, ...(bonus !== undefined && { bonus }) })
    const session = { user, token: '', game_code: games.first, currency }
    return this.inSession(new Player(this.wire, session), {})
  }

  /** The same player with a new session, at the same game and at the desk unless said otherwise. */
  async inSession(player: Player, how: { game?: string; channel?: string; state?: SessionState }): Promise<Player> {
    const game_code = how.game ?? player.session.game_code
    const wanted = { user: player.user, game_code, channel: how.channel ?? DESK, state: how.state ?? 'live' }
    const { token } = await this.setup.session(wanted)
    return player.at({ game_code, token: token ?? player.session.token })
  }

  id(): string {
    return this.wire.id()
  }
}

export type Case = {
  readonly id: `V${number}`
  /** What is done. */
  readonly sentence: string
  /** What the wallet must do. */
  readonly expects: string
  readonly run: (bench: Bench) => Promise<void>
}
