import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { sql } from 'kysely'
import { refuse } from '#kit/refusal.ts'
import { home } from '#testing/wagers/calendar.ts'
import { sealFor, type Published } from '#testing/sealing.ts'
import { testDatabase } from '#testing/database.ts'
import { call } from '#wire/call.ts'
import en from '#wire/texts/en.json' with { type: 'json' }
import km from '#wire/texts/km.json' with { type: 'json' }
import { systemRandom } from '../system.ts'
import { answer } from './answer.ts'
import { httpsOnly } from './cookies.ts'
import type { Edge } from './edge.ts'
import { edgeCalls } from './keys-call.ts'
import { describeCalls } from './openapi/describe-calls.ts'
import { mountCalls } from './routes.ts'
import { SealKeys } from './sealing/keys.ts'
import { openServer } from './server.ts'

const contract = {
  greet: call({
    method: 'POST',
    path: '/wps/greetings/{name}',
    summary: 'Greets',
    session: ['none'],
    unkeyed: 'passing',
    params: z.strictObject({ name: z.string() }),
    body: z.strictObject({ times: z.int().min(1) }),
    value: z.strictObject({ text: z.string() }),
    refusals: { shy: { data: z.strictObject({ name: z.string() }) } },
  }),
  recite: call({ method: 'GET', path: '/wps/greetings', summary: 'At length', session: ['none'], value: z.string() }),
  out: call({
    method: 'DELETE',
    path: '/wps/greetings/logout',
    summary: 'Static',
    session: ['none'],
    unkeyed: 'session',
    value: z.literal('static'),
  }),
  end: call({
    method: 'DELETE',
    path: '/wps/greetings/{id}',
    summary: 'By id',
    session: ['none'],
    unkeyed: 'sets',
    params: z.strictObject({ id: z.string() }),
    value: z.string(),
  }),
  whisper: call({
    method: 'POST',
    path: '/wps/whisper',
    summary: 'Sealed',
    session: ['none'],
    unkeyed: 'passing',
    sealed: true,
    body: z.strictObject({ secret: z.string() }),
    value: z.string(),
  }),
  give: call({
    method: 'POST',
    path: '/wps/give',
    summary: 'Counts once for a key',
    session: ['member'],
    idempotent: true,
    body: z.strictObject({ step: z.int() }),
    value: z.strictObject({ total: z.string() }),
    refusals: { enough: {} },
  }),
  prove: call({
    method: 'POST',
    path: '/wps/prove',
    summary: 'Counts how often it was tried, and then once for a key',
    session: ['member'],
    idempotent: true,
    body: z.strictObject({ secret: z.string(), step: z.int() }),
    value: z.strictObject({ total: z.string() }),
    refusals: { wrong: {}, enough: {} },
  }),
}

const db = await testDatabase('house')
await sql`CREATE TABLE public.tally (total bigint NOT NULL, tries bigint NOT NULL)`.execute(db.owner)
await sql`INSERT INTO public.tally VALUES (0, 0)`.execute(db.owner)
await sql`GRANT SELECT, UPDATE ON public.tally TO croupier_house`.execute(db.owner)

const calls = {
  greet: answer(contract.greet, ({ input }) =>
    input.params.name === 'nobody'
      ? refuse('shy', { name: input.params.name })
      : { text: `${'hello '.repeat(input.body.data.times)}${input.params.name}` },
  ),
  recite: answer(contract.recite, () => 'hello '.repeat(400)),
  out: answer(contract.out, () => 'static' as const),
  end: answer(contract.end, ({ input }) => input.params.id),
  whisper: answer(contract.whisper, ({ input }) => input.body.data.secret.length.toString()),
  give: answer(contract.give, async ({ input, tx }) => {
    const { rows } = await sql<{ total: bigint }>`
      UPDATE public.tally SET total = total + ${input.body.data.step} RETURNING total`.execute(tx)
    return input.body.data.step > 10 ? refuse('enough') : { total: String(rows[0]?.total) }
  }),
  prove: answer(contract.prove, {
    before: async ({ input, context }) => {
      await sql`UPDATE public.tally SET tries = tries + 1`.execute(context.db)
      return input.body.data.secret === 'open sesame' ? null : refuse('wrong')
    },
    give: async ({ input, context }) => {
      const { rows } = await sql<{ total: bigint }>`
        UPDATE public.tally SET total = total + ${input.body.data.step} RETURNING total`.execute(context.db)
      return input.body.data.step > 10 ? refuse('enough') : { total: String(rows[0]?.total) }
    },
  }),
}

