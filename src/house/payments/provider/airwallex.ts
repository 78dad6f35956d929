import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { MINUTE } from '#kit/clock.ts'
import { dayAfter } from '#kit/days.ts'
import { parseUnits, unitsText, type Units } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { DepositWebhook, Webhook } from '../rules/webhook.ts'
import { airwallexLine, keyOf, type AirwallexAccess, type Ask } from './airwallex-line.ts'
import { exactNumber, readExact } from './exact-json.ts'
import type { PaymentProvider, PayoutOrder, PayoutStanding, RawWebhook, ReportLine, ReportQuery, TakenWebhook } from './port.ts'

const FRESH = 5 * MINUTE
const PAGE = 100
/** A payment ends within so many days of the one on which it was made. */
const SLOWEST = 7

const text = z.string()
const intent = z.object({
  id: text,
  merchant_order_id: z.uuid(),
  amount: text,
  captured_amount: text.optional(),
  currency: text,
  status: text,
  updated_at: text.optional(),
  next_action: z.object({ url: text }).optional(),
})
const transfer = z.object({
  id: text,
  request_id: z.uuid(),
  transfer_amount: text,
  transfer_currency: text,
  status: text,
  updated_at: text.optional(),
})
const listOf = <T extends z.ZodType>(items: T) => z.object({ items: z.array(items), has_more: z.boolean().optional() })
type Intent = z.infer<typeof intent>
type Transfer = z.infer<typeof transfer>

const endsOfIntent: Readonly<Record<string, Webhook['state']>> = { SUCCEEDED: 'paid', CANCELLED: 'failed', EXPIRED: 'failed' }
const endsOfTransfer: Readonly<Record<string, Webhook['state']>> = { PAID: 'paid', FAILED: 'failed', CANCELLED: 'failed' }

/** Speaks Airwallex’ wire: payment intents that people pay at the page of their own bank, and transfers to accounts. */
export function airwallexProvider(access: AirwallexAccess): PaymentProvider {
  const ask = airwallexLine(access)
  return {
    code: 'airwallex',
    place: async ({ reference, amount, currency }) => {
      const made = await ask(intent, {
        method: 'POST',
        path: '/api/v1/pa/payment_intents/create',
        content: {
          request_id: reference,
          merchant_order_id: reference,
          amount: exactNumber(unitsText(amount)),
          currency,
          return_url: access.returnUrl,
        },
      })
      const content = { request_id: keyOf(reference, 'confirm'), payment_method: { type: access.payIn } }
      const path = `/api/v1/pa/payment_intents/${encodeURIComponent(made?.id ?? '')}/confirm`
      const confirmed = made && (await ask(intent, { method: 'POST', path, content }))
      if (!confirmed?.next_action) throw new Error('airwallex shows no page to pay at')
      return { order: confirmed.id, payUrl: confirmed.next_action.url }
    },
    ask: async (reference) => {
      const found = await ask(listOf(intent), {
        method: 'GET',
        path: `/api/v1/pa/payment_intents?merchant_order_id=${reference}`,
      })
      const own = found?.items.filter((one) => one.merchant_order_id === reference) ?? []
      const one = own.find(({ status }) => status === 'SUCCEEDED') ?? own[0]
      return one ? ofIntent(one) : null
    },
    payOut: (order) => payOut(access, ask, order),
    askPayout: async (reference) => {
      const found = await ask(listOf(transfer), { method: 'GET', path: `/api/v1/transfers?request_id=${reference}` })
      const one = found?.items.find(({ request_id }) => request_id === reference)
      return one ? standingOf(one) : null
    },
    report: (of) => report(ask, of),
    read: (raw, now) => readWebhook(raw, { now, secret: access.webhookSecret }),
  }
}

async function payOut(
  { banks }: AirwallexAccess,
  ask: Ask,
  { reference, option, amount, currency, payee }: PayoutOrder,
): Promise<PayoutStanding> {
  const bank = banks.get(option)
  // Nobody was asked, so this is no unknown outcome.
  if (!bank) return { order: reference, trackUrl: null, webhook: { state: 'failed', amount, currency } }
  const made = await ask(transfer, {
    method: 'POST',
    path: '/api/v1/transfers/create',
    content: {
      request_id: reference,
      reference: reference.slice(-12).toUpperCase(),
      reason: 'personal_remittance',
      source_currency: currency,
      transfer_currency: currency,
      transfer_amount: exactNumber(unitsText(amount)),
      transfer_method: 'LOCAL',
      fee_paid_by: 'PAYER',
      beneficiary: {
        type: 'BANK_ACCOUNT',
        entity_type: 'PERSONAL',
        bank_details: {
          account_currency: currency,
          account_name: payee.holder,
          account_number: payee.account,
          bank_country_code: bank.country,
          account_routing_type1: bank.routing.type,
          account_routing_value1: bank.routing.value,
        },
      },
    },
  })
  if (!made) throw new Error('airwallex made no transfer')
  return standingOf(made)
}

