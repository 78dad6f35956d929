import { createHash } from 'node:crypto'
import { z } from 'zod'
import { MINUTE, SECOND, type Clock, type Millis } from '#kit/clock.ts'
import { readExact } from './exact-json.ts'

/** A bank that a way to withdraw pays to: the codes by which Airwallex routes a transfer there. */
export type AirwallexBank = { readonly country: string; readonly routing: { readonly type: string; readonly value: string } }

export type AirwallexAccess = {
  /** `https://api.airwallex.com`, or that of their demo environment. */
  readonly api: string
  readonly clientId: string
  readonly apiKey: string
  readonly webhookSecret: string
  /** How people pay in: `promptpay`, `pay_now`, `duit_now`, … */
  readonly payIn: string
  readonly returnUrl: string
  readonly banks: ReadonlyMap<string, AirwallexBank>
  readonly clock: Clock
  /** How long an answer may take; 10 s without. */
  readonly patience?: Millis
}

/** Names and shapes of fields are as of this version, whatever the account’s own is. */
const VERSION = '2025-02-14'
const PATIENCE = 10 * SECOND
/** A token is good for half an hour. */
const TOKEN_LIFE = 20 * MINUTE

type Input = { readonly method: 'GET' | 'POST'; readonly path: string; readonly content?: object }
export type Ask = <T>(shape: z.ZodType<T>, input: Input) => Promise<T | null>

const session = z.object({ token: z.string().min(1) })

/** Asks Airwallex under a token of its own: what it answers, or null where it knows nothing of that. Throws where the outcome is unknown. */
export function airwallexLine(access: AirwallexAccess): Ask {
  let known: { readonly token: string; readonly since: Millis } | null = null
  const send = async ({ method, path, content }: Input, headers: Readonly<Record<string, string>>) => {
    const response = await fetch(`${access.api}${path}`, {
      method,
      headers: { 'x-api-version': VERSION, ...(content && { 'content-type': 'application/json' }), ...headers },
      ...(content && { body: JSON.stringify(content) }),
      redirect: 'error',
      signal: AbortSignal.timeout(access.patience ?? PATIENCE),
    })
    return { status: response.status, ok: response.ok, said: readExact(await response.text()) }
  }
  const logIn = async () => {
    const { clientId, apiKey, clock } = access
    const path = '/api/v1/authentication/login'
    const { ok, status, said } = await send({ method: 'POST', path }, { 'x-client-id': clientId, 'x-api-key': apiKey })
    if (!ok) throw new Error(`airwallex let nobody in: ${status}`)
    return (known = { token: session.parse(said).token, since: clock() })
  }
  return async (shape, input) => {
    const now = access.clock()
    const { token } = known && now - known.since < TOKEN_LIFE ? known : await logIn()
    const { status, ok, said } = await send(input, { authorization: `Bearer ${token}` })
    if (status === 401) known = null
    if (status === 404) return null
    if (!ok) throw new Error(`airwallex answered ${status}`)
    return shape.parse(said)
  }
}

/** A key of a further request about the same reference, always the same. */
export function keyOf(reference: string, step: string): string {
  const hex = createHash('sha256').update(`${step} ${reference}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
