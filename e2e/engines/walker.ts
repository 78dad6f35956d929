import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Found, Tab, Target } from './tab.ts'

/** A machine that does other things as well may take so long for one step. */
const PATIENCE = 30_000

/** The page needs the processor as well. */
const BETWEEN_LOOKS = 30

/** Somebody before one page, who looks, presses and types, and waits until what they look for is there. */
export class Walker {
  readonly #tab: Tab

  constructor(tab: Tab) {
    this.#tab = tab
  }

  /** The way a link does. The page is there once nothing of the one before is, wherever it has gone since by itself. */
  async open(address: string): Promise<void> {
    await this.#tab.leaveFor(address)
    // A tab may be empty for a moment between two pages.
    const isThere = `return !globalThis.isLeft && document.URL !== 'about:blank' && document.readyState !== 'loading'`
    await this.becomesTrue(`open ${address}`, isThere)
  }

  /** The way a link inside the site does. */
  async go(path: string): Promise<void> {
    await this.#tab.ask(`history.pushState(null, '', ${JSON.stringify(path)})`)
  }

  async see(target: Target): Promise<void> {
    await this.#until(`see ${said(target)}`, () => this.#tab.find(target))
  }

  async seeGone(target: Target): Promise<void> {
    await this.#until(`see ${said(target)} gone`, async () => (await this.#tab.find(target)) === null)
  }

  /** What moves or lies below something else refuses a press, and is tried again. */
  async press(target: Target): Promise<void> {
    await this.#do('press', target, (found) => found.press())
  }

  async fill(target: Target, text: string): Promise<void> {
    await this.#do('fill', target, (found) => found.fill(text))
  }

  /** Until the body of a function answers something true in the page. */
  async becomesTrue(what: string, body: string, patience = PATIENCE): Promise<void> {
    await this.#until(what, () => this.#tab.ask<boolean>(body), patience)
  }

  ask<T>(body: string): Promise<T> {
    return this.#tab.ask<T>(body)
  }

  async inFrame(deed: () => Promise<void>): Promise<void> {
    await this.#until('enter the frame', () => this.#tab.enterFrame().then(() => true))
    await deed()
    await this.#tab.leaveFrame()
  }

  async #do(verb: string, target: Target, deed: (found: Found) => Promise<void>): Promise<void> {
    await this.#until(`${verb} ${said(target)}`, async () => {
      const found = await this.#tab.find(target)
      if (!found) return false
      await deed(found)
      return true
    })
  }

  async #until(what: string, look: () => Promise<unknown>, patience = PATIENCE): Promise<void> {
    const end = Date.now() + patience
    let refusal: unknown
    do {
      try {
        if (await look()) return
      } catch (error) {
        // A page that is just replaced by the next has no answer.
        refusal = error
      }
      await pause(BETWEEN_LOOKS)
    } while (Date.now() < end)
    throw new Error(`${this.#tab.engine} could not ${what}; ${await this.#account(refusal)}`)
  }

  /** What stood there instead, for whoever reads the failure. */
  async #account(refusal: unknown): Promise<string> {
    const file = join(tmpdir(), `croupier-walk-${this.#tab.engine.split(' ')[0]}.png`)
    writeFileSync(file, await this.#tab.picture())
    const text = await this.#tab
      .ask<string>('return location.href + "\\n" + document.body.innerText.slice(0, 2000)')
      .catch(String)
    const complaints = (await this.#tab.complaints()).join('\n')
    return [`the screen is in ${file}`, refusal, text, complaints].filter(Boolean).join('\n')
  }
}

function said(target: Target): string {
  return JSON.stringify(target)
}
