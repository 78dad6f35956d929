import { expect, test } from 'vitest'
import { changeMerchant } from '#house/merchants/index.ts'
import { systemClock } from '#runtime/system.ts'
import { openBank } from '#testing/payments/bank.ts'

const { db, house, winner } = await openBank()
const flags = async (change: Record<string, boolean>) => {
  await db.transact((tx) =>
    changeMerchant(tx, { code: 'demo', change: { flags: change }, actor: 'operator:1', reason: 'a test', at: systemClock() }),
  )
  house.directory.forget()
}
const LOGIN = 'a quiet river 42'

test('a withdrawal asks for the payment password where the merchant says so, and few wrong ones are looked at [W3, trust 25]', async () => {
  const { browser, payee } = await winner(100n)
  const ask = (paymentPassword?: string) =>
    browser.sealed({
      method: 'POST',
      path: '/wps/payments/withdrawals',
      data: { payee, amount: '10', ...(paymentPassword !== undefined && { paymentPassword }) },
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
  expect((await ask()).json.success).toBe(true)
  await flags({ PAYMENTPASSWORD: true })
  expect((await ask('830174')).json.code).toBe('payment_password_missing')
  const data = { password: LOGIN, newPassword: '830174', confirmNewPassword: '830174' }
  expect((await browser.sealed({ method: 'POST', path: '/wps/member/payment-password', data })).json.success).toBe(true)
  expect((await ask()).json.code).toBe('payment_password_incorrect')
  expect((await ask(LOGIN)).json.code).toBe('payment_password_incorrect')
  expect((await ask('830174')).json.success).toBe(true)
  for (let i = 0; i < 5; i++) expect((await ask(`00000${i}`)).json.code).toBe('payment_password_incorrect')
  expect((await ask('830174')).status).toBe(429)
  await flags({ PAYMENTPASSWORD: false })
  expect((await ask()).json.success).toBe(true)
})

test('a session that a remembered device opened withdraws, and adds an account, only after the password [A12, trust 25]', async () => {
  await flags({ REMEMBERME: true })
  const { browser, payee, member } = await winner(50n)
  const username = (await browser.get<{ account: string }>('/wps/member/info')).json.value.account
  const data = { type: 'username', username, password: LOGIN, remember: true }
  await browser.sealed({ method: 'POST', path: '/wps/session/login', data })
  const entered = await browser.ask<{ token: string }>({ method: 'POST', path: '/wps/session/login/remembered' })
  browser.token = entered.json.value.token
  const asks = () =>
    Promise.all([
      browser.sealed({
        method: 'POST',
        path: '/wps/payments/withdrawals',
        data: { payee, amount: '10' },
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
      browser.sealed({
        method: 'POST',
        path: '/wps/payments/accounts',
        data: { option: 'sandbox', holder: 'Sok Dara', account: '00998877' },
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
    ])
  for (const { status, json } of await asks()) expect([status, json.code]).toEqual([403, 'proof_needed'])
  await browser.sealed({ method: 'POST', path: '/wps/session/proof', data: { password: LOGIN } })
  expect((await asks()).map(({ json }) => json.code ?? 'done')).not.toContain('proof_needed')
  expect(member).toBeGreaterThan(0n)
})
