import { unitsOfText, unitsText, UNITS_PER_WHOLE, type Units } from '#kit/money.ts'
import type { PlacedTicket, TicketAnswer } from '../../auditor/acknowledged.ts'
import { Unwelcome, untilAnswered } from '../asking.ts'
import type { CallAnswer } from '../browser.ts'
import { Orders } from './orders.ts'
import { isOver, Places, type Place } from './places.ts'
import { stakes, type Device, type Guest, type Table } from './table.ts'

type Plan = { readonly choice: PlacedTicket['selection'] }
type Event = { readonly event: string; readonly state: 'open' | 'running' | 'resulted' | 'cancelled' }
type Row = { readonly round: string; readonly key: string; readonly taken: number | null; readonly payout: string | null }
type Game = { readonly tickets: number; readonly table: { readonly event: Event | null }; readonly own: readonly Row[] }
type Rates = { readonly rates: Readonly<Record<string, string>> }
type Proof = { readonly proof: { readonly event: Event; readonly link: number; readonly hash: string | null } }
type Playing = {
  readonly game: string
  readonly plans: readonly Plan[]
  /** Left out where any stake may be placed on a selection. */
  readonly costs?: ((selection: Plan['choice'], currency: string) => Units | null) | undefined
  /** Whether a selection may be ordered for draws to come. */
  readonly takesOrders: boolean
  /** Whether players shoot numbers into its events. */
  readonly takesShots: boolean
  /** The selection at what the house pays; left out where every house pays what is published. */
  readonly rated?: ((selection: Plan['choice'], rates: ReadonlyMap<string, string>) => Plan['choice']) | undefined
}

/** The demo merchant's play money. */
const CURRENCY = 'PLAY'

/** The event takes it no more, or has enough of this player's. */
const missed: ReadonlySet<string> = new Set(['bets_closed', 'bet_not_taken'])

/** Why a number is not taken of whoever shoots in time, too soon and too often. */
const unshot: ReadonlySet<string> = new Set(['shots_closed', 'shot_too_soon', 'shot_limit', 'shots_full'])

/**
 * A game that many play together. Whoever sits there places tickets of every kind, takes them by hand too early, in time, too late and
 * twice, breaks off, and asks again in the end for all of it: nothing that was answered may be another by then.
 */
export class LiveTable implements Table {
  readonly #guest: Guest
  readonly #playing: Playing
  readonly #places: Places
  readonly #orders: Orders
  readonly #mine: PlacedTicket[] = []
  #event: Event | null = null

  constructor(guest: Guest, playing: Playing) {
    this.#guest = guest
    this.#playing = playing
    this.#places = new Places(guest, playing.game)
    this.#orders = new Orders(guest, { game: playing.game, places: this.#places })
  }

  get isTaken(): boolean {
    return this.#places.all.length > 0
  }

  get isWatched(): boolean {
    return this.#standing().length > 0 && (this.#event?.state === 'open' || this.#event?.state === 'running')
  }

  join(device: Device = 'WEB'): Promise<boolean> {
    return this.#places.join(device)
  }

  leave(): void {
    this.#places.leave()
  }

