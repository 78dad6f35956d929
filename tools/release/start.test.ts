import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, expect, test, vi } from 'vitest'
import { newSecret } from '#kit/ids.ts'
import { freePort } from '#runtime/ports.ts'
import { loginOf } from '#runtime/postgres/login.ts'
import { faultsOf, readKey } from '#runtime/release/signed.ts'
import { systemRandom } from '#runtime/system.ts'
import { testDatabase } from '#testing/database.ts'
import { temporaryFolder } from '#testing/folder.ts'
import { makeRelease } from './release.ts'
import type { Lock } from '../tidy/lockfile.ts'

// The whole project is packed, and its programs are started one after another.
vi.setConfig({ testTimeout: 180_000 })

const db = await testDatabase('house')
const arcadeDb = await testDatabase('arcade')
const folder = temporaryFolder('release-start')
const [into, there] = [join(folder, 'release'), join(folder, 'app')]
const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const pair = generateKeyPairSync('ed25519')
const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
const strong = () => newSecret(systemRandom, 32)

/** Lays out the packages that `npm ci --omit=dev` installs, and no other. */
function installPackages(): void {
  const { packages } = JSON.parse(readFileSync(join(there, 'package-lock.json'), 'utf8')) as Lock
  for (const [path, { dev }] of Object.entries(packages)) {
    if (dev || !/^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path)) continue
    mkdirSync(dirname(join(there, path)), { recursive: true })
    symlinkSync(join(process.cwd(), path), join(there, path))
  }
  copyFileSync('node_modules/.package-lock.json', join(there, 'node_modules/.package-lock.json'))
}

const ofDatabase = (url: string, half: 'house' | 'arcade') => Object.assign(new URL(url), { username: loginOf(half) }).href

/** What stands in the environment files of the guide, but for ports of its own. */
async function environment() {
  const names = ['SITE', 'CONSOLE', 'ARCADE', 'PROVIDER', 'CHECK', 'METRICS', 'ARCADE_METRICS'] as const
  const ports = Object.fromEntries(await Promise.all(names.map(async (name) => [`${name}_PORT`, String(await freePort())])))
  return {
    PATH: process.env['PATH'] ?? '',
    CROUPIER_MODE: 'production',
    CROUPIER_DATA: join(folder, 'data'),
    DATABASE_URL: db.url,
    SITE_URL: 'https://play.example.com',
    CONSOLE_URL: 'https://console.example.com',
    ARCADE_URL: 'https://games.example.net',
    PROVIDER_URL: 'https://sandbox.example.net',
    CHECK_URL: 'https://check.example.net',
    TRUSTED_PROXIES: '127.0.0.1',
    CROUPIER_SECRET_SEALING: strong(),
    CROUPIER_SECRET_VENDOR_KEYS: strong(),
    CROUPIER_SECRET_PROFILES: `2026a:${strong()}`,
    CROUPIER_RELEASE: into,
    CROUPIER_RELEASE_PUBLIC_KEY: publicKey,
    ...ports,
  } as Record<string, string>
}

const arcadeBeside = () => ({
  DATABASE_URL: ofDatabase(arcadeDb.url, 'arcade'),
  ARCADE_DATABASE_URL: ofDatabase(arcadeDb.url, 'arcade'),
  HOUSE_URL: 'https://play.example.com',
  ARCADE_MERCHANTS: 'palm',
  FRAME_ANCESTORS: 'https://play.example.com',
  CROUPIER_SECRET_ARCADE_SEEDS: strong(),
  CROUPIER_SECRET_ARCADE_WALLET_PALM: strong(),
})

const command = (name: string, env: Record<string, string>, args: readonly string[] = []) =>
  promisify(execFile)('node', ['tools/run.mjs', `src/main/commands/${name}.ts`, ...args], { cwd: there, env })

/** One of the two programs as its unit starts it; what it says when it ends. */
function program(name: 'house' | 'arcade', env: Record<string, string>) {
  const child = spawn('node', ['--max-semi-space-size=64', `src/main/${name}.ts`], { cwd: there, env })
  started.push(child)
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const end = async () => {
    child.kill('SIGTERM')
    const [code] = (await once(child, 'exit')) as [number | null]
    return { code, said: (await said).join('') }
  }
  return { end }
}

type Page = { readonly status: number | undefined; readonly body: string }

/** As the proxy asks, which ended TLS. */
async function ask(port: string | undefined, { host, path }: { host: string; path: string }): Promise<Page> {
  const headers = { host, 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': 'https' }
  const asked = request({ host: '127.0.0.1', port, path, headers }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, body: await text(answer) }
}

test('what was packed, unpacked into an empty folder with its packages alone, opens a merchant, serves its first page, and ends when it is asked to [trust 80]', async () => {
  await makeRelease(process.cwd(), { into, key: pair.privateKey })
  mkdirSync(there)
  execFileSync('tar', ['-xzf', join(into, 'croupier-0.1.0.tar.gz'), '-C', there])
  installPackages()
  expect(await faultsOf(into, { key: readKey('public', publicKey), unpacked: there })).toEqual([])

  const env = await environment()
  const arcadeEnv = { ...env, ...arcadeBeside(), METRICS_PORT: env['ARCADE_METRICS_PORT'] ?? '' }
  const owner = { OWNER_DATABASE_URL: db.ownerUrl, ARCADE_DATABASE_URL: arcadeEnv.ARCADE_DATABASE_URL }
  expect((await command('prepare-database', { ...env, ...owner })).stdout).toMatch(/^house: 0 migrations[^]*arcade: 0 migrations/)
  const order = ['--code', 'palm', '--name', 'Palm', '--hosts', 'play.example.com', '--languages', 'KM,EN,CN']
  const opened = await command('open-merchant', env, [
    ...order,
    '--currency',
    'PLAY',
    '--play-money',
    'yes',
    '--providers',
    'desk',
  ])
  expect(opened.stdout).toContain('The merchant palm is open')

  const [house, arcade] = [program('house', env), program('arcade', arcadeEnv)]
  for (const [port, host] of [
    [env['SITE_PORT'], 'play.example.com'],
    [env['ARCADE_PORT'], 'games.example.net'],
  ] as const) {
    const ready = await vi.waitFor(
      async () => {
        const answer = await ask(port, { host, path: '/readyz' })
        expect(answer.status, answer.body).toBe(200)
        return answer
      },
      { timeout: 60_000, interval: 200 },
    )
    expect(JSON.parse(ready.body)).toMatchObject({ ready: true })
    expect(await ask(port, { host, path: '/livez' })).toEqual({ status: 200, body: '{"live":true}' })
  }
  const page = await ask(env['SITE_PORT'], { host: 'play.example.com', path: '/' })
  expect(page).toMatchObject({ status: 200, body: expect.stringMatching(/<html lang="km"[^]*<title>[^<]*Palm/) })
  for (const ended of await Promise.all([house.end(), arcade.end()])) expect(ended).toMatchObject({ code: 0 })
})
