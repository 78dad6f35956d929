import type { LiveChange, LiveGame, LiveTable, LiveTicket, OutcomeTerms } from '#arcade/live/contract.ts'
import { SERIES } from '#arcade/lottery/rules/bet-type.ts'
import type { Lottery } from '#arcade/lottery/rules/lotteries.ts'
import { takesOrders } from '#arcade/lottery/rules/chase.ts'
import { ratedBy } from '#arcade/lottery/rules/rates.ts'
import { isSeries, MOST_LINES, MOST_TIMES, slipAt, type Line } from '#arcade/lottery/rules/slip.ts'
import type { PlayerView } from '#arcade/players/contract.ts'
import { unitsOfText, unitsText } from '#kit/money.ts'
import type { Frame } from '#play/frame/frame.ts'
import type { Hearing } from '#play/live/follow-table.ts'
import { changed, Skew, tableOf, type Table } from '#play/live/live-state.ts'
import { keptIn } from '#play/live/slip.ts'
import { askUntilKnown, type Known, type Trouble } from '#play/parts/ask-until-known.ts'
import { pausesOf } from '#play/parts/pauses.ts'
import { freeBetIn, type Gift } from '#play/parts/deck/gift.ts'
import type { Sound } from '#play/parts/sound/sound.ts'
import { storeOf, type Store } from '#play/parts/store.ts'
import { readLines, sumsOf, withLine, type Basket } from './basket/basket.ts'
import { NO_TERMS, plainLine, PUBLISHED, readNow, readRates, termsOf } from './basket/terms.ts'
import { ChaseSession, type Ordering } from './chase/chase-session.ts'
import { isAwaited } from './draw/draw-name.ts'
import { basketIn, correctedIn, isEnded, isKnown, ownAt, stakeOf, toldOf, type LotteryState } from './lottery-state.ts'
import { followBonus, pursesSaid } from '#play/parts/purses.ts'

export type LotteryPorts = {
  readonly frame: Frame
  readonly lottery: Lottery
  readonly game: LiveGame
  readonly sound: Sound
}

/** What the arcade is asked for a ticket with. */
type Placement = {
  readonly key: string
  readonly event: string
  readonly stake: string
  readonly selection: Basket
  readonly reward?: string
}

/** Until the house has confirmed what a ticket pays, it is asked for again after so long. */
const ASK_AGAIN = 1200
/** What is put into the basket in so short a time is asked about together. */
const WEIGH_AFTER = 250

/** One player at a lottery: follows its draws, keeps the basket, buys tickets and hears what comes of them. */
export class LotterySession implements Hearing {
  readonly store: Store<LotteryState>
  readonly skew = new Skew()
  readonly chases: ChaseSession
  readonly #ports: LotteryPorts
  readonly #currency: string
  readonly #asking = pausesOf()
  readonly #pauses = pausesOf()
  readonly #followed = new Set<string>()
  #left = false
  #weighed = 0

