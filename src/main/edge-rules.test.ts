import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, describe, expect, test } from 'vitest'
import { safeHeaders } from '#runtime/http/headers.ts'
import { openLog } from '#runtime/log.ts'
import type { Stage } from '#runtime/shutdown.ts'
import { headersOf, openCast, type Caller } from '#testing/cast.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse } from '#testing/house.ts'
import { calls, filled, places } from '#testing/places.ts'
import { memberSockets } from './house/member-sockets.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const cast = await openCast(db, house)

type Sent = { readonly method: string; readonly url: string; readonly headers: Record<string, string>; readonly payload?: string }

async function send({ method, url, headers, payload }: Sent) {
  const response = await house.app.inject({ method: method as 'GET', url, headers, ...(payload !== undefined && { payload }) })
  return { status: response.statusCode, text: response.body, headers: response.headers }
}

const codeOf = (text: string) => (JSON.parse(text) as { code?: string }).code
const json = { 'content-type': 'application/json' }
const writing = calls.filter(({ method }) => method !== 'GET')

describe('the headers of every place', () => {
  test.each(places)('$method $path keeps a browser safe, whoever asks and however [trust 55]', async ({ method, path }) => {
    const asked = [
      { url: filled(path), headers: { host: 'localhost' } },
      { url: filled(path), headers: headersOf(cast.is('trial')) },
      { url: `${filled(path)}?unknown=1`, headers: { host: 'evil.example', origin: 'http://evil.example' } },
      { url: `${filled(path)}/%zz`, headers: { host: 'localhost' } },
    ]
    for (const { url, headers } of asked) {
      const answer = await send({
        method,
        url,
        headers: { ...headers, ...json },
        ...(method !== 'GET' && { payload: '{"data":1}' }),
      })
      const { 'content-security-policy': policy } = answer.headers
      expect(answer.headers).toMatchObject({
        ...safeHeaders({ tls: false, host: 'localhost' }),
        'content-security-policy': policy,
      })
      expect(policy).toMatch(/^default-src 'none';( style-src 'nonce-[\w-]{22}';)? frame-ancestors 'none'$/)
      const told = Object.keys(answer.headers).filter((name) => /^(access-control-|server$|x-powered-by$)/.test(name))
      expect(told, 'allows no other origin and says nothing of what serves').toEqual([])
    }
  })

  test('asks for a year of HTTPS where there is HTTPS, and never on a name of this machine [trust 55]', () => {
    const asked = (tls: boolean, host: string) => safeHeaders({ tls, host })['strict-transport-security']
    const age = /max-age=(\d+)/.exec(asked(true, 'play.example.com') ?? '')?.[1]
    expect(Number(age)).toBeGreaterThanOrEqual(31_536_000)
    expect(asked(false, 'play.example.com')).toBeUndefined()
    for (const host of ['localhost', 'console.localhost', '127.0.0.1', '[::1]']) expect(asked(true, host)).toBeUndefined()
  })
})

describe('a page of another origin', () => {
  const foreign = [
    { origin: 'http://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost.evil.example' },
    { origin: 'https://localhost' },
    { origin: 'http://localhost:1' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' },
  ]

  test.each(writing)('cannot make a member’s browser call $name [trust 56, trust 57]', async ({ method, path }) => {
    const own = headersOf(cast.is('member'))
    for (const from of foreign) {
      const asked = {
        method,
        url: filled(path),
        headers: { ...own, ...from, ...json, 'idempotency-key': randomUUID() },
        payload: '{"data":{}}',
      }
      const { status, text } = await send(asked)
      expect([status, codeOf(text)], JSON.stringify(from)).toEqual([403, 'forbidden'])
    }
    expect((await send({ method: 'GET', url: '/wps/member/info', headers: headersOf(cast.is('member')) })).status).toBe(200)
  })

  test.each(writing)(
    'cannot make $name of a form or a plain text, which no browser asks about first [trust 56]',
    async ({ method, path, body, meta }) => {
      for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']) {
        const headers = {
          ...headersOf(cast.is(meta.session.includes('none') ? 'visitor' : 'member')),
          'content-type': type,
          'idempotency-key': randomUUID(),
        }
        const { status } = await send({ method, url: filled(path), headers, payload: '{"data":{}}' })
        expect(status, `${type} of ${body ? 'a body' : 'nothing'}`).toBe(400)
      }
    },
  )

  test.each(places)('is told nothing by $path when it asks what it may [trust 57]', async ({ path }) => {
    const headers = { host: 'localhost', origin: 'http://evil.example', 'access-control-request-method': 'POST' }
    const answer = await send({ method: 'OPTIONS', url: filled(path), headers })
    expect(answer.status).toBe(404)
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  })

  test('finds no call that writes by GET [trust 56]', () => {
    expect(writing.length).toBeGreaterThan(8)
    expect(calls.filter(({ method, meta, body }) => method === 'GET' && (meta.sealed || meta.idempotent || body))).toEqual([])
  })
})

