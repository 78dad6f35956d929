import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { MINUTE, SECOND, type Clock, type Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import { parseUnits, unitsOfText, unitsText } from '#kit/money.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { DepositWebhook } from '../rules/webhook.ts'
import type { PaymentProvider, PayoutStanding, RawWebhook, TakenWebhook } from './port.ts'

export type SandboxAccess = {
  readonly api: string
  readonly secret: string
  /** Where the sandbox tells us how an order ended. */
  readonly notifyUrl: string
  /** Where it sends people back to: who paid, and who was paid. */
  readonly returnUrl: string
  readonly payoutReturnUrl: string
  readonly clock: Clock
  readonly random: Random
  /** How long an answer may take; 5 s without. */
  readonly patience?: Millis
}

const FRESH = 5 * MINUTE
const PATIENCE = 5 * SECOND

const standing = { reference: z.string(), amount: z.string(), currency: z.string() }
const orderAnswer = z.object({ ...standing, state: z.enum(['open', 'paid', 'failed', 'reversed']), payUrl: z.string() })
const payoutAnswer = z.object({ ...standing, state: z.enum(['open', 'paid', 'failed']), trackUrl: z.string() })
const reportAnswer = z.object({
  lines: z.array(
    z.object({
      about: z.enum(['deposit', 'payout']),
      ...standing,
      reference: z.uuid(),
      state: z.enum(['paid', 'failed', 'reversed']),
    }),
  ),
  next: z.uuid().nullable(),
})
const told = { id: z.string(), reference: z.uuid(), amount: z.string(), currency: z.string() }
const webhookBody = z.discriminatedUnion('about', [
  z.object({ ...told, about: z.literal('deposit'), state: z.enum(['paid', 'failed', 'reversed']) }),
  z.object({ ...told, about: z.literal('payout'), state: z.enum(['paid', 'failed']) }),
])

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

type Input = { readonly method: 'GET' | 'POST'; readonly path: string; readonly content?: object }

/** Asks the sandbox: what it answers, or null where it knows nothing of that. */
async function ask<T>(access: SandboxAccess, shape: z.ZodType<T>, { method, path, content }: Input): Promise<T | null> {
  const at = access.clock()
  const id = newId(at, access.random)
  const body = content && JSON.stringify(content)
  const response = await fetch(`${access.api}${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      'x-request-id': id,
      'x-timestamp': String(at),
      'x-signature': hmac(access.secret, `${id}.${at}.${body ?? path}`),
    },
    ...(body && { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(access.patience ?? PATIENCE),
  })
  const answer: unknown = await response.json()
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`the sandbox provider answered ${response.status}`)
  return shape.parse(answer)
}

/** Speaks the sandbox provider's wire: JSON, signed both ways with HMAC-SHA256 over id, time and raw body (or path). */
export function sandboxProvider(access: SandboxAccess): PaymentProvider {
  return {
    code: 'sandbox',
    place: async ({ amount, ...order }) => {
      const content = { ...order, amount: unitsText(amount), notifyUrl: access.notifyUrl, returnUrl: access.returnUrl }
      const placed = await ask(access, orderAnswer, { method: 'POST', path: '/v1/orders', content })
      if (!placed) throw new Error('the sandbox provider made no order')
      return { order: placed.reference, payUrl: placed.payUrl }
    },
    ask: async (reference) => {
      const found = await ask(access, orderAnswer, { method: 'GET', path: `/v1/orders/${reference}` })
      return found && webhookOf(found)
    },
    payOut: async ({ amount, payee, option: _, ...order }) => {
      const { notifyUrl, payoutReturnUrl: returnUrl } = access
      const content = { ...order, ...payee, amount: unitsText(amount), notifyUrl, returnUrl }
      const made = await ask(access, payoutAnswer, { method: 'POST', path: '/v1/payouts', content })
      if (!made) throw new Error('the sandbox provider made no payout')
      return standingOf(made)
    },
    askPayout: async (reference) => {
      const found = await ask(access, payoutAnswer, { method: 'GET', path: `/v1/payouts/${reference}` })
      return found && standingOf(found)
    },
    report: async ({ day, after }) => {
      const path = `/v1/reports/${day}${after === null ? '' : `?after=${after}`}`
      const page = await ask(access, reportAnswer, { method: 'GET', path })
      if (!page) throw new Error('the sandbox provider has no report')
      return { next: page.next, lines: page.lines.map(({ amount, ...line }) => ({ ...line, amount: unitsOfText(amount) })) }
    },
    read: (raw, now) => readWebhook(raw, { now, secret: access.secret }),
  }
}

function standingOf(payout: z.infer<typeof payoutAnswer>): PayoutStanding {
  return { order: payout.reference, trackUrl: payout.trackUrl, webhook: webhookOf(payout) }
}

type SandboxPayment<State> = { readonly state: State | 'open'; readonly amount: string; readonly currency: string }

/** Null while it is open. */
function webhookOf<State extends DepositWebhook['state']>({ state, amount, currency }: SandboxPayment<State>) {
  if (state === 'open') return null
  const units = parseUnits(amount)
  return isRefusal(units) ? null : { state, amount: units, currency }
}

function readWebhook({ headers, body }: RawWebhook, { now, secret }: { now: number; secret: string }): TakenWebhook | null {
  const header = (name: string) => String(headers[name] ?? '')
  const at = header('x-timestamp')
  if (!/^\d{10,16}$/.test(at) || Math.abs(now - Number.parseInt(at, 10)) > FRESH) return null
  const wanted = Buffer.from(hmac(secret, `${header('x-webhook-id')}.${at}.${body}`))
  const given = Buffer.from(header('x-signature'))
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return null
  const parsed = webhookBody.safeParse(json(body))
  if (!parsed.success || parsed.data.id !== header('x-webhook-id')) return null
  const webhook = webhookOf(parsed.data)
  const { id, about, reference } = parsed.data
  return webhook && ({ about, id, reference, webhook } as TakenWebhook)
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
