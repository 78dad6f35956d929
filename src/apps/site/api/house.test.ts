import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

type Heard = { method: string; url: string; headers: IncomingHttpHeaders; body: string }

/** Speaks as the house's edge does on the wire; what the house itself answers is proven in its own tests. */
let server: Server
let origin: string
const heard: Heard[] = []
let answer: { status: number; body: unknown }

const stored = new Map<string, string>()

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      heard.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

afterAll(async () => {
  vi.unstubAllGlobals()
  await new Promise((closed) => server.close(closed))
})

beforeEach(() => {
  heard.length = 0
})

const client = async () => ({ ...(await import('./house.ts')), ...(await import('#client/session/session.ts')) })
const given = (value: unknown) => ({ status: 200, body: { success: true, value, message: null } })
const refused = (status: number, code: string, value: unknown = null) => ({
  status,
  body: { success: false, value, message: 'សូមព្យាយាមម្ដងទៀត', code },
})

test('answers the value without its envelope, and asks by the contract', async () => {
  const { house } = await client()
  answer = given({ gameMenus: [{ gameCategory: 'RNG', path: '/rng' }] })
  expect(await house.games.menus({})).toEqual({ gameMenus: [{ gameCategory: 'RNG', path: '/rng' }] })
  expect(heard[0]).toMatchObject({ method: 'GET', url: '/lgw/games/game_menus' })
  expect(heard[0]?.headers).not.toHaveProperty('authorization')
})

test('throws a declared refusal with its code, its data and its text', async () => {
  const { house } = await client()
  const { isRefused } = await import('#client/calls/refusal.ts')
  answer = refused(404, 'domain_unknown')
  const error = await house.merchants.permission({ query: { host: 'elsewhere.example' } }).catch((reason: unknown) => reason)
  expect(isRefused(error) && error).toMatchObject({ code: 'domain_unknown', status: 404, message: 'សូមព្យាយាមម្ដងទៀត' })
})

test('does not take a page of some proxy for a refusal', async () => {
  const { house } = await client()
  const { isRefused, isUnanswered } = await import('#client/calls/refusal.ts')
  answer = { status: 502, body: { error: 'bad gateway' } }
  const error = await house.games.menus({}).catch((reason: unknown) => reason)
  expect(isRefused(error)).toBe(false)
  expect(isUnanswered(error)).toBe(true)
})

test('sends the merchant, and the half token beside the cookie [trust 28]', async () => {
  const { house, speakFor, session } = await client()
  speakFor('demo')
  session.start('h'.repeat(43))
  answer = given(null)
  await house.access.sessions({})
  expect(heard[0]?.headers).toMatchObject({ merchant: 'demo', authorization: `Bearer ${'h'.repeat(43)}` })
})

test('a session that the house no longer knows is over here as well [A15]', async () => {
  const { house, session } = await client()
  session.start('o'.repeat(43))
  answer = refused(401, 'not_logged_in')
  await house.members.memberInfo({}).catch(() => {})
  expect(session.half()).toBeNull()
  expect(stored.has('token')).toBe(false)
})

test('an old answer does not end a newer session [A15]', async () => {
  const { house, session } = await client()
  session.start('a'.repeat(43))
  answer = refused(401, 'not_logged_in')
  const late = house.members.memberInfo({}).catch(() => {})
  session.start('b'.repeat(43))
  await late
  expect(session.half()).toBe('b'.repeat(43))
})

test('a path parameter stays one part of the path', async () => {
  const { house } = await client()
  answer = given(null)
  await house.access.endSession({ params: { id: '0197/../x' } })
  expect(heard[0]?.url).toBe('/wps/session/0197%2F..%2Fx')
})
