import { execFile } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Spin } from '#arcade/slots/contract.ts'
import { codeAt } from '#house/operators/index.ts'
import { operatorsContract } from '#house/operators/console-contract.ts'
import { gamesContract } from '#house/games/contract.ts'
import { membersContract } from '#house/members/contract.ts'
import { changeMerchant } from '#house/merchants/index.ts'
import { registrationDefaults } from '#house/merchants/rules/registration.ts'
import { merchantsContract } from '#house/merchants/contract.ts'
import { post } from '#house/wallet/index.ts'
import { newSecret } from '#kit/ids.ts'
import { UNITS_PER_WHOLE, unitsOfText } from '#kit/money.ts'
import { demoSecret } from '#runtime/config/secrets.ts'
import { loginOf } from '#runtime/postgres/login.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { newKey, openTestArcade } from '#testing/arcade/arcade.ts'
import { Browser } from '#testing/browser.ts'
import { CONSOLE_HOST, testConsole } from '#testing/console.ts'
import { testDatabase } from '#testing/database.ts'
import { temporaryFolder } from '#testing/folder.ts'
import { arcadeKey, testHouse, testSecrets } from '#testing/house.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const url = await house.app.listen({ host: '127.0.0.1', port: 0 })
const folder = temporaryFolder('open-production')
afterAll(() => rmSync(folder, { recursive: true }))

/** Half a dozen programs are started one after another, on a machine that does other things as well. */
const PROGRAMS = 180_000

type Said = { readonly code: number; readonly out: string; readonly err: string }

/** Runs one of the commands as a program of its own, as whoever runs the house does. */
function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Said> {
  const file = fileURLToPath(new URL(`${command}.ts`, import.meta.url))
  const told = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    DATABASE_URL: db.url,
    CROUPIER_DATA: folder,
    CROUPIER_SECRET_VENDOR_KEYS: testSecrets.vendorKeys,
    ...env,
  }
  return new Promise((done) => {
    execFile(process.execPath, [file, ...args], { env: told }, (error, out, err) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
  })
}

const palm = ['--code', 'palm', '--name', 'Palm', '--hosts', 'palm.localhost', '--languages', 'EN,KM']
const playing = [...palm, '--currency', 'PLAY', '--play-money', 'yes', '--skin', 'porcelain', '--providers', 'desk,sandbox']
const audited = async (action: string) =>
  (
    await sql<{ actor: string; subject: string; after: Record<string, unknown> }>`
      SELECT actor, subject, after FROM audit.entry WHERE action = ${action} AND chain LIKE 'palm/%' ORDER BY seq`.execute(db)
  ).rows

const production = {
  CROUPIER_MODE: 'production',
  SITE_URL: 'https://play.example.com',
  CONSOLE_URL: 'https://console.example.com',
  ARCADE_URL: 'https://arcade.example.org',
  PROVIDER_URL: 'https://pay.example.org',
  CHECK_URL: 'https://check.example.com',
}
const strong = () => newSecret(systemRandom, 32)
const licence = [
  '--licence-authority',
  'An authority',
  '--licence-number',
  'A-1',
  '--licence-url',
  'https://authority.example.org/a-1',
]

test('the databases are brought up to date by their owner, and each half gets a login of its own [trust 59]', async () => {
  const arcade = new URL(db.url)
  arcade.username = loginOf('arcade')
  const env = { OWNER_DATABASE_URL: db.ownerUrl, ARCADE_DATABASE_URL: arcade.href }
  const prepared = await run('prepare-database', [], env)
  expect(prepared).toMatchObject({ code: 0, err: '' })
  expect(prepared.out).toMatch(/^house: 0 migrations applied.*\narcade: [1-9]\d* migrations applied/)
  expect((await run('prepare-database', [], env)).out).toContain('arcade: 0 migrations applied')
  expect(await run('prepare-database', [], { ...env, OWNER_DATABASE_URL: '' })).toMatchObject({ code: 1, out: '' })
  const wrong = await run('prepare-database', [], { ...env, DATABASE_URL: db.ownerUrl })
  expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('croupier_house_login') })
})

