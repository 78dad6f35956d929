import { describe, expect, test } from 'vitest'
import { blockOf, networkOf } from '#kit/network.ts'
import { BoundedCounts } from '#runtime/http/guard/bounded-counts.ts'
import { Pace, pacesPerMinute } from '#runtime/http/guard/pace.ts'
import { Browser } from '#testing/browser.ts'
import { headersOf, openCast } from '#testing/cast.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse } from '#testing/house.ts'
import { calls, filled } from '#testing/places.ts'
import { accessContract } from '#house/access/contract.ts'

const db = await testDatabase('house')
let now = Date.UTC(2026, 0, 1)
const clock = () => now
const pace = new Pace({ clock, device: '__Host-device' })
const house = await testHouse(db, { clock, pace, trustedProxies: ['10.0.0.1'] })
const cast = await openCast(db, house)
const { networkRoute, networkTokens, accountRoute, deviceRoute } = pacesPerMinute

type Input = {
  readonly from: string
  readonly headers?: Record<string, string>
  readonly url?: string
  readonly method?: 'GET' | 'POST'
}

async function ask({ from, headers = {}, url = '/wps/system/status', method = 'GET' }: Input) {
  const asked = { method, url, remoteAddress: from, headers: { host: 'localhost', 'accept-language': 'en', ...headers } }
  const { statusCode: status, headers: answered, body } = await house.app.inject(asked)
  return { status, wait: answered['retry-after'], code: (JSON.parse(body) as { code?: string }).code }
}

/** The statuses of so many requests, one after the other, and how often each came. */
async function hammer(times: number, asked: (i: number) => Input): Promise<Record<number, number>> {
  const seen: Record<number, number> = {}
  for (let i = 0; i < times; i++) {
    const { status } = await ask(asked(i))
    seen[status] = (seen[status] ?? 0) + 1
  }
  return seen
}

const nextMinute = () => (now += 60_000)

describe('whoever hammers a call', () => {
  test('is told to wait, and for how long, while others and other calls go on [trust 44]', async () => {
    nextMinute()
    expect(await hammer(networkRoute + 5, () => ({ from: '198.51.100.1' }))).toEqual({ 200: networkRoute, 429: 5 })
    expect(await ask({ from: '198.51.100.1' })).toEqual({ status: 429, wait: '60', code: 'too_many_requests' })
    expect((await ask({ from: '198.51.100.2' })).status).toBe(200)
    expect((await ask({ from: '198.51.100.1', url: '/wps/keys' })).status).toBe(200)
    nextMinute()
    expect((await ask({ from: '198.51.100.1' })).status).toBe(200)
  })

  test('is known by the network of an IPv6 address, however many addresses it takes [trust 44]', async () => {
    nextMinute()
    const seen = await hammer(networkRoute + 3, (i) => ({ from: `2001:db8:0:1::${i.toString(16)}` }))
    expect(seen).toEqual({ 200: networkRoute, 429: 3 })
    expect((await ask({ from: '2001:db8:0:2::1' })).status).toBe(200)
  })

  test('by a browser that is known again is counted by it, from wherever it comes [trust 44]', async () => {
    nextMinute()
    const headers = { cookie: '__Host-device=one-and-the-same-browser' }
    const seen = await hammer(deviceRoute + 3, (i) => ({ from: `198.18.${i % 200}.7`, headers }))
    expect(seen).toEqual({ 200: deviceRoute, 429: 3 })
  })

  test('by an account is counted by it from every address, and stops no neighbour at the same address [trust 44]', async () => {
    nextMinute()
    const url = '/wps/member/state'
    const [member, other] = [headersOf(cast.is('member')), headersOf(cast.is('other member'))]
    const seen = await hammer(accountRoute + 2, (i) => ({ from: `198.18.1.${i % 250}`, url, headers: member }))
    expect(seen).toEqual({ 200: accountRoute, 429: 2 })
    expect((await ask({ from: '198.18.1.1', url, headers: other })).status).toBe(200)
  })

  test('stops no member behind the same address [trust 22, trust 44]', async () => {
    nextMinute()
    await hammer(networkRoute + 1, () => ({ from: '198.51.100.9', url: '/wps/member/state' }))
    const headers = headersOf(cast.is('other member'))
    expect((await ask({ from: '198.51.100.9', url: '/wps/member/state' })).status).toBe(429)
    expect((await ask({ from: '198.51.100.9', url: '/wps/member/state', headers })).status).toBe(200)
  })

  test('with tokens that are nobody’s has none looked up any more, while members beside it and others go on [trust 44]', async () => {
    nextMinute()
    const url = '/wps/member/state'
    const member = headersOf(cast.is('member'))
    expect((await ask({ from: '198.51.100.50', url, headers: member })).status).toBe(200)
    const guess = (i: number, from = '198.51.100.50') => ({
      from,
      url,
      headers: { authorization: `Bearer ${'x'.repeat(40)}${i}` },
    })
    expect(await hammer(networkTokens + 7, (i) => guess(i))).toEqual({ 401: networkTokens, 429: 7 })
    expect((await ask({ from: '198.51.100.50', url, headers: member })).status).toBe(200)
    expect((await ask({ from: '198.51.100.50', url: '/wps/system/status' })).status).toBe(200)
    expect((await ask(guess(0, '198.51.100.51'))).status).toBe(401)
    nextMinute()
    expect((await ask(guess(0))).status).toBe(401)
  })

  test('in a crowd from everywhere leaves room for members, and whoever is stopped alone takes none of it [trust 44]', () => {
    nextMinute()
    const crowd = new Pace({ clock, device: '__Host-device' })
    const from = (i: number) => ({
      ip: `10.${i % 250}.${Math.floor(i / 250) % 250}.1`,
      route: 'GET /x',
      account: null,
      device: null,
    })
    for (let i = 0; i < networkRoute + 1000; i++) crowd.take({ ...from(0), ip: '198.51.100.30' })
    for (let i = 0; i < pacesPerMinute.visitors - networkRoute; i++) if (crowd.take(from(i))) throw new Error(`stopped at ${i}`)
    expect(crowd.take(from(1))?.code).toBe('too_many_requests')
    expect(crowd.take({ ...from(1), account: '7' })).toBeNull()
    nextMinute()
    expect(crowd.take(from(1))).toBeNull()
  })

  test.each(calls)('is stopped at $method $path too [trust 44]', async ({ method, path }) => {
    nextMinute()
    const asking = { ip: '203.0.113.77', route: `${method} ${path}`, account: null, device: null }
    for (let i = 0; i < networkRoute; i++) expect(pace.take(asking)).toBeNull()
    const { status, code } = await ask({ from: '203.0.113.77', method: method as 'GET', url: filled(path) })
    expect([status, code]).toEqual([429, 'too_many_requests'])
  })
})

