import { afterAll, expect, test } from 'vitest'
import { openLog } from '../../log.ts'
import { systemRandom } from '../../system.ts'
import { openServer } from '../server.ts'
import { edgeTexts } from '../texts.ts'
import { shed, type Pressure } from './pressure.ts'

const load = { now: 0 }
const pressure: Pressure = {
  read: () => load.now,
  refuse: (of) => shed(load.now, of),
  refused: () => ({ first: 0, next: 0, last: 0 }),
  close: () => {},
}
const observed: [call: string, status: number][] = []
const app = await openServer({
  log: openLog({ name: 'test', level: 'silent' }),
  random: systemRandom,
  texts: edgeTexts,
  tls: null,
  trustedProxies: [],
  pressure,
  observe: (call, status) => observed.push([call, status]),
})
app.get('/lists/:id', { config: { call: 'list', shed: 'first' } }, async () => ({ list: [] }))
app.post('/money', { config: { call: 'money', shed: 'last' } }, async (request) => request.body)
app.get('/signed', async () => ({ said: true }))
afterAll(() => app.close())

const list = () => app.inject({ url: '/lists/7', headers: { 'accept-language': 'km' } })

test('a call of a class that is not served is refused before it is read, is counted by its name, and served again afterwards [trust 78]', async () => {
  expect((await list()).statusCode).toBe(200)
  load.now = 1.4
  const { statusCode, headers, json } = await list()
  expect([statusCode, headers['retry-after'], json()]).toEqual([
    503,
    '3',
    { success: false, value: { retryAfter: 3 }, message: expect.stringMatching(/[\u1780-\u17ff]/) as string, code: 'overloaded' },
  ])
  expect((await app.inject({ method: 'POST', url: '/money', payload: { amount: '5' } })).json()).toEqual({ amount: '5' })
  load.now = 8
  expect((await app.inject({ method: 'POST', url: '/money', payload: { amount: '5' } })).statusCode).toBe(503)
  expect((await app.inject('/signed')).statusCode, 'what has no class is served always').toBe(200)
  expect((await app.inject('/nowhere')).statusCode).toBe(404)
  load.now = 0
  expect((await list()).statusCode).toBe(200)
  expect(observed).toEqual([
    ['list', 200],
    ['list', 503],
    ['money', 200],
    ['money', 503],
    ['page', 200],
    ['page', 404],
    ['list', 200],
  ])
})
