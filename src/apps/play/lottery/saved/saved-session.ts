import type { SavedTicket } from '#arcade/live/rules/saved-contract.ts'
import type { Frame } from '#play/frame/frame.ts'
import type { NoSession } from '#play/frame/game-session.ts'
import { askUntilKnown, type Known, type Trouble } from '#play/parts/ask-until-known.ts'
import { pausesOf } from '#play/parts/pauses.ts'
import { storeOf, type Store } from '#play/parts/store.ts'
import type { ArcadeRequest } from '#play/frame/arcade.ts'
import { plainLine } from '../basket/terms.ts'
import type { Basket } from '../basket/basket.ts'

export type SavedState = {
  /** The last one first; null before they are known. */
  readonly list: readonly SavedTicket[] | null
  /** How many more the player keeps at other lotteries. */
  readonly elsewhere: number
  readonly failed: boolean
  readonly asking: boolean
  /** Why the last deed was refused. */
  readonly notice: string | null
  /** What was done last, and of which ticket; a deleted one may be kept again. */
  readonly done: { readonly what: 'saved' | 'renamed' | 'deleted'; readonly ticket: SavedTicket } | null
  readonly trouble: Trouble | null
  readonly noSession: NoSession | null
}

/** The ticket in it, as it was put together: what it paid then is no part of what is kept. */
export const basketOf = ({ selection }: Pick<SavedTicket, 'selection'>): Basket => selection as unknown as Basket

/** What one player keeps of a lottery under names. */
export class SavedSession {
  readonly store: Store<SavedState> = storeOf<SavedState>({
    list: null,
    elsewhere: 0,
    failed: false,
    asking: false,
    notice: null,
    done: null,
    trouble: null,
    noSession: null,
  })
  readonly #frame: Frame
  readonly #path: `/arcade/live/${string}/saved`
  readonly #pauses = pausesOf()
  /** How often something was begun or done: a list that was asked for before is older than that. */
  #turns = 0

  constructor(frame: Frame, game: string) {
    this.#frame = frame
    this.#path = `/arcade/live/${game}/saved`
  }

  readonly leave = (): void => void this.#pauses.skip()

  readonly read = async (): Promise<void> => {
    const turn = this.#turns
    const answer = await this.#frame.arcade<{ list: SavedTicket[]; elsewhere: number }>({ method: 'GET', path: this.#path })
    if (turn !== this.#turns) return this.read()
    this.store.set(answer.kind === 'value' ? { ...answer.value, failed: false } : { failed: true })
  }

  /** Keeps a ticket under a name. True where it is kept. */
  readonly save = async (name: string, { lines, series }: Basket): Promise<boolean> => {
    const data = { key: this.#frame.newKey(), name, selection: { lines: lines.map(plainLine), series } }
    const ticket = await this.#deed<SavedTicket>({ method: 'POST', path: this.#path, data })
    if (ticket)
      this.store.set({
        list: [ticket, ...this.#list.filter(({ saved }) => saved !== ticket.saved)],
        done: { what: 'saved', ticket },
      })
    return ticket !== null
  }

  /** True where it bears the name. */
  readonly rename = async ({ saved }: SavedTicket, name: string): Promise<boolean> => {
    const ticket = await this.#deed<SavedTicket>({ method: 'POST', path: `${this.#path}/${saved}/name`, data: { name } })
    if (ticket)
      this.store.set({ list: this.#list.map((one) => (one.saved === saved ? ticket : one)), done: { what: 'renamed', ticket } })
    return ticket !== null
  }

  readonly remove = async (ticket: SavedTicket): Promise<void> => {
    const gone = await this.#deed<true>({ method: 'DELETE', path: `${this.#path}/${ticket.saved}` })
    if (gone === null) return
    this.store.set({ list: this.#list.filter(({ saved }) => saved !== ticket.saved), done: { what: 'deleted', ticket } })
  }

  /** The one that was deleted last is kept again. */
  readonly undo = async (): Promise<void> => {
    const { done } = this.store.get()
    if (done?.what === 'deleted') await this.save(done.ticket.name, basketOf(done.ticket))
  }

  /** One that is used is kept on; what comes of saying so is nobody's matter. */
  readonly use = ({ saved }: SavedTicket): void =>
    void this.#frame.arcade<SavedTicket>({ method: 'POST', path: `${this.#path}/${saved}/use` })

  get #list(): readonly SavedTicket[] {
    return this.store.get().list ?? []
  }

  /** What came of it; true for a deed that answers nothing, null where it was not done. */
  async #deed<Value>(asked: ArcadeRequest): Promise<Value | null> {
    if (this.store.get().asking) return null
    this.#turns++
    this.store.set({ asking: true, notice: null, done: null })
    const asking = {
      arcade: this.#frame.arcade,
      openAgain: this.#frame.sessions.openAgain,
      wait: this.#pauses.wait,
      trouble: (trouble: Trouble) => this.store.set({ trouble }),
    }
    const answer: Known<Value> = await askUntilKnown<Value>(asking, asked)
    this.#turns++
    this.store.set({ asking: false, trouble: null })
    if (answer.kind === 'value') return answer.value ?? (true as Value)
    this.store.set(answer.kind === 'refused' ? { notice: answer.code } : { noSession: answer.opened.why })
    return null
  }
}
