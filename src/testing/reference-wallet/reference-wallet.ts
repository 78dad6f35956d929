import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Clock } from '#kit/clock.ts'
import { parseExact, writeExact } from '#protocol/json.ts'
import type { SigningKey, VerifyingKey } from '#protocol/signature.ts'
import type { Kit } from '#protocol/conformance/kit.ts'
import { Books } from './books.ts'
import type { Fault } from './faults.ts'
import { serveCall } from './serve.ts'
import type { Setup } from '#protocol/conformance/setup.ts'

export type ReferenceWallet = {
  readonly url: string
  /** The set-up port's URL, and the same without HTTP. */
  readonly setupUrl: string
  readonly setup: Setup
  readonly key: SigningKey & typeof referenceKey
  readonly kit: Kit
  readonly close: () => Promise<void>
}

export const referenceKey = { id: 'suite', scheme: 'hmac', secret: 'a secret of the suite and the reference wallet' } as const

const strangerKey = { id: 'stranger', scheme: 'hmac', secret: 'a secret of another vendor' } as const

const kit: Kit = {
  currency: 'USD',
  other_currency: 'EUR',
  games: { first: 'first-game', second: 'second-game', disabled: 'closed-game' },
  stranger: strangerKey,
  pool: 'grand',
  bonuses: true,
  rollback_after_win: 'refused',
  win_after_close: 'paid',
}

export type ReferenceOptions = {
  readonly clock: Clock
  readonly faults?: readonly Fault[]
  /** What the suite's key is verified by, when it signs by something else than the shared secret. */
  readonly verifying?: VerifyingKey
}

/**
 * A foreign wallet in memory over real HTTP: a test double for the suite's own tests, nothing that money should rest on. With a fault it
 * is wrong in that one way.
 */
export async function openReferenceWallet(options: ReferenceOptions): Promise<ReferenceWallet> {
  const books = new Books(new Set(options.faults))
  const setup = setupOf(books)
  const nonces = new Set<string>()
  const keys = [
    { id: referenceKey.id, verifying: options.verifying ?? referenceKey },
    { id: kit.stranger.id, verifying: strangerKey },
  ]
  const server = createServer((request, response) => {
    void bodyOf(request).then(async (body) => {
      const path = request.url ?? ''
      const call = { path, headers: request.headers, body }
      const answered = path.startsWith('/conformance/')
        ? await serveSetup(setup, call)
        : await serveCall(books, call, { clock: options.clock, nonces, keys })
      send(response, answered)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
  return { url, setupUrl: `${url}/conformance`, setup, key: referenceKey, kit, close }
}

function setupOf(books: Books): Setup {
  let count = 0
  return {
    player: async ({ balance: cash, currency, bonus = 0n }) => {
      const balance = cash + bonus
      const user = `player-${++count}`
      books.accounts.set(user, { user, currency, opened: balance, balance, bonus, disabled: false })
      return { user }
    },
    session: async ({ user, game_code: game, channel, state }) => {
      const token = `token-${String(++count).padStart(8, '0')}`
      const rivals = [...books.sessions.values()].filter((one) => one.user === user && one.game === game && one.state === 'live')
      for (const rival of state === 'live' ? rivals : []) {
        if (rival.channel === channel || books.has('one session for all channels')) rival.state = 'ended'
      }
      books.sessions.set(token, { token, vendor: referenceKey.id, user, game, channel, state })
      return { token }
    },
    disable: async (user) => {
      books.account(user).disabled = true
    },
  }
}

type Answered = { readonly http: number; readonly body: object }

async function serveSetup(setup: Setup, { path, body }: { path: string; body: Buffer }): Promise<Answered> {
  const wanted = parseExact(body.toString()) as Parameters<Setup['player']>[0] & Parameters<Setup['session']>[0]
  switch (path) {
    case '/conformance/kit':
      return { http: 200, body: kit }
    case '/conformance/player':
      return { http: 200, body: await setup.player(wanted) }
    case '/conformance/session':
      return { http: 200, body: await setup.session(wanted) }
    case '/conformance/disable':
      await setup.disable(wanted.user)
      return { http: 200, body: {} }
    default:
      return { http: 404, body: {} }
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function send(response: ServerResponse, { http, body }: Answered): void {
  response.writeHead(http, { 'content-type': 'application/json' }).end(writeExact(body))
}