describe('the address of a request', () => {
  const forged = (i: number) => ({
    'x-forwarded-for': `203.0.113.${i % 250}`,
    forwarded: `for=203.0.113.${i % 250}`,
    'x-real-ip': `203.0.113.${i % 250}`,
    'true-client-ip': `203.0.113.${i % 250}`,
    'cf-connecting-ip': `203.0.113.${i % 250}`,
  })

  test('is that of the line, whatever its headers say: forged ones begin no new count [trust 44]', async () => {
    nextMinute()
    const seen = await hammer(networkRoute + 5, (i) => ({ from: '198.51.100.20', headers: forged(i) }))
    expect(seen).toEqual({ 200: networkRoute, 429: 5 })
  })

  test('is what a trusted proxy says, and the nearest that it does not vouch for where it says several [trust 44]', async () => {
    nextMinute()
    const through = (chain: string) => ({ from: '10.0.0.1', headers: { 'x-forwarded-for': chain } })
    const seen = await hammer(networkRoute + 4, (i) => through(`203.0.113.${i % 250}, 198.51.100.30`))
    expect(seen).toEqual({ 200: networkRoute, 429: 4 })
    expect((await ask(through('198.51.100.31'))).status).toBe(200)
    expect((await ask({ from: '198.51.100.30' })).status, 'the same visitor on a line of its own').toBe(429)
  })

  test('counts failed logins of one network together, though each forges another address [trust 22, trust 44]', async () => {
    nextMinute()
    const statuses: (string | undefined)[] = []
    for (let i = 0; i < 52; i++) {
      const browser = new Browser(house.app, { ip: '198.51.100.40' })
      const body = { type: 'username', username: `nobody${i}`, password: 'a wrong password' }
      const { code } = await browser.call(accessContract.logIn, { body, headers: forged(i) })
      statuses.push(code)
    }
    expect(statuses[0]).toBe('login_incorrect')
    // From the tenth on a picture is asked, which none of them reads.
    expect(new Set(statuses.slice(11))).not.toContain('login_incorrect')
    expect(statuses.at(-1)).toBe('too_many_requests')
  }, 60_000)
})

describe('counts', () => {
  test('take no more memory than they are given', () => {
    const counts = new BoundedCounts(3)
    expect(['a', 'b', 'a'].map((key) => counts.add(key, 1))).toEqual([1, 1, 2])
    expect(['c', 'd', 'a'].map((key) => counts.add(key, 1))).toEqual([1, 1, 1])
    expect(counts.add('a', 2)).toBe(1)
  })

  test('are of networks and their neighbourhoods', () => {
    expect([networkOf('::ffff:192.0.2.7'), blockOf('::ffff:192.0.2.7')]).toEqual(['192.0.2.7', '192.0.2'])
    expect([networkOf('2001:DB8::1'), blockOf('2001:db8:0:0:5::1')]).toEqual(['2001:db8:0:0', '2001:db8:0'])
  })
})
