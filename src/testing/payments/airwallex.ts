import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { systemClock } from '#runtime/system.ts'

export const airwallexKeys = {
  clientId: 'client-of-a-test',
  apiKey: 'what the double takes for the api key of a test',
  webhookSecret: 'what the double signs its webhooks with',
}

type Body = Readonly<Record<string, unknown>>
type Made = Record<string, unknown> & { readonly id: string; readonly request_id: string }

const nowText = () => new Date(systemClock()).toISOString()
const signed = (at: string, body: string, secret = airwallexKeys.webhookSecret) =>
  createHmac('sha256', secret)
    .update(at + body)
    .digest('hex')

/**
 * Behaves as Airwallex documents itself: tokens, payment intents and transfers that one `request_id` makes once, lists by our own ids, and
 * webhooks signed over time and body. `lose` answers nothing to the next request, though it is done.
 */
export class AirwallexDouble {
  readonly intents: Made[] = []
  readonly transfers: Made[] = []
  lose = false
  #tokens = new Set<string>()
  #server = createServer((request, response) => void this.#hear(request, response))

  async open(): Promise<string> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  /** Ends every token, as they end by themselves after half an hour. */
  endTokens(): void {
    this.#tokens.clear()
  }

  intentOf = (reference: string) => this.intents.find((one) => one['merchant_order_id'] === reference) as Made
  transferOf = (reference: string) => this.transfers.find((one) => one.request_id === reference) as Made

  /** The payer pays, or whoever is to be paid is paid: what its webhook says. */
  event(of: Made, name: string, change: Body = {}): object {
    Object.assign(of, change, { updated_at: nowText() })
    const data = name.startsWith('payment_intent') ? { object: of } : of
    return { id: `evt_${randomUUID()}`, name, account_id: 'acct_of_a_test', data }
  }

  /** As it arrives at an endpoint: its status. */
  async tell(url: string, event: object, { at = systemClock(), secret = airwallexKeys.webhookSecret } = {}): Promise<number> {
    const body = JSON.stringify(event)
    const headers = {
      'content-type': 'application/json',
      'x-timestamp': String(at),
      'x-signature': signed(String(at), body, secret),
    }
    return (await fetch(url, { method: 'POST', headers, body })).status
  }

  async #hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await text(request)
    const { status, said } = this.#answer(request, sent === '' ? {} : (JSON.parse(sent) as Body))
    if (this.lose && !request.url?.endsWith('/login')) {
      this.lose = false
      return void request.socket.destroy()
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
  }

  #answer({ method, url = '', headers }: IncomingMessage, body: Body): { status: number; said: object } {
    const { pathname, searchParams } = new URL(url, 'http://double')
    if (pathname === '/api/v1/authentication/login') {
      const known = headers['x-client-id'] === airwallexKeys.clientId && headers['x-api-key'] === airwallexKeys.apiKey
      if (!known) return { status: 401, said: { code: 'credentials_invalid' } }
      const token = randomUUID()
      this.#tokens.add(token)
      return { status: 201, said: { token, expires_at: nowText() } }
    }
    if (!this.#tokens.has((headers.authorization ?? '').replace('Bearer ', '')))
      return { status: 401, said: { code: 'unauthorized' } }
    if (method === 'GET') {
      const all = pathname.endsWith('/transfers') ? this.transfers : this.intents
      const wanted = ['merchant_order_id', 'request_id'].filter((name) => searchParams.has(name))
      const items = all.filter((one) => wanted.every((name) => one[name] === searchParams.get(name)))
      return { status: 200, said: { items, has_more: false } }
    }
    return this.#make(pathname, body)
  }

  #make(pathname: string, body: Body): { status: number; said: object } {
    const times = { created_at: nowText(), updated_at: nowText() }
    if (pathname === '/api/v1/pa/payment_intents/create')
      return this.#once(this.intents, body, { ...times, status: 'REQUIRES_PAYMENT_METHOD', captured_amount: 0 })
    if (pathname === '/api/v1/transfers/create') return this.#once(this.transfers, body, { ...times, status: 'PROCESSING' })
    const [, id] = /^\/api\/v1\/pa\/payment_intents\/([^/]+)\/confirm$/.exec(pathname) ?? []
    const found = this.intents.find((one) => one.id === id)
    if (!found) return { status: 404, said: { code: 'resource_not_found' } }
    if (found['status'] === 'REQUIRES_PAYMENT_METHOD') found['status'] = 'REQUIRES_CUSTOMER_ACTION'
    found['next_action'] = { type: 'redirect', url: `https://pay.example/${id}` }
    return { status: 200, said: found }
  }

  /** The same request twice finds what it made; another one under its id is refused. */
  #once(all: Made[], body: Body, more: Body): { status: number; said: object } {
    const known = all.find(({ request_id: id }) => id === body['request_id'])
    const same = known && Object.entries(body).every(([name, value]) => JSON.stringify(known[name]) === JSON.stringify(value))
    if (known) return same ? { status: 201, said: known } : { status: 400, said: { code: 'duplicate_request' } }
    const made = { ...body, ...more, id: `made_${randomUUID()}` } as unknown as Made
    all.push(made)
    return { status: 201, said: made }
  }
}
