import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { operatorsContract } from '#house/operators/console-contract.ts'
import { roles } from '#house/operators/rules/roles.ts'
import { permissions } from '#wire/permissions.ts'
import type { Browser } from '#testing/browser.ts'
import { testDatabase } from '#testing/database.ts'
import { testConsole } from '#testing/console.ts'
import { testHouse } from '#testing/house.ts'
import { aligned, consoleCalls, filled, mountedAt, type Call } from '#testing/places.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const operators = await testConsole(db, house)

/** Who a request may come from; each knows how to sit down again after a call that ended its session. */
const callers: Readonly<Record<string, () => Promise<Browser>>> = {
  visitor: async () => operators.browser(),
  member: async () => {
    const member = house.browser()
    await member.register(`m${randomUUID().slice(0, 8)}`)
    const browser = operators.browser()
    browser.token = member.token
    browser.cookies.set('__Host-desk', member.cookies['__Host-sid'] ?? '')
    return browser
  },
  'password only': async () => {
    const { id } = await operators.as('owner', { name: `ticket${randomUUID().slice(0, 8)}` })
    const browser = operators.browser()
    const hash = await house.tools.passwords.hash('seven quiet ferries')
    const { rows } = await sql<{ name: string }>`
      UPDATE operators.operator SET password_hash = ${hash} WHERE id = ${id} RETURNING name`.execute(db.owner)
    const body = { name: rows[0]?.name ?? '', password: 'seven quiet ferries' }
    browser.token = ((await browser.call(operatorsContract.logIn, { body })).value as { ticket: string }).ticket
    return browser
  },
  ...Object.fromEntries(roles.map((role) => [role, async () => (await operators.as(role)).browser])),
  'owner of a merchant': async () => (await operators.as('owner', { house: false })).browser,
  'first password': async () => {
    const { id, browser } = await operators.as('owner')
    await sql`UPDATE operators.operator SET first_password_until = now() + interval '1 day' WHERE id = ${id}`.execute(db.owner)
    return browser
  },
}

const loggedIn = new Map<string, Browser>()
for (const [who, logIn] of Object.entries(callers)) loggedIn.set(who, await logIn())

/** in: the call looked at what was asked · 401 and 403: it did not. */
const seen = (status: number) => (status === 401 || status === 403 ? String(status) : 'in')

async function rowOf({ method, path }: Call): Promise<string[]> {
  const cells = []
  for (const [who, browser] of loggedIn) {
    const body = method === 'POST' || method === 'PUT' ? { body: {} } : {}
    const asked = { method: method as 'GET', url: filled(path, '7'), ...body }
    const { status } = await browser.send(asked, { 'idempotency-key': randomUUID() })
    cells.push(seen(status))
    // A call may have ended the session that made it, or used up its ticket.
    if (path.startsWith('/console/api/session')) loggedIn.set(who, await (callers[who] as () => Promise<Browser>)())
  }
  return [`${method} ${path}`, ...cells]
}

describe('who may call what in the console', () => {
  test('is as the table says, for every call [O1, trust 28, trust 33]', async () => {
    const rows = [['', ...loggedIn.keys()]]
    for (const call of consoleCalls) rows.push(await rowOf(call))
    await expect(`${aligned(rows)}\n`).toMatchFileSnapshot('console-roles.txt')
  }, 120_000)

  test('names every place that the console answers at, beside its description, the keys for sealed bodies and public pictures [trust 33]', () => {
    const found = mountedAt(operators.app.printRoutes({ commonPrefix: false })).filter((place) => !place.startsWith('HEAD '))
    const known = consoleCalls.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`)
    expect(found.sort()).toEqual([...known, 'GET /docs', 'GET /wps/pictures/:file', 'GET /openapi.json', 'GET /wps/keys'].sort())
  })

  test('lets a guest look, and refuses them whatever changes something [O1, trust 33]', async () => {
    const { browser } = await operators.as('guest')
    /** Their own way out, and two counts of members, which are questions with a body. */
    const open = ['DELETE /console/api/session', 'POST /console/api/segments/count', 'POST /console/api/journeys/{id}/count']
    const writes = consoleCalls.filter(
      ({ method, path, meta }) => method !== 'GET' && meta.session.includes('operator') && !open.includes(`${method} ${path}`),
    )
    expect(writes.length).toBeGreaterThan(100)
    for (const { method, path } of writes) {
      const asked = { method: method as 'POST', url: filled(path, '7'), body: {} }
      const { status } = await browser.send(asked, { 'idempotency-key': randomUUID() })
      expect(status, `${method} ${path}`).toBe(403)
    }
    expect(await browser.call(operatorsContract.me)).toMatchObject({ status: 200, value: { role: 'guest', lastLogin: null } })
  })

  test('lets every permission open something, and every call stand under the console’s own path [trust 33]', () => {
    const used = new Set(consoleCalls.map(({ meta }) => meta.permission))
    expect(permissions.filter((name) => !used.has(name))).toEqual([])
    expect(consoleCalls.filter(({ path }) => !path.startsWith('/console/api/'))).toEqual([])
    expect(consoleCalls.filter(({ method, body, meta }) => method === 'GET' && (body || meta.sealed || meta.idempotent))).toEqual(
      [],
    )
  })
})
