import type { AddressInfo } from 'node:net'
import { Agent, request, type Dispatcher } from 'undici'
import { afterAll, expect, test } from 'vitest'
import { cookiePolicy } from '#runtime/http/cookies.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse } from '#testing/house.ts'
import { sealFor, type Published } from '#testing/sealing.ts'
import { selfSigned } from './dev/x509.ts'

const HOUR = 3_600_000
const [from, until] = [new Date(Date.now() - HOUR), new Date(Date.now() + HOUR)]
const certificate = selfSigned({ name: 'a test', hosts: ['localhost'], addresses: [], from, until })
const FREE_PLAY = '/wps/session/login/freeplay'

type Way = { readonly mode: 'demo' | 'production'; readonly address: string; readonly tls?: typeof certificate }
type Answer = { readonly value: unknown; readonly code?: string; readonly message: string }

/** A house that listens, and a client that keeps nothing by itself. */
async function listening({ mode, address, tls }: Way) {
  const policy = cookiePolicy({ mode, address })
  const { app } = await testHouse(await testDatabase('house'), { cookies: policy, ...(tls && { tls }) })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ connect: { ca: certificate.cert } })
  afterAll(() => agent.close())
  return async (
    path: string,
    options: Pick<Dispatcher.RequestOptions, 'method' | 'body'> & { headers?: Record<string, string> },
  ) => {
    const url = `${tls ? 'https' : 'http'}://localhost:${port}${path}`
    const headers = { 'accept-language': 'en', ...(options.body && { 'content-type': 'application/json' }), ...options.headers }
    const { body, ...answer } = await request(url, { dispatcher: agent, ...options, headers })
    return { ...((await body.json()) as Answer), cookies: [answer.headers['set-cookie'] ?? []].flat() }
  }
}

/** A free trial: a session without a password. */
async function logIn(ask: Awaited<ReturnType<typeof listening>>) {
  const { value: published } = await ask('/wps/keys', { method: 'GET' })
  const device = { os: 'a test', platform: 'W', randomString: 'x'.repeat(16), gatewayVersion: 3 }
  const meant = { m: 'POST', p: FREE_PLAY, merchant: 'demo', iat: Date.now(), body: device }
  const data = await sealFor(published as Published, meant)
  const { value, cookies } = await ask(FREE_PLAY, { method: 'POST', body: JSON.stringify({ data }) })
  return { token: (value as { token: string }).token, cookies }
}

const bound = [
  '__Host-device=*; Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Lax',
  '__Host-sid=*; Path=/; HttpOnly; Secure; SameSite=Lax',
]
const plain = [
  'croupier-device=*; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax',
  'croupier-sid=*; Path=/; HttpOnly; SameSite=Lax',
]

test.each<[string, Way, string[]]>([
  ['a demo on plain HTTP of this machine', { mode: 'demo', address: 'http://localhost:8080' }, plain],
  ['a demo over HTTPS', { mode: 'demo', address: 'https://localhost:8080', tls: certificate }, bound],
  ['production, even asked by plain HTTP of this machine', { mode: 'production', address: 'https://play.example.com' }, bound],
])(
  '%s names and guards its cookies as browsers keep them there, and knows who brings them back [trust 28]',
  async (_what, way, set) => {
    const ask = await listening(way)
    const { token, cookies } = await logIn(ask)
    expect(cookies.map((line) => line.replace(/=[^;]+/, '=*')).toSorted()).toEqual(set)
    const authorization = `Bearer ${token}`
    const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
    const info = (headers: Record<string, string>) => ask('/wps/member/info', { method: 'GET', headers })
    expect(await info({ authorization, cookie })).toMatchObject({ value: { type: 4 } })
    expect(await info({ cookie })).toMatchObject({ code: 'not_logged_in' })
    const lost = await info({ authorization })
    expect(lost).toMatchObject({ code: 'cookie_missing', message: expect.stringContaining('is blocking cookies') })
    const other = cookie.replaceAll('__Host-', 'other-').replaceAll('croupier-', '__Host-').replaceAll('other-', 'croupier-')
    expect(await info({ authorization, cookie: other })).toMatchObject({ code: 'cookie_missing' })
  },
)
