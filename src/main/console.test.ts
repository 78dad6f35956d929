import { expect, test } from 'vitest'
import { call } from '#wire/call.ts'
import { answer } from '#runtime/http/answer.ts'
import { mountCalls } from '#runtime/http/routes.ts'
import type { Edge } from '#runtime/http/edge.ts'
import { openServer } from '#runtime/http/server.ts'
import { openLog } from '#runtime/log.ts'
import { systemRandom } from '#runtime/system.ts'
import { z } from 'zod'
import { operatorsContract } from '#house/operators/console-contract.ts'
import { testDatabase } from '#testing/database.ts'
import { testConsole } from '#testing/console.ts'
import { testHouse } from '#testing/house.ts'
import { membersContract } from '#house/members/contract.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const operators = await testConsole(db, house)

test('a call for operators that names no permission does not boot, nor one that names it for others [trust 33]', async () => {
  const app = await openServer({
    log: openLog({ name: 'test', level: 'silent' }),
    random: systemRandom,
    texts: {},
    tls: null,
    trustedProxies: [],
  })
  const shape = { method: 'GET', path: '/console/api/x', summary: 'x', value: z.null() } as const
  const open = call({ ...shape, session: ['operator'] })
  const wrong = call({ ...shape, session: ['member'], permission: 'members.read' })
  for (const contract of [open, wrong]) {
    const mount = () => mountCalls(app, {} as Edge, [{ x: answer(contract, () => null) }])
    expect(mount).toThrow('must name a permission where it admits operators, and only there')
  }
})

test('an operator is who both halves of a session say, in the console and nowhere else [trust 28, O1]', async () => {
  const { browser, id } = await operators.as('finance')
  const me = await browser.call(operatorsContract.me)
  expect(me).toMatchObject({ status: 200, value: { id: String(id), role: 'finance', merchant: { code: 'demo' } } })
  const half = browser.token
  browser.token = null
  expect((await browser.call(operatorsContract.me)).status).toBe(401)
  browser.token = half
  browser.cookies.clear()
  expect((await browser.call(operatorsContract.me)).status).toBe(401)
})

test('a member’s session is worth nothing in the console, and an operator’s nothing at the site [trust 28]', async () => {
  const member = house.browser()
  await member.register('sokha')
  const stolen = operators.browser()
  stolen.token = member.token
  for (const [name, value] of Object.entries(member.cookies)) stolen.cookies.set(name, value)
  expect((await stolen.call(operatorsContract.me)).status).toBe(401)
  const { browser } = await operators.as('owner')
  const headers = {
    host: 'localhost',
    authorization: `Bearer ${browser.token}`,
    cookie: `__Host-desk=${browser.cookies.get('__Host-desk')}`,
  }
  const { path } = membersContract.memberInfo['~orpc'].route
  expect((await house.app.inject({ method: 'GET', url: path as string, headers })).statusCode).toBe(401)
})

test('the console answers on its own host only [trust 56]', async () => {
  const answered = await operators.app.inject({ method: 'GET', url: '/wps/keys', headers: { host: 'evil.example' } })
  expect(answered.statusCode).toBe(404)
})
