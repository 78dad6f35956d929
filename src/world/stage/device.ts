import type { FastifyInstance } from 'fastify'
import { CompactEncrypt, importJWK } from 'jose'
import { newId } from '#kit/ids.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import type { CallMeta } from '#wire/call.ts'
import { edgeContract, sealAlgorithm, sealEncryption, sealType } from '#wire/edge.ts'

type Declared = { readonly '~orpc': { readonly route: object; readonly meta: unknown } }
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Sent = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}
export type Said<T> = { readonly success: boolean; readonly value: T; readonly code: string }

type Published = { readonly keys: readonly [{ readonly kid: string }]; readonly nonce: string }

export type DeviceOptions = {
  readonly app: FastifyInstance
  readonly host: string
  /** Whom sealed bodies are meant for. */
  readonly merchant: string
  readonly ip: string
  readonly agent: string
  readonly language: string
}

/** A browser as far as the house sees one: it keeps cookies, holds the half token of a tab, and seals what must be sealed. */
export class Device {
  token: string | null = null
  merchant: string
  readonly #cookies = new Map<string, string>()
  readonly #options: DeviceOptions

  constructor(options: DeviceOptions) {
    this.#options = options
    this.merchant = options.merchant
  }

  /** Makes a declared call; a refusal is an answer like any other. */
  async ask<T = unknown>(declared: Declared, { params = {}, query, body }: Sent = {}): Promise<Said<T>> {
    const { method, path } = declared['~orpc'].route as { method: Method; path: string }
    const { sealed, idempotent } = declared['~orpc'].meta as CallMeta
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const data = sealed ? await this.#seal({ m: method, p: url, body }) : body
    const key = idempotent ? { 'idempotency-key': newId(systemClock(), systemRandom) } : {}
    const response = await this.#options.app.inject({
      method,
      url,
      remoteAddress: this.#options.ip,
      headers: {
        host: this.#options.host,
        'user-agent': this.#options.agent,
        'accept-language': this.#options.language,
        ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
        ...key,
      },
      cookies: Object.fromEntries(this.#cookies),
      ...(query && { query: { ...query } }),
      ...(data !== undefined && { payload: { data } }),
    })
    for (const { name, value } of response.cookies) {
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    if (response.statusCode >= 500) throw new Error(`${method} ${url}: ${response.statusCode} ${response.payload.slice(0, 300)}`)
    const { success, value, code = '' } = response.json<{ success: boolean; value: T; code?: string }>()
    return { success, value, code }
  }

  /** Makes a call that is not refused to anybody who does as they should. */
  async must<T = unknown>(declared: Declared, sent: Sent = {}): Promise<T> {
    const { success, value, code } = await this.ask<T>(declared, sent)
    const { path } = declared['~orpc'].route as { path: string }
    if (!success) throw new Error(`${path} is refused: ${code} ${JSON.stringify(value)}`)
    return value
  }

  async #seal(meant: { readonly m: string; readonly p: string; readonly body: unknown }): Promise<string> {
    const { keys, nonce } = await this.must<Published>(edgeContract.keys)
    const [jwk] = keys
    const content = JSON.stringify({ ...meant, merchant: this.merchant, iat: 0, nonce })
    return new CompactEncrypt(new TextEncoder().encode(content))
      .setProtectedHeader({ alg: sealAlgorithm, enc: sealEncryption, kid: jwk.kid, typ: sealType })
      .encrypt(await importJWK(jwk, sealAlgorithm))
  }
}
