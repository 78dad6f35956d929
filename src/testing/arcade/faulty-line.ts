import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { walletClient } from '#protocol/client.ts'
import type { ReferenceWallet } from '#testing/reference-wallet/reference-wallet.ts'
import { parseExact, writeExact } from '#protocol/json.ts'
import { headerNames } from '#protocol/signature.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'

/** before: fails before the wallet hears it · after: fails when it is done · lost: is done, and the line breaks · silent: is done, and nothing is said. */
export type Fault = 'before' | 'after' | 'lost' | 'silent'

type Fields = Readonly<Record<string, unknown>>
type Passed = { readonly verb: string; readonly call: Fields; answer: Fields | null }
type Planned<What> = { readonly verb: string; readonly what: What }

/** Takes what was planned first for this verb, if anything was. */
function take<What>(planned: Planned<What>[], verb: string): What | undefined {
  const at = planned.findIndex((one) => one.verb === verb)
  return at < 0 ? undefined : planned.splice(at, 1)[0]?.what
}

const WATCH = 'watch'

/** The line between a vendor and a foreign wallet, over real HTTP: it passes every byte, remembers, and fails as it is told to. */
export class FaultyLine {
  readonly #wallet: ReferenceWallet
  readonly #server: Server
  readonly #passed: Passed[] = []
  readonly #faults: Planned<Fault>[] = []
  readonly #statuses: Planned<Fields>[] = []
  readonly #held: Planned<Promise<void>>[] = []
  /** What the house says of rounds that follow one another without a press; null: nothing, as wallets do that know no such word. */
  autoplay: boolean | null = null

  constructor(wallet: ReferenceWallet) {
    this.#wallet = wallet
    this.#server = createServer((request, response) => void this.#pass(request, response))
  }

  async listen(): Promise<this> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return this
  }

  async close(): Promise<void> {
    this.#server.close()
    this.#server.closeAllConnections()
    await this.#wallet.close()
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  get key(): ReferenceWallet['key'] {
    return this.#wallet.key
  }

  /** A new player with this balance, and a launch code for the game that is good once. */
  async player(asked: { balance: bigint; game: string }): Promise<{ user: string; code: string }> {
    const { user } = await this.#wallet.setup.player({ balance: asked.balance, currency: 'USD' })
    return { user, code: await this.launch({ user, game: asked.game }) }
  }

  async launch({ user, game }: { user: string; game: string }): Promise<string> {
    return this.#session({ user, game_code: game, channel: 'play', state: 'launch' })
  }

  /** As the wallet itself says it, past the line. */
  async balanceOf(user: string): Promise<bigint> {
    const token = await this.#session({ user, game_code: WATCH, channel: WATCH, state: 'live' })
    const client = walletClient({ url: this.#wallet.url, key: this.key, clock: systemClock, random: systemRandom })
    const heard = await client.attempt('balance', { user, token })
    await client.close()
    if (heard.outcome !== 'done' || typeof heard.answer.balance !== 'bigint')
      throw new Error(`no balance of ${user}: ${heard.why}`)
    return heard.answer.balance
  }

  /** What a player's vendor asked, whatever came of it. */
  asked(verb: string, user?: string): Fields[] {
    return this.#passed.filter(({ verb: of, call }) => of === verb && (!user || call['user'] === user)).map(({ call }) => call)
  }

  /** The verbs that took effect for a player, in order; a repeated call has none. */
  effects(user: string): string[] {
    const money = ['play', 'bet', 'win', 'rollback']
    return this.#passed.flatMap(({ verb, call, answer }) =>
      money.includes(verb) && call['user'] === user && answer?.['status'] === 'RS_OK' && answer['retransmission'] !== true
        ? [verb]
        : [],
    )
  }

  /** The next calls of this verb go wrong like this, one after the other. */
  fail(verb: string, ...faults: Fault[]): void {
    this.#faults.push(...faults.map((what) => ({ verb, what })))
  }

  /** The next call of this verb is answered so, with what else is said, and the wallet does not hear of it. */
  say(verb: string, status: string, more: Fields = {}): void {
    this.#statuses.push({ verb, what: { status, ...more } })
  }

  /** The next call of this verb waits on its way until it is let go. */
  hold(verb: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#held.push({ verb, what: promise })
    return resolve
  }

  /** What was to go wrong and has not yet goes well. */
  heal(): void {
    this.#faults.length = 0
    this.#statuses.length = 0
  }

  async #session(wanted: Parameters<ReferenceWallet['setup']['session']>[0]): Promise<string> {
    const { token } = await this.#wallet.setup.session(wanted)
    if (token === null) throw new Error(`no session for ${wanted.user}`)
    return token
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    const verb = request.url?.split('/').at(-1) ?? ''
    const passed: Passed = { verb, call: parseExact(body.toString()) as Fields, answer: null }
    this.#passed.push(passed)
    await take(this.#held, verb)
    const fault = take(this.#faults, verb)
    if (fault === 'before') return void response.writeHead(503).end()
    const scripted = take(this.#statuses, verb)
    const text = scripted
      ? writeExact({ ...scripted, request_uuid: passed.call['request_uuid'] })
      : this.#allowing(verb, await this.#forward(request, body))
    passed.answer = parseExact(text) as Fields
    if (fault === 'after') return void response.writeHead(500).end()
    if (fault === 'lost') return void request.socket.destroy()
    if (fault !== 'silent') response.writeHead(200, { 'content-type': 'application/json' }).end(text)
  }

  #allowing(verb: string, text: string): string {
    if (verb !== 'check' || this.autoplay === null) return text
    return writeExact({ ...(parseExact(text) as Fields), autoplay: this.autoplay })
  }

  async #forward(request: IncomingMessage, body: Buffer): Promise<string> {
    const signed = Object.values(headerNames).map((name) => [name, String(request.headers[name])] as const)
    const headers = Object.fromEntries([['content-type', 'application/json'] as const, ...signed])
    return (await fetch(`${this.#wallet.url}${request.url}`, { method: 'POST', headers, body: new Uint8Array(body) })).text()
  }
}
