import type { LiveShot, LiveShots } from '#arcade/live/rules/shots-contract.ts'
import type { Frame } from '#play/frame/frame.ts'
import type { NoSession } from '#play/frame/game-session.ts'
import { askUntilKnown, type Trouble } from '#play/parts/ask-until-known.ts'
import { pausesOf } from '#play/parts/pauses.ts'
import { storeOf, type Store } from '#play/parts/store.ts'

export type ShotsState = {
  /** The draw that they are of. */
  readonly event: string | null
  /** Null before they are known. */
  readonly shots: LiveShots | null
  readonly failed: boolean
  readonly asking: boolean
  /** The player's last one. */
  readonly taken: LiveShot | null
  /** Why the last one was refused. */
  readonly notice: string | null
  readonly trouble: Trouble | null
  readonly noSession: NoSession | null
}

const FRESH = { shots: null, failed: false, taken: null, notice: null } as const

/** What one player shoots into the draws of a lottery, and what all others do. */
export class ShotsSession {
  readonly store: Store<ShotsState> = storeOf<ShotsState>({
    ...FRESH,
    event: null,
    asking: false,
    trouble: null,
    noSession: null,
  })
  readonly #frame: Frame
  readonly #path: `/arcade/live/${string}/shots`
  readonly #pauses = pausesOf()

  constructor(frame: Frame, game: string) {
    this.#frame = frame
    this.#path = `/arcade/live/${game}/shots`
  }

  readonly leave = (): void => void this.#pauses.skip()

  /** What stands in the draw by now; of another draw nothing of the one before. */
  readonly read = async (event: string): Promise<void> => {
    if (event !== this.store.get().event) this.store.set({ ...FRESH, event })
    const answer = await this.#frame.arcade<LiveShots>({ method: 'GET', path: `${this.#path}/${event}` })
    if (event !== this.store.get().event) return
    this.store.set(answer.kind === 'value' ? { shots: answer.value, failed: false } : { failed: true })
  }

  /** True where the number counts. */
  readonly shoot = async (event: string, number: string): Promise<boolean> => {
    if (this.store.get().asking) return false
    this.store.set({ asking: true, notice: null, taken: null })
    const answer = await askUntilKnown<LiveShot>(
      {
        arcade: this.#frame.arcade,
        openAgain: this.#frame.sessions.openAgain,
        wait: this.#pauses.wait,
        trouble: (trouble) => this.store.set({ trouble }),
      },
      { method: 'POST', path: this.#path, data: { key: this.#frame.newKey(), event, number } },
    )
    this.store.set({ asking: false, trouble: null })
    if (answer.kind === 'refused') this.store.set({ notice: answer.code })
    else if (answer.kind === 'no_session') this.store.set({ noSession: answer.opened.why })
    else this.store.set({ taken: answer.value })
    await this.read(event)
    return answer.kind === 'value'
  }
}
