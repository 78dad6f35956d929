import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE, SECOND, type Clock, type Millis } from '#kit/clock.ts'
import { systemClock } from '#runtime/system.ts'
import type { PaymentProvider, RawWebhook } from '#house/payments/provider/port.ts'

/** What the other side says of an order or a payout. `amount` is text as it is written there. */
export type ProviderAnswer = {
  readonly reference: string
  readonly state: 'open' | 'paid' | 'failed' | 'reversed'
  readonly amount: string
  readonly currency: string
}
export type ToldOf = ProviderAnswer & { readonly id: string; readonly about: 'deposit' | 'payout' }

/** A provider's own wire, as its test writes it: what the other side answers, and how it signs what it tells. */
export type Wire = {
  /** What the other side answers to what comes before any request, such as a login; null to the request itself. */
  readonly greets?: (path: string) => object | null
  /** How many requests it takes to make an order; 1 where nothing is said. */
  readonly placing?: number
  readonly open: (at: { readonly api: string; readonly clock: Clock; readonly patience: Millis }) => PaymentProvider
  readonly order: (said: ProviderAnswer) => object
  readonly payout: (said: ProviderAnswer) => object
  readonly webhook: (told: ToldOf, at: number) => RawWebhook
}

const reference = '019f0000-0000-7000-8000-00000000c0de'
const order = { reference, amount: 5_000_000n, currency: 'PLAY', language: 'EN' }
const said: ProviderAnswer = { reference, state: 'open', amount: '50', currency: 'PLAY' }
const told: ToldOf = { ...said, id: 'webhook-0001', about: 'deposit', state: 'paid' }
const payee = { holder: 'Sok Dara', account: '001234567' }
const option = 'sandbox'

type Reply = { readonly status: number; readonly body: string } | 'silence'
type Line = {
  reply: Reply
  heard: string[]
  readonly answers: (body: object, status?: number) => void
  readonly open: (patience?: Millis) => Promise<PaymentProvider>
}

const now = systemClock()

/** What every provider is held to, over real HTTP: a stateless translator that throws where the outcome is unknown and believes no stranger. */
export function testProvider(wire: Wire): void {
  const line = lineTo(wire)
  beforeEach(() => {
    line.heard = []
    line.reply = 'silence'
  })
  testAsking(wire, line)
  testTelling(wire, line)
}

/** The other side of a provider's line: it keeps what it hears and says what it is told to. */
function lineTo(wire: Wire): Line {
  const other = createServer((request, response) => void hear(request, response))
  const opening = once(other.listen(0, '127.0.0.1'), 'listening')
  const line: Line = {
    reply: 'silence',
    heard: [],
    answers: (body, status = 200) => {
      line.reply = { status, body: JSON.stringify(body) }
    },
    open: async (patience = 20 * SECOND) => {
      await opening
      return wire.open({ api: `http://127.0.0.1:${(other.address() as AddressInfo).port}`, clock: () => now, patience })
    },
  }
  const hear = async (request: IncomingMessage, response: ServerResponse) => {
    const greeting = wire.greets?.(request.url ?? '') ?? null
    if (greeting) return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(greeting))
    line.heard.push(`${request.method} ${request.url} ${await text(request)}`)
    const { reply } = line
    if (reply !== 'silence') response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body)
  }
  afterAll(() => {
    other.close()
    other.closeAllConnections()
  })
  return line
}

