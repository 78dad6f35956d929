import type { LiveEvent, LiveGame, LiveTicket, OutcomeTerms } from '#arcade/live/contract.ts'
import { ratedBy } from '#arcade/lottery/rules/rates.ts'
import { slipAt, type Line } from '#arcade/lottery/rules/slip.ts'
import type { PlayerView } from '#arcade/players/contract.ts'
import { unitsText, type Units } from '#kit/money.ts'
import type { ArcadeRequest } from '#play/frame/arcade.ts'
import type { Frame } from '#play/frame/frame.ts'
import { askUntilKnown, type Known, type Trouble } from '#play/parts/ask-until-known.ts'
import { pausesOf } from '#play/parts/pauses.ts'
import { pursesSaid } from '#play/parts/purses.ts'
import { storeOf, type Store } from '#play/parts/store.ts'
import { readLines, sumsOf } from '../../basket/basket.ts'
import { isStopped, PUBLISHED, readNow, readRates, standingIn, termsOf, NO_TERMS } from '../../basket/terms.ts'
import type { DrawTicket } from './tickets.ts'

/** A ticket as its draw takes it now. */
type Ready = {
  readonly at: 'ready'
  readonly event: string
  readonly lines: readonly Line[]
  readonly cost: Units
  readonly most: Units
  /** A number of it pays a part of its rate. */
  readonly isReduced: boolean
}
export type DrawState =
  | Ready
  | { readonly at: 'looking' | 'buying' | 'bought' | 'later' }
  | { readonly at: 'refused'; readonly code: string }

export type DrawsState = {
  /** By game; a draw that nobody looked at yet stands in none. */
  readonly draws: ReadonlyMap<string, DrawState>
  readonly busy: boolean
  readonly trouble: Trouble | null
}

type Ports = {
  readonly frame: Frame
  readonly key: string
  readonly currency: string
  readonly hearTicket: (ticket: LiveTicket, game: string) => void
}

/** One slip on several draws of a day: looks at each of them, and buys a ticket on each, whose outcome is its own. */
export class DrawsSession {
  readonly store: Store<DrawsState> = storeOf<DrawsState>({ draws: new Map(), busy: false, trouble: null })
  readonly #ports: Ports
  readonly #pauses = pausesOf()

  constructor(ports: Ports) {
    this.#ports = ports
  }

  readonly leave = (): void => void this.#pauses.skip()

  /** Another slip: nothing is known of its draws. */
  readonly forget = (): void => this.store.set({ draws: new Map() })