type Ended<State extends string> = { readonly state: State; readonly amount: Units; readonly currency: string }

/** Null while it is open; an amount that cannot be read says nothing. */
function ended<State extends string>(
  state: State | undefined,
  { amount, currency }: { amount: string; currency: string },
): Ended<State> | null {
  const units = parseUnits(amount)
  return state === undefined || isRefusal(units) ? null : { state, amount: units, currency }
}

const ofIntent = ({ status, amount, captured_amount: captured, currency }: Intent): DepositWebhook | null =>
  ended(endsOfIntent[status], { amount: status === 'SUCCEEDED' ? (captured ?? amount) : amount, currency })

const ofTransfer = ({ status, transfer_amount: amount, transfer_currency: currency }: Transfer): Webhook | null =>
  ended(endsOfTransfer[status], { amount, currency })

const standingOf = (one: Transfer): PayoutStanding => ({ order: one.id, trackUrl: null, webhook: ofTransfer(one) })

/** Both lists one after the other, by the day on which a payment ended: they are asked by the day on which it was made. */
async function report(ask: Ask, { day, after }: ReportQuery): Promise<{ lines: ReportLine[]; next: string | null }> {
  const [about = 'deposit', page = '0'] = after?.split(' ') ?? []
  const period = `from_created_at=${dayAfter(day, -SLOWEST)}T00:00:00Z&to_created_at=${dayAfter(day, 1)}T00:00:00Z`
  const asked = `${period}&page_num=${page}&page_size=${PAGE}`
  const further = `${about} ${BigInt(page) + 1n}`
  if (about === 'deposit') {
    const found = await ask(listOf(intent), { method: 'GET', path: `/api/v1/pa/payment_intents?${asked}` })
    if (!found) throw new Error('airwallex has no list of payments')
    const lines = found.items.flatMap((one): ReportLine[] =>
      lineOf('deposit', day, { ...one, reference: one.merchant_order_id, end: ofIntent(one) }),
    )
    return { lines, next: found.has_more ? further : 'payout 0' }
  }
  const found = await ask(listOf(transfer), { method: 'GET', path: `/api/v1/transfers?${asked}` })
  if (!found) throw new Error('airwallex has no list of transfers')
  const lines = found.items.flatMap((one): ReportLine[] =>
    lineOf('payout', day, { ...one, reference: one.request_id, end: ofTransfer(one) }),
  )
  return { lines, next: found.has_more ? further : null }
}

type Listed = { readonly reference: string; readonly updated_at?: string | undefined; readonly end: DepositWebhook | null }

function lineOf(about: ReportLine['about'], day: string, { reference, updated_at: at, end }: Listed): ReportLine[] {
  const time = Date.parse(at ?? '')
  if (!end || !Number.isFinite(time) || new Date(time).toISOString().slice(0, 10) !== day) return []
  return [{ about, reference, ...end }]
}

const event = z.object({ id: text.min(1), name: text, data: z.unknown() })

/** Signed with HMAC-SHA256 over the time and the raw body; what is no end of a payment says nothing. */
function readWebhook({ headers, body }: RawWebhook, { now, secret }: { now: number; secret: string }): TakenWebhook | null {
  const header = (name: string) => String(headers[name] ?? '')
  const at = header('x-timestamp')
  if (!/^\d{13}$/.test(at) || Math.abs(now - Number.parseInt(at, 10)) > FRESH) return null
  const wanted = Buffer.from(createHmac('sha256', secret).update(`${at}${body}`).digest('hex'))
  const given = Buffer.from(header('x-signature'))
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return null
  const read = event.safeParse(readExact(body))
  return read.success ? takenOf(read.data) : null
}

function takenOf({ id, name, data }: z.infer<typeof event>): TakenWebhook | null {
  if (name.startsWith('payment_intent.')) {
    const read = z.object({ object: intent }).safeParse(data)
    const webhook = read.success && ofIntent(read.data.object)
    return webhook ? { id, about: 'deposit', reference: read.data.object.merchant_order_id, webhook } : null
  }
  if (!name.startsWith('payout.transfer.')) return null
  const read = transfer.safeParse(data)
  const webhook = read.success && ofTransfer(read.data)
  return webhook ? { id, about: 'payout', reference: read.data.request_id, webhook } : null
}
