import { unitsOfText } from '#kit/money.ts'
import type { AnyPlan, InstantFace } from '#arcade/families/index.ts'
import type { Spin, SpinAnswer } from '../../auditor/acknowledged.ts'
import { Unwelcome, untilAnswered } from '../asking.ts'
import type { CallAnswer } from '../browser.ts'
import type { Place } from './places.ts'
import type { Dealer } from './round-table.ts'
import type { Playing } from './table.ts'

type Words = Readonly<Record<string, unknown>>
type Row = {
  readonly round: string
  readonly state: string
  readonly choice: Words
  readonly decisions: readonly Words[]
  readonly view: object
  readonly payout: string | null
  readonly nonce: number
}
type At = { readonly spin: Spin; readonly place: Place; readonly places: readonly Place[] }
type Deciding = { readonly number: number; readonly decision: Words; readonly place: Place }

/** The same whatever order the names in it come in. */
const textOf = (said: unknown) =>
  JSON.stringify(said, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

/** No game offers it. */
const NEVER: Words = { never: 'offered' }

/**
 * Rounds of a game that is drawn at once, of any family: what is chosen and decided are its own plans. Decisions are repeated, sent out of
 * order, made of a round that is over, and made by two devices at once; what each must be answered is known, and anything else is a fault.
 */
export class InstantDealer implements Dealer {
  readonly game: string
  readonly #playing: Playing
  readonly #all: readonly AnyPlan[]
  readonly #plans = new Map<string, AnyPlan>()
  /** Rounds that are being decided: whoever asks for one meanwhile waits for its end. */
  readonly #going = new Map<string, Promise<Row>>()

  constructor(playing: Playing, { game, face }: { readonly game: string; readonly face: InstantFace }) {
    this.#playing = playing
    this.game = game
    this.#all = face.plans()
  }

  asked(spin: Spin) {
    return { path: `/arcade/games/${this.game}/rounds`, data: { choice: this.#planOf(spin).choice } } as const
  }

  async end(said: { readonly value: unknown }, at: At): Promise<SpinAnswer> {
    const { key } = at.spin
    const first = said.value as Row
    const before = this.#going.get(key)
    const ending = before ? before.then(() => this.#look(first, at)) : this.#decideAll(first, at)
    this.#going.set(key, ending)
    const row = await ending.finally(() => this.#going.delete(key))
    if (row.payout === null) throw new Unwelcome(`the round ${row.round} of ${this.game} does not end`)
    if (this.#playing.chance.in100(12)) await this.#decideLate(row, at)
    const shown = textOf([row.choice, row.decisions, row.view])
    return { end: 'played', round: row.round, payout: unitsOfText(row.payout), nonce: row.nonce, shown }
  }

  #planOf({ key }: Spin): AnyPlan {
    const plan = this.#plans.get(key) ?? (this.#all[this.#playing.chance.below(this.#all.length)] as AnyPlan)
    this.#plans.set(key, plan)
    return plan
  }

  async #decideAll(first: Row, at: At): Promise<Row> {
    const { decide } = this.#planOf(at.spin)
    let row = first
    while (row.payout === null) {
      if (!decide) throw new Unwelcome(`${this.game} waits for a decision, and leaves none`)
      row = await this.#decideNext(row, at, (view) => decide(view, this.#playing.chance.below))
    }
    return row
  }

  /** One decision by the plan, made in one of the ways in which people make it. */
  async #decideNext(row: Row, at: At, plan: (view: object) => Words): Promise<Row> {
    const { chance } = this.#playing
    const number = row.decisions.length
    const made = { number, decision: plan(row.view), place: at.place }
    const roll = chance.below(100)
    if (roll < 8) await this.#refuses(row, { ...made, number: number + 1 + chance.below(3) }, 'decision_early')
    if (roll >= 8 && roll < 14) await this.#refuses(row, { ...made, decision: NEVER }, 'decision_refused')
    const other = { number, decision: plan(row.view), place: at.places.at(-1) ?? at.place }
    const both = roll >= 14 && roll < 34 ? [made, other] : [made]
    const said = await Promise.all(both.map((one) => this.#decide(row, one)))
    const taken = said.findIndex(({ success }) => success)
    const refused = said.find(({ success, code }) => !success && code !== 'decision_taken')
    if (taken < 0 || refused) throw new Unwelcome(`${this.game}: a decision was answered ${(refused ?? said[0])?.text}`)
    if (roll >= 90) await this.#decide(row, both[taken] as Deciding)
    return (said[taken] as CallAnswer<Row>).value
  }

  /** A round that is over takes no decision more, and answers those that were made. */
  async #decideLate(row: Row, { place }: At): Promise<void> {
    const number = row.decisions.length
    const last = row.decisions.at(-1)
    await this.#refuses(row, { number, decision: last ?? NEVER, place }, last ? 'round_over' : 'decision_refused')
    if (!last) return
    const again = await this.#decide(row, { number: number - 1, decision: last, place })
    if (!again.success) throw new Unwelcome(`${this.game}: decision ${number - 1} of ${row.round} is now answered ${again.text}`)
  }

  async #decide(row: Row, deciding: Deciding): Promise<CallAnswer<Row>> {
    const { number, decision } = deciding
    const decided = { round: row.round, number, decision, taken: false }
    this.#playing.world.told.decided.push(decided)
    const said = await this.#send(row, deciding)
    decided.taken = said.success
    return said
  }

  async #refuses(row: Row, deciding: Deciding, as: string): Promise<void> {
    const { success, code } = await this.#send(row, deciding)
    if (success || code !== as)
      throw new Unwelcome(`${this.game}: decision ${deciding.number} of ${row.round} was answered ${code || 'yes'}, not ${as}`)
  }

  #send({ round }: Row, { number, decision, place }: Deciding) {
    const path = `/arcade/games/${this.game}/rounds/${round}/decisions`
    return untilAnswered(`${this.#playing.member.name} decides in ${this.game}`, () =>
      place.browser.ask<Row>({ method: 'POST', path, data: { number, decision } }),
    )
  }

  async #look({ round }: Row, { place }: At): Promise<Row> {
    const said = await untilAnswered(`${this.#playing.member.name} looks at a round`, () =>
      place.browser.ask<{ row: Row }>({ method: 'GET', path: `/arcade/games/${this.game}/rounds/${round}` }),
    )
    return said.value.row
  }
}
