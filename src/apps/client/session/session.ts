import { inTab } from '../page/keep.ts'
import { askTabs, shareWithTabs } from './tabs.ts'

const KEY = 'token'

type Listener = () => void

/**
 * The half of a session that lives in this tab; the other half is a cookie no script can read. A new tab asks an open one for
 * its half; a tab that finds none is a visitor.
 */
class Session {
  #half: string | null = inTab.get(KEY)
  #untouched = true
  #listeners = new Set<Listener>()

  /** Done once it is known whether this tab has a session. Guards wait for it. */
  readonly ready: Promise<void> = this.#half ? Promise.resolve() : this.#inherit()

  /** How a tab that found no half may get one after all; said while the page's scripts start. */
  comeBack: (() => Promise<string | null>) | null = null

  constructor() {
    shareWithTabs({
      half: () => this.#half,
      ended: (half) => this.#half === half && this.#set(null),
    })
  }

  readonly half = (): string | null => this.#half

  start(half: string): void {
    this.#set(half)
  }

  /** Ends this very half, here and in the tabs that share it; a newer session stays. */
  end(half: string): void {
    if (this.#half !== half) return
    this.#set(null)
    askTabs.ended(half)
  }

  readonly subscribe = (listener: Listener): Listener => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What came about in this tab itself counts more than what a slow tab says of before. */
  async #inherit(): Promise<void> {
    const take = (half: string) => this.#untouched && this.#set(half)
    await askTabs.forHalf(take)
    const half = this.#half === null ? await this.comeBack?.() : null
    if (half) take(half)
  }

  #set(half: string | null): void {
    this.#half = half
    this.#untouched = false
    if (half) inTab.set(KEY, half)
    else inTab.drop(KEY)
    for (const listener of this.#listeners) listener()
  }
}

export const session = new Session()
