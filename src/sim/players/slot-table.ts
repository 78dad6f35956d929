import { setTimeout as pause } from 'node:timers/promises'
import { unitsOfText, unitsText, UNITS_PER_WHOLE } from '#kit/money.ts'
import type { Spin, SpinAnswer } from '../auditor/acknowledged.ts'
import type { Chance } from '../chance.ts'
import { untilSaid } from './asking.ts'
import { Browser } from './browser.ts'
import { launch, type Member, type World } from './member.ts'

/** Whole units of the demo merchant's play money that every machine takes. */
const stakes = [1n, 2n, 5n, 10n, 20n] as const

type Device = 'WEB' | 'MOBILE'
type Place = { readonly browser: Browser }
type SpinValue = {
  readonly round: string
  readonly payout: string
  readonly nonce: number
  readonly turns: unknown
  readonly paid: boolean
}

type Parts = {
  readonly world: World
  readonly member: Member
  readonly chance: Chance
  readonly vassalage: string
  readonly game: string
}

/** A machine and the devices that a member plays it on. Whoever sits there breaks off now and then, asks twice, or plays on two devices. */
export class SlotTable {
  readonly #parts: Parts
  #places: Place[] = []

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get isTaken(): boolean {
    return this.#places.length > 0
  }

  /** False where the game is closed to whoever has nothing at its vendor. */
  async sit(device: Device = 'WEB'): Promise<boolean> {
    const { world, member, vassalage, game } = this.#parts
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

  /** One spin at a place that chance picks, or one at each of two at once. Answers whether the money ran out. */
  async play(): Promise<'played' | 'short'> {
    const { chance } = this.#parts
    const [first, second] = this.#places
    if (!first) throw new Error('nobody sits here')
    if (!second || chance.in100(90)) return this.#spin(this.#places.at(chance.below(this.#places.length)) ?? first)
    const both = await Promise.all([this.#spin(first), this.#spin(second)])
    return both.includes('short') ? 'short' : 'played'
  }

  /** Asks again for the last spins that were answered; answers how many. */
  async repeat(most: number): Promise<number> {
    const { world, member, game } = this.#parts
    const [place] = this.#places
    if (!place) return 0
    const mine = world.told.spins.filter((spin) => spin.member === member.id && spin.game === game && spin.answers.length > 0)
    const spins = mine.filter(({ key }) => this.#keys.has(key)).slice(-most)
    for (const spin of spins) await this.#ask(place, spin)
    return spins.length
  }

  readonly #keys = new Set<string>()

  #newSpin(): Spin {
    const { world, member, game, chance } = this.#parts
    const spin: Spin = { member: member.id, game, key: chance.id(), stake: chance.one(stakes) * UNITS_PER_WHOLE, answers: [] }
    this.#keys.add(spin.key)
    world.told.spins.push(spin)
    return spin
  }

  /** Now and then the player breaks off in the middle, or asks twice at once; in the end they ask until they know. */
  async #spin(place: Place): Promise<'played' | 'short'> {
    const { chance, member } = this.#parts
    const spin = this.#newSpin()
    const roll = chance.below(100)
    if (roll < 15) await this.#breakOff(place, spin)
    const [answer] = await Promise.all([this.#ask(place, spin), roll >= 85 ? this.#ask(place, spin) : null])
    if (roll % 10 === 0) await this.#ask(place, spin)
    if (answer.end !== 'refused') return 'played'
    if (answer.code === 'not_enough_money') return 'short'
    if (answer.code !== 'session_expired') throw new Error(`${member.name} was refused a spin: ${answer.code}`)
    this.#places = this.#places.filter((one) => one !== place)
    return 'played'
  }

  async #breakOff(place: Place, spin: Spin): Promise<void> {
    const breaking = new AbortController()
    const asked = place.browser.ask({ ...askedFor(spin), signal: breaking.signal }).catch(() => null)
    await Promise.race([pause(this.#parts.chance.between(1, 60)), asked])
    breaking.abort()
    await asked
  }

  async #ask({ browser }: Place, spin: Spin): Promise<SpinAnswer> {
    const said = await untilSaid(`${this.#parts.member.name} spins`, () => browser.ask<SpinValue>(askedFor(spin)))
    const answer = answerOf(said)
    spin.answers.push(answer)
    return answer
  }
}

const askedFor = ({ game, key, stake }: Spin) =>
  ({ method: 'POST', path: `/arcade/slots/${game}/spins`, data: { key, stake: unitsText(stake) } }) as const

function answerOf(said: { success: boolean; code: string; value: SpinValue; text: string }): SpinAnswer {
  if (said.success) {
    const { round, payout, nonce, turns } = said.value
    return { end: 'played', round, payout: unitsOfText(payout), nonce, turns: JSON.stringify(turns) }
  }
  if (said.code === 'stake_returned') return { end: 'returned', round: said.value.round }
  return { end: 'refused', code: said.code }
}