const secret = 'a secret of this test and of nothing else'
let now = Date.parse('2026-11-21T00:00:00Z')
const clock = () => now
const log = pino({ level: 'silent' })
const keys = new SealKeys({ db, secret, clock })
const member = { kind: 'member', session: 's', id: 7n, account: 'dara', type: 3 } as const
const named = { id: 1, code: 'demo', currency: 'PLAY', languages: ['KM', 'EN'], language: 'KM' }
const tenant = { ...named, hosts: ['localhost'], calendar: home }
/** A merchant whose calls share two connections. */
const crowded = { ...tenant, id: 2, code: 'crowded', hosts: ['crowded.localhost'] }
const two = db.open({ role: 'croupier_house', connections: 2 })
const edge: Edge = {
  db,
  within: (merchant) => (merchant === crowded.id ? two : { db, transact: db.transact }),
  clock,
  random: systemRandom,
  log,
  texts: { KM: km, EN: { ...en, shy: '{name} is shy' } },
  tenantOf: async ({ host }) => [tenant, crowded].find(({ hosts }) => hosts.includes(host)) ?? null,
  callerOf: async ({ bearer }) => (bearer === 'a-token-of-the-member' ? member : null),
  cookies: { policy: httpsOnly, session: '__Host-sid' },
  pace: null,
  sealing: { keys, secret },
}
const server = await openServer({ log, random: systemRandom, texts: edge.texts, tls: null, trustedProxies: [] })

beforeAll(async () => {
  mountCalls(server, edge, [calls, edgeCalls({ keys, secret })])
  await server.ready()
})
afterAll(() => server.close())

type Input = { method: 'GET' | 'POST' | 'DELETE'; url: string; body?: unknown; headers?: Record<string, string> }

