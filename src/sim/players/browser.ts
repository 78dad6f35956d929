import { sealFor, type Published } from '#testing/sealing.ts'

export type BrowserRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly data?: unknown
  readonly key?: string
  /** Breaks the connection. */
  readonly signal?: AbortSignal
}
export type CallAnswer<T> = {
  readonly status: number
  readonly success: boolean
  readonly value: T
  readonly code: string
  readonly text: string
}

const PATIENCE = 15_000

/** A device at one origin, over the network: it keeps cookies, holds the half token of a tab, and seals what must be sealed. */
export class Browser {
  readonly #origin: string
  readonly #address: string
  readonly #merchant: string
  readonly #cookies = new Map<string, string>()
  token: string | null = null

  /** `merchant` is whom sealed bodies are meant for: before anybody is known in the console, the console itself. */
  constructor({ origin, address, merchant = 'demo' }: { origin: string; address: string; merchant?: string }) {
    this.#origin = origin
    this.#merchant = merchant
    this.#address = address
  }

  /** Throws where no whole answer came: it may have happened or not. */
  async ask<T = unknown>({ method, path, data, key, signal }: BrowserRequest): Promise<CallAnswer<T>> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const late = AbortSignal.timeout(PATIENCE)
    const response = await fetch(`${this.#origin}${path}`, {
      method,
      headers: {
        'accept-language': 'en',
        'x-forwarded-for': this.#address,
        ...(cookie && { cookie }),
        ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(data !== undefined && { 'content-type': 'application/json' }),
      },
      ...(data !== undefined && { body: JSON.stringify({ data }) }),
      signal: signal ? AbortSignal.any([signal, late]) : late,
    })
    const text = await response.text()
    this.#keep(response.headers.getSetCookie())
    if (response.status >= 500 && response.status !== 503)
      throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`)
    const envelope = JSON.parse(text) as { success: boolean; value: T; code?: string }
    return { status: response.status, success: envelope.success, value: envelope.value, code: envelope.code ?? '', text }
  }

  /** Sends a body sealed for the newest published key. */
  async sealed<T = unknown>(asked: BrowserRequest): Promise<CallAnswer<T>> {
    const { value } = await this.ask<Published>({ method: 'GET', path: '/wps/keys' })
    const meant = { m: asked.method, p: asked.path, merchant: this.#merchant, iat: 0, body: asked.data }
    return this.ask<T>({ ...asked, data: await sealFor(value, meant) })
  }

  #keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';')
      const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
      if (value === '' || attributes.some((attribute) => /max-age=0$/i.test(attribute.trim()))) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
  }
}
