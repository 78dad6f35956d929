import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { MINUTE, type Clock } from '../../../kit/clock.ts'
import { newId } from '../../../kit/ids.ts'
import { parseUnits, unitsText } from '../../../kit/money.ts'
import type { Random } from '../../../kit/random.ts'
import { isRefusal } from '../../../kit/refusal.ts'
import type { Notice } from '../rules/deposit.ts'
import type { PaymentProvider, RawNotice, TakenNotice } from './port.ts'

export type SandboxAccess = {
  readonly api: string
  readonly secret: string
  /** Where the sandbox tells us how an order ended. */
  readonly notifyUrl: string
  /** Where it sends the payer back to. */
  readonly returnUrl: string
  readonly clock: Clock
  readonly random: Random
}

const FRESH = 5 * MINUTE
const PATIENCE = 5000

const orderAnswer = z.object({
  reference: z.string(),
  state: z.enum(['open', 'paid', 'failed']),
  amount: z.string(),
  currency: z.string(),
  payUrl: z.string(),
})
const noticeBody = z.object({
  id: z.string(),
  reference: z.uuid(),
  state: z.enum(['paid', 'failed']),
  amount: z.string(),
  currency: z.string(),
})

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

/** Speaks the sandbox provider's wire: JSON, signed both ways with HMAC-SHA256 over id, time and raw body (or path). */
export function sandboxProvider(access: SandboxAccess): PaymentProvider {
  const call = async (method: 'GET' | 'POST', path: string, body?: string) => {
    const at = access.clock()
    const id = newId(at, access.random)
    const response = await fetch(`${access.api}${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        'x-request-id': id,
        'x-timestamp': String(at),
        'x-signature': hmac(access.secret, `${id}.${at}.${body ?? path}`),
      },
      ...(body && { body }),
      signal: AbortSignal.timeout(PATIENCE),
    })
    const answer: unknown = await response.json()
    if (response.status === 404) return null
    if (!response.ok) throw new Error(`the sandbox provider answered ${response.status}`)
    return orderAnswer.parse(answer)
  }
  return {
    code: 'sandbox',
    place: async ({ reference, amount, currency, language }) => {
      const body = JSON.stringify({
        reference,
        amount: unitsText(amount),
        currency,
        notifyUrl: access.notifyUrl,
        returnUrl: access.returnUrl,
        language,
      })
      const placed = await call('POST', '/v1/orders', body)
      if (!placed) throw new Error('the sandbox provider made no order')
      return { order: placed.reference, payUrl: placed.payUrl }
    },
    ask: async (reference) => {
      const found = await call('GET', `/v1/orders/${reference}`)
      return found && found.state !== 'open' ? noticeOf({ ...found, state: found.state }) : null
    },
    read: (raw, now) => readNotice(raw, { now, secret: access.secret }),
  }
}

function noticeOf({ state, amount, currency }: { state: 'paid' | 'failed'; amount: string; currency: string }): Notice | null {
  const units = parseUnits(amount)
  return isRefusal(units) ? null : { state, amount: units, currency }
}

function readNotice({ headers, body }: RawNotice, { now, secret }: { now: number; secret: string }): TakenNotice | null {
  const header = (name: string) => String(headers[name] ?? '')
  const at = header('x-timestamp')
  if (!/^\d{10,16}$/.test(at) || Math.abs(now - Number.parseInt(at, 10)) > FRESH) return null
  const wanted = Buffer.from(hmac(secret, `${header('x-notice-id')}.${at}.${body}`))
  const given = Buffer.from(header('x-signature'))
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return null
  const parsed = noticeBody.safeParse(json(body))
  if (!parsed.success || parsed.data.id !== header('x-notice-id')) return null
  const notice = noticeOf(parsed.data)
  return notice && { id: parsed.data.id, reference: parsed.data.reference, notice }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
