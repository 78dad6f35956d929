import type { LiveGame, LiveTicket } from '#arcade/live/contract.ts'
import { unitsOfText } from '#kit/money.ts'
import type { ArcadeRequest } from '#play/frame/arcade.ts'
import type { Frame } from '#play/frame/frame.ts'
import type { Known } from '#play/parts/ask-until-known.ts'
import type { AutoRules } from '#play/parts/auto/rules.ts'
import type { Sound } from '#play/parts/sound/sound.ts'
import type { Store } from '#play/parts/store.ts'
import type { AnyLiveLook } from './live-look.ts'
import { canPress, isOver, slipActionOf, stands, takenOf, type LiveState, type SlipState, type Table } from './live-state.ts'
import { SlipRun } from './slip-run.ts'

type Refused = Exclude<Known<LiveTicket>, { kind: 'value' }>

export type SlipPorts = {
  readonly frame: Frame
  readonly look: AnyLiveLook
  readonly game: LiveGame
  readonly sound: Sound
  readonly store: Store<LiveState>
  /** The arcade's clock. */
  readonly now: () => number
  /** Asks until the answer is known. */
  readonly ask: (asked: ArcadeRequest) => Promise<Known<LiveTicket>>
  readonly hearRefusal: (answer: Refused) => Promise<void>
  readonly readBalance: () => Promise<void>
  /** Resolves after so many milliseconds, with whether the player is still here. */
  readonly wait: (milliseconds: number) => Promise<boolean>
}

/** What the arcade is asked for a ticket with. */
export type Placement = { readonly key: string; readonly event: string; readonly stake: string; readonly selection: object }

/** Until the house has confirmed what a ticket pays, it is asked for again after so long. */
const ASK_AGAIN = 1500

/** One of a player's bets on each event: what it stakes, its ticket, and the run that places it by itself. */
export class Slip {
  readonly #ports: SlipPorts
  readonly #index: number
  readonly #run: SlipRun
  /** Tickets that are being asked for. */
  readonly #followed = new Set<string>()

