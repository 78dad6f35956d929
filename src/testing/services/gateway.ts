import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export type Taken = {
  readonly key: string
  readonly channel: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

/**
 * How the gateway behaves: it takes a message, loses its answer after taking it, is busy, wants none of it, or answers what nobody can read.
 */
export type Mood = 'well' | 'answer lost' | 'busy' | 'refusing' | 'mumbling'

/** A foreign company's gateway for SMS and mail, at an address of this machine. A key that it knows is a message that it has. */
export class Gateway {
  readonly taken: Taken[] = []
  mood: Mood = 'well'
  /** How often it was asked, whatever it answered. */
  asked = 0
  url = ''
  readonly token = 'a token of the tests'

  /** The newest message to this address. */
  lastTo(to: string): Taken {
    const found = this.taken.findLast((message) => message.to === to)
    if (!found) throw new Error(`nothing was sent to ${to}`)
    return found
  }

  /** The digits of the newest code to this address. */
  codeTo(to: string): string {
    const { text } = this.lastTo(to)
    const code = /\b\d{6}\b/.exec(text)?.[0]
    if (code === undefined) throw new Error(`no code stands in: ${text}`)
    return code
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.asked++
    let body = ''
    for await (const part of request) body += String(part)
    const end = (status: number, content: string) => response.writeHead(status).end(content)
    if (request.headers.authorization !== `Bearer ${this.token}`) return void end(401, '{}')
    if (this.mood === 'busy') return void end(503, '{}')
    if (this.mood === 'refusing') return void end(400, '{}')
    const key = String(request.headers['idempotency-key'])
    if (!this.taken.some((message) => message.key === key)) this.taken.push({ key, ...(JSON.parse(body) as Omit<Taken, 'key'>) })
    if (this.mood === 'answer lost') return void request.socket.destroy()
    if (this.mood === 'mumbling') return void end(200, 'OK!')
    end(200, JSON.stringify({ id: `g-${key.slice(0, 8)}`, price: '0.045', currency: 'USD' }))
  }
}

export async function openGateway(): Promise<Gateway> {
  const gateway = new Gateway()
  const server = createServer((request, response) => void gateway.answer(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  gateway.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`
  afterAll(() => new Promise((closed) => server.close(closed)))
  return gateway
}