test('databases are examined by a superuser, and what was examined is told of each [trust 79]', async () => {
  const env = { OWNER_DATABASE_URL: db.ownerUrl, ARCADE_DATABASE_URL: db.url }
  const examined = await run('check-database', [], env)
  expect(examined).toMatchObject({ code: 0, err: '' })
  expect(examined.out).toMatch(
    /^house: \d+ tables and \d+ indexes were read\.\n[^]*\narcade: \d+ tables[^\n]*\nNothing is wrong\.\n$/,
  )
  await sql`UPDATE wallet.lane SET seq = seq + 1 WHERE lane = 0`.execute(db.owner)
  expect(await run('check-database', [], env)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/lane 0 says it has \d+ entries/),
  })
  await sql`UPDATE wallet.lane SET seq = seq - 1 WHERE lane = 0`.execute(db.owner)
  const login = await run('check-database', [], { ...env, OWNER_DATABASE_URL: db.url })
  expect(login).toMatchObject({ code: 1, out: '', err: expect.stringContaining('superuser') })
})

describe('a merchant', () => {
  test('opens once by its order; the same order again changes nothing, and another one is refused by name [trust 60]', async () => {
    const file = join(folder, 'palm.json')
    writeFileSync(
      file,
      JSON.stringify({ code: 'palm', name: 'Palm', hosts: ['palm.localhost'], currency: 'PLAY', 'play-money': true }),
    )
    const missing = await run('open-merchant', [file])
    expect(missing).toMatchObject({ code: 1, out: '', err: 'Still missing: --languages.\n' })
    const opened = await run('open-merchant', playing)
    expect(opened).toMatchObject({ code: 0, err: '' })
    expect(opened.out).toContain('The merchant palm is open')
    expect((await run('open-merchant', playing)).out).toContain('stands already, as ordered')
    const other = await run('open-merchant', [...playing, '--name', 'Coconut', '--hosts', 'coconut.localhost'])
    expect(other).toMatchObject({ code: 1, err: expect.stringContaining('differs in: name, hosts') })
    expect(await audited('merchants.open')).toEqual([
      { actor: 'house', subject: 'merchant:palm', after: { name: 'Palm', currency: 'PLAY', playMoney: true } },
    ])
  })

  test('is of the company that its order names, its own without; a later order moves it, and none without a word [trust 66]', async () => {
    const companies = async () =>
      (await sql<{ company: string }>`SELECT company FROM merchants.merchant WHERE code = 'palm'`.execute(db)).rows[0]?.company
    expect(await companies()).toBe('palm')
    expect((await run('open-merchant', [...playing, '--company', 'Orchard & Sons'])).err).toContain('company cannot stand')
    for (const order of [[...playing, '--company', 'orchard'], playing])
      expect((await run('open-merchant', order)).out).toContain('stands already')
    expect(await companies()).toBe('orchard')
    expect(await audited('merchants.change')).toEqual([
      { actor: 'house', subject: 'merchant:palm', after: { company: 'orchard' } },
    ])
    const taken = await run('open-merchant', [...playing, '--code', 'lotus'])
    expect(taken).toMatchObject({ code: 1, err: 'One of these hosts answers for another merchant.\n' })
  })

  test.each([
    ['a currency that is not known', ['--currency', 'XXX'], 'The currency is not known here: XXX'],
    ['a host with a path', ['--hosts', 'palm.localhost/x'], 'The hosts cannot stand: palm.localhost/x'],
    ['a provider that is not known', ['--providers', 'stripe'], 'The providers is not known here: stripe'],
    ['play money in another currency', ['--currency', 'USD'], 'Play money is kept in PLAY'],
    ['real money in a demo', ['--play-money', 'no'], 'A demo makes up its own secrets'],
    ['neither yes nor no', ['--play-money', 'perhaps'], 'Say yes or no, not perhaps.'],
  ])('is refused for %s', async (_what, args, told) => {
    const refused = await run('open-merchant', [...playing, '--code', 'other', ...args])
    expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining(told) })
  })

  test('for real money is refused without each secret, and without a licence [trust 58]', { timeout: PROGRAMS }, async () => {
    const order = [...palm, '--currency', 'USD', '--code', 'real', '--hosts', 'real.example.com']
    const bare = await run('open-merchant', [...order, ...licence], production)
    expect(bare.code).toBe(1)
    for (const name of ['CROUPIER_SECRET_SEALING is missing', 'CROUPIER_SECRET_PROFILES must be'])
      expect(bare.err).toContain(name)
    const secrets = {
      CROUPIER_SECRET_SEALING: strong(),
      CROUPIER_SECRET_PROFILES: `first:${strong()}`,
      CROUPIER_SECRET_VENDOR_KEYS: strong(),
    }
    const env = { ...production, ...secrets }
    expect(await run('open-merchant', order, env)).toMatchObject({
      code: 1,
      err: expect.stringContaining('Real money needs a licence'),
    })
    const opened = await run('open-merchant', [...order, ...licence], env)
    expect(opened).toMatchObject({ code: 0, err: '' })
    for (const secret of Object.values(secrets)) expect(opened.out).not.toContain(secret)
    const paid = [...order, ...licence, '--code', 'paid', '--hosts', 'paid.example.com', '--providers', 'desk,airwallex']
    expect((await run('open-merchant', paid, env)).err).toContain('The providers is not known here: airwallex')
    const keys = {
      AIRWALLEX_CLIENT_ID: 'client',
      AIRWALLEX_API_KEY: strong(),
      AIRWALLEX_WEBHOOK_SECRET: strong(),
      AIRWALLEX_PAY_IN: 'promptpay',
    }
    expect(await run('open-merchant', paid, { ...env, ...keys })).toMatchObject({ code: 0, err: '' })
  })
})

