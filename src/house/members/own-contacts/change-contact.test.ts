import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { DAY, MINUTE } from '#kit/clock.ts'
import { byHttp } from '#runtime/carriers/by-http.ts'
import type { Browser } from '#testing/browser.ts'
import { testDatabase } from '#testing/database.ts'
import { openDoor } from '#testing/door.ts'
import { openGateway } from '#testing/services/gateway.ts'
import { memberNamed, PASSWORD } from '#testing/people.ts'
import { codeAt } from '#house/access/index.ts'
import { keepProfile, proveContact } from '#house/contacts/index.ts'
import type { NewContact } from '#house/contacts/rules/new-contact.ts'
import { membersContract } from '../contract.ts'
import { accessContract } from '#house/access/contract.ts'

const db = await testDatabase('house')
const gateway = await openGateway()
const carrier = byHttp(gateway)
const door = await openDoor(db, { carriers: { sms: carrier, email: carrier } })
const merchant = (await door.directory.byCode('demo'))?.id ?? 0

beforeEach(() => door.pass(DAY))

async function memberAt(name: string, email: string | null) {
  const { id, browser } = await memberNamed(door, name)
  if (email === null) return { id, browser }
  await db.transact(async (tx) => {
    await keepProfile(tx, door.vault, { member: id, merchant, profile: { email } })
    await proveContact(tx, door.vault, { merchant, member: id, contact: { channel: 'email', to: email }, now: door.clock() })
  })
  return { id, browser }
}
const mail = (email: string): NewContact => ({ channel: 'email', email })
const number = (mobileNum: string): NewContact => ({ channel: 'sms', mobileNum, countryDialingCode: '855' })
const ask = (browser: Browser, contact: NewContact, proof: object = { password: PASSWORD }) =>
  browser.call(membersContract.askContactChange, { body: { contact, ...proof } })
const change = (browser: Browser, contact: NewContact, code: string) =>
  browser.call(membersContract.changeContact, { body: { contact, code } })
const contacts = async (browser: Browser) => (await browser.call(membersContract.contacts)).value
async function codeFor(browser: Browser, contact: NewContact, to: string): Promise<string> {
  expect(await ask(browser, contact)).toMatchObject({ status: 200, value: { expiredMinutes: 10 } })
  await door.post()
  return gateway.codeTo(to)
}
const saidTo = (address: string) => gateway.taken.filter(({ to }) => to === address).map(({ text }) => text)

test('an address is changed by the password and a code to the new one; the old one and the new one are told [A18, trust 25]', async () => {
  const { id, browser } = await memberAt('changer01', 'old01@example.com')
  const code = await codeFor(browser, mail('new01@example.com'), 'new01@example.com')
  expect(await contacts(browser)).toMatchObject([{ to: 'o•••@example.com', proven: true }])
  expect(await change(browser, mail('new01@example.com'), code)).toMatchObject({ status: 200 })
  expect(await contacts(browser)).toMatchObject([{ to: 'n•••@example.com', proven: true }])
  await door.post()
  for (const address of ['old01@example.com', 'new01@example.com']) expect(saidTo(address).at(-1)).toContain('n•••@example.com')
  const { rows } = await sql`
    SELECT after FROM audit.entry WHERE action = 'identity.change_contact' AND subject = ${`member:${id}`}`.execute(db.owner)
  expect(rows).toEqual([{ after: { channel: 'email' } }])
  const inbox = await sql<{ title: string }>`
    SELECT texts->'EN'->>'title' AS title FROM notifications.message WHERE member = ${id}`.execute(db.owner)
  expect(inbox.rows.map(({ title }) => title)).toContain('Number or email changed')
  expect(await change(browser, mail('new01@example.com'), code)).toMatchObject({ code: 'code_expired' })
})