describe('the host of a request', () => {
  const whitelabel = async (headers: Record<string, string>) => {
    const { status, text } = await send({ method: 'GET', url: '/wps/system/whitelabel', headers })
    return status === 200 ? (JSON.parse(text) as { value: { merchant: string } }).value.merchant : status
  }

  test.each([
    [{ host: 'localhost' }, 'demo'],
    [{ host: 'LOCALHOST:8080' }, 'demo'],
    [{ host: 'palm.example.com' }, 'palm'],
    [{ host: 'palm.example.com', merchant: 'palm' }, 'palm'],
    [{ host: 'palm.example.com', merchant: 'demo' }, 404],
    [{ host: 'palm.example.com', merchant: 'nobody' }, 404],
    [{ host: 'evil.example' }, 404],
    [{ host: 'localhost.evil.example' }, 404],
    [{ host: 'evil.example', 'x-forwarded-host': 'localhost' }, 404],
    [{ host: 'evil.example', forwarded: 'host=localhost' }, 404],
    [{ host: 'localhost', 'x-forwarded-host': 'palm.example.com' }, 'demo'],
    [{ host: 'x'.repeat(5000) }, 404],
    [{ host: "localhost'--" }, 404],
    [{ host: '[::1]' }, 404],
  ])('%j is of merchant %s', async (headers, merchant) => {
    expect(await whitelabel(headers as Record<string, string>)).toBe(merchant)
  })
})

describe('a socket', () => {
  const stops: (() => Promise<void> | void)[] = []
  const stage = { onStop: (_name: string, stop: () => Promise<void>) => void stops.push(stop) } as unknown as Stage
  const clients: Socket[] = []
  const listening = (async () => {
    const database = db.open({ role: 'croupier_house', connections: 4 })
    memberSockets(stage, { house, database, url: db.url, log: openLog({ name: 'test', level: 'silent' }) })
    await house.app.listen({ host: '127.0.0.1', port: 0 })
    return `http://localhost:${(house.app.server.address() as AddressInfo).port}`
  })()
  afterAll(async () => {
    for (const client of clients) client.disconnect()
    for (const stop of stops.reverse()) await stop()
  })

  async function connect({ origin, ticket }: { origin: string | null; ticket: string | undefined }): Promise<string> {
    const client = io(await listening, {
      path: '/wps/socket',
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      ...(ticket !== undefined && { auth: { ticket } }),
      ...(origin !== null && { extraHeaders: { origin } }),
    })
    clients.push(client)
    return new Promise((resolve) => {
      client.once('connect', () => resolve('connected'))
      client.once('connect_error', ({ message }) => resolve(message === 'not_logged_in' ? message : 'refused'))
    })
  }
  const ticketOf = async (caller: Caller) => {
    const { text } = await send({ method: 'POST', url: '/wps/session/socket', headers: headersOf(caller) })
    return (JSON.parse(text) as { value: { ticket: string } }).value.ticket
  }

  test('opens for a page of the house with a fresh ticket, and for no other [trust 57]', async () => {
    const origin = await listening
    const member = cast.is('member')
    const ticket = await ticketOf(member)
    expect(await connect({ origin: null, ticket })).toBe('refused')
    expect(await connect({ origin: 'http://evil.example', ticket })).toBe('refused')
    expect(await connect({ origin: origin.replace('http', 'https').replace(/\d+$/, '443'), ticket })).toBe('refused')
    expect(await connect({ origin: 'null', ticket })).toBe('refused')
    expect(await connect({ origin, ticket: undefined })).toBe('not_logged_in')
    expect(await connect({ origin, ticket: 'x'.repeat(43) })).toBe('not_logged_in')
    expect(await connect({ origin, ticket })).toBe('connected')
    expect(await connect({ origin, ticket }), 'a used ticket').toBe('not_logged_in')
  })

  test('opens with no ticket of a session that has ended since [trust 29, trust 57]', async () => {
    const caller = await cast.renew('other member')
    const ticket = await ticketOf(caller)
    await send({ method: 'DELETE', url: '/wps/session/logout', headers: headersOf(caller) })
    expect(await connect({ origin: await listening, ticket })).toBe('not_logged_in')
  })

  test('is not opened by asking again and again over HTTP [trust 57]', async () => {
    const response = await fetch(`${await listening}/wps/socket/?EIO=4&transport=polling`)
    expect(response.status).toBe(400)
  })
})
