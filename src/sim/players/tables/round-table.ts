import { unitsOfText, unitsText, UNITS_PER_WHOLE } from '#kit/money.ts'
import type { Spin, SpinAnswer } from '../../auditor/acknowledged.ts'
import { untilAnswered } from '../asking.ts'
import type { CallAnswer } from '../browser.ts'
import { isOver, Places, type Place } from './places.ts'
import { stakes, type Device, type Guest, type Table } from './table.ts'

/** A round as the table of a family asks for it, and as its answers are read. */
export type Dealer = {
  readonly game: string
  /** What is sent to begin a round, and to ask for it again. */
  readonly asked: (spin: Spin) => { readonly path: string; readonly data: object }
  /** What the player knows of a round in the end, played on from this answer where something is left to decide. */
  readonly end: (
    said: CallAnswer<unknown>,
    at: { readonly spin: Spin; readonly place: Place; readonly places: readonly Place[] },
  ) => Promise<SpinAnswer>
}

type Played = 'played' | 'short' | 'barred'
/** What a bonus does not give to. */
const barred: ReadonlySet<string> = new Set(['bonus_stake_limit', 'bonus_game_excluded'])

/** Rounds that a member plays alone. Whoever sits there breaks off now and then, asks twice, or plays on two devices. */
export class RoundTable implements Table {
  readonly #playing: Guest
  readonly #dealer: Dealer
  readonly #keys = new Set<string>()
  readonly #places: Places
  /** A round has its end with its answer. */
  readonly isWatched = false

  constructor(playing: Guest, dealer: Dealer) {
    this.#playing = playing
    this.#dealer = dealer
    this.#places = new Places(playing, dealer.game)
  }

  get isTaken(): boolean {
    return this.#places.all.length > 0
  }

  join(device: Device = 'WEB'): Promise<boolean> {
    return this.#places.join(device)
  }

  leave(): void {
    this.#places.leave()
  }

  /** One round at a place that chance picks, or one at each of two at once. Answers whether the money ran out. */
  async play(): Promise<Played> {
    const { chance } = this.#playing
    const [first, second] = this.#places.all
    if (!first || !second || chance.in100(90)) return this.#round(this.#places.one())
    const both = await Promise.all([this.#round(first), this.#round(second)])
    return both.find((one) => one !== 'played') ?? 'played'
  }

  /** Asks again for the last rounds that were answered; answers how many. */
  async repeat(most: number): Promise<number> {
    const { world, member } = this.#playing
    const [place] = this.#places.all
    if (!place) return 0
    const mine = world.told.spins.filter((spin) => spin.member === member.id && spin.answers.length > 0)
    const spins = mine.filter((spin) => this.#keys.has(spin.key) && !isOver(spin)).slice(-most)
    for (const spin of spins) await this.#ask(place, spin)
    return spins.length
  }

  #newRound({ free }: Place): Spin {
    const { world, member, chance } = this.#playing
    const { game } = this.#dealer
    const [stake, reward] = free
      ? [unitsOfText(free.stake), free.reward]
      : [chance.one(this.#playing.stakes ?? stakes) * UNITS_PER_WHOLE, undefined]
    const spin: Spin = { member: member.id, game, key: chance.id(), stake, reward, answers: [] }
    this.#keys.add(spin.key)
    world.told.spins.push(spin)
    return spin
  }

  /** Now and then the player breaks off in the middle, or asks twice at once; in the end they ask until they know. */
  async #round(place: Place): Promise<Played> {
    const { chance, member } = this.#playing
    const spin = this.#newRound(place)
    const roll = chance.below(100)
    if (roll < 15) await this.#places.breakOff(place, this.#asked(spin))
    const [answer] = await Promise.all([this.#ask(place, spin), roll >= 85 ? this.#ask(place, spin) : null])
    if (roll % 10 === 0 && !isOver(spin)) await this.#ask(place, spin)
    if (spin.reward !== undefined) await this.#places.lookAgain(place)
    if (answer.end !== 'refused') return 'played'
    if (answer.code === 'not_enough_money') return 'short'
    if (isOver(spin)) return 'played'
    if (this.#playing.stakes && barred.has(answer.code)) return 'barred'
    if (answer.code !== 'session_expired') throw new Error(`${member.name} was refused a round: ${answer.code}`)
    this.#places.drop(place)
    return 'played'
  }

  async #ask(place: Place, spin: Spin): Promise<SpinAnswer> {
    const { member } = this.#playing
    const said = await untilAnswered(`${member.name} plays ${spin.game}`, () => place.browser.ask(this.#asked(spin)))
    const answer = said.success ? await this.#dealer.end(said, { spin, place, places: this.#places.all }) : refusedBy(said)
    spin.answers.push(answer)
    return answer
  }

  #asked(spin: Spin) {
    const { path, data } = this.#dealer.asked(spin)
    return { method: 'POST', path, data: { key: spin.key, stake: unitsText(spin.stake), reward: spin.reward, ...data } } as const
  }
}

function refusedBy({ code, value }: CallAnswer<unknown>): SpinAnswer {
  return code === 'stake_returned' ? { end: 'returned', round: (value as { round: string }).round } : { end: 'refused', code }
}