  constructor(ports: LotteryPorts, player: PlayerView) {
    this.#ports = ports
    this.#currency = player.currency
    const { game, frame, lottery } = ports
    this.skew.hear(game.table.now)
    this.chases = new ChaseSession({
      frame,
      game: game.game,
      wait: this.#asking.wait,
      trouble: (trouble) => this.store.set({ trouble }),
      // One of a draw that is over, and that was told before, is of the history.
      hearTicket: (ticket) => {
        if (this.store.get().table.event?.event === ticket.event || this.#goesOn(ticket.event)) this.#hearTicket(ticket)
      },
    })
    this.store = storeOf<LotteryState>({
      table: tableOf(game.table),
      own: game.own,
      basket: basketIn(lottery, frame.keep.get(this.#name('basket'))) ?? { lines: [], series: SERIES.most },
      last: basketIn(lottery, frame.keep.get(this.#name('last'))),
      terms: NO_TERMS,
      rates: PUBLISHED,
      asking: false,
      told: null,
      said: null,
      ...pursesSaid(player),
      gift: freeBetIn(player),
      trouble: null,
      notice: null,
      line: 'opening',
      noSession: null,
      gameSession: { since: game.since, staked: unitsOfText(game.staked), paid: unitsOfText(game.paid) },
    })
    followBonus(this.store, frame.arcade)
  }

  /** A ticket that an earlier page asked for and never saw is asked for again: its key gives the same one. */
  readonly resume = (): void => {
    const kept = keptIn(this.#ports.frame, this.#name('ticket')) as Placement | null
    if (kept !== null) void this.#askFor(kept)
    void this.#readRates()
    void this.#weigh()
    const ordering = this.chases.kept()
    if (ordering) void this.#orderWith(ordering)
    else if (takesOrders(this.#ports.lottery)) void this.chases.read()
    for (const ticket of this.store.get().own) this.#follow(ticket)
  }

  readonly leave = (): void => {
    this.#left = true
    this.#asking.skip()
    this.#pauses.skip()
    this.chases.leave()
  }

  readonly askNow = (): void => void this.#asking.skip()
  readonly hearLost = (): void => this.store.set({ line: 'lost' })
  readonly hearEnded = (): void => this.store.set({ line: 'lost', noSession: 'ended' })

  readonly hearTable = (told: LiveTable): void => {
    this.skew.hear(told.now)
    this.#became(tableOf(told))
  }

  readonly hearChange = (change: LiveChange): void => {
    this.skew.hear(change.now)
    this.#became(changed(this.store.get().table, change))
  }

  /** False where the ticket has no room for another line. */
  readonly add = (line: Line): boolean => {
    const { basket } = this.store.get()
    return this.take(withLine(basket.lines, line, MOST_TIMES))
  }

  /** The ticket with these lines; false where it has no room for them. */
  readonly take = (lines: readonly Line[]): boolean => {
    if (lines.length > MOST_LINES) return false
    this.#ports.sound.press()
    this.put(lines)
    this.store.set({ said: 'added' })
    return true
  }

  /** The ticket with these lines instead. */
  readonly put = (lines: readonly Line[]): void => this.#fill({ ...this.store.get().basket, lines })

  readonly remove = (line: Line): void => this.put(this.store.get().basket.lines.filter((one) => keyOf(one) !== keyOf(line)))

  readonly clear = (): void => this.put([])

  readonly choose = (series: number): void => {
    if (isSeries(this.#ports.lottery, series)) this.#fill({ ...this.store.get().basket, series })
  }

  readonly repeat = (): void => {
    const { last } = this.store.get()
    if (last) this.#fill(last)
  }

  /** Buys all that is in the basket as one ticket of the open draw; with a gift as its free bet. */
  readonly buy = async ({ gift = null }: { readonly gift?: Gift | null } = {}): Promise<void> => {
    const { frame, sound } = this.#ports
    const { basket, balance, table, asking, line, terms, rates } = this.store.get()
    const lottery = ratedBy(this.#ports.lottery, rates)
    const reads = readLines(lottery, basket).map((read) => readNow(lottery, read, terms))
    // On a lost line nobody sees which draw is open.
    if (asking || reads.length === 0 || line === 'lost') return
    if (!this.#isOpen) return this.store.set({ notice: 'bets_closed' })
    const { cost } = sumsOf(reads, { series: basket.series, currency: this.#currency })
    if (gift === null && balance !== null && balance < cost) {
      await this.#hearRefusal('not_enough_money')
      // A deposit may have come meanwhile.
      return (this.store.get().balance ?? 0n) < cost ? undefined : this.buy()
    }
    sound.press()
    const lines = reads.map(({ line }) => line)
    const data: Placement = {
      key: frame.newKey(),
      event: table.event!.event,
      stake: unitsText(cost),
      selection: { lines, series: basket.series },
      ...(gift && { reward: gift.reward }),
    }
    // Kept before the arcade is asked, so that neither a reload nor a dead network can lead to a second stake.
    frame.keep.set(this.#name('ticket'), JSON.stringify(data))
    this.store.set({ notice: null, said: null, balance: balance === null || gift ? balance : balance - cost })
    await this.#askFor(data)
    if (gift) await this.#readPurses()
  }

  /** Orders all that is in the basket for the open draw and those after it. True where it was ordered. */
  readonly order = async (multiples: readonly number[], stopsOnWin: boolean): Promise<boolean> => {
    const { frame, lottery, sound } = this.#ports
    const { basket, asking, line, table } = this.store.get()
    const lines = readLines(lottery, basket).map((read) => read.line)
    if (asking || lines.length === 0 || line === 'lost') return false
    if (!this.#isOpen) {
      this.store.set({ notice: 'bets_closed' })
      return false
    }
    sound.press()
    const selection = { lines, series: basket.series }
    return this.#orderWith({ key: frame.newKey(), event: table.event!.event, selection, multiples, stopsOnWin })
  }

  async #orderWith(data: Ordering): Promise<boolean> {
    this.store.set({ asking: true, notice: null, said: null })
    const answer = await this.chases.place(data)
    this.store.set({ asking: false })
    if (answer.kind === 'no_session') this.store.set({ noSession: answer.opened.why })
    if (answer.kind === 'refused') void this.#hearRefusal(answer.code)
    if (answer.kind !== 'value') return false
    const { reason, staked } = answer.value
    if (reason !== null && staked === '0') {
      void this.#hearRefusal(reason)
      return false
    }
    this.store.set({ trouble: null })
    this.#bought(data.selection)
    return true
  }

  async #askFor(data: Placement): Promise<void> {
    const { frame } = this.#ports
    this.store.set({ asking: true })
    const answer = await this.#ask(data)
    this.store.set({ asking: false })
    if (answer.kind === 'no_session') return this.store.set({ noSession: answer.opened.why })
    frame.keep.drop(this.#name('ticket'))
    if (answer.kind === 'refused') return this.#hearRefusal(answer.code)
    this.#bought(data.selection)
    const { table } = this.store.get()
    const number = table.event?.event === data.event ? table.event.number : null
    this.store.set({ said: number === null ? null : { bought: number } })
    this.#hearTicket(answer.value)
  }

  /** What was bought leaves the basket; what was put there meanwhile stays. */
  #bought(selection: Basket): void {
    const bought = new Set(selection.lines.map(keyOf))
    const { basket } = this.store.get()
    this.#fill({ ...basket, lines: basket.lines.filter((line) => !bought.has(keyOf(line))) })
    const last = { ...selection, lines: selection.lines.map(plainLine) }
    this.#ports.frame.keep.set(this.#name('last'), JSON.stringify(last))
    this.store.set({ last })
  }

  #ask(data: Placement): Promise<Known<LiveTicket>> {
    const { arcade, sessions } = this.#ports.frame
    const trouble = (what: Trouble) => this.store.set({ trouble: what })
    const asking = { arcade, openAgain: sessions.openAgain, wait: this.#asking.wait, trouble }
    return askUntilKnown<LiveTicket>(asking, { method: 'POST', path: this.#path, data })
  }

  async #hearRefusal(code: string): Promise<void> {
    this.store.set({ trouble: null, notice: code })
    if (code === 'rate_changed') void this.#readRates()
    if (code === 'rate_changed' || code === 'outcome_full') void this.#weigh()
    await this.#readPurses()
  }

  async #readPurses(): Promise<void> {
    const answer = await this.#ports.frame.arcade<PlayerView>({ method: 'GET', path: '/arcade/players/own' })
    if (answer.kind === 'value' && answer.value.balance !== null)
      this.store.set({ ...pursesSaid(answer.value), gift: freeBetIn(answer.value) })
  }

  #became(table: Table): void {
    const { table: before, own, line, said } = this.store.get()
    const drawn = table.results[0]
    const isNew = drawn !== undefined && drawn.event !== before.results[0]?.event
    if (isNew && line === 'heard') this.#ports.sound.stop(0)
    const over = (event: string) => table.event?.event !== event
    const corrected = correctedIn(table, before)
    const kept = ownAt(table, own, corrected)
    // That a ticket is in a draw is no news once the draw was held.
    const isOld = said !== null && said !== 'added' && drawn !== undefined && drawn.number >= said.bought
    this.store.set({
      table,
      line: 'heard',
      own: kept,
      ...((isNew || corrected.size > 0) && { told: null }),
      ...(isOld && { said: null }),
    })
    if (table.event?.event !== before.event?.event) {
      void this.#readRates()
      void this.#weigh()
      void this.chases.hearDraw(table.event)
    }
    for (const ticket of kept) if (over(ticket.event) || isEnded(table.event)) this.#follow(ticket)
    this.#tell()
  }

  #hearTicket(ticket: LiveTicket): void {
    const { own, balance, gameSession } = this.store.get()
    const before = own.find(({ round }) => round === ticket.round)
    const isFirst = ticket.payout !== null && (before?.payout ?? null) === null
    this.store.set({
      trouble: null,
      own: before ? own.map((one) => (one === before ? ticket : one)) : [...own, ticket],
      balance: ticket.balance === null ? balance : unitsOfText(ticket.balance),
      ...(isFirst && {
        gameSession: {
          ...gameSession,
          staked: gameSession.staked + stakeOf(ticket),
          paid: gameSession.paid + unitsOfText(ticket.payout ?? '0'),
        },
      }),
    })
    if (ticket.state === 'refused') this.store.set({ notice: 'stake_refused' })
    if (ticket.state === 'returned' && this.#goesOn(ticket.event)) this.store.set({ notice: 'stake_returned' })
    if (ticket.state === 'placing' || this.store.get().table.event?.event !== ticket.event) this.#follow(ticket)
    this.#tell()
  }

  /** Says once what the last draw brought. */
  #tell(): void {
    const { table, own, told } = this.store.get()
    const event = isEnded(table.event) ? table.event : table.results[0]
    if (!event || told?.event === event.event || !isEnded(event)) return
    const now = toldOf(own, event)
    if (!now) return
    this.store.set({ told: now })
    if (now.outcome === 'won') this.#ports.sound.win(Number(now.paid / (now.staked === 0n ? 1n : now.staked)))
  }

  /** Asks for a ticket until nothing more comes of it, or until it waits for its draw, for as long as the page is this player's own. */
  #follow({ round, event, state }: LiveTicket): void {
    const { own } = this.store.get()
    const known = own.find((ticket) => ticket.round === round)
    if (this.#followed.has(round) || (known && isKnown(known))) return
    if (state === 'accepted' && this.#goesOn(event)) return
    this.#followed.add(round)
    void this.#untilKnown(round)
  }

  /** Whether the draw takes bets now. */
  get #isOpen(): boolean {
    const { event } = this.store.get().table
    return event?.state === 'open' && this.skew.now() < event.closesAt
  }

  #goesOn(event: string): boolean {
    const { table } = this.store.get()
    if (table.event?.event === event) return !isEnded(table.event)
    return table.results.some((one) => one.event === event && isAwaited(one))
  }

  async #untilKnown(round: string): Promise<void> {
    for (;;) {
      await this.#pauses.wait(ASK_AGAIN)
      if (this.#left) return
      const answer = await this.#ports.frame.arcade<{ ticket: LiveTicket }>({ method: 'GET', path: `${this.#path}/${round}` })
      if (answer.kind !== 'value') continue
      const { ticket } = answer.value
      const waits = ticket.state === 'accepted' && this.#goesOn(ticket.event)
      if (!isKnown(ticket) && !waits) continue
      this.#followed.delete(round)
      return this.#hearTicket(ticket)
    }
  }

  /** Asks what the house pays in the draw that goes on. */
  async #readRates(): Promise<void> {
    const event = this.store.get().table.event?.event
    const rates = event === undefined ? null : await readRates(this.#ports.frame, { game: this.#ports.game.game, event })
    if (rates && !this.#left && this.store.get().table.event?.event === event) this.store.set({ rates })
  }

  /** Asks how the numbers in the basket stand in the open draw. Of several askings the last one counts. */
  async #weigh(): Promise<void> {
    const asking = (this.#weighed += 1)
    const { lottery, frame } = this.#ports
    await this.#pauses.wait(WEIGH_AFTER)
    const { basket, table, rates } = this.store.get()
    const reads = readLines(lottery, basket)
    if (this.#left || asking !== this.#weighed || !reads.some(({ type }) => type.numberOf) || !this.#isOpen) return
    const lines = reads.map(({ line }) => line)
    const data = { event: table.event!.event, selection: slipAt({ lines, series: basket.series }, rates) }
    const path = `${this.#path}/weigh` as const
    const answer = await frame.arcade<{ terms: OutcomeTerms[] }>({ method: 'POST', path, data })
    if (answer.kind === 'value' && asking === this.#weighed) this.store.set({ terms: termsOf(answer.value.terms) })
  }

  #fill(basket: Basket): void {
    const { frame } = this.#ports
    frame.keep.set(this.#name('basket'), JSON.stringify(basket))
    this.store.set({ basket, notice: null, said: null })
    void this.#weigh()
  }

  #name(what: 'basket' | 'last' | 'ticket'): string {
    return `arcade.${what}.${this.#ports.game.game}`
  }

  get #path() {
    return `/arcade/live/${this.#ports.game.game}/tickets` as const
  }
}

const keyOf = ({ bet, pick, times, mode }: Line) => `${bet} ${pick} ${times} ${mode}`
