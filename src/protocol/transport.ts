import { Pool } from 'undici'
import type { Millis } from '#kit/clock.ts'

/** One signed call on its way; a transport either brings what was answered or throws. */
export type Delivery = {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
  /** Less than the transport's own, where its answer is of no use later. */
  readonly patience?: Millis
}
export type Delivered = { readonly http: number; readonly text: string }
export type Transport = {
  readonly deliver: (delivery: Delivery) => Promise<Delivered>
  readonly close: () => Promise<void>
}

const LARGEST_ANSWER = 8 * 1024 * 1024

/**
 * HTTP over connections that are kept open. A call that has no whole answer within `patience` is given up, and nothing is ever sent
 * twice here: only the caller knows what a second try means.
 */
export function httpTransport(options: { url: string; patience: Millis; connections: number }): Transport {
  const { origin, pathname } = new URL(options.url)
  const base = pathname.replace(/\/$/, '')
  const pool = new Pool(origin, { connections: options.connections, pipelining: 1, maxResponseSize: LARGEST_ANSWER })
  return {
    deliver: async ({ path, headers, body, patience = options.patience }) => {
      const answer = await pool.request({
        path: `${base}${path}`,
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
        signal: AbortSignal.timeout(patience),
      })
      return { http: answer.statusCode, text: await answer.body.text() }
    },
    close: () => pool.close(),
  }
}
