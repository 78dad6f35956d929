import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { SESSION_COOKIE } from '#house/access/index.ts'
import { changeMerchant, type MerchantChange } from '#house/merchants/index.ts'
import { httpsOnly } from '#runtime/http/cookies.ts'
import { openLog } from '#runtime/log.ts'
import { systemClock } from '#runtime/system.ts'
import { testDatabase } from '#testing/database.ts'
import { temporaryFolder } from '#testing/folder.ts'
import { testHouse } from '#testing/house.ts'
import { drawSite } from './draw-site.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const folder = temporaryFolder('draw-site')

// A page that shows its address and its language, and whom the house takes its visitor for.
const program = join(folder, 'draw.mjs')
writeFileSync(
  program,
  `export async function draw({ origin, path, language }) {
     const { value } = await (await fetch(origin + '/wps/system/status')).json()
     return { html: path + ' ' + language + ' ' + value.ip, answers: '{}' }
   }`,
)
const site = drawSite({
  house,
  cookies: httpsOnly,
  program: pathToFileURL(program),
  regionOf: (ip) => (ip.startsWith('203.') ? 'FR' : 'KH'),
  clock: systemClock,
  log: openLog({ name: 'test', level: 'silent' }),
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})
house.app.get('/*', async (request) => ({ drawn: await site.drawn(request) }))

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

type Visit = { readonly ip?: string; readonly headers?: Readonly<Record<string, string>>; readonly url?: string }

/** What of the page stands for a visitor before its script comes. */
async function seen({ ip = '192.0.2.7', headers = {}, url = '/' }: Visit = {}): Promise<string | null> {
  const asked = { host: 'localhost', 'user-agent': PHONE, 'accept-language': 'en-GB,en;q=0.8', ...headers }
  const answer = await house.app.inject({ url, headers: asked, remoteAddress: ip })
  const { drawn } = answer.json<{ drawn: { html: string; page: string; tag: string } | null }>()
  return drawn && `${drawn.page} ${drawn.tag}: ${drawn.html}`
}

async function change(to: MerchantChange): Promise<void> {
  const asked = { code: 'demo', change: to, actor: 'operator:1', reason: 'a test', at: systemClock() }
  await db.transact((tx) => changeMerchant(tx, asked))
  house.directory.forget()
}

test('a visitor on a phone finds the home page drawn, in the language that the page will choose [S19]', async () => {
  // The first one to come need not wait until the thread that draws stands.
  await expect.poll(() => seen()).toBe('home en: / EN 192.0.2.7')
  await expect.poll(() => seen({ headers: { 'accept-language': 'zh-CN' } })).toBe('home zh-Hans: / CN 192.0.2.7')
  await expect.poll(() => seen({ headers: { 'accept-language': 'xx' } })).toBe('home km: / KM 192.0.2.7')
})

test('and the lists of games, each by its address [S19]', async () => {
  for (const url of ['/hot', '/rng', '/fish']) await expect.poll(() => seen({ url })).toBe(`games en: ${url} EN 192.0.2.7`)
})

test('members, consoles, other hosts and other pages find none [S19]', async () => {
  const others: readonly Visit[] = [
    { headers: { cookie: `${SESSION_COOKIE}=anything` } },
    { headers: { 'user-agent': PHONE.replace(' Mobile', '') } },
    { headers: { host: 'nobody.example.com' } },
    { url: '/?open=login' },
    { url: '/rng?name=lantern' },
    { url: '/live' },
    { url: '/constructor' },
  ]
  for (const visit of others) expect(await seen(visit)).toBeNull()
})

test('to whom the site is closed nothing of it is shown, from the moment of the change [S12, trust 69]', async () => {
  await expect.poll(() => seen({ ip: '203.0.113.9' })).not.toBeNull()
  await change({ blockedRegions: ['FR'] })
  expect(await seen({ ip: '203.0.113.9' })).toBeNull()
  await expect.poll(() => seen()).toBe('home en: / EN 192.0.2.7')
  await change({ blockedRegions: [], maintenance: true })
  expect(await seen()).toBeNull()
  await change({ maintenance: false })
})
