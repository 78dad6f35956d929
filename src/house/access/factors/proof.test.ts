import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '#kit/clock.ts'
import type { Browser } from '#testing/browser.ts'
import { testDatabase } from '#testing/database.ts'
import { openDoor } from '#testing/door.ts'
import { logIn, memberNamed, PASSWORD } from '#testing/people.ts'
import { limitsContract } from '#house/limits/contract.ts'
import { membersContract } from '#house/members/contract.ts'
import { paymentsContract } from '#house/payments/contract.ts'
import { accessContract } from '../contract.ts'
import { codeAt } from './totp.ts'

const db = await testDatabase('house')
const door = await openDoor(db)

const keyed = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } })
let wished = 500
const limits = (day: string | null) => ({ body: { deposit_day: day } })
const payee = { option: 'sandbox', holder: 'Sok Dara', account: '00998877' }
/** What a stolen session must not do: each with what the house said of it. */
const deeds = (browser: Browser) => ({
  'an account to be paid to': browser.call(paymentsContract.addPayee, { body: payee, ...keyed() }),
  'a withdrawal': browser.call(paymentsContract.requestWithdrawal, {
    body: { payee: crypto.randomUUID(), amount: '10' },
    ...keyed(),
  }),
  'a page by a code': browser.call(accessContract.addressCode),
  'a looser limit': browser.call(limitsContract.setOwnLimits, limits(String(++wished))),
  'a looser limit that has waited': browser.call(limitsContract.confirmOwnLimits),
})
async function refusedFor(browser: Browser) {
  const said = await Promise.all(Object.entries(deeds(browser)).map(async ([deed, answer]) => [deed, await answer] as const))
  return said.filter(([, { code }]) => code === 'proof_needed').map(([deed, { status, value }]) => ({ deed, status, value }))
}
const named = ['an account to be paid to', 'a withdrawal', 'a page by a code', 'a looser limit', 'a looser limit that has waited']
const asking = (...by: string[]) => named.map((deed) => ({ deed, status: 403, value: { by } }))

/** Somebody with a limit of their own, whose session is hours old and in use. */
async function hoursLater(username: string, before: (browser: Browser) => Promise<unknown> = async () => {}) {
  const { browser, id } = await memberNamed(door, username)
  expect((await browser.call(limitsContract.setOwnLimits, limits('100'))).status).toBe(200)
  await before(browser)
  for (let passed = 0; passed < 9 * HOUR; passed += 20 * MINUTE) {
    door.pass(20 * MINUTE)
    expect((await browser.call(membersContract.memberInfo)).status).toBe(200)
  }
  return { browser, id }
}
type Shown =
  | { password: string }
  | { payment: string }
  | { totp: string }
  | { passkey: { id: string; rawId: string; type: 'public-key' } }
const prove = (browser: Browser, body: Shown) => browser.call(accessContract.prove, { body })

test('a session of nine hours does nothing that a stolen one must not do, until the password is shown, for ten minutes [trust 25]', async () => {
  const { browser } = await hoursLater('oldold01')
  expect(await refusedFor(browser)).toEqual(asking('password'))
  expect(await prove(browser, { password: 'something else' })).toMatchObject({ code: 'password_incorrect' })
  expect(await refusedFor(browser)).toEqual(asking('password'))
  expect(await prove(browser, { password: PASSWORD })).toMatchObject({ status: 200 })
  expect(await refusedFor(browser)).toEqual([])
  door.pass(10 * MINUTE)
  expect(await refusedFor(browser)).toEqual(asking('password'))
})

test('a tighter limit asks for no proof [trust 25, trust 63]', async () => {
  const { browser } = await hoursLater('oldold02')
  expect((await browser.call(limitsContract.setOwnLimits, limits('50'))).status).toBe(200)
})

test('whoever has a payment password is proven by it, and by no login’s password any more [trust 25]', async () => {
  const given = { password: PASSWORD, newPassword: '830174', confirmNewPassword: '830174' }
  const { browser } = await hoursLater('oldold03', (of) => of.call(accessContract.setPaymentPassword, { body: given }))
  expect(await refusedFor(browser)).toEqual(asking('payment'))
  expect(await prove(browser, { password: PASSWORD })).toMatchObject({ code: 'proof_needed', value: { by: ['payment'] } })
  expect(await prove(browser, { payment: '830175' })).toMatchObject({ code: 'password_incorrect' })
  expect(await prove(browser, { payment: '830174' })).toMatchObject({ status: 200 })
  expect(await refusedFor(browser)).toEqual([])
  await logIn(browser, { username: 'oldold03' })
  expect(await refusedFor(browser), 'a login by the password alone').toEqual(asking('payment'))
})

test('whoever has an app is proven by a code of it, once [trust 24, trust 25]', async () => {
  let secret = ''
  const { browser } = await hoursLater('oldold04', async (of) => {
    secret = ((await of.call(accessContract.newTotp, { body: { password: PASSWORD } })).value as { secret: string }).secret
    await of.call(accessContract.confirmTotp, { body: { code: codeAt(secret, door.clock()) } })
  })
  const code = codeAt(secret, door.clock())
  expect(await refusedFor(browser)).toEqual(asking('totp'))
  expect(await prove(browser, { totp: code })).toMatchObject({ status: 200 })
  expect(await refusedFor(browser)).toEqual([])
  expect(await prove(browser, { totp: code })).toMatchObject({ code: 'factor_incorrect' })
  const stranger = { id: 'x', rawId: 'x', type: 'public-key' } as const
  expect(await prove(browser, { passkey: stranger })).toMatchObject({ code: 'proof_needed' })
})

test('wrong ones are looked at only so often [trust 22, trust 25]', async () => {
  const { browser } = await hoursLater('oldold05')
  for (let tried = 0; tried < 5; tried++) await prove(browser, { password: `wrong ${tried}` })
  expect((await prove(browser, { password: PASSWORD })).status).toBe(429)
})
