import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOrder } from '#house/payments/provider/ask-provider.ts'
import type { Deposit } from '#house/payments/contract.ts'
import { sandboxProvider } from '#house/payments/provider/sandbox.ts'
import { openLog } from '#runtime/log.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { startWebhooks } from '#sandbox/notify.ts'
import { openSandbox } from '#sandbox/server.ts'
import { testDatabase } from '#testing/database.ts'
import { arcadeKey, testHouse } from '#testing/house.ts'
import { openSession, testVendor } from '#testing/games/vendor.ts'

/** What must come to rest nowhere, by what it is. */
const canaries = new Map<string, string>()
function canary(what: string, text = `${what.replace(/\W/g, '')}${randomBytes(9).toString('hex')}`): string {
  canaries.set(what, text)
  return text
}

const db = await testDatabase('house')
const books = await testDatabase('sandbox')
let logged = ''
const log = openLog({ name: 'house', level: 'trace', destination: { write: (line) => (logged += line) } })
const secret = canary('the secret shared with the provider')
canary('the secret shared with the vendor', arcadeKey.secret)
const sandboxParts = { db: books, clock: systemClock, random: systemRandom, secret }
const sandbox = openSandbox({ ...sandboxParts, address: 'http://provider.test' })
const api = await sandbox.listen({ host: '127.0.0.1', port: 0 })
let site = ''
const provider = sandboxProvider({
  api,
  secret,
  get notifyUrl() {
    return `${site}/callback/sandbox`
  },
  returnUrl: 'http://localhost:8080/deposit',
  payoutReturnUrl: 'http://localhost:8080/withdraw',
  clock: systemClock,
  random: systemRandom,
})
const house = await testHouse(db, { providers: [provider], log })
let stopWebhooks = async () => {}

beforeAll(async () => {
  site = await house.app.listen({ host: '127.0.0.1', port: 0 })
  stopWebhooks = startWebhooks({ ...sandboxParts, log })
})
afterAll(async () => {
  await stopWebhooks()
  await sandbox.close()
})

const browser = house.browser()
const password = canary('the password')
const login = { type: 'username', username: 'canary2026', password }

async function register(): Promise<void> {
  const form = { username: login.username, password, confirmPassword: password, registerMethod: 'WEB', terms: true, login: true }
  const profile = {
    email: `${canary('the address of mail').toLowerCase()}@example.com`,
    payeeName: canary('the name').replace(/[0-9]/g, 'x'),
  }
  canaries.set('the name', profile.payeeName)
  canaries.set('the address of mail', profile.email)
  const { json } = await browser.sealed<{ token: string }>({
    method: 'PUT',
    path: '/wps/member/register',
    data: { ...form, ...profile },
  })
  expect(json).toMatchObject({ success: true })
  browser.token = canary('the first half token', json.value.token)
  for (const [name, value] of Object.entries(browser.cookies)) canary(`the first cookie ${name}`, value)
}

/** In, out, wrong, stolen and swapped: all that proves who someone is passes by once. */
async function comeAndGo(): Promise<void> {
  const wrong = { ...login, password: canary('a wrong password') }
  expect((await browser.sealed({ method: 'POST', path: '/wps/session/login', data: wrong })).json.success).toBe(false)
  const unsealed = { ...login, password: canary('a password that was not sealed') }
  expect((await browser.ask({ method: 'POST', path: '/wps/session/login', data: unsealed })).json.code).toBe('sealed_invalid')
  const { json: coded } = await browser.ask<{ code: string }>({ method: 'POST', path: '/wps/session/code' })
  const code = canary('the address code', coded.value.code)
  const tab = house.browser()
  const { json: swapped } = await tab.ask<{ token: string }>({ method: 'POST', path: '/wps/session/exchange', data: { code } })
  tab.token = canary('the token of another tab', swapped.value.token)
  for (const [name, value] of Object.entries(tab.cookies)) canary(`another cookie ${name}`, value)
  const { json: ticketed } = await tab.ask<{ ticket: string }>({ method: 'POST', path: '/wps/session/socket' })
  canary('the ticket of a socket', ticketed.value.ticket)
  await tab.ask({ method: 'GET', path: `/wps/member/info?token=${canary('a token in an address')}` })
  await tab.ask({ method: 'DELETE', path: '/wps/session/logout' })
  const stranger = house.browser()
  stranger.token = canary('a guessed token')
  await stranger.ask({ method: 'GET', path: '/wps/member/info', headers: { cookie: `__Host-sid=${canary('a guessed cookie')}` } })
}

