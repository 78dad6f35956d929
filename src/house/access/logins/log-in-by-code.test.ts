import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { DAY, MINUTE } from '#kit/clock.ts'
import { byHttp } from '#runtime/carriers/by-http.ts'
import type { Browser } from '#testing/browser.ts'
import { testDatabase } from '#testing/database.ts'
import { openDoor } from '#testing/door.ts'
import { openGateway } from '#testing/services/gateway.ts'
import { memberNamed } from '#testing/people.ts'
import { proveContact, keepProfile } from '#house/contacts/index.ts'
import { accessContract } from '../contract.ts'
import { contactsContract } from '#house/contacts/contract.ts'

const db = await testDatabase('house')
const gateway = await openGateway()
const door = await openDoor(db, { carriers: { sms: byHttp(gateway) } })
const merchant = (await door.directory.byCode('demo'))?.id ?? 0
const whole = '+85512000001'

const { id } = await memberNamed(door, 'dara01')
await db.transact((tx) =>
  keepProfile(tx, door.vault, { member: id, merchant, profile: { mobileNum: '012000001', countryDialingCode: '855' } }),
)
await db.transact((tx) =>
  proveContact(tx, door.vault, { merchant, member: id, contact: { channel: 'sms', to: whole }, now: door.clock() }),
)

beforeEach(async () => {
  door.pass(DAY)
  await door.demo({ flags: { MOBILEVERCODELOGIN3: true } })
})

type Shown = { mobileNum?: string; verificationCode?: string; as?: 'member' | 'agent' }
const enter = (browser: Browser, { mobileNum = '012000001', verificationCode = '', ...rest }: Shown) =>
  browser.call(accessContract.logIn, {
    body: { type: 'sms', mobileNum, countryDialingCode: '855', verificationCode, ...rest },
  })

async function sent(browser: Browser): Promise<string> {
  await browser.call(contactsContract.sendLoginCode, { body: { mobileNum: '012000001', countryDialingCode: '855' } })
  await door.post()
  return gateway.codeTo(whole)
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const said = ({ status, code, message }: Awaited<ReturnType<typeof enter>>) => [status, code, message]

test.each([
  ['no number', { mobileNum: ' ' }, 'missing_phone_number', 'Enter your mobile number.'],
  ['a number that is none', { mobileNum: '12' }, 'invalid_phone_number', 'Enter a valid mobile number.'],
  ['no code', {}, 'missing_verification_code', 'Enter the verification code.'],
  ['a code that nobody was sent', { verificationCode: '123456' }, 'invalid_verification_code', 'Incorrect verification code'],
] as const)('with %s nobody is let in, and is told why [A16, C3]', async (_, shown, code, message) => {
  expect(said(await enter(door.browser(), shown))).toEqual([422, code, message])
})

test('a wrong code, one that ran out and one that was used are told apart [A16, C3]', async () => {
  const browser = door.browser()
  const code = await sent(browser)
  expect(said(await enter(browser, { verificationCode: other(code) }))[1]).toBe('invalid_verification_code')
  expect((await enter(browser, { verificationCode: code })).status).toBe(200)
  const over = [422, 'code_expired', 'This code has expired. Request a new one.']
  expect(said(await enter(browser, { verificationCode: code }))).toEqual(over)
  door.pass(5 * MINUTE)
  const late = await sent(browser)
  door.pass(3 * MINUTE)
  expect(said(await enter(browser, { verificationCode: late }))).toEqual(over)
})

test('a player is no agent, a blocked member is told so, and both only with the right code [A16, A17]', async () => {
  const browser = door.browser()
  expect(said(await enter(browser, { verificationCode: '123456', as: 'agent' }))[1]).toBe('invalid_verification_code')
  const code = await sent(browser)
  expect(said(await enter(browser, { verificationCode: code, as: 'agent' }))).toEqual([
    403,
    'not_an_agent',
    'Only agents can log in here.',
  ])
  await sql`UPDATE identity.member SET blocked_at = now(), blocked_by = 'operator:1', blocked_reason = 'a test' WHERE id = ${id}`.execute(
    db.owner,
  )
  expect(said(await enter(browser, { verificationCode: code }))).toEqual([
    403,
    'account_blocked',
    'Your account is blocked. Contact customer service.',
  ])
  await sql`UPDATE identity.member SET blocked_at = NULL, blocked_by = NULL, blocked_reason = NULL WHERE id = ${id}`.execute(
    db.owner,
  )
})

test('where the merchant has no login by code, that is said [A16]', async () => {
  await door.demo({ flags: { MOBILEVERCODELOGIN3: false } })
  expect(said(await enter(door.browser(), { verificationCode: '123456' }))).toEqual([
    422,
    'operation_not_allowed',
    "This isn't available. Contact customer service.",
  ])
})
