import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { request, type Dispatcher } from 'undici'
import { sealFor, type Published } from '#testing/sealing.ts'

type Asked = { readonly body?: unknown; readonly sealed?: boolean }
type Answer = { readonly code?: string; readonly value: unknown }
type Speech = {
  /** Whose calls these are: `demo`, or `console`. */
  readonly merchant: string
  readonly headers?: Readonly<Record<string, string>>
  readonly dispatcher?: Dispatcher
}

/** Asks the calls behind the screens as a browser does, for what a test needs and is not about; keeps cookies and the half of a session. */
export class Caller {
  readonly cookies = new Map<string, string>()
  token: string | null = null
  readonly #origin: string
  readonly #host: string
  readonly #address: string
  readonly #speech: Speech

  constructor(origin: string, speech: Speech) {
    const { host, port } = new URL(origin)
    this.#origin = origin
    // Names below localhost are known to browsers, and not to every system.
    this.#address = `http://127.0.0.1:${port}`
    this.#host = host
    this.#speech = speech
  }

  /** The value of an answer; a refusal is thrown. */
  async ask<T>(method: Dispatcher.HttpMethod, path: string, asked: Asked = {}): Promise<T> {
    const { code, value } = await this.send(method, path, asked)
    if (code !== undefined) throw new Error(`${method} ${path} was refused: ${code}`)
    return value as T
  }

  /** An answer as it came. */
  async send(method: Dispatcher.HttpMethod, path: string, { body, sealed = false }: Asked = {}): Promise<Answer> {
    const data = sealed ? await this.#seal({ m: method, p: path, body }) : body
    const { merchant, headers, dispatcher } = this.#speech
    const { headers: said, body: answer } = await request(this.#address + path, {
      method,
      ...(dispatcher && { dispatcher }),
      headers: {
        ...headers,
        host: this.#host,
        merchant,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
        ...(data !== undefined && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(data !== undefined && { body: JSON.stringify({ data }) }),
    })
    for (const cookie of [said['set-cookie'] ?? []].flat()) {
      const [name = '', ...value] = (cookie.split(';')[0] ?? '').split('=')
      this.cookies.set(name, value.join('='))
    }
    return (await answer.json()) as Answer
  }

  /** The session goes on in this page, from its next address on. */
  async handTo(page: Page): Promise<void> {
    const cookies = [...this.cookies].map(([name, value]) => ({ name, value, url: this.#origin, httpOnly: true }))
    await page.context().addCookies(cookies)
    await page.addInitScript(beginInTab, { token: this.token ?? '', origin: this.#origin })
  }

  async #seal(meant: { readonly m: string; readonly p: string; readonly body: unknown }): Promise<string> {
    const keys = await this.ask<Published>('GET', '/wps/keys')
    return sealFor(keys, { ...meant, merchant: this.#speech.merchant, iat: Date.now() })
  }
}

/** Once: what the page does with it afterwards stands. */
function beginInTab({ token, origin }: { token: string; origin: string }): void {
  if (window.location.origin !== origin || sessionStorage.getItem('begun') === token) return
  sessionStorage.setItem('begun', token)
  sessionStorage.setItem('token', token)
}
