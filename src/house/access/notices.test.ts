import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { MINUTE } from '#kit/clock.ts'
import { byHttp } from '#runtime/carriers/by-http.ts'
import type { Browser } from '#testing/browser.ts'
import { testDatabase } from '#testing/database.ts'
import { openDoor } from '#testing/door.ts'
import { openGateway } from '#testing/services/gateway.ts'
import { logIn, memberNamed, PASSWORD } from '#testing/people.ts'
import { proveContact, keepProfile } from '#house/contacts/index.ts'
import { codeAt } from './factors/totp.ts'
import { accessContract } from './contract.ts'

const db = await testDatabase('house')
const gateway = await openGateway()
const door = await openDoor(db, { carriers: { email: byHttp(gateway) } })
const merchant = (await door.directory.byCode('demo'))?.id ?? 0

const inboxOf = async (member: bigint) => {
  const { rows } = await sql<{ title: string; content: string }>`
    SELECT texts->'EN'->>'title' AS title, texts->'EN'->>'content' AS content FROM notifications.message
    WHERE member = ${member} ORDER BY id DESC`.execute(db.owner)
  return rows
}
const mailsTo = (address: string) => gateway.taken.filter(({ to }) => to === address).map(({ subject }) => subject)

async function reachable(name: string, { proven }: { proven: boolean }) {
  const { id, browser } = await memberNamed(door, name)
  const contact = { channel: 'email', to: `${name}@example.com` } as const
  await db.transact(async (tx) => {
    await keepProfile(tx, door.vault, { member: id, merchant, profile: { email: contact.to } })
    if (proven) await proveContact(tx, door.vault, { merchant, member: id, contact, now: door.clock() })
  })
  return { id, browser, address: contact.to }
}

async function withSecondStep(browser: Browser): Promise<void> {
  const { value } = await browser.call(accessContract.newTotp, { body: { password: PASSWORD } })
  const code = codeAt((value as { secret: string }).secret, door.clock())
  expect((await browser.call(accessContract.confirmTotp, { body: { code } })).status).toBe(200)
}

test('a member hears of each sensitive change in the inbox and at the address that they have proven [trust 25]', async () => {
  const { id, browser, address } = await reachable('tellme01', { proven: true })
  const NEXT = 'a quiet river 42'
  const twice = (newPassword: string) => ({ newPassword, confirmNewPassword: newPassword })
  await withSecondStep(browser)
  door.pass(MINUTE)
  expect((await browser.call(accessContract.removeTotp, { body: { password: PASSWORD } })).status).toBe(200)
  const payment = await browser.call(accessContract.setPaymentPassword, { body: { password: PASSWORD, ...twice('830264') } })
  expect(payment.status).toBe(200)
  const changed = await browser.call(accessContract.changePassword, { body: { oldPassword: PASSWORD, ...twice(NEXT) } })
  expect(changed.status).toBe(200)
  const heard = ['Password changed', 'Payment password changed', 'Two-step verification removed', 'Two-step verification added']
  const inbox = await inboxOf(id)
  expect(inbox.map(({ title }) => title).toSorted()).toEqual(heard.toSorted())
  for (const { content } of inbox) expect(content).toContain('tellme01')
  await door.post()
  const subjects = mailsTo(address).join('\n')
  expect(mailsTo(address)).toHaveLength(heard.length)
  for (const said of [/Your .* password was changed/, /payment password changed/, /verification added/, /verification removed/])
    expect(subjects).toMatch(said)
})

test('a login from a browser that was not known is told, one from a known browser is not [trust 25]', async () => {
  const { id, browser, address } = await reachable('tellme02', { proven: false })
  expect((await logIn(browser, { username: 'tellme02' })).status).toBe(200)
  expect(await inboxOf(id)).toEqual([])
  const stranger = door.browser({ ip: '192.0.2.77' })
  expect((await logIn(stranger, { username: 'tellme02' })).status).toBe(200)
  expect(await inboxOf(id)).toMatchObject([{ title: 'Login from a new browser' }])
  expect((await inboxOf(id))[0]?.content).toContain('192.0.2.77')
  expect((await logIn(stranger, { username: 'tellme02' })).status).toBe(200)
  expect(await inboxOf(id)).toHaveLength(1)
  // Whose address it is has not been proven: nothing of the account goes there.
  await door.post()
  expect(mailsTo(address)).toEqual([])
})

test('a change that is refused tells nothing [trust 25]', async () => {
  const { id, browser } = await reachable('tellme03', { proven: true })
  const body = { oldPassword: 'not the password', newPassword: 'a quiet river 42', confirmNewPassword: 'a quiet river 42' }
  expect((await browser.call(accessContract.changePassword, { body })).status).toBe(422)
  expect(await inboxOf(id)).toEqual([])
})
