import type { BrowserContext, Request, Response } from 'playwright-core'

type Violation = { readonly directive: string; readonly blocked: string; readonly page: string }
type SentRequest = { readonly url: string; readonly method: string; readonly headers: Readonly<Record<string, string>> }

/** Where the product hands out what nobody but its holder may see. */
const secretAnswers = /\/(login|freeplay|register|launchGame|players|code|socket)$/
const secretNames = new Set(['token', 'code', 'ticket', 'half'])

/** Everything that the pages of one visitor ask for, say aloud and are forbidden, in every tab and every frame. */
export class Watch {
  readonly violations: Violation[] = []
  readonly console: string[] = []
  readonly crashes: string[] = []
  readonly asked: SentRequest[] = []
  readonly sockets: string[] = []
  /** Values of answers that would let another person in. */
  readonly secrets = new Set<string>()
  readonly #pending: Promise<void>[] = []

  static async over(context: BrowserContext): Promise<Watch> {
    const watch = new Watch()
    await context.exposeBinding('tellViolation', (_source, violation: Violation) => void watch.violations.push(violation))
    await context.addInitScript(() => {
      const { tellViolation } = window as unknown as { tellViolation: (violation: Violation) => void }
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        tellViolation({ directive: effectiveDirective, blocked: blockedURI, page: document.URL }),
      )
    })
    context.on('console', (message) => watch.console.push(message.text()))
    context.on('weberror', (error) => watch.crashes.push(error.error().message))
    context.on('request', (request) => watch.#pending.push(watch.#note(request)))
    context.on('response', (response) => watch.#pending.push(watch.#learn(response)))
    context.on('page', (page) =>
      page.on('websocket', (socket) => {
        watch.asked.push({ url: socket.url(), method: 'GET', headers: {} })
        socket.on('framereceived', ({ payload }) => watch.sockets.push(String(payload)))
      }),
    )
    return watch
  }

  /** Once everything that was asked so far has been read. */
  async settled(): Promise<this> {
    await Promise.all(this.#pending)
    return this
  }

  calls(method: string, path: RegExp): readonly SentRequest[] {
    return this.asked.filter((asked) => asked.method === method && path.test(new URL(asked.url).pathname))
  }

  async #note(request: Request): Promise<void> {
    // What stands behind the # never leaves the browser.
    const asked = { url: request.url().replace(/#.*/, ''), method: request.method() }
    const headers = await request.allHeaders().catch(() => request.headers())
    this.asked.push({ ...asked, headers })
  }

  async #learn(response: Response): Promise<void> {
    if (!secretAnswers.test(new URL(response.url()).pathname)) return
    const answer: unknown = await response.json().catch(() => null)
    const value = (answer as { value?: unknown } | null)?.value
    if (typeof value === 'string') this.secrets.add(value)
    for (const [name, text] of Object.entries((value ?? {}) as Record<string, unknown>)) {
      if (typeof text !== 'string') continue
      if (secretNames.has(name)) this.secrets.add(text)
      if (name === 'url') this.secrets.add(new URLSearchParams(new URL(text).hash.slice(1)).get('code') ?? text)
    }
  }
}
