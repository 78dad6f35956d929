import { get, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { temporaryFolder } from '#testing/folder.ts'
import { call } from '#wire/call.ts'
import { openLog } from '../log.ts'
import { systemClock, systemRandom } from '../system.ts'
import { describeCalls } from './openapi/describe-calls.ts'
import { mountDocument } from './openapi/document-page.ts'
import { servePages } from './pages.ts'
import { openServer } from './server.ts'

const script = `export const words = ${JSON.stringify('croupier '.repeat(400))}\n`
const folder = temporaryFolder('compressed')
const contract = {
  greet: call({ method: 'GET', path: '/wps/greeting', summary: 'Greets', session: ['none'], value: z.string() }),
}
const app = await openServer({
  log: openLog({ name: 'test', level: 'silent' }),
  random: systemRandom,
  texts: { EN: {} },
  tls: null,
  trustedProxies: [],
})
let port = 0

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), `<!doctype html><p>${'a page '.repeat(300)}</p>`)
  const file = join(folder, 'assets', 'main-1.js')
  writeFileSync(file, script)
  writeFileSync(`${file}.br`, brotliCompressSync(script))
  writeFileSync(`${file}.gz`, gzipSync(script))
  app.get('/small', async () => ({ success: true, value: 'small', message: null }))
  mountDocument(
    app,
    await describeCalls({ contracts: { edge: contract }, info: { title: 'Calls', version: '1' }, tags: { edge: 'A call.' } }),
    () => 'nonce',
  )
  await servePages(app, {
    folder,
    random: systemRandom,
    clock: systemClock,
    log: openLog({ name: 'test', level: 'silent' }),
    policy: async () => ({ frames: [], ancestors: [], connect: [], images: [] }),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer }

/** What came over the wire, before any client undoes it. */
function ask(path: string, headers: Record<string, string>): Promise<Answer> {
  const answered = Promise.withResolvers<Answer>()
  get({ port, path, headers: { accept: 'text/html', ...headers } }, (response) => {
    const parts: Buffer[] = []
    response.on('data', (part: Buffer) => parts.push(part))
    response.on('end', () =>
      answered.resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
    )
  }).on('error', answered.reject)
  return answered.promise
}

const undo = { gzip: gunzipSync, br: brotliDecompressSync }

describe.each([
  ['a page', '/'],
  ['a script', '/assets/main-1.js'],
  ['the list of calls', '/openapi.json'],
])('%s', (_name, path) => {
  test.each([
    ['gzip', 'gzip'],
    ['gzip, deflate', 'gzip'],
    ['br, gzip', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0.001', 'br'],
  ] as const)('comes to whoever sends `%s` as %s, and is the same when that is undone', async (accepted, encoding) => {
    const bare = await ask(path, { 'accept-encoding': 'identity' })
    const { headers, body } = await ask(path, { 'accept-encoding': accepted })
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: expect.stringContaining('accept-encoding') })
    expect(body.length).toBeLessThan(bare.body.length / 2)
    expect(undo[encoding](body).toString()).toBe(bare.body.toString())
    expect(headers['content-type']).toBe(bare.headers['content-type'])
  })

  test.each(['identity', 'gzip;q=0', 'br;q=0, gzip;q=0.0', 'zstd', ''])('comes bare to whoever sends `%s`', async (accepted) => {
    const { headers, body } = await ask(path, { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBeUndefined()
    expect(body.toString()).toMatch(/^(?:<!doctype html>|export|\{)/)
  })
})

test('a small answer is left alone', async () => {
  const { headers } = await ask('/small', { 'accept-encoding': 'br, gzip' })
  expect(headers['content-encoding']).toBeUndefined()
})

test('each form of a file has its own mark, by which it is not sent twice', async () => {
  const file = '/assets/main-1.js'
  const marks = await Promise.all(
    ['identity', 'gzip', 'br'].map(async (accepted) => {
      const first = await ask(file, { 'accept-encoding': accepted })
      const etag = first.headers.etag ?? ''
      const again = await ask(file, { 'accept-encoding': accepted, 'if-none-match': etag })
      expect([again.status, again.body.length]).toEqual([304, 0])
      return etag
    }),
  )
  expect(new Set(marks).size).toBe(3)
})

test('a part of a file is a part of the form that was asked for', async () => {
  const file = '/assets/main-1.js'
  const bare = await ask(file, { 'accept-encoding': 'identity', range: 'bytes=0-5' })
  expect([bare.status, bare.body.toString()]).toEqual([206, 'export'])
  expect(bare.headers['content-encoding']).toBeUndefined()
  const packed = await ask(file, { 'accept-encoding': 'gzip', range: 'bytes=0-5' })
  expect([packed.status, packed.headers['content-encoding']]).toEqual([206, 'gzip'])
  expect(packed.body).toEqual(gzipSync(script).subarray(0, 6))
})