async function deposit(): Promise<void> {
  const asked = { method: 'POST', path: '/wps/payments/deposits', data: { method: 'sandbox', amount: '50' } } as const
  const { json } = await browser.ask<Deposit>({ ...asked, headers: { 'idempotency-key': randomUUID() } })
  await placeOrder(house.asking, json.value.id)
  const state = async () => (await browser.get<Deposit>(`/wps/payments/deposits/${json.value.id}`)).json.value
  const { payUrl } = await state()
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  await sandbox.inject({ method: 'POST', url: new URL(payUrl ?? '').pathname, payload: 'choice=pay', headers: form })
  await expect.poll(async () => (await state()).state).toBe('credited')
}

async function play(): Promise<void> {
  const vendor = testVendor(site)
  const { json } = await browser.ask<{ url: string }>({
    method: 'POST',
    path: '/wps/game/launchGame',
    data: { vassalage: 'ARCADE', gameCode: 'lantern-market', device: 'WEB' },
  })
  canary('a launch code that nobody swapped', new URLSearchParams(new URL(json.value.url).hash.slice(1)).get('code') ?? '')
  const token = canary('the token of a game', await openSession({ browser, vendor }))
  const { json: info } = await browser.get<{ id: string }>('/wps/member/info')
  const spin = { user: info.value.id, token, game_code: 'lantern-market', currency: 'PLAY', round: 'round-1' }
  const bet = { ...spin, transaction_uuid: randomUUID(), amount: 100_000n }
  expect((await vendor.attempt('bet', bet)).answer?.status).toBe('RS_OK')
  const settlement = {
    ...spin,
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: bet.transaction_uuid,
    settlement_version: 1n,
    payout: 0n,
  }
  expect((await vendor.attempt('settleBatch', { settlements: [settlement] })).answer?.results?.[0]?.status).toBe('RS_OK')
  await vendor.attempt('bet', { ...bet, token: canary('a game’s token that is none') })
  const stranger = testVendor(site, { id: arcadeKey.id, secret: canary('another vendor’s secret') })
  await stranger.attempt('bet', bet)
  await Promise.all([vendor.close(), stranger.close()])
}

/** The tables that know sessions are away for a moment: whatever is on its way then becomes an error that is logged. */
async function breakDown(): Promise<void> {
  const vendor = testVendor(site)
  const fresh = house.browser()
  const token = canary('a token on its way into an error')
  await sql`ALTER TABLE identity.session RENAME TO away; ALTER TABLE games.session RENAME TO away`.execute(db.owner)
  try {
    expect((await browser.get('/wps/member/info?code=1')).status).toBe(500)
    expect((await fresh.sealed({ method: 'POST', path: '/wps/session/login', data: login })).status).toBe(500)
    expect((await vendor.attempt('balance', { user: '1', token })).outcome).toBe('unknown')
  } finally {
    await sql`ALTER TABLE identity.away RENAME TO session; ALTER TABLE games.away RENAME TO session`.execute(db.owner)
    await vendor.close()
  }
}

/** Every row of every table as text. */
async function dump(of: typeof db): Promise<string> {
  const tables = await sql<{ name: string }>`
    SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`.execute(of.owner)
  const texts = []
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ line: string }>`SELECT t::text AS line FROM ${sql.raw(name)} t`.execute(of.owner)
    texts.push(...rows.map(({ line }) => `${name} ${line}`))
  }
  return texts.join('\n')
}

/** As it is, and as bytes that a table prints. */
const forms = (text: string) =>
  [text, Buffer.from(text).toString('hex'), Buffer.from(text, 'base64url').toString('hex')].filter(({ length }) => length > 8)

test('no password, token, cookie, code, secret or name comes to rest in a log or a table [trust 27, trust 32, trust 58, trust 61]', async () => {
  await register()
  await comeAndGo()
  await deposit()
  await play()
  await breakDown()
  await house.close()
  const rest = await dump(db)
  const theirs = await dump(books)
  expect(canaries.size).toBeGreaterThan(18)
  expect([...canaries].filter(([, text]) => text.length < 12)).toEqual([])
  expect(logged).toContain('a call failed')
  expect(logged).toContain('a vendor’s call has an unknown outcome')
  expect(rest).toContain('canary2026')
  expect(rest).toContain('games.vendor_call')
  const found = [...canaries].flatMap(([what, text]) =>
    Object.entries({ 'the log': logged, 'the house’s tables': rest, 'the provider’s tables': theirs }).flatMap(([where, all]) =>
      forms(text).some((form) => all.includes(form)) ? [`${what} in ${where}`] : [],
    ),
  )
  expect(found).toEqual([])
}, 60_000)
