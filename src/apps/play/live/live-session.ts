import type { LiveChange, LiveGame, LiveTable, LiveTicket } from '#arcade/live/contract.ts'
import type { Seat } from '#arcade/seats/contract.ts'
import { unitsOfText } from '#kit/money.ts'
import type { Frame } from '#play/frame/frame.ts'
import { askUntilKnown, type Known, type Trouble } from '#play/parts/ask-until-known.ts'
import { pausesOf } from '#play/parts/pauses.ts'
import type { Sound } from '#play/parts/sound/sound.ts'
import { storeOf, type Store } from '#play/parts/store.ts'
import { changed, Skew, tableOf, type LiveState, type Table } from './live-state.ts'
import type { AnyLiveLook } from './live-look.ts'

type Ports = { readonly frame: Frame; readonly look: AnyLiveLook; readonly game: LiveGame; readonly sound: Sound }

/** Until the house has confirmed what a ticket pays, it is asked for again after so long. */
const ASK_AGAIN = 1500

/** One player at a game that many play together: places and takes tickets, each asked until its answer is known, and follows the table. */
export class LiveSession {
  readonly store: Store<LiveState>
  readonly skew = new Skew()
  readonly #ports: Ports
  readonly #asking = pausesOf()
  readonly #pauses = pausesOf()
  #left = false

  constructor(ports: Ports, seat: Seat) {
    this.#ports = ports
    const { frame, look, game } = ports
    const stake = game.stakes.indexOf(frame.keep.get(`arcade.stake.${game.game}`) ?? game.defaultStake)
    const own = game.own.at(-1) ?? null
    this.skew.hear(game.table.now)
    this.store = storeOf<LiveState>({
      table: tableOf(game.table),
      own,
      taken: own?.taken ?? null,
      asking: null,
      queued: false,
      stake: stake >= 0 ? stake : Math.max(game.stakes.indexOf(game.defaultStake), 0),
      selection: own?.selection ?? kept(frame.keep.get(`arcade.choice.${game.game}`)) ?? look.first,
      balance: seat.balance === null ? null : unitsOfText(seat.balance),
      trouble: null,
      notice: null,
      connected: false,
      unseated: null,
      sitting: { since: game.since, staked: unitsOfText(game.staked), paid: unitsOfText(game.paid) },
    })
  }

  readonly leave = (): void => {
    this.#left = true
    this.#asking.skip()
    this.#pauses.skip()
  }

  readonly askNow = (): void => void this.#asking.skip()

  readonly choose = (selection: object): void => {
    if (this.store.get().asking === 'place') return
    this.#ports.frame.keep.set(`arcade.choice.${this.#game}`, JSON.stringify(selection))
    this.store.set({ selection, notice: null })
  }

  readonly changeStake = (index: number): void => {
    const { frame, game, sound } = this.#ports
    const stake = game.stakes[index]
    if (stake === undefined || this.store.get().asking === 'place') return
    frame.keep.set(`arcade.stake.${this.#game}`, stake)
    sound.press()
    this.store.set({ stake: index, notice: null })
  }

  /** What the great button does now. */
  readonly press = (): void => {
    const { table, own, asking, queued, taken } = this.store.get()
    if (asking !== null) return
    const running = table.event?.state === 'running'
    if (running && own?.state === 'accepted' && taken === null) return void this.#take(own)
    if (this.canPlace) return void this.#place()
    if (own === null || !this.#standing) this.store.set({ queued: !queued, notice: null })
  }

  /** Whether a bet can be placed on the event now. */
  get canPlace(): boolean {
    const { table, own } = this.store.get()
    return table.event?.state === 'open' && this.skew.now() < table.event.closesAt && own === null
  }

  /** Whether the own ticket is still to be decided. */
  get #standing(): boolean {
    const { own, taken, table } = this.store.get()
    return own?.state === 'accepted' && taken === null && table.event?.state !== 'resulted' && table.event?.state !== 'cancelled'
  }

  readonly hearLost = (): void => this.store.set({ connected: false })

  /** The whole table, after a gap or a new connection. */
  readonly hearTable = (told: LiveTable): void => {
    this.skew.hear(told.now)
    this.store.set({ connected: true })
    this.#became(tableOf(told))
  }

  readonly hearChange = (change: LiveChange): void => {
    this.skew.hear(change.now)
    this.#became(changed(this.store.get().table, change))
  }

  /** The own ticket was taken by its target: nobody need be told by the arcade to see that. */
  readonly reached = (): void => {
    const { own, taken, table } = this.store.get()
    if (own?.state !== 'accepted' || taken !== null || table.event?.state !== 'running' || table.event.startedAt === null) return
    const target = this.#ports.look.target(own.selection)
    if (target === null || (this.#ports.look.takenAt(own.selection, this.skew.now() - table.event.startedAt) ?? 0) < target)
      return
    this.store.set({ taken: target })
    this.#ports.sound.win(target / 100)
    void this.#untilPaid(own)
  }

  get #game(): string {
    return this.#ports.game.game
  }

  get #path() {
    return `/arcade/live/${this.#game}/tickets` as const
  }