  constructor(ports: SlipPorts, index: number) {
    this.#ports = ports
    this.#index = index
    this.#run = new SlipRun({
      store: ports.store,
      stakes: ports.game.stakes.map(unitsOfText),
      canPlace: () => this.#canPlace,
      place: (stake) => {
        this.#set({ stake })
        return this.#place()
      },
      show: (change) => this.#set(change),
    })
  }

  /** A bet that an earlier page asked for and never saw is asked for again, while its event goes on. */
  readonly resume = (): void => {
    const { frame, store } = this.#ports
    const { own } = this.state
    const kept = keptIn(frame, keptName('ticket', this.#game, this.#index)) as Placement | null
    if (own === null && kept !== null && kept.event === store.get().table.event?.event) void this.#askFor(kept)
    else if (own !== null && own.payout === null && own.taken !== null) void this.#untilKnown(own)
  }

  get state(): SlipState {
    return this.#ports.store.get().slips[this.#index] as SlipState
  }

  readonly choose = (selection: object): void => {
    if (this.state.asking === 'place') return
    this.#ports.frame.keep.set(keptName('choice', this.#game, this.#index), JSON.stringify(selection))
    this.#set({ selection })
    this.#ports.store.set({ notice: null })
  }

  readonly changeStake = (index: number): void => {
    const { frame, game, sound, store } = this.#ports
    const stake = game.stakes[index]
    const { asking, auto } = this.state
    if (stake === undefined || asking === 'place' || auto?.ended === null) return
    frame.keep.set(keptName('stake', this.#game, this.#index), stake)
    sound.press()
    this.#set({ stake: index })
    store.set({ notice: null })
  }

  /** What the great button does now. */
  readonly press = (): void => {
    const { store } = this.#ports
    if (this.state.asking !== null) return
    const { table, line } = store.get()
    const deed = slipActionOf(table, this.state)
    if (!canPress(deed, line)) return
    if (deed === 'take') return void this.#take(this.state.own as LiveTicket)
    this.#set({ auto: null })
    store.set({ notice: null })
    if (this.#canPlace) void this.#place()
    else this.#set({ queued: !this.state.queued })
  }

  readonly begin = (rules: AutoRules): void => {
    this.#set({ queued: false })
    this.#ports.store.set({ notice: null })
    this.#run.begin(rules, this.state.stake)
  }

  readonly stopRun = (): void => this.#run.stop('hand')

  /** The table has changed: another event has no ticket yet, and a bet that waited for it is placed. */
  readonly hearTable = (table: Table, before: Table): void => {
    const { own, taken } = this.state
    const another = before.event?.event !== table.event?.event
    const ended = table.event?.state === 'resulted' || table.event?.state === 'cancelled'
    const seenTaken = own === null || taken !== null ? null : (table.bets.get(own.round)?.taken ?? null)
    if (seenTaken !== null) this.#set({ taken: seenTaken })
    const became = another || (ended && before.event?.state !== table.event?.state)
    if (own !== null && own.payout === null && (became || seenTaken !== null)) void this.#untilKnown(own)
    if (another) this.#set({ own: null, taken: null })
    if (this.state.queued && this.#canPlace) void this.#place()
    this.#run.goOn()
  }

  /** The ticket was taken by its target: nobody need be told by the arcade to see that, while the arcade would tell of the end. */
  readonly reached = (): void => {
    const { look, store, now, sound } = this.#ports
    const { own, taken } = this.state
    const { line, table } = store.get()
    const { event } = table
    if (line === 'lost' || !own || taken !== null || !stands(own) || event?.state !== 'running' || event.startedAt === null)
      return
    const target = look.target(own.selection)
    if (target === null || (look.takenAt(own.selection, now() - event.startedAt) ?? 0) < target) return
    this.#set({ taken: target })
    sound.win(target / 100)
    void this.#untilKnown(own)
  }

  get #game(): string {
    return this.#ports.game.game
  }

  get #path() {
    return `/arcade/live/${this.#game}/tickets` as const
  }

  /** Whether a bet can be placed on the event now. */
  get #canPlace(): boolean {
    const { line, table } = this.#ports.store.get()
    const { event } = table
    const { own, asking } = this.state
    return line !== 'lost' && event?.state === 'open' && this.#ports.now() < event.closesAt && own === null && asking === null
  }

  #set(change: Partial<SlipState>): void {
    const { store } = this.#ports
    store.set({ slips: store.get().slips.map((slip, i) => (i === this.#index ? { ...slip, ...change } : slip)) })
  }

  /** Answers the ticket; null where it was not taken. */
  async #place(): Promise<LiveTicket | null> {
    const { frame, game, sound, store, readBalance } = this.#ports
    const { balance, table } = store.get()
    const { stake: index, selection } = this.state
    const stake = game.stakes[index] as string
    this.#set({ queued: false })
    if (balance !== null && balance < unitsOfText(stake)) {
      store.set({ notice: 'not_enough_money' })
      // A deposit may have come meanwhile.
      await readBalance()
      const now = store.get()
      const isOther = now.table.event?.event !== table.event?.event || this.state.stake !== index
      if (isOther || !this.#canPlace || (now.balance ?? 0n) < unitsOfText(stake)) return null
    }
    sound.press()
    const had = store.get().balance
    store.set({ notice: null, balance: had === null ? null : had - unitsOfText(stake) })
    const data: Placement = { key: frame.newKey(), event: table.event!.event, stake, selection }
    // Kept before the arcade is asked, so that neither a reload nor a dead network can lead to a second stake.
    frame.keep.set(keptName('ticket', this.#game, this.#index), JSON.stringify(data))
    return this.#askFor(data)
  }

  async #askFor(data: Placement): Promise<LiveTicket | null> {
    this.#set({ asking: 'place' })
    const answer = await this.#ports.ask({ method: 'POST', path: this.#path, data })
    if (answer.kind === 'refused') this.#ports.frame.keep.drop(keptName('ticket', this.#game, this.#index))
    return this.#hear(answer)
  }

  async #take(own: LiveTicket): Promise<void> {
    this.#set({ asking: 'take' })
    this.#ports.store.set({ notice: null })
    const answer = await this.#ports.ask({ method: 'POST', path: `${this.#path}/${own.round}/cash-out` })
    await this.#hear(answer)
    if (answer.kind === 'value' && answer.value.taken !== null) this.#ports.sound.win(answer.value.taken / 100)
  }

  async #hear(answer: Known<LiveTicket>): Promise<LiveTicket | null> {
    this.#set({ asking: null })
    if (answer.kind === 'value') return this.#hearTicket(answer.value)
    await this.#ports.hearRefusal(answer)
    return null
  }

  #hearTicket(ticket: LiveTicket): LiveTicket {
    const { store } = this.#ports
    const { own, taken } = this.state
    const { table, balance, gameSession } = store.get()
    const isFirst = ticket.payout !== null && (own?.round !== ticket.round || own.payout === null)
    if (table.event?.event === ticket.event)
      this.#set({ own: ticket, taken: takenOf(ticket, own?.round === ticket.round ? taken : null) })
    store.set({
      trouble: null,
      balance: ticket.balance === null ? balance : unitsOfText(ticket.balance),
      ...(isFirst && {
        gameSession: {
          ...gameSession,
          staked: gameSession.staked + unitsOfText(ticket.stake),
          paid: gameSession.paid + unitsOfText(ticket.payout ?? '0'),
        },
      }),
      ...(ticket.state === 'returned' && { notice: 'stake_returned' }),
    })
    if (isOver(ticket)) this.#run.hear(ticket)
    if (ticket.state === 'decided' || ticket.state === 'placing') void this.#untilKnown(ticket)
    return ticket
  }

  /** Asks for a ticket until it stands, or its payout is confirmed, for as long as the page is this player's own. */
  async #untilKnown({ round, state }: LiveTicket): Promise<void> {
    if (this.#followed.has(round)) return
    this.#followed.add(round)
    for (;;) {
      if (!(await this.#ports.wait(ASK_AGAIN))) return
      const answer = await this.#ports.frame.arcade<{ ticket: LiveTicket }>({ method: 'GET', path: `${this.#path}/${round}` })
      if (answer.kind !== 'value') continue
      const { ticket } = answer.value
      if (ticket.state === 'decided' || ticket.state === 'placing') continue
      if (ticket.state === 'accepted' && state !== 'placing') continue
      this.#followed.delete(round)
      return void this.#hearTicket(ticket)
    }
  }
}

/** Where a slip's last stake, choice and ticket are kept. */
export const keptName = (what: 'stake' | 'choice' | 'ticket', game: string, index: number): string =>
  `arcade.${what}.${game}${index === 0 ? '' : `.${index + 1}`}`

export function keptIn({ keep }: Frame, name: string): object | null {
  try {
    return JSON.parse(keep.get(name) ?? 'null') as object | null
  } catch {
    return null
  }
}
