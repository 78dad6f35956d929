import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { HOUR } from '#kit/clock.ts'
import { openLog } from '../log.ts'
import { systemRandom } from '../system.ts'
import { reportsIn, REPORTS, takePolicyReports } from './policy-reports.ts'
import { openServer } from './server.ts'

const written: Record<string, unknown>[] = []
const log = pino(new Writable({ write: (line, _, done) => (written.push(JSON.parse(String(line))), done()) }))
let now = 0
const app = await openServer({
  log: openLog({ name: 'test', level: 'silent' }),
  random: systemRandom,
  texts: { EN: {} },
  tls: null,
  trustedProxies: [],
})
await takePolicyReports(app, { log, clock: () => now })
afterAll(() => app.close())
beforeEach(() => {
  written.length = 0
  now += 10 * HOUR
})

const older = (blocked: string, page = 'https://play.example/login?code=secret') => ({
  'csp-report': { 'document-uri': page, 'blocked-uri': blocked, 'violated-directive': 'script-src-elem https:' },
})
const tell = (body: unknown, type = 'application/csp-report') =>
  app.inject({
    method: 'POST',
    url: REPORTS,
    headers: { 'content-type': type },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
const logged = () => written.map(({ page, blocked, directive }) => [page, blocked, directive])

test('a report is logged without what may be a secret of its page, and the same one once [trust 53]', async () => {
  for (const _ of [1, 2, 3]) expect((await tell(older('https://evil.example/x.js?to=me'))).statusCode).toBe(204)
  expect(logged()).toEqual([['/login', 'https://evil.example', 'script-src-elem']])
  now += 3 * HOUR
  await tell(older('inline'))
  await tell(older('https://evil.example/y.js'))
  expect(logged().slice(1)).toEqual([
    ['/login', 'inline', 'script-src-elem'],
    ['/login', 'https://evil.example', 'script-src-elem'],
  ])
})

test('the newer form is a list, of which other kinds are left out [trust 53]', async () => {
  const body = {
    documentURL: 'https://play.example/',
    blockedURL: 'trusted-types-sink',
    effectiveDirective: 'require-trusted-types-for',
  }
  const { statusCode } = await tell(
    [
      { type: 'csp-violation', body },
      { type: 'deprecation', body: {} },
    ],
    'application/reports+json',
  )
  expect(statusCode).toBe(204)
  expect(logged()).toEqual([['/', 'trusted-types-sink', 'require-trusted-types-for']])
})

test.each([
  ['no JSON', '{', 'application/csp-report'],
  ['something else', { hello: 1 }, 'application/csp-report'],
  ['another type', older('inline'), 'text/plain'],
  ['far too much', older('x'.repeat(20_000)), 'application/csp-report'],
])('%s is refused and not logged [trust 53]', async (_, body, type) => {
  expect((await tell(body, type)).statusCode).toBeGreaterThanOrEqual(400)
  expect(logged()).toEqual([])
})

test('whoever makes reports up fills no log: two hundred kinds an hour are written', async () => {
  for (let nth = 0; nth < 250; nth++) await tell(older(`https://h${nth}.example`))
  expect(written).toHaveLength(200)
  now += HOUR
  await tell(older('https://later.example'))
  expect(written).toHaveLength(201)
})

test('what a report says stays one short line', () => {
  const [report] = reportsIn(older('inline\n{"level":60}', `https://a.example/${'p'.repeat(900)}`)) ?? []
  expect(report?.blocked).toBe('inlinelevel60')
  expect(report?.page).toHaveLength(200)
})
