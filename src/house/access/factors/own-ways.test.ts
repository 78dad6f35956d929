import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '#kit/clock.ts'
import { byHttp } from '#runtime/carriers/by-http.ts'
import type { Browser } from '#testing/browser.ts'
import { testDatabase } from '#testing/database.ts'
import { openDoor } from '#testing/door.ts'
import { openGateway } from '#testing/services/gateway.ts'
import { logIn, memberNamed, PASSWORD } from '#testing/people.ts'
import { keepProfile, proveContact } from '#house/contacts/index.ts'
import { contactsContract } from '#house/contacts/contract.ts'
import type { MerchantChange } from '#house/merchants/index.ts'
import { membersContract } from '#house/members/contract.ts'
import { accessContract } from '../contract.ts'

const db = await testDatabase('house')
const gateway = await openGateway()
const carrier = byHttp(gateway)
const door = await openDoor(db, { carriers: { sms: carrier, email: carrier } })
const merchant = (await door.directory.byCode('demo'))?.id ?? 0

type Way = 'sms' | 'email'
const flags = (of: NonNullable<MerchantChange['flags']>) => door.demo({ flags: of })
beforeAll(() => flags({ FACTORSMS: true, FACTOREMAIL: true, MOBILEVERCODELOGIN3: true, CHNGPASSVERIF3: true }))
beforeEach(() => door.pass(DAY))

/** A member whose number and address are told; these are proven to be theirs. */
async function reached(username: string, local: string, proven: readonly Way[] = ['sms', 'email']) {
  const { browser, id: member } = await memberNamed(door, username)
  const [sms, email] = [`+855${local.slice(1)}`, `${username}@example.com`] as const
  await db.transact((tx) =>
    keepProfile(tx, door.vault, { member, merchant, profile: { mobileNum: local, countryDialingCode: '855', email } }),
  )
  const contacts = { sms: { channel: 'sms', to: sms }, email: { channel: 'email', to: email } } as const
  for (const way of proven)
    await db.transact((tx) => proveContact(tx, door.vault, { merchant, member, contact: contacts[way], now: door.clock() }))
  return { browser, member, local, sms, email }
}
const add = (browser: Browser, way: Way, password = PASSWORD) => browser.call(accessContract.addWay, { body: { way, password } })
const remove = (browser: Browser, way: Way, password = PASSWORD) =>
  browser.call(accessContract.removeWay, { body: { way, password } })
type Factors = { ways: { way: Way; to: string | null; chosen: boolean; offered: boolean }[]; recoveryCodes: number }
const shown = async (browser: Browser) => (await browser.call(accessContract.factors)).value as Factors