function testAsking(wire: Wire, line: Line): void {
  describe('asked for something', () => {
    test('makes an order under our reference, for the amount and no other', async () => {
      line.answers(wire.order(said))
      expect(await (await line.open()).place(order)).toMatchObject({ payUrl: expect.stringMatching(/^https?:/) as string })
      expect(line.heard).toHaveLength(wire.placing ?? 1)
      expect(line.heard[0]).toContain(reference)
      expect(line.heard[0]).toContain('50')
    })

    test('says what became of an order: nothing while it is open or unknown', async () => {
      const provider = await line.open()
      line.answers(wire.order(said))
      expect(await provider.ask(reference)).toBeNull()
      line.answers({}, 404)
      expect(await provider.ask(reference)).toBeNull()
      line.answers(wire.order({ ...said, state: 'paid', amount: '49.5' }))
      expect(await provider.ask(reference)).toEqual({ state: 'paid', amount: 4_950_000n, currency: 'PLAY' })
    })

    test('has someone paid, and finds that payout again', async () => {
      const provider = await line.open()
      line.answers(wire.payout(said))
      expect((await provider.payOut({ ...order, option, payee })).webhook).toBeNull()
      expect(line.heard[0]).toContain(payee.account)
      line.answers(wire.payout({ ...said, state: 'paid' }))
      expect((await provider.askPayout(reference))?.webhook).toMatchObject({ state: 'paid', amount: 5_000_000n })
      line.answers({}, 404)
      expect(await provider.askPayout(reference)).toBeNull()
    })

    test.each([
      ['an error', { status: 500, body: '{}' }],
      ['nonsense', { status: 200, body: 'neither here nor there' }],
      ['another shape', { status: 200, body: '{"all":"well"}' }],
      ['nothing', 'silence'],
    ] as const)('throws where it hears %s: the outcome is unknown', async (_, what) => {
      // Only of a silence that is meant is not much waited for.
      const provider = await line.open(what === 'silence' ? 300 : undefined)
      line.reply = what
      await expect(provider.place(order)).rejects.toThrow(/./)
      await expect(provider.ask(reference)).rejects.toThrow(/./)
      await expect(provider.payOut({ ...order, option, payee })).rejects.toThrow(/./)
      await expect(provider.askPayout(reference)).rejects.toThrow(/./)
    })
  })
}

function testTelling(wire: Wire, line: Line): void {
  describe('told something', () => {
    test('reads it, whichever of its instances hears it [trust 17]', async () => {
      const webhook = { state: 'paid', amount: 5_000_000n, currency: 'PLAY' }
      const taken = { about: 'deposit', id: told.id, reference, webhook }
      expect((await line.open()).read(wire.webhook(told, now), now)).toEqual(taken)
      expect((await line.open()).read(wire.webhook(told, now), now)).toEqual(taken)
      expect((await line.open()).read(wire.webhook({ ...told, about: 'payout' }, now), now)).toEqual({
        ...taken,
        about: 'payout',
      })
    })

    test('believes it not when it is old, or comes from the future [trust 17]', async () => {
      const provider = await line.open()
      expect(provider.read(wire.webhook(told, now - 6 * MINUTE), now)).toBeNull()
      expect(provider.read(wire.webhook(told, now + 6 * MINUTE), now)).toBeNull()
    })

    test('believes it not with any byte of it changed, or any header gone [trust 17]', async () => {
      const provider = await line.open()
      const raw = wire.webhook(told, now)
      for (let at = 0; at < raw.body.length; at++) {
        const body = raw.body.slice(0, at) + (raw.body[at] === 'x' ? 'y' : 'x') + raw.body.slice(at + 1)
        expect(provider.read({ ...raw, body }, now)).toBeNull()
      }
      for (const name of Object.keys(raw.headers).filter((one) => one !== 'content-type'))
        expect(provider.read({ ...raw, headers: { ...raw.headers, [name]: undefined } }, now)).toBeNull()
    })

    test.each(['-50', '5e1', '៥០', '', 'NaN', '0x32', '9'.repeat(30)])('reads no amount from %j [trust 40]', async (amount) => {
      expect((await line.open()).read(wire.webhook({ ...told, amount }, now), now)).toBeNull()
    })

    test('throws at nothing, whatever is sent', async () => {
      const provider = await line.open()
      const names = Object.keys(wire.webhook(told, now).headers)
      const headers = fc.dictionary(fc.constantFrom(...names), fc.string())
      fc.assert(
        fc.property(fc.string(), headers, (body, sent) => {
          expect(provider.read({ headers: sent, body }, now)).toBeNull()
        }),
      )
    })
  })
}