  async play(): Promise<'played' | 'short' | 'waits'> {
    const { chance } = this.#guest
    const place = this.#places.one()
    const { tickets, table, own } = await this.#look(place)
    this.#event = table.event
    for (const row of own) this.#note(row)
    if (table.event?.state === 'open' && this.#playing.takesOrders && chance.in100(15))
      return (await this.#orders.place(place, { event: table.event.event, selection: this.#pick() })) ? 'played' : 'waits'
    if (table.event?.state === 'open' && this.#playing.takesShots && chance.in100(40)) await this.#shoot(place, table.event.event)
    const standing = this.#standing()
    // One more than is allowed is not taken.
    if (table.event?.state === 'open' && (standing.length < tickets || chance.in100(4)))
      return this.#place(place, table.event.event)
    const ticket = standing[chance.below(standing.length || 1)]
    if (!ticket || !chance.in100(table.event?.state === 'running' ? 30 : 4)) return 'waits'
    await this.#take(place, ticket)
    return 'played'
  }

  async repeat(most: number): Promise<number> {
    const [place] = this.#places.all
    const tickets = place ? this.#mine.filter((ticket) => ticket.answers.length > 0 && !isOver(ticket)).slice(-most) : []
    for (const ticket of tickets) {
      if (!place) break
      const answer = await this.#ask(place, ticket)
      if (answer.end !== 'placed') continue
      if (answer.taken !== null) await this.#cashOut(place, ticket, answer.round)
      await this.#prove(place, answer.round)
    }
    if (place) await this.#orders.repeat(place)
    return tickets.length
  }

  /** Those of the event that goes on which nobody has taken. */
  #standing(): readonly PlacedTicket[] {
    const stands = ({ answers }: PlacedTicket) => {
      const last = answers.at(-1)
      return last?.end === 'placed' && last.payout === null
    }
    return this.#mine.filter((ticket) => ticket.event === this.#event?.event && stands(ticket))
  }

  #pick(): Plan['choice'] {
    const { plans } = this.#playing
    return plans[this.#guest.chance.below(plans.length)]?.choice ?? {}
  }

  /** What the house pays in a draw is settled once it opens; whoever buys names what they have seen. */
  async #atRates({ browser }: Place, event: string): Promise<Plan['choice']> {
    const { game, rated } = this.#playing
    const selection = this.#pick()
    if (!rated) return selection
    const { member } = this.#guest
    const said = await untilAnswered(`${member.name} looks at rates`, () =>
      browser.ask<Rates>({ method: 'GET', path: `/arcade/live/${game}/rates/${event}` }),
    )
    if (!said.success) throw new Unwelcome(`${member.name} may not look at the rates of ${game}: ${said.text}`)
    return rated(selection, new Map(Object.entries(said.value.rates)))
  }

  async #look({ browser }: Place): Promise<Game> {
    const { member } = this.#guest
    const said = await untilAnswered(`${member.name} looks at a live game`, () =>
      browser.ask<Game>({ method: 'GET', path: `/arcade/live/${this.#playing.game}` }),
    )
    if (!said.success) throw new Unwelcome(`${member.name} may not look at ${this.#playing.game}: ${said.text}`)
    return said.value
  }

  async #place(place: Place, event: string): Promise<'played' | 'short' | 'waits'> {
    const { world, member, chance } = this.#guest
    const selection = await this.#atRates(place, event)
    const cost = this.#playing.costs?.(selection, CURRENCY) ?? null
    const free = place.free && (cost === null || cost === unitsOfText(place.free.stake)) ? place.free : null
    const ticket: PlacedTicket = {
      member: member.id,
      game: this.#playing.game,
      key: chance.id(),
      event,
      stake: free ? unitsOfText(free.stake) : (cost ?? chance.one(stakes) * UNITS_PER_WHOLE),
      selection,
      reward: free?.reward,
      taking: { asked: 0, refused: 0 },
      answers: [],
    }
    this.#mine.push(ticket)
    world.told.tickets.push(ticket)
    const roll = chance.below(100)
    if (roll < 15) await this.#places.breakOff(place, this.#asked(ticket))
    const [answer] = await Promise.all([this.#ask(place, ticket), roll >= 85 ? this.#ask(place, ticket) : null])
    if (free) await this.#places.lookAgain(place)
    if (answer.end === 'missed' || isOver(ticket)) return 'waits'
    if (answer.end === 'placed') return 'played'
    if (answer.code === 'not_enough_money') return 'short'
    if (answer.code !== 'session_expired') throw new Unwelcome(`${member.name} was refused a ticket: ${answer.code}`)
    this.#places.drop(place)
    return 'played'
  }

  /** By one device or two at once, with one key. */
  async #shoot({ browser }: Place, event: string): Promise<void> {
    const { chance, member } = this.#guest
    const data = { key: chance.id(), event, number: String(chance.below(100_000)).padStart(5, '0') }
    const ask = () =>
      untilAnswered(`${member.name} shoots a number`, () =>
        browser.ask<{ readonly place: number }>({ method: 'POST', path: `/arcade/live/${this.#playing.game}/shots`, data }),
      )
    const said = await Promise.all(chance.in100(20) ? [ask(), ask()] : [ask()])
    const places = new Set(said.flatMap((one) => (one.success ? [one.value.place] : [])))
    if (places.size > 1) throw new Unwelcome(`one number of ${member.name} was shot ${places.size} times`)
    for (const one of said)
      if (!one.success && !unshot.has(one.code)) throw new Unwelcome(`${member.name} may not shoot: ${one.text}`)
  }

