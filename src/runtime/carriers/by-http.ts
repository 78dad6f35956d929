import { z } from 'zod'
import { SECOND, type Millis } from '#kit/clock.ts'
import { parseUnits } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Carrier, Handed, Price } from './port.ts'

export type Gateway = {
  readonly url: string
  readonly token: string
  /** How long an answer may take; 10 s without. */
  readonly patience?: Millis
}

const taken = z.object({ id: z.string().max(200), price: z.string().max(32).optional(), currency: z.string().max(8).optional() })
const LARGEST_ANSWER = 16 * 1024

/** No connection was made, so nothing can have been taken. */
const unreached: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/**
 * Speaks plain JSON to a gateway: POST of `{ to, subject, text }` with the message's key as Idempotency-Key. 2xx with `{ id, price?,
 * currency? }` has taken it, 408, 425, 429 and 5xx ask for another time, every other answer is a no. Redirects are not followed.
 */
export function byHttp({ url, token, patience = 10 * SECOND }: Gateway): Carrier {
  return {
    name: 'http',
    once: true,
    hand: async ({ key, channel, to, subject, text }, signal) => {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
          body: JSON.stringify({ channel, to, subject, text }),
          redirect: 'manual',
          signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
        })
        return answered(response.status, (await response.text()).slice(0, LARGEST_ANSWER))
      } catch (error) {
        const reason = reasonOf(error)
        return { outcome: unreached.has(reason) ? 'later' : 'unknown', reason }
      }
    },
  }
}

function answered(status: number, body: string): Handed {
  if (status === 408 || status === 425 || status === 429 || status >= 500)
    return { outcome: 'later', reason: `answered ${status}` }
  if (status < 200 || status > 299) return { outcome: 'refused', reason: `answered ${status}` }
  const parsed = taken.safeParse(json(body))
  if (!parsed.success) return { outcome: 'unknown', reason: `answered ${status} with what cannot be read` }
  return { outcome: 'sent', reference: parsed.data.id, price: priceOf(parsed.data) }
}

function priceOf({ price, currency }: z.infer<typeof taken>): Price | null {
  if (price === undefined || currency === undefined) return null
  const amount = parseUnits(price)
  return isRefusal(amount) ? null : { amount, currency }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function reasonOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } }
  return cause?.code ?? name ?? 'unknown'
}
