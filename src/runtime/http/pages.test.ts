import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '#testing/folder.ts'
import { openLog } from '../log.ts'
import { systemClock, systemRandom } from '../system.ts'
import { servePages } from './pages.ts'
import { openServer } from './server.ts'

const folder = temporaryFolder('pages')
const app = await openServer({
  log: openLog({ name: 'test', level: 'silent' }),
  random: systemRandom,
  texts: { EN: {} },
  tls: null,
  trustedProxies: [],
})
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html data-skin="__SKIN__"><title>__NAME__</title><meta content="__FRAMED__"><script nonce="__NONCE__"></script>',
  )
  writeFileSync(join(folder, 'drawn-home.html'), '<html lang="__TAG__"><b nonce="__NONCE__">__PICTURE__</b><i>__ANSWERS__</i>')
  writeFileSync(join(folder, 'drawn-games.html'), '<ul lang="__TAG__">__PICTURE__</ul>')
  writeFileSync(join(folder, 'assets', 'main-1.js'), 'export {}')
  await servePages(app, {
    folder,
    random: systemRandom,
    clock: systemClock,
    log: openLog({ name: 'test', level: 'silent' }),
    policy: async (host) => ({ frames: [`https://games.${host}`], ancestors: [], connect: [], images: [] }),
    skin: async (host) => (host === 'blue.example.com' ? 'porcelain' : 'night-market'),
    fill: async ({ host, policy }) => ({ FRAMED: policy.frames.join(' '), NAME: `Inn "${host}" & <Co>` }),
    drawn: async ({ hostname, url }) =>
      hostname === 'drawn.example.com'
        ? {
            html: '<p style="--a:$&">__NONCE__</p>',
            answers: '{}',
            page: url === '/' ? 'home' : 'games',
            tag: 'km',
            styles: ["'sha256-A='"],
          }
        : null,
  })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const ask = (method: 'GET' | 'HEAD', url: string, accept: string) => app.inject({ method, url, headers: { accept } })

describe('the pages of an app', () => {
  test('any path of a person is the page, with a nonce of its own each time [trust 53]', async () => {
    const [first, second] = [await ask('GET', '/hot', 'text/html'), await ask('GET', '/hot', 'text/html')]
    expect(first.statusCode).toBe(200)
    const nonce = /nonce="([\w-]{16,})"/.exec(first.body)?.[1]
    expect(nonce).toBeDefined()
    expect(first.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
    expect(second.body).not.toContain(nonce)
  })

  test('the page comes dressed for its host, before any script of it runs [S16]', async () => {
    const dressedAt = async (host: string) => {
      const { body } = await app.inject({ url: '/', headers: { host, accept: 'text/html' } })
      return /data-skin="([^"]*)"/.exec(body)?.[1]
    }
    expect(await dressedAt('blue.example.com:8080')).toBe('porcelain')
    expect(await dressedAt('localhost')).toBe('night-market')
  })

  test('a page is told what its host allows', async () => {
    const { body } = await app.inject({ method: 'GET', url: '/', headers: { host: 'lone.example' } })
    expect(body).toContain('<meta content="https://games.lone.example">')
    expect(body, 'a name is text').toContain('<title>Inn &#34;lone.example&#34; &#38; &#60;Co&#62;</title>')
  })

  test('a page that is drawn stands whole, and only its own style attributes pass [trust 53]', async () => {
    const { body, headers } = await app.inject({ url: '/', headers: { host: 'drawn.example.com' } })
    // What was drawn is no place to fill in, whatever it looks like.
    expect(body).toMatch(/^<html lang="km"><b nonce="[\w-]{16,}"><p style="--a:\$&">__NONCE__<\/p><\/b><i>\{\}<\/i>$/)
    expect(headers['content-security-policy']).toContain("style-src-attr 'unsafe-hashes' 'sha256-A=';")
    expect((await ask('GET', '/', 'text/html')).headers['content-security-policy']).not.toContain('style-src-attr')
  })

  test('markup and the addresses of scripts are made of vouched text alone, and what was forbidden is told of [trust 53]', async () => {
    const { headers } = await ask('GET', '/', 'text/html')
    expect(headers['content-security-policy']).toContain(
      "; require-trusted-types-for 'script'; trusted-types worker dompurify; report-to policy; ",
    )
    expect(headers['reporting-endpoints']).toBe('policy="/policy-reports"')
  })

  test('what was drawn goes into the file of its page', async () => {
    const { body } = await app.inject({ url: '/rng', headers: { host: 'drawn.example.com', accept: 'text/html' } })
    expect(body).toBe('<ul lang="km"><p style="--a:$&">__NONCE__</p></ul>')
  })

  test('the front door answers whoever names no type, by HEAD as well', async () => {
    expect((await ask('HEAD', '/', '*/*')).statusCode).toBe(200)
    expect((await ask('GET', '/', '*/*')).body).toContain('<!doctype html>')
  })

  test('the page is served filled in and under its policy, by whatever name it is asked for [trust 53]', async () => {
    for (const path of ['/index.html', '/drawn-home.html']) {
      const { body, headers } = await ask('GET', path, 'text/html')
      // A nonce may hold two such lines of its own.
      expect(body).not.toMatch(/__[A-Z]+__/)
      expect(headers['content-security-policy']).toContain("script-src 'nonce-")
    }
  })

  test('a script that asks for what is not there gets no page', async () => {
    expect((await ask('GET', '/assets/main-2.js', '*/*')).statusCode).toBe(404)
    expect((await ask('GET', '/assets/main-1.js', '*/*')).headers['cache-control']).toContain('immutable')
  })
})