  #became(table: Table): void {
    const before = this.store.get()
    const another = before.table.event?.event !== table.event?.event
    const began = table.event?.state === 'running' && (another || before.table.event?.state !== 'running')
    const ended =
      (table.event?.state === 'resulted' || table.event?.state === 'cancelled') && before.table.event?.state === 'running'
    this.store.set({ table, ...(another && { own: null, taken: null }) })
    if (began) this.#ports.look.sounds(this.#ports.sound, 'start')
    if (ended) this.#ports.look.sounds(this.#ports.sound, 'end')
    const { own, queued } = this.store.get()
    if (ended && own !== null && own.payout === null) void this.#untilPaid(own)
    if (queued && this.canPlace) void this.#place()
  }

  async #place(): Promise<void> {
    const { frame, game, sound } = this.#ports
    const { stake: index, balance, selection, table } = this.store.get()
    const stake = game.stakes[index] as string
    if (balance !== null && balance < unitsOfText(stake)) return this.store.set({ notice: 'not_enough_money', queued: false })
    sound.press()
    this.store.set({
      asking: 'place',
      queued: false,
      notice: null,
      balance: balance === null ? null : balance - unitsOfText(stake),
    })
    const data = { key: frame.newKey(), event: table.event!.event, stake, selection }
    const answer = await this.#ask<LiveTicket>({ method: 'POST', path: this.#path, data })
    if (answer.kind !== 'value') return this.#hearRefusal(answer)
    this.#hearTicket(answer.value)
  }

  async #take(own: LiveTicket): Promise<void> {
    this.store.set({ asking: 'take', notice: null })
    const answer = await this.#ask<LiveTicket>({ method: 'POST', path: `${this.#path}/${own.round}/cash-out` })
    if (answer.kind !== 'value') return this.#hearRefusal(answer)
    this.#hearTicket(answer.value)
    if (answer.value.taken !== null) this.#ports.sound.win(answer.value.taken / 100)
  }

  #hearTicket(ticket: LiveTicket): void {
    const { own, taken, balance, table, sitting } = this.store.get()
    const mine = table.event?.event === ticket.event
    const first = ticket.payout !== null && (own?.round !== ticket.round || own.payout === null)
    this.store.set({
      asking: null,
      trouble: null,
      ...(mine && { own: ticket, taken: ticket.taken ?? (own?.round === ticket.round ? taken : null) }),
      balance: ticket.balance === null ? balance : unitsOfText(ticket.balance),
      ...(first && {
        sitting: {
          ...sitting,
          staked: sitting.staked + unitsOfText(ticket.stake),
          paid: sitting.paid + unitsOfText(ticket.payout ?? '0'),
        },
      }),
      ...(ticket.state === 'returned' && { notice: 'stake_returned' }),
    })
    if (ticket.state === 'decided') void this.#untilPaid(ticket)
  }

  #ask<Value>(asked: { method: 'POST'; path: `/arcade/${string}`; data?: object }): Promise<Known<Value>> {
    const { arcade, seats } = this.#ports.frame
    const trouble = (what: Trouble) => this.store.set({ trouble: what })
    return askUntilKnown<Value>({ arcade, sitAgain: seats.sitAgain, wait: this.#asking.wait, trouble }, asked)
  }

  async #hearRefusal(answer: Exclude<Known<LiveTicket>, { kind: 'value' }>): Promise<void> {
    this.store.set({ asking: null, trouble: null })
    if (answer.kind === 'unseated') return this.store.set({ unseated: answer.seated.why })
    // What came too late was lost with the event; the table shows it, and says no more about it than that.
    this.store.set({ notice: answer.code })
    await this.#readBalance()
  }

  /** Asks for a ticket until its payout is confirmed, for as long as it is this page's own. */
  async #untilPaid({ round }: LiveTicket): Promise<void> {
    const { arcade } = this.#ports.frame
    for (;;) {
      await this.#pauses.wait(ASK_AGAIN)
      if (this.#left) return
      const answer = await arcade<{ ticket: LiveTicket }>({ method: 'GET', path: `${this.#path}/${round}` })
      if (answer.kind !== 'value') continue
      const { ticket } = answer.value
      if (ticket.state === 'accepted' || ticket.state === 'decided' || ticket.state === 'placing') continue
      return this.#hearTicket(ticket)
    }
  }

  async #readBalance(): Promise<void> {
    const answer = await this.#ports.frame.arcade<Seat>({ method: 'GET', path: '/arcade/seats/own' })
    if (answer.kind === 'value' && answer.value.balance !== null) this.store.set({ balance: unitsOfText(answer.value.balance) })
  }
}

function kept(text: string | null): object | null {
  try {
    return JSON.parse(text ?? 'null') as object | null
  } catch {
    return null
  }
}
