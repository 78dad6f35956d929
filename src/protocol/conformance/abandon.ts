import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import type { Delivery } from '../transport.ts'

/**
 * Sends a whole call and breaks the connection: before the answer (`sent`), or at its first byte, when the wallet must have decided
 * (`answered`). Resolves when the connection is gone.
 */
export function abandon(url: string, { path, headers, body }: Delivery, when: 'sent' | 'answered'): Promise<void> {
  const target = new URL(url.replace(/\/$/, '') + path)
  const ask = target.protocol === 'https:' ? secure : plain
  return new Promise((resolve, reject) => {
    const length = String(Buffer.byteLength(body))
    const call = ask(target, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', 'content-length': length, ...headers },
    })
    const drop = () => {
      call.destroy()
      resolve()
    }
    call.once('response', drop)
    call.once('error', reject)
    if (when === 'sent') call.once('finish', () => setImmediate(drop))
    call.end(body)
  })
}