test('a link that went to the old address opens nothing after the change [A7, trust 25]', async () => {
  const { browser } = await memberAt('changer02', 'old02@example.com')
  const stranger = door.browser()
  const form = { username: 'changer02', email: 'old02@example.com' }
  await stranger.send({ method: 'POST', url: '/wps/member/password/email', body: { data: form } })
  await door.post()
  const secret = /#reset=([\w-]+)/.exec(saidTo('old02@example.com').at(-1) ?? '')?.[1] ?? ''
  expect(secret).not.toBe('')
  const code = await codeFor(browser, mail('new02@example.com'), 'new02@example.com')
  expect((await change(browser, mail('new02@example.com'), code)).status).toBe(200)
  const body = { secret, newPassword: 'quiet mango orchard 9', confirmNewPassword: 'quiet mango orchard 9' }
  expect(await stranger.call(accessContract.resetByLink, { body })).toMatchObject({ success: false })
})

test('without a fresh proof no code goes out; a code of the app is one, once [A18, trust 25]', async () => {
  const { browser } = await memberAt('changer03', null)
  const before = gateway.taken.length
  expect(await ask(browser, number('012000031'), { password: 'not my password' })).toMatchObject({ code: 'password_incorrect' })
  expect(await ask(browser, number('012000031'), {})).toMatchObject({ code: 'password_incorrect' })
  expect(await ask(browser, number('012000031'), { totp: '123456' })).toMatchObject({ code: 'factor_incorrect' })
  await door.post()
  expect(gateway.taken).toHaveLength(before)
  const { value } = await browser.call(accessContract.newTotp, { body: { password: PASSWORD } })
  const { secret } = value as { secret: string }
  await browser.call(accessContract.confirmTotp, { body: { code: codeAt(secret, door.clock()) } })
  door.pass(MINUTE)
  const totp = codeAt(secret, door.clock())
  expect((await ask(browser, number('012000031'), { totp })).status).toBe(200)
  expect(await ask(browser, number('012000032'), { totp })).toMatchObject({ code: 'factor_incorrect' })
  await door.post()
  expect((await change(browser, number('012000031'), gateway.codeTo('+85512000031'))).status).toBe(200)
  expect(await contacts(browser)).toMatchObject([{ channel: 'sms', proven: true }])
})

test('a code is for its contact, its member and its browser alone, and no proof of another kind [A18, trust 23]', async () => {
  const { browser } = await memberAt('changer04', null)
  const code = await codeFor(browser, number('012000041'), '+85512000041')
  expect(await change(browser, number('012000042'), code)).toMatchObject({ code: 'invalid_verification_code' })
  const { browser: other } = await memberAt('changer05', null)
  expect(await change(other, number('012000041'), code)).toMatchObject({ code: 'invalid_verification_code' })
  other.cookies.set('__Host-device', browser.cookies.get('__Host-device') ?? '')
  expect(await change(other, number('012000041'), code)).toMatchObject({ code: 'invalid_verification_code' })
  expect(await browser.call(membersContract.proveContact, { body: { channel: 'sms', code } })).toMatchObject({
    code: 'invalid_verification_code',
  })
  expect((await change(browser, number('012000041'), code)).status).toBe(200)
})

test('a contact that another member proved stays theirs, and all of the change is undone [A18]', async () => {
  await memberAt('changer06', 'theirs@example.com')
  const { browser } = await memberAt('changer07', 'mine@example.com')
  const code = await codeFor(browser, mail('theirs@example.com'), 'theirs@example.com')
  expect(await change(browser, mail('theirs@example.com'), code)).toMatchObject({ code: 'contact_taken' })
  expect(await contacts(browser)).toMatchObject([{ to: 'm•••@example.com', proven: true }])
})

test.each<[string, NewContact, string]>([
  ['an address that is none', mail('nobody'), 'invalid_email'],
  ['no number', number(' '), 'missing_phone_number'],
  ['a number that is none', number('12'), 'invalid_phone_number'],
])('%s is refused before anything is sent or tried [A18, trust 39]', async (_, contact, code) => {
  const { browser } = await memberNamed(door, code.replaceAll('_', '').slice(0, 14))
  expect(await ask(browser, contact)).toMatchObject({ status: 422, code })
  expect(await change(browser, contact, '123456')).toMatchObject({ status: 422, code })
})
