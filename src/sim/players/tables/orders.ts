import { Unwelcome, untilAnswered } from '../asking.ts'
import type { CallAnswer } from '../browser.ts'
import type { Place, Places } from './places.ts'
import type { Guest } from './table.ts'

type Ordered = {
  readonly key: string
  readonly event: string
  readonly selection: Readonly<Record<string, unknown>>
  readonly multiples: readonly number[]
  readonly stopsOnWin: boolean
}
type Chase = { readonly chase: string; readonly state: string; readonly multiples: readonly number[] }
type Order = { readonly asked: Ordered; readonly chase: string }

/** The event takes it no more, or as many orders run as may. */
const missed: ReadonlySet<string> = new Set(['bets_closed', 'bet_not_taken'])

/**
 * Orders for draws to come: placed once or twice under one key, now and then without waiting for the answer, some of them cancelled. Asked again
 * they are the same.
 */
export class Orders {
  readonly #guest: Guest
  readonly #game: string
  readonly #places: Places
  readonly #placed: Order[] = []

  constructor(guest: Guest, { game, places }: { readonly game: string; readonly places: Places }) {
    this.#guest = guest
    this.#game = game
    this.#places = places
  }

  /** False where the event did not take it. */
  async place(place: Place, of: Pick<Ordered, 'event' | 'selection'>): Promise<boolean> {
    const { chance, member } = this.#guest
    const asked = { ...of, key: chance.id(), multiples: [1, chance.between(1, 2)], stopsOnWin: chance.in100(50) }
    const roll = chance.below(100)
    if (roll < 20) await this.#places.breakOff(place, this.#asked(asked))
    const [said] = await Promise.all([this.#ask(place, asked), roll >= 80 ? this.#ask(place, asked) : null])
    if (!said.success) {
      if (said.code === 'session_expired') this.#places.drop(place)
      else if (!missed.has(said.code)) throw new Unwelcome(`${member.name} was refused an order: ${said.code}`)
      return false
    }
    this.#placed.push({ asked, chase: said.value.chase })
    if (chance.in100(30)) await this.#cancel(place, said.value.chase)
    return true
  }

  async repeat(place: Place): Promise<void> {
    const last = this.#placed.at(-1)
    if (!last) return
    const said = await this.#ask(place, last.asked)
    if (!said.success || said.value.chase !== last.chase)
      throw new Unwelcome(`the order ${last.chase}, asked again, is ${said.success ? said.value.chase : said.text}`)
  }

  async #cancel({ browser }: Place, chase: string): Promise<void> {
    const path = `/arcade/live/${this.#game}/chases/${chase}/cancel`
    const said = await untilAnswered(`${this.#guest.member.name} cancels an order`, () =>
      browser.ask<Chase>({ method: 'POST', path }),
    )
    if (!said.success || said.value.state === 'running') throw new Unwelcome(`the order ${chase} was cancelled, and runs`)
  }

  #asked = (data: Ordered) => ({ method: 'POST', path: `/arcade/live/${this.#game}/chases`, data }) as const

  #ask({ browser }: Place, asked: Ordered): Promise<CallAnswer<Chase>> {
    return untilAnswered(`${this.#guest.member.name} places an order`, () => browser.ask<Chase>(this.#asked(asked)))
  }
}
