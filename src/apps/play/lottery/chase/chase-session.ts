import type { ChaseLine, LiveChase, LiveEvent, LiveTicket } from '#arcade/live/contract.ts'
import type { Frame } from '#play/frame/frame.ts'
import { askUntilKnown, type Known, type Trouble } from '#play/parts/ask-until-known.ts'
import { pausesOf } from '#play/parts/pauses.ts'
import { storeOf, type Store } from '#play/parts/store.ts'
import type { Basket } from '../basket/basket.ts'

/** What the arcade is asked for an order with. */
export type Ordering = {
  readonly key: string
  readonly event: string
  readonly selection: Basket
  readonly multiples: readonly number[]
  readonly stopsOnWin: boolean
}
export type ChaseState = {
  /** Newest first; null before they are known. */
  readonly list: readonly LiveChase[] | null
  readonly failed: boolean
  /** The one whose draws are shown, with them once they are known. */
  readonly shown: { readonly chase: string; readonly lines: readonly ChaseLine[] | null } | null
  readonly cancelling: string | null
}
type ChasePorts = {
  readonly frame: Frame
  readonly game: string
  readonly hearTicket: (ticket: LiveTicket) => void
  readonly trouble: (trouble: Trouble) => void
  /** The pauses between askings; whoever wants to be asked at once ends them. */
  readonly wait: (milliseconds: number) => Promise<void>
}
type Detail = { readonly chase: LiveChase; readonly lines: readonly ChaseLine[] }

/** An order buys soon after its draw has opened; it is looked at after so long, and so often. */
const LOOK_AFTER = 1500
const LOOKS = 8

/** What one player has ordered for draws to come: places and cancels it, and hears of the tickets that it buys. */
export class ChaseSession {
  readonly store: Store<ChaseState> = storeOf<ChaseState>({ list: null, failed: false, shown: null, cancelling: null })
  readonly #ports: ChasePorts
  readonly #pauses = pausesOf()
  #left = false
  #looking = 0

  constructor(ports: ChasePorts) {
    this.#ports = ports
  }

  readonly leave = (): void => {
    this.#left = true
    this.#pauses.skip()
  }

  /** An order that an earlier page asked for and never saw is asked for again: its key gives the same one. */
  kept(): Ordering | null {
    try {
      return JSON.parse(this.#ports.frame.keep.get(this.#name) ?? 'null') as Ordering | null
    } catch {
      return null
    }
  }

  async place(data: Ordering): Promise<Known<LiveChase>> {
    const { frame, trouble, wait } = this.#ports
    // Kept before the arcade is asked, so that neither a reload nor a dead network can lead to a second order.
    frame.keep.set(this.#name, JSON.stringify(data))
    const asking = { arcade: frame.arcade, openAgain: frame.sessions.openAgain, wait, trouble }
    const answer = await askUntilKnown<LiveChase>(asking, { method: 'POST', path: this.#path, data })
    if (answer.kind !== 'no_session') frame.keep.drop(this.#name)
    if (answer.kind !== 'value') return answer
    this.#hear(answer.value)
    await this.#readLines(answer.value)
    return answer
  }

  /** A draw has opened, or is over: what was ordered for it is looked at until it is known. */
  async hearDraw(event: LiveEvent | null): Promise<void> {
    const looking = (this.#looking += 1)
    for (let look = 0; look < LOOKS && this.#isRunning && event; look++) {
      await this.#pauses.wait(LOOK_AFTER)
      if (this.#left || looking !== this.#looking) return
      await this.read()
      if (this.#running.every(({ first, done }) => first + done > event.number)) return
    }
  }

  /** Reads what there is; the tickets of orders that have gone on are heard of with it. */
  readonly read = async (): Promise<void> => {
    const before = this.store.get().list
    const answer = await this.#ports.frame.arcade<{ list: LiveChase[] }>({ method: 'GET', path: this.#path })
    if (this.#left) return
    if (answer.kind !== 'value') return this.store.set({ failed: true })
    const { list } = answer.value
    this.store.set({ list, failed: false })
    const { shown } = this.store.get()
    for (const chase of list) {
      const known = before?.find((one) => one.chase === chase.chase)
      const hasMoved = before !== null && (known?.done !== chase.done || known.state !== chase.state)
      if (hasMoved || shown?.chase === chase.chase) await this.#readLines(chase)
    }
  }

  /** Shows the draws of an order, or none of any. */
  readonly show = (chase: LiveChase | null): void => {
    this.store.set({ shown: chase && { chase: chase.chase, lines: null } })
    if (chase) void this.#readLines(chase)
  }

  readonly cancel = async ({ chase }: LiveChase): Promise<void> => {
    this.store.set({ cancelling: chase })
    const answer = await this.#ports.frame.arcade<LiveChase>({ method: 'POST', path: `${this.#path}/${chase}/cancel` })
    this.store.set({ cancelling: null })
    if (answer.kind !== 'value') return this.store.set({ failed: true })
    this.#hear(answer.value)
    await this.#readLines(answer.value)
  }

  get #running(): readonly LiveChase[] {
    return this.store.get().list?.filter(({ state }) => state === 'running') ?? []
  }

  get #isRunning(): boolean {
    return this.#running.length > 0
  }

  #hear(chase: LiveChase): void {
    const list = this.store.get().list ?? []
    const isKnown = list.some((one) => one.chase === chase.chase)
    this.store.set({
      failed: false,
      list: isKnown ? list.map((one) => (one.chase === chase.chase ? chase : one)) : [chase, ...list],
    })
  }

  async #readLines({ chase }: LiveChase): Promise<void> {
    const answer = await this.#ports.frame.arcade<Detail>({ method: 'GET', path: `${this.#path}/${chase}` })
    if (this.#left || answer.kind !== 'value') return
    const { lines } = answer.value
    if (this.store.get().shown?.chase === chase) this.store.set({ shown: { chase, lines } })
    this.#hear(answer.value.chase)
    const last = lines.findLast(({ ticket }) => ticket !== null)?.ticket
    if (last) this.#ports.hearTicket(last)
  }

  get #name(): string {
    return `arcade.chase.${this.#ports.game}`
  }

  get #path() {
    return `/arcade/live/${this.#ports.game}/chases` as const
  }
}
