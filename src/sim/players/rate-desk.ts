import { setTimeout as pause } from 'node:timers/promises'
import { families } from '../games/families.ts'
import type { Chance } from '#kit/chance.ts'
import type { Operator } from './operator.ts'

type Prize = { readonly least: string; readonly most: string }
type Rates = { readonly last: number; readonly bets: readonly { readonly bet: string; readonly prizes: readonly Prize[] }[] }
type Waiting = { readonly list: readonly { readonly id: string; readonly name: string }[] }

/** One word in about so many milliseconds. */
const PACE = 2000
/** From so many draws on at most: the first of them may have opened before the second person agrees. */
const AHEAD = 6
const SET_RATES = 'draws.setRates'

/** Two people at the desk of lotteries: one has bets pay other rates from a draw to come on, the other confirms it or sends it back. */
export class RateDesk {
  readonly #first: Operator
  readonly #second: Operator
  readonly #chance: Chance
  readonly #games = families.list.flatMap((family) =>
    family.life === 'event' ? family.games.flatMap(({ events: { game, rated } }) => (rated ? [game] : [])) : [],
  )

  constructor(parts: { first: Operator; second: Operator; chance: Chance }) {
    this.#first = parts.first
    this.#second = parts.second
    this.#chance = parts.chance
  }

  get name(): string {
    return this.#first.name
  }

  async step(): Promise<void> {
    await pause(this.#chance.between(PACE / 2, PACE))
    const game = this.#games[this.#chance.below(this.#games.length)]
    if (game !== undefined) await this.#set(game)
    const waiting = await this.#second.look<Waiting>('approvals?state=waiting')
    if (!waiting.success) return
    for (const { id, name } of waiting.value.list)
      if (name === SET_RATES) await this.#second.tell(`approvals/${id}/answer`, { confirm: this.#chance.in100(90) })
  }

  async #set(game: string): Promise<void> {
    const path = `lotteries/${game}/rates`
    const shown = await this.#first.look<Rates>(path)
    if (!shown.success) return
    const { last, bets } = shown.value
    const chosen = bets[this.#chance.below(bets.length)]
    if (!chosen) return
    const { bet, prizes } = chosen
    // Now and then what is published is put back.
    const rates = this.#chance.in100(20) ? null : prizes.map((prize) => String(this.#within(prize)))
    await this.#first.tell(path, { bet, first: last + 1 + this.#chance.below(AHEAD), rates }, 'PUT')
  }

  #within({ least, most }: Prize): bigint {
    const [low, high] = [BigInt(least), BigInt(most)]
    return low + ((high - low) * BigInt(this.#chance.below(101))) / 100n
  }
}
