import { afterEach, describe, expect, test } from 'vitest'
import { bearable, pressureOf, shed, shedFrom } from '#runtime/http/guard/pressure.ts'
import { testDatabase } from '#testing/database.ts'
import { testConsole } from '#testing/console.ts'
import { openLog } from '#runtime/log.ts'
import { openMetrics } from '#runtime/metrics.ts'
import { testHouse } from '#testing/house.ts'
import { gaugePressure } from './house/house-gauges.ts'
import { calls, consoleCalls } from '#testing/places.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const operators = await testConsole(db, house)
const dara = house.browser()
await dara.register('dara2026')
const finance = (await operators.as('finance')).browser
/** As many as the house of a test has. */
const CONNECTIONS = 10
const ONE = bearable.waiting * CONNECTIONS

const held = Promise.withResolvers<void>()
const waiting: Promise<{ status: number }>[] = []

/** Holds connections, as a database that answers nothing does, until they are let go; answers when they are held, with their end. */
async function hold(connections: number, until: Promise<void>): Promise<{ readonly end: Promise<unknown> }> {
  const begun: Promise<void>[] = []
  const end = Promise.all(
    Array.from({ length: connections }, () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      begun.push(promise)
      return house.asking.transact(async () => {
        resolve()
        await until
      })
    }),
  )
  await Promise.all(begun)
  return { end }
}
/** So many people more look at their balance and wait. */
async function queue(until: number): Promise<void> {
  while (waiting.length < until) waiting.push(dara.get('/wps/member/state'))
  await expect.poll(() => house.pressure.read()).toBeGreaterThanOrEqual(until / ONE)
}
const list = () => dara.get<{ retryAfter: number }>('/wps/records/account')

describe('while more is asked than can be done', () => {
  afterEach(() => held.resolve())

  test('lists are refused first, then logins, and balances pass; who waited is served in the end [trust 78]', async () => {
    // What the house knows by heart, and what it read once: afterwards nothing but the queue holds anybody up.
    expect((await list()).status).toBe(200)
    const door = house.browser()
    const attempt = { method: 'POST', path: '/wps/session/login/freeplay', data: {} } as const
    expect((await door.ask(attempt)).status).toBe(400)
    const { end } = await hold(CONNECTIONS, held.promise)
    await queue(ONE)
    const refused = await list()
    expect([refused.status, refused.json.code]).toEqual([503, 'overloaded'])
    expect(refused.json.value.retryAfter).toBeGreaterThanOrEqual(2)
    const asking = { host: 'localhost', 'accept-language': 'km' }
    const { headers, payload } = await house.app.inject({ url: '/wps/records/bets', headers: asking })
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(2)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(headers['x-trace-id']).toMatch(/^[0-9a-f]{32}$/)
    expect(JSON.parse(payload)).toMatchObject({
      success: false,
      code: 'overloaded',
      message: expect.stringMatching(/[\u1780-\u17ff]/) as string,
    })
    // Nothing of a login is refused yet.
    expect((await door.ask(attempt)).json.code).not.toBe('overloaded')

    await queue(2 * ONE)
    expect((await door.ask(attempt)).json).toMatchObject({ code: 'overloaded', success: false })
    const paths = { params: { id: '1' } }
    const looked = finance.call({ '~orpc': { route: { method: 'GET', path: '/console/api/deposits' }, meta: {} } }, paths)
    expect((await looked).status).toBe(503)
    expect(waiting.length).toBe(2 * ONE)
    held.resolve()
    await end
    expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([200]))
    expect(house.pressure.read()).toBeLessThan(1)
    const { first, next, last } = house.pressure.refused()
    expect([first >= 2, next >= 2, last]).toEqual([true, true, 0])
    expect((await list()).status).toBe(200)
  })
})

test('a crowd that asks for more lists than there is time for leaves money its place, and the gauges say so [trust 78]', async () => {
  const metrics = openMetrics({ program: 'test', log: openLog({ name: 'test', level: 'silent' }) })
  gaugePressure(metrics, house.pressure)
  const before = house.pressure.refused()
  const free = Promise.withResolvers<void>()
  // Two connections are left for everybody.
  const { end } = await hold(CONNECTIONS - 2, free.promise)
  const crowd = Array.from({ length: 2 * ONE }, list)
  await expect.poll(() => house.pressure.read()).toBeGreaterThanOrEqual(1)
  const late = Array.from({ length: ONE }, list)
  const limits = { deposit_day: '90' }
  const money = [
    dara.ask({ method: 'PUT', path: '/wps/limits/own', data: limits }),
    ...Array.from({ length: 10 }, () => dara.get('/wps/member/state')),
  ]
  const statuses = async (of: readonly Promise<{ status: number }>[]) => (await Promise.all(of)).map(({ status }) => status)
  expect(new Set(await statuses(late)), 'refused at once').toEqual(new Set([503]))
  expect(new Set(await statuses(money)), 'money is served').toEqual(new Set([200]))
  const heard = await statuses(crowd)
  expect(heard.filter((status) => status === 200).length, 'who waited is served').toBeGreaterThanOrEqual(ONE)
  free.resolve()
  await end
  const { first, last } = house.pressure.refused()
  expect([first - before.first, last]).toEqual([ONE + heard.filter((status) => status === 503).length, 0])
  const text = await metrics.text()
  expect(text).toContain(`croupier_shed_calls{class="first",program="test"} ${first}`)
  expect(text).toContain('croupier_shed_calls{class="last",program="test"} 0')
  expect(text).toMatch(/croupier_pressure\{program="test"\} [\d.]+/)
})

test('pressure is what waits for a connection or how late the loop is, whichever is worse', () => {
  const calm = { waiting: 0, connections: 20, lag: 0 }
  expect(pressureOf(calm)).toBe(0)
  expect(pressureOf({ ...calm, waiting: 160 })).toBe(1)
  expect(pressureOf({ ...calm, lag: 1000 })).toBe(2)
  expect(pressureOf({ waiting: 320, connections: 20, lag: 100 })).toBe(2)
  expect(shed(0.99, 'first')).toBeNull()
  expect([shed(1, 'first')?.data, shed(1.99, 'next'), shed(7.9, 'last')]).toEqual([{ retryAfter: 2 }, null, null])
  expect(shed(100, 'last')?.data).toEqual({ retryAfter: 30 })
})

test('every call has its class: money last, lists first, and no operator before a login [trust 78]', () => {
  const classOf = (path: string, method = 'GET') => calls.find((one) => one.path === path && one.method === method)?.meta.shed
  for (const { path, meta } of calls) if (meta.idempotent) expect([path, meta.shed]).toEqual([path, 'last'])
  for (const { path, meta } of consoleCalls)
    if (meta.session.includes('operator')) expect([path, meta.shed]).toEqual([path, 'next'])
  expect(['/wps/member/state', '/wps/keys', '/wps/member/info'].map((path) => classOf(path))).toEqual(['last', 'last', 'next'])
  expect(classOf('/wps/session/login', 'POST')).toBe('next')
  expect(classOf('/wps/limits/own', 'PUT')).toBe('last')
  for (const path of ['/wps/records/bets', '/wps/records/exports', '/wps/messages']) expect(classOf(path)).toBe('first')
  expect(shedFrom.first < shedFrom.next && shedFrom.next < shedFrom.last).toBe(true)
})
