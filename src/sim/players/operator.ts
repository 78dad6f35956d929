import { newId } from '#kit/ids.ts'
import { codeAt } from '#house/operators/index.ts'
import type { DemoLogin } from '#main/house/demo-logins.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { didAct } from '../acts.ts'
import { untilFinal, untilAnswered } from './asking.ts'
import { Browser, type CallAnswer } from './browser.ts'
import type { World } from './member.ts'

const ADDRESS = '198.19.0.1'

/** What an operator does: by the word of the audit, about what, and where it is asked. */
export type OperatorAct = {
  readonly what: string
  readonly subject: string
  readonly path: string
  readonly data?: object
  readonly reason?: false
}

const newKey = () => newId(systemClock(), systemRandom)

/** Someone in the console, logged in with password and one-time code. */
export class Operator {
  readonly name: string
  readonly #world: World
  readonly #browser: Browser

  constructor(world: World, { name, browser }: { name: string; browser: Browser }) {
    this.name = name
    this.#world = world
    this.#browser = browser
  }

  static async logIn(world: World, { account, password, seed }: DemoLogin): Promise<Operator> {
    if (seed === undefined) throw new Error(`${account} has no one-time codes`)
    const browser = new Browser({ origin: world.stage.console, address: ADDRESS, merchant: 'console' })
    // A code is good once: where the answer to one is lost, the next is shown when it is there.
    await untilFinal(`${account} comes to the console`, {
      ask: async () => {
        browser.token = null
        const path = '/console/api/session/login'
        const first = await browser.sealed<{ ticket: string }>({ method: 'POST', path, data: { name: account, password } })
        if (!first.success) return first
        browser.token = first.value.ticket
        const shown = { factor: 'totp', code: codeAt(seed, systemClock()) }
        const second = await browser.ask<{ token: string }>({
          method: 'POST',
          path: '/console/api/session/verification',
          data: shown,
        })
        if (second.success) browser.token = second.value.token
        return second
      },
      isFinal: ({ success }) => success,
      every: 3000,
    })
    return new Operator(world, { name: account, browser })
  }

  /** What the console shows. */
  look<T>(path: string): Promise<CallAnswer<T>> {
    return untilAnswered(`${this.name} looks at ${path}`, () =>
      this.#browser.ask<T>({ method: 'GET', path: `/console/api/${path}` }),
    )
  }

  /** Changes a setting, however often it takes. */
  async set(path: string, data: object): Promise<void> {
    const said = await untilAnswered(`${this.name} sets ${path}`, () =>
      this.#browser.ask({ method: 'PUT', path: `/console/api/${path}`, data }),
    )
    if (!said.success) throw new Error(`${this.name} may not set ${path}: ${said.text}`)
  }

  /** Asks for something once, where nothing is broken yet. */
  async ask<T>(path: string, data: object): Promise<T> {
    const body = { ...data, reason: 'by the seed' }
    const said = await this.#browser.ask<T>({ method: 'POST', path: `/console/api/${path}`, data: body, key: newKey() })
    if (!said.success) throw new Error(`${this.name} may not ask for ${path}: ${said.text}`)
    return said.value
  }

  /** One attempt at something that is not counted: whoever looks next finds what became of it. Null where nothing was heard. */
  tell(path: string, data: object, method: 'POST' | 'PUT' = 'POST'): Promise<CallAnswer<unknown> | null> {
    const body = { ...data, reason: 'by the seed' }
    return this.#browser.ask({ method, path: `/console/api/${path}`, data: body, key: newKey() }).catch(() => null)
  }

  /** One attempt at a deed; what was not answered may have happened, and is found by whoever looks next. Answers the refusal's code. */
  async act({ what, subject, path, data, reason }: OperatorAct): Promise<string> {
    const act = didAct(this.#world.told, { what, subject })
    act.asked++
    const said = await this.#browser
      .ask({
        method: 'POST',
        path: `/console/api/${path}`,
        ...(data && { data: { ...data, ...(reason ?? { reason: 'by the seed' }) } }),
      })
      .catch(() => null)
    if (said?.success) act.done++
    return said?.success ? '' : (said?.code ?? 'unheard')
  }
}