describe('the first owner', () => {
  const owner = ['--merchant', 'palm', '--name', 'first.owner']
  const passwordIn = ({ out }: Said) => /password {2}(\S+)/.exec(out)?.[1] ?? ''

  test(
    'comes in by a password that is shown once, sets a second factor, and only then an own password [trust 24]',
    { timeout: PROGRAMS },
    async () => {
      const { app, browser: browserOf } = await testConsole(db, house)
      const first = await run('first-owner', owner)
      const second = await run('first-owner', owner)
      expect(second.out).toContain('in place of the one before')
      expect(passwordIn(first)).toMatch(/^\S{20}$/)
      const kept = await sql<{ text: string }>`
      SELECT concat(row_to_json(e)::text) AS text FROM audit.entry e WHERE chain LIKE 'palm/%'`.execute(db)
      for (const said of [first, second]) expect(kept.rows.some(({ text }) => text.includes(passwordIn(said)))).toBe(false)
      const browser = browserOf()
      const logIn = (password: string) => browser.call(operatorsContract.logIn, { body: { name: 'first.owner', password } })
      expect(await logIn(passwordIn(first))).toMatchObject({ code: 'login_incorrect' })
      const ticket = await logIn(passwordIn(second))
      browser.token = (ticket.value as { ticket: string }).ticket
      expect(ticket.value).toMatchObject({ factors: [] })
      const { secret } = (await browser.call(operatorsContract.newTotp, {})).value as { secret: string }
      const shown = await browser.call(operatorsContract.showCode, {
        body: { factor: 'totp', code: codeAt(secret, systemClock()) },
      })
      browser.token = (shown.value as { token: string }).token
      expect((await browser.call(operatorsContract.me, {})).value).toMatchObject({
        role: 'owner',
        mustChangePassword: true,
        permissions: ['console.own', 'console.act'],
        merchant: { code: 'palm', currency: 'PLAY' },
      })
      const change = { password: passwordIn(second), newPassword: 'nine slow boats on the river' }
      // From the login on bodies are sealed for the operator's own merchant.
      const known = new Browser(app, { host: CONSOLE_HOST, merchant: 'palm' })
      known.token = browser.token
      for (const [name, value] of browser.cookies) known.cookies.set(name, value)
      expect(await known.call(operatorsContract.changePassword, { body: change })).toMatchObject({ success: true })
      expect((await browser.call(operatorsContract.me, {})).value).toMatchObject({ mustChangePassword: false })
      expect(await run('first-owner', owner)).toMatchObject({
        code: 1,
        err: expect.stringContaining('a password of their own already'),
      })
      const another = await run('first-owner', [...owner, '--name', 'second.owner'])
      expect(another).toMatchObject({ code: 1, err: expect.stringContaining('has an owner who came in already') })
      expect((await audited('operators.let_owner_in')).map(({ actor, after }) => [actor, after['again']])).toEqual([
        ['house', false],
        ['house', true],
      ])
    },
  )

  test('is refused for a merchant that is not there, and under a name that cannot stand', async () => {
    const nowhere = await run('first-owner', ['--merchant', 'nowhere', '--name', 'first.owner'])
    expect(nowhere).toMatchObject({ code: 1, err: expect.stringContaining('There is no merchant nowhere') })
    const spaced = await run('first-owner', ['--merchant', 'palm', '--name', 'first owner'])
    expect(spaced).toMatchObject({ code: 1, err: expect.stringContaining('no spaces') })
  })
})