  readonly look = (tickets: readonly DrawTicket[]): Promise<void> =>
    this.#each(tickets, async (ticket) => {
      this.#stands(ticket, { at: 'looking' })
      this.#stands(ticket, await this.#lookAt(ticket))
    })

  /** Buys those whose draws were looked at and take them. What one of them comes to is nothing to the others. Answers the games whose tickets were bought. */
  readonly buy = async (tickets: readonly DrawTicket[]): Promise<ReadonlySet<string>> => {
    const bought = new Set<string>()
    await this.#each(tickets, async (ticket) => {
      const ready = this.store.get().draws.get(ticket.lottery.game)
      if (ready?.at !== 'ready') return
      this.#stands(ticket, { at: 'buying' })
      const came = await this.#buyAt(ticket, ready)
      if (came.at === 'bought') bought.add(ticket.lottery.game)
      this.#stands(ticket, came)
    })
    return bought
  }

  /** One after another: each stake is asked for with what the ones before it left. */
  async #each(tickets: readonly DrawTicket[], does: (ticket: DrawTicket) => Promise<void>): Promise<void> {
    if (this.store.get().busy) return
    this.store.set({ busy: true })
    try {
      for (const ticket of tickets) await does(ticket)
    } finally {
      this.store.set({ busy: false, trouble: null })
    }
  }

  async #lookAt({ lottery, basket }: DrawTicket): Promise<DrawState> {
    const { game } = lottery
    const { key, currency, frame } = this.#ports
    const opened = game === frame.launch.game ? null : await frame.beside(game).sessions.open()
    if (opened?.kind === 'none') return { at: 'refused', code: 'session_expired' }
    const answer = await this.#ask<LiveGame>(game, { method: 'GET', path: `/arcade/live/${game}` })
    if (answer.kind !== 'value') return refusedBy(answer)
    const { version, table } = answer.value
    const { event } = table
    if (version !== lottery.version) return { at: 'refused', code: 'selection_not_offered' }
    // Another draw of it comes first.
    if (event?.key !== undefined && event.key < key) return { at: 'later' }
    if (!takes(event, { key, now: table.now })) return { at: 'refused', code: 'bets_closed' }
    const rates = (await readRates(this.#at(game), { game, event: event.event })) ?? PUBLISHED
    const offered = ratedBy(lottery, rates)
    const data = { event: event.event, selection: slipAt(basket, rates) }
    const weighed = await this.#ask<{ terms: OutcomeTerms[] }>(game, {
      method: 'POST',
      path: `/arcade/live/${game}/tickets/weigh`,
      data,
    })
    if (weighed.kind !== 'value') return refusedBy(weighed)
    const terms = weighed.value.terms.length > 0 ? termsOf(weighed.value.terms) : NO_TERMS
    const reads = readLines(offered, basket).map((read) => readNow(offered, read, terms))
    const at = { currency, series: basket.series }
    if (reads.some((read) => isStopped(standingIn({ reads, ...at }, read, terms)))) return { at: 'refused', code: 'outcome_full' }
    const { cost, most } = sumsOf(reads, at)
    const isReduced = reads.some(({ reduced }) => reduced.size > 0)
    return { at: 'ready', event: event.event, lines: reads.map(({ line }) => line), cost, most, isReduced }
  }

  async #buyAt({ lottery: { game }, basket }: DrawTicket, { event, lines, cost }: Ready): Promise<DrawState> {
    const { frame, hearTicket } = this.#ports
    const purses = await this.#ask<PlayerView>(game, { method: 'GET', path: '/arcade/players/own' })
    if (purses.kind !== 'value') return refusedBy(purses)
    const { balance } = pursesSaid(purses.value)
    // A stake that is asked for and refused would stand among the tickets.
    if (balance !== null && balance < cost) return { at: 'refused', code: 'not_enough_money' }
    const selection = { lines, series: basket.series }
    const data = { key: frame.newKey(), event, stake: unitsText(cost), selection }
    const name = `arcade.ticket.${game}`
    // Kept where the lottery itself looks when it is opened: a page that dies here has bought once what it asked for.
    frame.keep.set(name, JSON.stringify(data))
    const answer = await this.#ask<LiveTicket>(game, { method: 'POST', path: `/arcade/live/${game}/tickets`, data })
    if (answer.kind !== 'no_session') frame.keep.drop(name)
    if (answer.kind !== 'value') return refusedBy(answer)
    hearTicket(answer.value, game)
    return { at: 'bought' }
  }

  #at(game: string): Pick<Frame, 'arcade' | 'sessions'> {
    const { frame } = this.#ports
    return game === frame.launch.game ? frame : frame.beside(game)
  }

  #ask<Value>(game: string, asked: ArcadeRequest): Promise<Known<Value>> {
    const { arcade, sessions } = this.#at(game)
    const trouble = (what: Trouble) => this.store.set({ trouble: what })
    return askUntilKnown<Value>({ arcade, openAgain: sessions.openAgain, wait: this.#pauses.wait, trouble }, asked)
  }

  #stands({ lottery: { game } }: DrawTicket, state: DrawState): void {
    this.store.set({ draws: new Map(this.store.get().draws).set(game, state) })
  }
}

/** Whether any of them was refused for want of money. */
export const isShort = (draws: ReadonlyMap<string, DrawState> = new Map()): boolean =>
  [...draws.values()].some((state) => state.at === 'refused' && state.code === 'not_enough_money')

const refusedBy = (answer: Exclude<Known<unknown>, { readonly kind: 'value' }>): DrawState => ({
  at: 'refused',
  code: answer.kind === 'refused' ? answer.code : 'session_expired',
})

/** Whether the draw of that day takes bets at a moment by the arcade's clock. */
const takes = (event: LiveEvent | null, { key, now }: { readonly key: string; readonly now: number }): event is LiveEvent =>
  event?.key === key && event.state === 'open' && now < event.closesAt
