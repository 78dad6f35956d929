import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { CallMeta } from '#wire/call.ts'
import { sealFor, type Published } from './sealing.ts'

type Declared = { readonly '~orpc': { readonly route: object; readonly meta: unknown } }
export type Sent = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  /** What stands in `data`. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}
export type Answer = {
  readonly status: number
  readonly success: boolean
  readonly value: never
  readonly message: string | null
  readonly code?: string
  readonly headers: Readonly<Record<string, unknown>>
  /** As the server set them, attributes and all. */
  readonly setCookies: readonly { readonly name: string; readonly value: string; readonly [attribute: string]: unknown }[]
}
export type BrowserOptions = {
  readonly host?: string
  readonly merchant?: string
  readonly ip?: string
  readonly userAgent?: string
}

/** A browser as far as the calls see one: it keeps cookies, holds the half token of a tab and seals what must be sealed. */
export class Browser {
  readonly cookies = new Map<string, string>()
  token: string | null = null
  ip: string
  readonly #app: FastifyInstance
  readonly #headers: Readonly<Record<string, string>>
  readonly #merchant: string

  constructor(
    app: FastifyInstance,
    { host = 'localhost', merchant = 'demo', ip = '192.0.2.10', userAgent = 'test' }: BrowserOptions = {},
  ) {
    this.#app = app
    this.#merchant = merchant
    this.#headers = { host, merchant, 'user-agent': userAgent, 'accept-language': 'en' }
    this.ip = ip
  }

  async call(declared: Declared, sent: Sent = {}): Promise<Answer> {
    const { method, path } = declared['~orpc'].route as { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string }
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(sent.params?.[name] ?? ''))
    const { sealed, idempotent } = declared['~orpc'].meta as CallMeta
    const data = sealed ? await this.#seal({ m: method, p: url, body: sent.body }) : sent.body
    return this.send(
      { method, url, ...(sent.query && { query: sent.query }), ...(data !== undefined && { body: { data } }) },
      { ...(idempotent && { 'idempotency-key': randomUUID() }), ...sent.headers },
    )
  }

  /** Anything at all, also what no honest browser sends. */
  async send(
    {
      method,
      url,
      query,
      body,
    }: { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; query?: Readonly<Record<string, string>>; body?: object },
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const response = await this.#app.inject({
      method,
      url,
      remoteAddress: this.ip,
      headers: { ...this.#headers, ...(this.token !== null && { authorization: `Bearer ${this.token}` }), ...headers },
      cookies: Object.fromEntries(this.cookies),
      ...(query && { query: { ...query } }),
      ...(body && { payload: body }),
    })
    for (const { name, value } of response.cookies) {
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const envelope = response.json<Pick<Answer, 'success' | 'value' | 'message' | 'code'>>()
    return { ...envelope, status: response.statusCode, headers: response.headers, setCookies: response.cookies }
  }

  async #seal(meant: { m: string; p: string; body: unknown }): Promise<string> {
    const { value } = await this.send({ method: 'GET', url: '/wps/keys' })
    return sealFor(value as Published, { ...meant, merchant: this.#merchant, iat: 0 })
  }
}
