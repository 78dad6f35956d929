import type { LiveTicket } from '#arcade/live/contract.ts'
import { unitsOfText, type Units } from '#kit/money.ts'
import {
  afterRound,
  beginRun,
  endingOf,
  nextStake,
  type AutoRules,
  type AutoRun,
  type AutoState,
  type Stop,
} from '#play/parts/auto/rules.ts'
import { watchRun } from '#play/parts/auto/watch-run.ts'
import type { Store } from '#play/parts/store.ts'
import { isOver, type LiveState } from './live-state.ts'

type Ports = {
  readonly store: Store<LiveState>
  readonly stakes: readonly Units[]
  /** Whether a bet can be placed now. */
  readonly canPlace: () => boolean
  /** Places a bet of this stake; answers its ticket, or null where it was not taken. */
  readonly place: (stake: number) => Promise<LiveTicket | null>
  readonly show: (change: { readonly auto: AutoState; readonly stake?: number }) => void
}

/** Bets on one event after another by the player's rules: each bet is placed once the outcome of the one before is known. */
export class SlipRun {
  readonly #ports: Ports
  #run: AutoRun | null = null
  #stopped: Stop | null = null
  /** A bet is being placed. */
  #isPlacing = false
  /** The ticket whose outcome is waited for. */
  #waiting: string | null = null
  #unwatch = () => {}

  constructor(ports: Ports) {
    this.#ports = ports
  }

  readonly begin = (rules: AutoRules, stake: number): void => {
    if (this.#run !== null) return
    const { stakes, store } = this.#ports
    this.#run = beginRun(rules, { stakes, first: stakes[stake] ?? 0n })
    this.#stopped = null
    this.#unwatch = watchRun(store, this.stop)
    this.#show(null)
    this.goOn()
  }

  /** No other bet follows; one that is placed is played to its end. */
  readonly stop = (why: Stop): void => {
    if (this.#run === null || this.#stopped !== null) return
    this.#stopped = why
    this.#show(null)
    this.goOn()
  }

  /** Places the next bet if it is time, or ends the run: asked whenever the table has changed. */
  readonly goOn = (): void => {
    const run = this.#run
    if (run === null || this.#isPlacing || this.#waiting !== null) return
    const ended = this.#stopped ?? endingOf(run)
    if (ended !== null) return this.#end(run, ended)
    if (!this.#ports.canPlace()) return
    this.#isPlacing = true
    void this.#ports.place(nextStake(run)).then((ticket) => {
      this.#isPlacing = false
      this.#waiting = ticket?.round ?? null
      if (ticket === null) this.#stopped ??= 'refused'
      if (ticket !== null && isOver(ticket)) this.hear(ticket)
      else this.goOn()
    })
  }

  /** A ticket has its outcome; one that was returned counts for nothing. */
  readonly hear = ({ round, stake, payout }: LiveTicket): void => {
    if (this.#run === null || this.#waiting !== round) return
    this.#waiting = null
    if (payout !== null) this.#run = afterRound(this.#run, { stake: unitsOfText(stake), payout: unitsOfText(payout) })
    this.#show(null)
    this.goOn()
  }

  #end(run: AutoRun, ended: Stop): void {
    this.#unwatch()
    this.#run = null
    this.#show(ended, run)
  }

  #show(ended: Stop | null, run: AutoRun | null = this.#run): void {
    if (run === null) return
    const auto = { done: run.done, of: run.rules.rounds, stopping: ended === null && this.#stopped !== null, ended }
    // The stake that the rules had reached was theirs, not the player's.
    this.#ports.show({ auto, ...(ended !== null && { stake: nextStake({ ...run, wanted: run.first }) }) })
  }
}