describe('a vendor', () => {
  const password = 'nine slow boats on the river'

  test('of others gets a secret that is shown once and kept sealed, and is opened once', async () => {
    const order = ['--merchant', 'palm', '--code', 'REEF', '--name', 'Reef', '--origin', 'https://reef.example.com']
    const opened = await run('open-vendor', order)
    const secret = /secret {4}(\S+)/.exec(opened.out)?.[1] ?? ''
    expect(secret).toMatch(/^\S{64}$/)
    const again = await run('open-vendor', order)
    expect(again.out).toBe('The vendor REEF of palm stands already; 0 games are new.\n')
    const elsewhere = await run('open-vendor', [...order, '--origin', 'https://else.example.com'])
    expect(elsewhere).toMatchObject({ code: 1, err: expect.stringContaining('differs in: origin, apiUrl') })
    const { rows } = await sql<{ keys: bigint; plain: boolean }>`
      SELECT count(*) AS keys, bool_or(position(${Buffer.from(secret)}::bytea in k.material) > 0) AS plain
      FROM games.vendor_key k JOIN games.vendor v ON v.id = k.vendor WHERE v.vassalage = 'REEF'`.execute(db)
    expect(rows).toEqual([{ keys: 1n, plain: false }])
    const written = JSON.stringify(await audited('games.open_vendor'))
    expect(written).toContain('vendor:REEF')
    expect(written).not.toContain(secret)
  })

  test('is the house’s own arcade: a member of the merchant registers at its host and plays there, beside the demo [trust 37]', async () => {
    const arcade = await run('open-vendor', ['--merchant', 'palm', '--own-arcade', 'yes'])
    expect(arcade).toMatchObject({ code: 0, err: '' })
    expect(arcade.out).not.toContain('secret')
    const { captcha } = registrationDefaults
    const registration = { ...registrationDefaults, captcha: { ...captcha, enabled: false, required: false } }
    const change = { code: 'palm', change: { registration }, actor: 'operator:1', reason: 'a test', at: systemClock() }
    await db.transact((tx) => changeMerchant(tx, change))
    house.directory.forget()
    const key = { ...arcadeKey, scheme: 'hmac' } as const
    const own = { id: 'arcade-palm', scheme: 'hmac', secret: demoSecret(folder, 'arcade-wallet-palm') } as const
    const others = [{ code: 'palm', url, key: own }]
    const { app } = await openTestArcade(await testDatabase('arcade'), { url, key }, { others })
    const member = new Browser(house.app, { host: 'palm.localhost', merchant: 'palm' })
    const known = (await member.call(merchantsContract.permission, {})).value
    expect(known).toMatchObject({
      info: { whitelabelVal: { merchant: 'palm', currency: 'PLAY', skin: 'porcelain', playMoney: true } },
    })
    const body = { username: 'sreypov2026', password, confirmPassword: password, registerMethod: 'WEB', terms: true, login: true }
    const registered = (await member.call(membersContract.register, { body })).value as { id: string; token: string }
    member.token = registered.token
    const id = BigInt(registered.id)
    const lines = [{ from: { house: 'deposits' }, to: { member: id }, amount: 3n * UNITS_PER_WHOLE }] as const
    await db.transact((tx) => post(tx, { id: randomUUID(), kind: 'deposit', cause: 'test', lines }, systemClock))
    const game = { vassalage: 'ARCADE', gameCode: 'lantern-market', device: 'WEB' }
    const launched = (await member.call(gamesContract.launch, { body: game })).value as { url: string }
    const fragment = new URLSearchParams(new URL(launched.url).hash.slice(1))
    const ask = async <Value>(path: string, data: object, token?: string) => {
      const headers = { host: 'arcade.localhost:8082', ...(token && { authorization: `Bearer ${token}` }) }
      return (await app.inject({ method: 'POST', url: path, headers, payload: { data } })).json<{
        success: boolean
        value: Value
      }>()
    }
    const opened = await ask<{ token: string }>('/arcade/players', { code: fragment.get('code'), game: fragment.get('game') })
    expect(opened).toMatchObject({ success: true, value: { player: { name: String(id), currency: 'PLAY', balance: '3' } } })
    const { value } = await ask<Spin>('/arcade/slots/lantern-market/spins', { key: newKey(), stake: '1' }, opened.value.token)
    expect(value).toMatchObject({ paid: true })
    const left = 2n * UNITS_PER_WHOLE + unitsOfText(value.payout)
    expect(await house.wagers.balance(id, 'PLAY')).toBe(left)
  })
})
