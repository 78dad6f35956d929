import { unitsOfText } from '#kit/money.ts'
import type { InstantGame } from '#arcade/families/contract.ts'
import type { AnyLook, RoundOf } from '../look.ts'
import { pausesOf } from '../pauses.ts'
import { COUNTED_IN, greatnessOf } from '../win/greatness.ts'
import type { Session } from '../session.ts'
import { afterRound, beginRun, endingOf, nextStake, type AutoRules, type AutoRun, type Stop } from './rules.ts'
import { watchRun } from './watch-run.ts'

/** Between two rounds there is time to see what came, and to stop. */
const BREATH = 500

/**
 * Plays round after round by the player's rules. A round that is under way is never given up: its stake is made, so its end is shown; a
 * stop only means that no other follows. What a stopped round still asks of its player is left to them.
 */
export class AutoPlay {
  readonly #session: Session
  readonly #ports: { readonly look: AnyLook; readonly game: InstantGame }
  readonly #pauses = pausesOf()
  #stopped: Stop | null = null
  #running = false
  #rules: AutoRules | null = null

  constructor(session: Session, ports: { readonly look: AnyLook; readonly game: InstantGame }) {
    this.#session = session
    this.#ports = ports
  }

  /** Begins, or where places are wanted and none are chosen yet, lets the player choose them first. */
  readonly begin = (rules: AutoRules): void => {
    this.#rules = rules
    const { plan } = this.#session.store.get()
    if (this.#ports.look.run === 'drawn' || plan?.length) this.startAgain()
    else this.#session.choosePlan([])
  }

  /** By the rules that were given last. */
  readonly startAgain = (): void => {
    const rules = this.#rules
    const { store } = this.#session
    if (rules === null) return
    const { stake, phase } = store.get()
    if (this.#running || phase !== 'ready' || this.#session.deciding) return
    const stakes = this.#ports.game.stakes.map(unitsOfText)
    this.#stopped = null
    this.#running = true
    store.set({ auto: { done: 0, of: rules.rounds, stopping: false, ended: null } })
    const unwatch = watchRun(store, this.stop)
    void this.#run(beginRun(rules, { stakes, first: stakes[stake] ?? 0n })).finally(() => {
      unwatch()
      this.#running = false
    })
  }

  readonly stop = (why: Stop): void => {
    if (!this.#running || this.#stopped !== null) return
    this.#stopped = why
    const { auto } = this.#session.store.get()
    this.#session.store.set({ auto: auto && { ...auto, stopping: true } })
    this.#pauses.skip()
  }

  async #run(begun: AutoRun): Promise<void> {
    const { store } = this.#session
    let run = begun
    for (;;) {
      const over = this.#stopped ?? endingOf(run)
      if (over !== null) return this.#end(run, over)
      store.set({ stake: nextStake(run) })
      const round = await this.#wholeRound()
      if (!round) return this.#end(run, this.#stopped ?? 'refused')
      run = afterRound(run, { stake: unitsOfText(round.stake), payout: unitsOfText(round.payout ?? '0') })
      store.set({ auto: { done: run.done, of: run.rules.rounds, stopping: this.#stopped !== null, ended: null } })
      // Without the house's word on the payout nobody knows what may be staked.
      if (!round.paid) this.#stopped ??= 'offline'
      const greatness = greatnessOf(unitsOfText(round.payout ?? '0'), unitsOfText(round.stake))
      await this.#pauses.wait(greatness ? COUNTED_IN[greatness] : BREATH)
    }
  }

  /** Null where it did not come about, or was stopped before its player had no more to decide. */
  async #wholeRound(): Promise<RoundOf<object> | null> {
    const { look } = this.#ports
    let round = await this.#session.play()
    while (round?.state === 'deciding') {
      if (this.#stopped !== null || !look.run || look.run === 'drawn') return null
      round = await this.#session.decide(look.run.next(this.#session.store.get().plan ?? [], round.view))
    }
    return round
  }

  #end(run: AutoRun, ended: Stop): void {
    // The stake that the rules had reached was theirs, not the player's.
    const stake = nextStake({ ...run, wanted: run.first })
    this.#session.store.set({ stake, auto: { done: run.done, of: run.rules.rounds, stopping: false, ended } })
  }
}
