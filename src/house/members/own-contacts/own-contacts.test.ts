import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { DAY, MINUTE } from '#kit/clock.ts'
import { byHttp } from '#runtime/carriers/by-http.ts'
import type { Browser } from '#testing/browser.ts'
import { testDatabase } from '#testing/database.ts'
import { openDoor } from '#testing/door.ts'
import { openGateway } from '#testing/services/gateway.ts'
import { memberNamed } from '#testing/people.ts'
import { keepProfile } from '#house/contacts/index.ts'
import { membersContract } from '../contract.ts'

const db = await testDatabase('house')
const gateway = await openGateway()
const door = await openDoor(db, { carriers: { sms: byHttp(gateway) } })
const merchant = (await door.directory.byCode('demo'))?.id ?? 0

beforeEach(() => door.pass(DAY))

async function memberWith(name: string, profile: Record<string, string>) {
  const { id, browser } = await memberNamed(door, name)
  await db.transact((tx) => keepProfile(tx, door.vault, { member: id, merchant, profile }))
  return { id, browser }
}
const contacts = async (browser: Browser) => (await browser.call(membersContract.contacts)).value
const ask = (browser: Browser, channel = 'sms') => browser.call(membersContract.sendContactCode, { body: { channel } })
const prove = (browser: Browser, code: string, channel = 'sms') =>
  browser.call(membersContract.proveContact, { body: { channel, code } })
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function codeFor(browser: Browser, whole: string): Promise<string> {
  expect(await ask(browser)).toMatchObject({ status: 200, value: { expiredMinutes: 10 } })
  await door.post()
  return gateway.codeTo(whole)
}

test('a member sees the number and the address masked, proves the number by a code, once, and it is written down [A18, trust 25]', async () => {
  const { id, browser } = await memberWith('prover01', {
    mobileNum: '012000001',
    countryDialingCode: '855',
    email: 'dara@example.com',
  })
  const number = { channel: 'sms', to: '+8•••001', proven: false, reached: true }
  const address = { channel: 'email', to: 'd•••@example.com', proven: false, reached: false }
  expect(await contacts(browser)).toEqual([address, number])
  const code = await codeFor(browser, '+85512000001')
  expect(await prove(browser, other(code))).toMatchObject({ code: 'invalid_verification_code' })
  expect(await contacts(browser)).toEqual([address, number])
  expect(await prove(browser, code)).toMatchObject({ status: 200 })
  expect(await contacts(browser)).toEqual([address, { ...number, proven: true }])
  expect(await prove(browser, code)).toMatchObject({ code: 'code_expired' })
  const { rows } = await sql`
    SELECT after FROM audit.entry WHERE action = 'identity.prove_contact' AND subject = ${`member:${id}`}`.execute(db.owner)
  expect(rows).toEqual([{ after: { channel: 'sms' } }])
})

test('no code goes where the member told nothing, or nobody carries it [A18]', async () => {
  const { browser } = await memberWith('prover02', { email: 'sok@example.com' })
  expect(await ask(browser)).toMatchObject({ code: 'operation_not_allowed' })
  expect(await ask(browser, 'email')).toMatchObject({ code: 'operation_not_allowed' })
  expect(await prove(browser, '123456')).toMatchObject({ code: 'invalid_verification_code' })
  expect(await prove(browser, '', 'email')).toMatchObject({ code: 'missing_verification_code' })
})

test('a number that another member proved stays theirs, and the code that shows it is not used up for nothing [A18]', async () => {
  const first = await memberWith('prover03', { mobileNum: '012000003', countryDialingCode: '855' })
  expect((await prove(first.browser, await codeFor(first.browser, '+85512000003'))).status).toBe(200)
  door.pass(10 * MINUTE)
  const second = await memberWith('prover04', { mobileNum: '012000003', countryDialingCode: '855' })
  expect(await prove(second.browser, await codeFor(second.browser, '+85512000003'))).toMatchObject({ code: 'contact_taken' })
  expect(await contacts(first.browser)).toMatchObject([{ proven: true }])
  expect(await contacts(second.browser)).toMatchObject([{ proven: false }])
})

test('of two members at one browser, neither proves with the code of the other [A18, trust 23]', async () => {
  const { browser } = await memberWith('prover05', { mobileNum: '012000005', countryDialingCode: '855' })
  const code = await codeFor(browser, '+85512000005')
  const { browser: next } = await memberWith('prover06', { mobileNum: '012000005', countryDialingCode: '855' })
  next.cookies.set('__Host-device', browser.cookies.get('__Host-device') ?? '')
  expect(await prove(next, code)).toMatchObject({ code: 'invalid_verification_code' })
  expect(await prove(browser, code)).toMatchObject({ status: 200 })
})
