import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { operatorsContract } from '#house/operators/console-contract.ts'
import { codeAt, consoleVault, seedDemoOperator } from '#house/operators/index.ts'
import { roles } from '#house/operators/rules/roles.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { testDatabase } from '#testing/database.ts'
import { testConsole } from '#testing/console.ts'
import { temporaryFolder } from '#testing/folder.ts'
import { testHouse, testSecrets } from '#testing/house.ts'
import { demoOperators, demoPlayer } from './demo-logins.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const operators = await testConsole(db, house)
const data = temporaryFolder('demo-logins')
afterAll(() => rmSync(data, { recursive: true, force: true }))

test('the demo’s staff is made once for a data folder, one of each role and two for money [O1]', () => {
  const staff = demoOperators(data)
  expect(demoOperators(data)).toEqual(staff)
  expect(demoPlayer(data)).toEqual(demoPlayer(data))
  expect(new Set(staff.map(({ role }) => role))).toEqual(new Set(roles))
  expect(staff.filter(({ role }) => role === 'finance')).toHaveLength(2)
  expect(new Set(staff.flatMap(({ password, seed }) => [password, seed])).size).toBe(2 * staff.length)
})

test('each logs in with the password and the code that npm run demo-code shows [O1, trust 24]', async () => {
  const vault = consoleVault(testSecrets.profiles, systemRandom)
  const stage = {
    db,
    transact: db.transact,
    passwords: house.tools.passwords,
    vault,
    merchant: house.merchant,
    at: systemClock(),
  }
  for (const operator of demoOperators(data)) {
    await seedDemoOperator(stage, operator)
    await seedDemoOperator(stage, operator)
    const browser = operators.browser()
    const { name, password, seed, role } = operator
    const { value } = await browser.call(operatorsContract.logIn, { body: { name, password } })
    expect(value).toMatchObject({ factors: ['totp'] })
    browser.token = (value as { ticket: string }).ticket
    const shown = await browser.call(operatorsContract.showCode, { body: { factor: 'totp', code: codeAt(seed, systemClock()) } })
    browser.token = (shown.value as { token: string }).token
    expect((await browser.call(operatorsContract.me)).value).toMatchObject({ name, role, mustChangePassword: false })
  }
  const [first] = demoOperators(data)
  const env = { ...process.env, CROUPIER_DATA: data }
  const told = execFileSync(process.execPath, ['src/main/commands/demo-code.ts'], { env, encoding: 'utf8' })
  const now = systemClock()
  const codes = [now - 30_000, now].map((at) => codeAt(first?.seed ?? '', at))
  expect(codes).toContain(/^sovann\s+(\d{6})/m.exec(told)?.[1])
})