async function atSecondStep(username: string) {
  const browser = door.browser()
  const { status, value } = await logIn(browser, { username })
  expect(status).toBe(200)
  return { browser, factors: (value as { factors: string[] }).factors }
}
async function verify(browser: Browser, factor: string, code: string) {
  const answer = await browser.call(accessContract.verifyLogin, { body: { factor, code } })
  if (answer.success) browser.token = (answer.value as { token: string }).token
  return answer
}
const ask = (browser: Browser, factor: Way) => browser.call(accessContract.sendFactorCode, { body: { factor } })
async function codeBy(browser: Browser, factor: Way, to: string): Promise<string> {
  expect(await ask(browser, factor)).toMatchObject({ status: 200 })
  await door.post()
  return gateway.codeTo(to)
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const isIn = async (browser: Browser) => (await browser.call(membersContract.memberInfo)).status === 200

describe.each([
  ['sms', 'chooser1', '012000101'],
  ['email', 'chooser2', '012000102'],
] as const)('codes by %s that a member has chosen', (way, username, local) => {
  test('are asked for at every login, each good once and for three minutes [A11, trust 24]', async () => {
    const { browser: own, [way]: to } = await reached(username, local)
    const added = await add(own, way)
    expect(added.status).toBe(200)
    expect((added.value as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10)
    expect((await shown(own)).ways).toContainEqual({ way, to: expect.stringContaining('•••'), chosen: true, offered: true })
    const { browser, factors } = await atSecondStep(username)
    expect(factors).toEqual([way, 'recovery'])
    expect(await isIn(browser)).toBe(false)
    const code = await codeBy(browser, way, to)
    expect(await verify(browser, way, other(code))).toMatchObject({ code: 'invalid_verification_code' })
    expect(await verify(browser, way, code)).toMatchObject({ status: 200 })
    expect(await isIn(browser)).toBe(true)
    const again = await atSecondStep(username)
    expect((await verify(again.browser, way, code)).success).toBe(false)
    door.pass(MINUTE)
    const late = await codeBy(again.browser, way, to)
    door.pass(3 * MINUTE)
    expect(await verify(again.browser, way, late)).toMatchObject({ code: 'code_expired' })
  })

  test('are sent once a minute, and a recovery code stands in for them [A11, trust 22]', async () => {
    const { browser: own } = await reached(`${username}b`, local.replace('1', '9'))
    const { recoveryCodes } = (await add(own, way)).value as { recoveryCodes: [string] }
    const { browser } = await atSecondStep(`${username}b`)
    expect(await ask(browser, way)).toMatchObject({ status: 200 })
    expect(await ask(browser, way)).toMatchObject({ status: 429 })
    expect(await verify(browser, 'recovery', recoveryCodes[0])).toMatchObject({ status: 200 })
  })
})

test('they are chosen and given up by whoever shows the password, and the member is told [A11, trust 25]', async () => {
  const { browser, email } = await reached('keeper01', '012000110')
  expect(await add(browser, 'sms', 'not my password')).toMatchObject({ status: 422, code: 'password_incorrect' })
  expect(await remove(browser, 'sms')).toMatchObject({ status: 404 })
  expect((await add(browser, 'sms')).status).toBe(200)
  await door.post()
  expect(gateway.lastTo(email).text).toContain('two-step')
  expect((await add(browser, 'sms')).value).toEqual({ recoveryCodes: null })
  expect((await add(browser, 'email')).value).toEqual({ recoveryCodes: null })
  expect(await remove(browser, 'sms', 'not my password')).toMatchObject({ status: 422, code: 'password_incorrect' })
  expect((await remove(browser, 'sms')).status).toBe(200)
  expect((await shown(browser)).recoveryCodes).toBe(10)
  expect((await atSecondStep('keeper01')).factors).toEqual(['email', 'recovery'])
  expect((await remove(browser, 'email')).status).toBe(200)
  expect((await shown(browser)).recoveryCodes).toBe(0)
  expect((await atSecondStep('keeper01')).factors).toEqual([])
})

test('only to a contact that is proven, and where the merchant offers them; what it stops is asked for no more [A11]', async () => {
  const { browser, member } = await reached('offered1', '012000120', ['email'])
  expect(await add(browser, 'sms')).toMatchObject({ status: 422, code: 'contact_unproven' })
  await flags({ FACTOREMAIL: false })
  expect(await add(browser, 'email')).toMatchObject({ status: 422, code: 'operation_not_allowed' })
  expect((await shown(browser)).ways).toEqual([{ way: 'sms', to: null, chosen: false, offered: true }])
  await flags({ FACTOREMAIL: true })
  expect((await add(browser, 'email')).status).toBe(200)
  await flags({ FACTOREMAIL: false })
  expect((await atSecondStep('offered1')).factors).toEqual([])
  expect((await shown(browser)).ways).toContainEqual(expect.objectContaining({ way: 'email', chosen: true, offered: false }))
  await flags({ FACTOREMAIL: true })
  expect((await atSecondStep('offered1')).factors).toEqual(['email', 'recovery'])
  // Whose address is another, not yet proven, is not locked out by it.
  await db.transact((tx) => keepProfile(tx, door.vault, { member, merchant, profile: { email: 'other1@example.com' } }))
  expect((await atSecondStep('offered1')).factors).toEqual([])
})

describe('a code to the number that stands for the password', () => {
  async function byNumber(local: string, sms: string) {
    const browser = door.browser()
    const number = { mobileNum: local, countryDialingCode: '855' }
    await browser.call(contactsContract.sendLoginCode, { body: number })
    await door.post()
    const body = { type: 'sms', ...number, verificationCode: gateway.codeTo(sms) } as const
    const answer = await browser.call(accessContract.logIn, { body })
    if (answer.success) browser.token = (answer.value as { token: string }).token
    return { browser, answer }
  }

  test('is no second proof too: something else is asked for, and no further code goes there [A11, A16, trust 24]', async () => {
    const { browser: own, local, sms, email } = await reached('onephone', '012000130')
    await add(own, 'sms')
    await add(own, 'email')
    const { browser, answer } = await byNumber(local, sms)
    expect(answer.value).toMatchObject({ factors: ['email', 'recovery'] })
    expect(await ask(browser, 'sms')).toMatchObject({ code: 'operation_not_allowed' })
    expect(await verify(browser, 'sms', '123456')).toMatchObject({ code: 'factor_incorrect' })
    expect(await verify(browser, 'email', await codeBy(browser, 'email', email))).toMatchObject({ status: 200 })
    expect(await isIn(browser)).toBe(true)
  })

  test('opens nothing where nothing else is left [A11, A16, trust 24]', async () => {
    const { browser: own, member, local, sms } = await reached('lastcode', '012000140')
    await add(own, 'sms')
    await sql`UPDATE identity.recovery_code SET used_at = now() WHERE member_id = ${member}`.execute(db.owner)
    const { answer, browser } = await byNumber(local, sms)
    expect(answer).toMatchObject({ success: false, code: 'operation_not_allowed' })
    expect(await isIn(browser)).toBe(false)
  })
})