  #asked({ key, event, stake, selection, reward }: PlacedTicket) {
    const data = { key, event, stake: unitsText(stake), selection, reward }
    return { method: 'POST', path: `/arcade/live/${this.#playing.game}/tickets`, data } as const
  }

  async #ask({ browser }: Place, ticket: PlacedTicket): Promise<TicketAnswer> {
    const said = await untilAnswered(`${this.#guest.member.name} places a ticket`, () => browser.ask<Row>(this.#asked(ticket)))
    if (said.success) return this.#answered(ticket, said.value)
    const answer: TicketAnswer = missed.has(said.code) ? { end: 'missed' } : { end: 'refused', code: said.code }
    ticket.answers.push(answer)
    return answer
  }

  /** By one device or two at once; now and then the player goes away before the answer. */
  async #take(place: Place, ticket: PlacedTicket): Promise<void> {
    const { chance } = this.#guest
    const last = ticket.answers.at(-1)
    if (last?.end !== 'placed') return
    const roll = chance.below(100)
    if (roll < 15) {
      ticket.taking.asked++
      await this.#places.breakOff(place, { method: 'POST', path: this.#pathOf(last.round, '/cash-out') })
    }
    const other = roll >= 70 ? this.#cashOut(this.#places.one(), ticket, last.round) : null
    await Promise.all([this.#cashOut(place, ticket, last.round), other])
  }

  async #cashOut({ browser }: Place, ticket: PlacedTicket, round: string): Promise<void> {
    const { taking } = ticket
    const said: CallAnswer<Row> = await untilAnswered(`${this.#guest.member.name} takes a ticket`, () => {
      taking.asked++
      return browser.ask<Row>({ method: 'POST', path: this.#pathOf(round, '/cash-out') })
    })
    if (said.success) {
      if (this.#answered(ticket, said.value).taken === null) throw new Unwelcome(`the ticket ${round} was taken, and is not`)
    } else if (said.code === 'too_early' || said.code === 'too_late') taking.refused++
    else throw new Unwelcome(`the ticket ${round} could not be taken: ${said.text}`)
  }

  /** What the outcome is computed from is told once it is public. */
  async #prove({ browser }: Place, round: string): Promise<void> {
    const { world, member } = this.#guest
    const said = await untilAnswered(`${member.name} looks at a proof`, () =>
      browser.ask<Proof>({ method: 'GET', path: this.#pathOf(round) }),
    )
    if (!said.success) throw new Unwelcome(`the ticket ${round} has no proof: ${said.text}`)
    const { event, link, hash } = said.value.proof
    const isOver = event.state === 'resulted' || event.state === 'cancelled'
    if (isOver !== (hash !== null)) throw new Unwelcome(`the event ${event.event} is ${event.state}, and its link is ${hash}`)
    if (hash !== null) world.told.links.push({ event: event.event, link, hash })
  }

  #pathOf = (round: string, deed = '') => `/arcade/live/${this.#playing.game}/tickets/${round}${deed}`

  #note(row: Row): void {
    const ticket = this.#mine.find(({ key }) => key === row.key)
    if (ticket) this.#answered(ticket, row)
  }

  #answered({ answers }: PlacedTicket, { round, taken, payout }: Row) {
    const answer = { end: 'placed', round, taken, payout: payout === null ? null : unitsOfText(payout) } as const
    const last = answers.at(-1)
    const isNew = last?.end !== 'placed' || last.round !== round || last.taken !== taken || last.payout !== answer.payout
    if (isNew) answers.push(answer)
    return answer
  }
}
