import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openLog } from '#runtime/log.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { testDatabase } from '#testing/database.ts'
import { temporaryFolder } from '#testing/folder.ts'
import { testHouse } from '#testing/house.ts'
import { openCheck } from './check-server.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const folder = temporaryFolder('check')
writeFileSync(
  join(folder, 'index.html'),
  '<meta content="__SITE__"><meta content="__CAPTCHA__"><script nonce="__NONCE__"></script>',
)
await sql`UPDATE merchants.merchant SET flags = flags || '{"IDENTITYSMS": true}'`.execute(db.owner)
await sql`
  INSERT INTO identity.number_service (merchant_id, project, api_key, changed_at)
  VALUES (${house.merchant}, 'night-market-1', 'a-public-key', now())`.execute(db.owner)
house.directory.forget()
const log = openLog({ name: 'test', level: 'silent' })
const check = await openCheck({
  house,
  db,
  random: systemRandom,
  clock: systemClock,
  log,
  address: 'https://check.example',
  folder,
})
afterAll(async () => {
  await check.close()
  rmSync(folder, { recursive: true })
})

const cookie = '__Host-sid=a-session'
const ask = (url: string, host = 'check.example', more: Readonly<Record<string, string>> = {}) =>
  check.inject({ url, headers: { host, accept: 'text/html', cookie, ...more } })

test('the check’s window knows the one page it may speak with, and lets in the service alone [A6, A10, trust 53]', async () => {
  const { statusCode, body, headers } = await ask('/localhost')
  expect(statusCode).toBe(200)
  expect(body).toContain('<meta content="https://localhost"><meta content="https://www.google.com/recaptcha/api.js">')
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['cross-origin-opener-policy']).toBe('unsafe-none')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'; script-src 'nonce-")
  expect(policy).toContain('frame-src https://www.google.com https://recaptcha.google.com; frame-ancestors')
  // Nothing that leads the page that opened it elsewhere, or speaks over it.
  expect(policy).toMatch(/; sandbox (?!.*(?:allow-top-navigation|allow-modals|allow-popups-to))allow-scripts /)
})

test.each([
  ['for a host that is nobody’s', '/evil.example', 'check.example'],
  ['for no host', '/', 'check.example'],
  ['by the site’s own name, whose cookies know no ports', '/localhost', 'localhost'],
])('there is no window %s [A10, trust 53]', async (_what, url, host) => {
  expect((await ask(url, host)).statusCode).toBe(404)
})

test('no call is answered there, whoever asks [A10, trust 28]', async () => {
  for (const path of ['/wps/member/state', '/wps/verification/service', '/lgw/captcha', '/readyz'])
    expect((await ask(path, 'check.example', { merchant: 'demo', accept: 'application/json' })).statusCode).toBe(404)
})

test('without the switch there is no window [A10, S22]', async () => {
  await sql`UPDATE merchants.merchant SET flags = flags || '{"IDENTITYSMS": false}'`.execute(db.owner)
  house.directory.forget()
  expect((await ask('/localhost')).statusCode).toBe(404)
})
