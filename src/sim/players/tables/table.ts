import { setTimeout as pause } from 'node:timers/promises'
import { unitsText, UNITS_PER_WHOLE } from '#kit/money.ts'
import type { Spin, SpinAnswer } from '../../auditor/acknowledged.ts'
import type { Chance } from '../../chance.ts'
import { untilSaid } from '../asking.ts'
import { Browser, type Said } from '../browser.ts'
import { launch, type Member, type World } from '../member.ts'

/** Whole units of the demo merchant's play money that every game takes. */
const stakes = [1n, 2n, 5n, 10n, 20n] as const

type Device = 'WEB' | 'MOBILE'
export type Place = { readonly browser: Browser }
/** Who plays, and by what chance. */
export type Seated = { readonly world: World; readonly member: Member; readonly chance: Chance }

/** A round as the table of a family asks for it, and as its answers are read. */
export type Dealer = {
  readonly game: string
  /** What is sent to begin a round, and to ask for it again. */
  readonly asked: (spin: Spin) => { readonly path: string; readonly data: object }
  /** What the player knows of a round in the end, played on from this answer where something is left to decide. */
  readonly end: (
    said: Said<unknown>,
    at: { readonly spin: Spin; readonly place: Place; readonly places: readonly Place[] },
  ) => Promise<SpinAnswer>
}

/** A game and the devices that a member plays it on. Whoever sits there breaks off now and then, asks twice, or plays on two devices. */
export class Table {
  readonly #seated: Seated & { readonly vassalage: string }
  readonly #dealer: Dealer
  readonly #keys = new Set<string>()
  #places: Place[] = []

  constructor(seated: Seated & { readonly vassalage: string }, dealer: Dealer) {
    this.#seated = seated
    this.#dealer = dealer
  }

  get isTaken(): boolean {
    return this.#places.length > 0
  }

  /** False where the game is closed to whoever has nothing at its vendor. */
  async sit(device: Device = 'WEB'): Promise<boolean> {
    const { world, member, vassalage } = this.#seated
    const { game } = this.#dealer
    const browser = new Browser({ origin: world.stage.arcade, address: member.address })
    // The launch code is good once: where the answer to its swap is lost, a new one is asked for.
    for (;;) {
      const code = await launch(world, member, { device, vassalage, game })
      if (code === null) return false
      const said = await untilSaid(`${member.name} sits down`, () =>
        browser.ask<{ token: string }>({ method: 'POST', path: '/arcade/seats', data: { code, game } }),
      )
      if (said.success) {
        browser.token = said.value.token
        this.#places[device === 'WEB' ? 0 : Math.min(1, this.#places.length)] = { browser }
        return true
      }
      if (said.asked === 1) throw new Error(`${member.name} could not sit down: ${said.text}`)
    }
  }

  leave(): void {
    this.#places = []
  }

  /** One round at a place that chance picks, or one at each of two at once. Answers whether the money ran out. */
  async play(): Promise<'played' | 'short'> {
    const { chance } = this.#seated
    const [first, second] = this.#places
    if (!first) throw new Error('nobody sits here')
    if (!second || chance.in100(90)) return this.#round(this.#places.at(chance.below(this.#places.length)) ?? first)
    const both = await Promise.all([this.#round(first), this.#round(second)])
    return both.includes('short') ? 'short' : 'played'
  }

  /** Asks again for the last rounds that were answered; answers how many. */
  async repeat(most: number): Promise<number> {
    const { world, member } = this.#seated
    const [place] = this.#places
    if (!place) return 0
    const mine = world.told.spins.filter((spin) => spin.member === member.id && spin.answers.length > 0)
    const spins = mine.filter(({ key }) => this.#keys.has(key)).slice(-most)
    for (const spin of spins) await this.#ask(place, spin)
    return spins.length
  }

  #newRound(): Spin {
    const { world, member, chance } = this.#seated
    const { game } = this.#dealer
    const spin: Spin = { member: member.id, game, key: chance.id(), stake: chance.one(stakes) * UNITS_PER_WHOLE, answers: [] }
    this.#keys.add(spin.key)
    world.told.spins.push(spin)
    return spin
  }

  /** Now and then the player breaks off in the middle, or asks twice at once; in the end they ask until they know. */
  async #round(place: Place): Promise<'played' | 'short'> {
    const { chance, member } = this.#seated
    const spin = this.#newRound()
    const roll = chance.below(100)
    if (roll < 15) await this.#breakOff(place, spin)
    const [answer] = await Promise.all([this.#ask(place, spin), roll >= 85 ? this.#ask(place, spin) : null])
    if (roll % 10 === 0) await this.#ask(place, spin)
    if (answer.end !== 'refused') return 'played'
    if (answer.code === 'not_enough_money') return 'short'
    if (answer.code !== 'session_expired') throw new Error(`${member.name} was refused a round: ${answer.code}`)
    this.#places = this.#places.filter((one) => one !== place)
    return 'played'
  }

  async #breakOff(place: Place, spin: Spin): Promise<void> {
    const breaking = new AbortController()
    const asked = place.browser.ask({ ...this.#asked(spin), signal: breaking.signal }).catch(() => null)
    await Promise.race([pause(this.#seated.chance.between(1, 60)), asked])
    breaking.abort()
    await asked
  }

  async #ask(place: Place, spin: Spin): Promise<SpinAnswer> {
    const { member } = this.#seated
    const said = await untilSaid(`${member.name} plays ${spin.game}`, () => place.browser.ask(this.#asked(spin)))
    const answer = said.success ? await this.#dealer.end(said, { spin, place, places: this.#places }) : refusedBy(said)
    spin.answers.push(answer)
    return answer
  }

  #asked(spin: Spin) {
    const { path, data } = this.#dealer.asked(spin)
    return { method: 'POST', path, data: { key: spin.key, stake: unitsText(spin.stake), ...data } } as const
  }
}

function refusedBy({ code, value }: Said<unknown>): SpinAnswer {
  return code === 'stake_returned' ? { end: 'returned', round: (value as { round: string }).round } : { end: 'refused', code }
}
