import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { arcadeAt } from '#play/frame/arcade.ts'
import { entryOf, keepIn } from '#play/frame/keep.ts'
import { historyOfPage } from '#play/testing/history-of-page.ts'
import type { Trouble } from '#play/parts/ask-until-known.ts'
import { askSpin } from './ask-spin.ts'
import { forgetSpin, keepSpin, keptSpin } from './pending.ts'

/** A network that answers as it is told, request by request; 'cut' breaks the connection after the request has arrived. */
type Answer = 'cut' | { readonly status: number; readonly body: unknown }
const spun = (key: string): Answer => ({ status: 200, body: { success: true, value: { key, payout: '4' }, message: null } })
const refusal = (status: number, code: string, value: unknown = null): Answer => ({
  status,
  body: { success: false, value, message: null, code },
})

let server: Server | null = null
afterEach(() => server?.close())

async function network(answers: readonly Answer[]) {
  const asked: { key: string; stake: string }[] = []
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    asked.push((JSON.parse(Buffer.concat(parts).toString()) as { data: { key: string; stake: string } }).data)
    const answer = answers[asked.length - 1] as Answer
    if (answer === 'cut') return void request.socket.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  }
  server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const troubles: Trouble[] = []
  let opened = 0
  const asking = {
    arcade: arcadeAt(
      () => 'token',
      (path, init) => fetch(`http://127.0.0.1:${port}${path as string}`, { ...init, cache: 'no-store' }),
    ),
    game: 'lantern-market',
    openAgain: () => {
      opened += 1
      return Promise.resolve({ kind: 'open', player: {} as never } as const)
    },
    wait: (milliseconds: number) =>
      milliseconds === 2500 && troubles.length === 0 ? new Promise<void>(() => {}) : Promise.resolve(),
    trouble: (trouble: Trouble) => void troubles.push(trouble),
  }
  return { asked, asking, troubles, opened: () => opened }
}

const pending = { key: '01890000-0000-7000-8000-000000000001', stake: '2' }

describe('a spin is asked until the arcade has said what became of it', () => {
  test('asks again with the same key and stake after a lost answer, so there is never a second stake [trust 74]', async () => {
    const { asked, asking, troubles } = await network(['cut', 'cut', spun(pending.key)])
    expect(await askSpin(asking, pending)).toMatchObject({ kind: 'spin', spin: { key: pending.key } })
    expect(asked).toEqual([pending, pending, pending])
    expect(troubles).toContain('offline')
  })

  test('asks again while the round is unfinished or the arcade is busy', async () => {
    const { asked, asking } = await network([
      refusal(503, 'round_unfinished'),
      refusal(503, 'busy'),
      refusal(429, 'too_many_requests', { retryAfter: 1 }),
      spun(pending.key),
    ])
    expect(await askSpin(asking, pending)).toMatchObject({ kind: 'spin' })
    expect(new Set(asked.map(({ key }) => key))).toEqual(new Set([pending.key]))
  })

  test('takes a refusal as the end of it', async () => {
    const { asked, asking } = await network([refusal(422, 'not_enough_money', { balance: '0.4' })])
    expect(await askSpin(asking, pending)).toEqual({ kind: 'refused', code: 'not_enough_money', data: { balance: '0.4' } })
    expect(asked).toHaveLength(1)
  })

  test('opens a new session when the old one ended, and then asks with the same key', async () => {
    const { asked, asking, opened } = await network([refusal(401, 'not_logged_in'), spun(pending.key)])
    expect(await askSpin(asking, pending)).toMatchObject({ kind: 'spin' })
    expect(opened()).toBe(1)
    expect(asked).toEqual([pending, pending])
  })

  test('an answer that cannot be understood leaves the outcome unknown', async () => {
    const { asked, asking } = await network([{ status: 502, body: '<html>' }, spun(pending.key)])
    expect(await askSpin(asking, pending)).toMatchObject({ kind: 'spin' })
    expect(asked).toHaveLength(2)
  })
})

describe('a kept spin', () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  } as unknown as Storage

  const tab = historyOfPage()
  const page = () => keepIn(() => storage, entryOf(tab))
  const denied = () =>
    keepIn(() => {
      throw new DOMException('denied', 'SecurityError')
    }, entryOf(tab))

  test.each([
    ['the storage of the tab', page],
    ['the entry of the history, where the browser refuses storage to a frame', denied],
  ])('is there after a reload, until its result has been shown, in %s', (_, fresh) => {
    keepSpin(fresh(), 'lantern-market', pending)
    expect(keptSpin(fresh(), 'lantern-market')).toEqual(pending)
    expect(keptSpin(fresh(), 'another')).toBeNull()
    forgetSpin(fresh(), 'lantern-market')
    expect(keptSpin(fresh(), 'lantern-market')).toBeNull()
  })

  test('that cannot be read is no spin', () => {
    stored.set('arcade.spin.lantern-market', '{"key":7')
    expect(keptSpin(page(), 'lantern-market')).toBeNull()
  })
})
