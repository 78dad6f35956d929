import { afterAll, expect, test } from 'vitest'
import { openLog } from '../log.ts'
import { systemRandom } from '../system.ts'
import { openServer } from './server.ts'

const app = await openServer({
  log: openLog({ name: 'test', level: 'silent' }),
  random: systemRandom,
  texts: { EN: {} },
  tls: null,
  trustedProxies: [],
})
app.post('/large', { bodyLimit: 1024 * 1024 }, async (request) => Object.keys(request.body as object))
app.get('/small', async () => 'here')
afterAll(() => app.close())

const large = JSON.stringify({ data: 'x'.repeat(500_000) })
const send = (payload = large) =>
  app.inject({ method: 'POST', url: '/large', headers: { 'content-type': 'application/json' }, payload })

test('of many large bodies at once each is read whole, and another call passes between them', async () => {
  const order: string[] = []
  const all = Promise.all(
    Array.from({ length: 20 }, async () => {
      const answer = await send()
      order.push('large')
      return answer.json<unknown>()
    }),
  )
  await app.inject({ url: '/small' })
  order.push('small')
  expect(await all).toEqual(Array.from({ length: 20 }, () => ['data']))
  expect(order.indexOf('small')).toBeLessThan(10)
})

test('more than there is room for are told to come again, by name and time, and none is lost', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => send()))
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60 - refused.length)
  expect(refused.length).toBeGreaterThan(0)
  for (const { headers, body } of refused)
    expect([headers['retry-after'], JSON.parse(body)]).toMatchObject(['2', { success: false, code: 'overloaded' }])
  expect((await send()).statusCode).toBe(200)
})

test.each([
  ['cut off', large.slice(0, -5)],
  ['nested too deep', `${'{"a":'.repeat(10)}"${'x'.repeat(100_000)}"${'}'.repeat(10)}`],
])('a large body that is %s is refused as a small one is', async (_, body) => {
  const answer = await send(body)
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'malformed'])
})