async function ask({ method, url, body, headers = {} }: Input) {
  const payload = typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body)
  const response = await server.inject({
    method,
    url,
    headers: { host: 'localhost', ...(payload !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(payload !== undefined && { payload }),
  })
  return {
    status: response.statusCode,
    headers: response.headers,
    json: response.json<{ success: boolean; value: unknown; message: string; code?: string }>(),
  }
}

const greet = (body: unknown, headers = {}) => ask({ method: 'POST', url: '/wps/greetings/dara', body, headers })
const bearer = { authorization: 'Bearer a-token-of-the-member' }

describe('the envelope of calls', () => {
  test('wraps a value [C1]', async () => {
    const { status, json, headers } = await greet({ data: { times: 2 } })
    expect([status, json]).toEqual([200, { success: true, value: { text: 'hello hello dara' }, message: null }])
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-trace-id']).toMatch(/^[0-9a-f]{32}$/)
  })

  test('gives a refusal its status, code, data and a text in the language of the caller [C1]', async () => {
    const body = { data: { times: 1 } }
    const { status, json } = await ask({ method: 'POST', url: '/wps/greetings/nobody?language=EN', body })
    expect([status, json]).toEqual([422, { success: false, value: { name: 'nobody' }, message: 'nobody is shy', code: 'shy' }])
    const khmer = await ask({ method: 'GET', url: '/wps/nowhere', headers: { 'accept-language': 'km' } })
    expect(khmer.status).toBe(404)
  })

  test('compresses what is read, and leaves alone what a call that changes something answers: it may hold a secret', async () => {
    const headers = { host: 'localhost', 'accept-encoding': 'gzip' }
    const read = await server.inject({ method: 'GET', url: '/wps/greetings', headers })
    expect(read.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect((await greet({ data: { times: 400 } }, headers)).headers).not.toHaveProperty('content-encoding')
  })

  test('keeps a static path before a parameter', async () => {
    expect((await ask({ method: 'DELETE', url: '/wps/greetings/logout' })).json.value).toBe('static')
    expect((await ask({ method: 'DELETE', url: '/wps/greetings/abc' })).json.value).toBe('abc')
  })

  test.each([
    ['a wrong type', { data: { times: 'x' } }, 'times'],
    ['an unknown key', { data: { times: 1, type: 2 } }, 'body'],
    ['a body without data', { times: 1 }, 'body'],
    ['no body', undefined, 'body'],
  ])('refuses %s and names the field [trust 39]', async (_what, body, field) => {
    const { status, json } = await greet(body)
    expect([status, json.code]).toEqual([400, 'malformed'])
    expect(Object.keys((json.value as { fields: object }).fields)).toContain(field)
  })

  test('refuses a body that is too large, too deep, not JSON or poisoned [trust 39]', async () => {
    expect((await greet({ data: { times: 1, x: 'x'.repeat(70_000) } })).status).toBe(413)
    expect((await greet(`{"data":${'['.repeat(9)}${']'.repeat(9)}}`)).status).toBe(400)
    expect((await greet('{"data"')).status).toBe(400)
    expect((await greet('{"data":{"times":1,"__proto__":{"a":1}}}')).status).toBe(400)
    expect((await greet('times=1', { 'content-type': 'text/plain' })).status).toBe(400)
  })

  test.each(['/wps/greetings/%zz', '/wps/greetings/%c3%28', `/wps/greetings/${'a'.repeat(201)}`])(
    'refuses the address %s in its own form, with every header [trust 39, trust 55]',
    async (url) => {
      const { status, json, headers } = await ask({ method: 'POST', url, body: { data: { times: 1 } } })
      expect([status, json.code]).toEqual([400, 'malformed'])
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    },
  )

  test('says in its own form that nothing is at a place', async () => {
    const { status, json, headers } = await ask({ method: 'DELETE', url: '/wps/nowhere' })
    expect([status, json.code]).toEqual([404, 'not_found'])
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  })

  test('refuses query keys that a call does not know', async () => {
    expect((await ask({ method: 'DELETE', url: '/wps/greetings/abc?force=1' })).status).toBe(400)
  })

  test('refuses a write from a page of another origin [trust 56]', async () => {
    const body = { data: { times: 1 } }
    expect((await greet(body, { 'sec-fetch-site': 'cross-site' })).json.code).toBe('forbidden')
    expect((await greet(body, { 'sec-fetch-site': 'same-site' })).json.code).toBe('forbidden')
    expect((await greet(body, { origin: 'http://evil.example' })).json.code).toBe('forbidden')
    expect((await greet(body, { origin: 'http://localhost' })).status).toBe(200)
  })

  test('knows no merchant on a foreign host', async () => {
    expect((await greet({ data: { times: 1 } }, { host: 'evil.example' })).status).toBe(404)
  })

  test('carries the headers that keep a browser safe [trust 55]', async () => {
    const { headers } = await greet({ data: { times: 1 } })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('sessions of calls', () => {
  test('refuses a visitor where a member is meant', async () => {
    expect((await ask({ method: 'POST', url: '/wps/give', body: { data: { step: 1 } } })).json.code).toBe('not_logged_in')
  })
})

describe('a call with a key', () => {
  const give = (key: string | null, step: number) =>
    ask({
      method: 'POST',
      url: '/wps/give',
      body: { data: { step } },
      headers: { ...bearer, ...(key && { 'idempotency-key': key }) },
    })
  const total = async () => (await sql<{ total: bigint }>`SELECT total FROM public.tally`.execute(db)).rows[0]?.total

  test('has one effect and equal answers for fifty at once [trust 13]', async () => {
    const before = (await total()) ?? 0n
    const answers = await Promise.all(Array.from({ length: 50 }, () => give('fifty-at-once', 1)))
    expect(await total()).toBe(before + 1n)
    const values = answers.filter((one) => one.status === 200).map((one) => JSON.stringify(one.json))
    expect(values.length).toBeGreaterThan(0)
    expect(new Set(values).size).toBe(1)
    expect(answers.filter((one) => one.status !== 200).every((one) => one.json.code === 'key_in_flight')).toBe(true)
    expect(JSON.stringify((await give('fifty-at-once', 1)).json)).toBe(values[0])
  })

  test('refuses a missing key, and a key that came with another body [trust 14]', async () => {
    expect((await give(null, 1)).json.code).toBe('key_missing')
    expect((await give('key-of-one-body', 1)).status).toBe(200)
    const other = await give('key-of-one-body', 2)
    expect([other.status, other.json.code]).toEqual([409, 'key_reused'])
  })

  test('keeps neither effect nor key of a refused call [trust 7, trust 14]', async () => {
    const before = await total()
    expect((await give('refused-first', 11)).json.code).toBe('enough')
    expect(await total()).toBe(before)
    expect((await give('refused-first', 3)).status).toBe(200)
  })
})

describe('a call with a key that has something to be shown first', () => {
  type Proof = { key: string; secret?: string; step?: number; host?: string }
  const prove = ({ key, secret = 'open sesame', step = 1, host = 'localhost' }: Proof) =>
    ask({
      method: 'POST',
      url: '/wps/prove',
      body: { data: { secret, step } },
      headers: { ...bearer, host, 'idempotency-key': key },
    })
  const tally = async () =>
    (await sql<{ total: bigint; tries: bigint }>`SELECT total, tries FROM public.tally`.execute(db)).rows[0] ?? expect.fail()

  test('counts a try whose call is refused, before it or in it, and keeps no effect and no key of either [trust 7, trust 25]', async () => {
    const { total, tries } = await tally()
    expect((await prove({ key: 'shown-wrong', secret: 'sesame' })).json.code).toBe('wrong')
    expect((await prove({ key: 'shown-right', step: 11 })).json.code).toBe('enough')
    expect(await tally()).toEqual({ total, tries: tries + 2n })
    expect((await prove({ key: 'shown-wrong' })).status).toBe(200)
    expect((await prove({ key: 'shown-right' })).status).toBe(200)
    expect(await tally()).toEqual({ total: total + 2n, tries: tries + 4n })
  })

  test('is not shown again what was answered: the answer is the same, and no try [trust 13, trust 14]', async () => {
    const first = await prove({ key: 'shown-once' })
    const after = await tally()
    expect((await prove({ key: 'shown-once' })).json).toEqual(first.json)
    expect((await prove({ key: 'shown-once', secret: 'sesame' })).json.code).toBe('key_reused')
    expect(await tally()).toEqual(after)
  })

  test('needs one connection at a time: more calls than connections are all answered', async () => {
    const calls = Array.from({ length: 8 }, (_, i) => prove({ key: `one-of-many-${i}`, host: 'crowded.localhost' }))
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]))
  })
})

describe('a sealed call', () => {
  const published = async () => (await ask({ method: 'GET', url: '/wps/keys' })).json.value as Published
  const meant = () => ({ m: 'POST', p: '/wps/whisper', merchant: 'demo', iat: now, body: { secret: 'four' } })
  const whisper = (jwe: unknown) => ask({ method: 'POST', url: '/wps/whisper', body: { data: jwe } })

  test('opens a body made for the published key, once [A13, trust 26]', async () => {
    const jwe = await sealFor(await published(), meant())
    expect((await whisper(jwe)).json.value).toBe('4')
    expect((await whisper(jwe)).json.code).toBe('sealed_invalid')
  })

  test('refuses everything else with one and the same answer [A13, trust 26]', async () => {
    const at = published
    const good = await sealFor(await at(), meant())
    const [head, ...rest] = good.split('.')
    const wrong: unknown[] = [
      { secret: 'plain' },
      'not a jwe',
      'x'.repeat(9 * 1024),
      [
        head,
        ...rest.slice(0, -1),
        `${(rest.at(-1) as string).startsWith('A') ? 'B' : 'A'}${(rest.at(-1) as string).slice(1)}`,
      ].join('.'),
      await sealFor(await at(), { ...meant(), m: 'PUT' }),
      await sealFor(await at(), { ...meant(), p: '/wps/give' }),
      await sealFor(await at(), { ...meant(), merchant: 'other' }),
      await sealFor(await at(), meant(), { kid: 'unknown' }),
      await sealFor(await at(), meant(), { typ: 'JWT' }),
      await sealFor(await at(), meant(), { enc: 'A128GCM' }),
      await sealFor({ ...(await at()), nonce: 'forged.zzzz.zzzz' }, meant()),
    ]
    const answers = await Promise.all(wrong.map(whisper))
    const first = JSON.stringify([answers[0]?.status, answers[0]?.json])
    expect(answers.map((one) => JSON.stringify([one.status, one.json]))).toEqual(wrong.map(() => first))
    expect(answers[0]?.json.code).toBe('sealed_invalid')
  })

  test('refuses a nonce older than two minutes, and keeps yesterday’s key one day [trust 26]', async () => {
    const old = await sealFor(await published(), meant())
    now += 121_000
    expect((await whisper(old)).json.code).toBe('sealed_invalid')
    const first = (await published()).keys[0]?.kid
    now += 86_400_000
    const later = await published()
    expect(later.keys.map((key) => key.kid)).toContain(first)
    expect(later.keys[0]?.kid).not.toBe(first)
    now += 2 * 86_400_000
    expect((await published()).keys.map((key) => key.kid)).not.toContain(first)
  })
})

test('describes every call with its session, seal, key and refusals [C4]', async () => {
  const info = { title: 'calls', version: '1' }
  const document = await describeCalls({ contracts: { greetings: contract }, info, tags: { greetings: 'Greetings.' } })
  expect(document.openapi).toMatch(/^3\.1/)
  const greeting = document.paths?.['/wps/greetings/{name}']?.post
  expect(Object.keys(greeting?.responses ?? {})).toEqual(expect.arrayContaining(['200', '400', '422']))
  expect(JSON.stringify(document.paths?.['/wps/whisper']?.post?.requestBody)).toContain('compact JWE')
  expect(JSON.stringify(document.paths?.['/wps/give']?.post?.parameters)).toContain('#/components/parameters/IdempotencyKey')
  expect(document.components?.parameters).toMatchObject({ IdempotencyKey: { name: 'Idempotency-Key', required: true } })
  expect(document.paths?.['/wps/give']?.post?.security).toEqual([{ half: [] }])
})
