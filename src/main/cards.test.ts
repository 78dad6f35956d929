import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openLog } from '#runtime/log.ts'
import { testDatabase } from '#testing/database.ts'
import { testConsole } from '#testing/console.ts'
import { testHouse } from '#testing/house.ts'
import { calls, consoleCalls, filled, type Call } from '#testing/places.ts'

const CARD = '4111111111111111'
const spoken = ['4111 1111 1111 1111', CARD, '៤១១១១១១១១១១១១១១១'] as const

const db = await testDatabase('house')
const lines: string[] = []
const destination = new Writable({
  write: (chunk: Buffer, _, done) => {
    lines.push(chunk.toString())
    done()
  },
})
const log = openLog({ name: 'test', level: 'trace', destination })
const house = await testHouse(db, { log })
const operators = await testConsole(db, house)
const dara = house.browser()
await dara.register('dara2026')
const owner = (await operators.as('owner')).browser

const writes = (all: readonly Call[], kind: 'member' | 'operator') =>
  all
    .filter(({ method, meta }) => method !== 'GET' && !meta.sealed && meta.session.includes(kind))
    .map((call) => [call.path, call] as const)

/** Every row of every table that holds the number in any of its spellings. */
async function kept(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`.execute(
    db.owner,
  )
  const holding: string[] = []
  for (const { name } of rows) {
    const { rows: found } =
      await sql`SELECT 1 FROM ${sql.raw(name)} x WHERE x::text LIKE ANY(${spoken.map((one) => `%${one}%`)}::text[]) LIMIT 1`.execute(
        db.owner,
      )
    if (found.length > 0) holding.push(name)
  }
  return holding
}

describe('a number of a payment card', () => {
  test.each(writes(calls, 'member'))('is refused by a member’s call to %s [trust 62]', async (path, { method }) => {
    const headers = { 'idempotency-key': 'a-key-of-its-own' }
    const data = { content: [{ words: `pay with ${spoken[0]}` }] }
    const { status, json } = await dara.ask({ method: method as 'POST', path: filled(path), data, headers })
    expect([status, json.code, json.value]).toEqual([422, 'card_number', { field: 'content.0.words' }])
  })

  test.each(writes(consoleCalls, 'operator'))(
    'is refused by an operator’s call to %s [trust 62]',
    async (path, { method, meta }) => {
      const headers = { 'idempotency-key': 'a-key-of-its-own' }
      const declared = { '~orpc': { route: { method, path: filled(path) }, meta } }
      const { status, code } = await owner.call(declared, { body: { reason: spoken[2] }, headers })
      expect([status, code]).toEqual([422, 'card_number'])
    },
  )

  test('is refused in a sealed body, in an address and as a key, in the caller’s language [trust 62]', async () => {
    const payee = { option: 'sandbox', holder: 'Sok Dara', account: CARD }
    const headers = { 'idempotency-key': 'the-key-of-a-payee', 'accept-language': 'zh' }
    const sealed = await dara.sealed({ method: 'POST', path: '/wps/payments/accounts', data: payee, headers })
    expect(sealed.json).toMatchObject({ code: 'card_number', message: '请勿发送银行卡号，该卡号未被保存。' })
    expect((await dara.get(`/wps/records/account?kind=${CARD}`)).json.code).toBe('card_number')
    const asked = { method: 'POST', path: '/wps/payments/deposits', data: { method: 'sandbox', amount: '50' } } as const
    expect((await dara.ask({ ...asked, headers: { 'idempotency-key': CARD } })).json.code).toBe('card_number')
  })

  test('may be a password, and an account, an amount or an id that is none goes through [trust 62]', async () => {
    const browser = house.browser()
    await browser.register('thida2026')
    const payee = { option: 'sandbox', holder: 'Sok Thida', account: '4111111111111112' }
    const headers = { 'idempotency-key': 'the-key-of-an-account' }
    expect((await browser.sealed({ method: 'POST', path: '/wps/payments/accounts', data: payee, headers })).status).toBe(200)
    const data = { method: 'sandbox', amount: '50' }
    const asked = {
      method: 'POST',
      path: '/wps/payments/deposits',
      data,
      headers: { 'idempotency-key': 'card-free-key' },
    } as const
    expect((await browser.ask(asked)).status).toBe(200)
    const wrong = await browser.sealed({
      method: 'POST',
      path: '/wps/session/login',
      data: { username: 'thida2026', password: CARD, os: 'test', platform: 'W', randomString: 'abc', gatewayVersion: 3 },
    })
    expect(wrong.json.code).not.toBe('card_number')
  })

  test('stands in no table and in no line of the log, whatever was sent before [trust 62]', async () => {
    const { headers } = await house.app.inject({
      url: `/wps/nothing?card=${CARD}`,
      headers: { 'user-agent': `card ${spoken[0]}` },
    })
    expect(headers['content-type']).toContain('json')
    expect(await kept()).toEqual([])
    log.warn({ said: `take ${spoken[0]}`, rows: [{ account: CARD }] }, `a card: ${spoken[2]}`)
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) for (const one of spoken) expect(line).not.toContain(one)
  })
})

test('no screen has a field for a card, and no page sends a form elsewhere [trust 62]', () => {
  const root = join(import.meta.dirname, '../apps')
  const screens = globSync('**/*.{ts,tsx,html}', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))
  expect(screens.length).toBeGreaterThan(200)
  for (const screen of screens) expect(screen).not.toMatch(/autocomplete=["'{ ]*cc-|\b(cvv|cvc|cardNumber|card_number)\b/i)
  const names = [...calls, ...consoleCalls].map(({ path }) => path)
  expect(names.filter((path) => /card(?!s-of)/.test(path))).toEqual([])
})
