import { expect, test } from 'vitest'
import type { Units } from '#kit/money.ts'
import { openBank, WHOLE } from '#testing/payments/bank.ts'
import type { Withdrawal, WithdrawalTerms } from '../withdrawals/contract.ts'

const due = new Map<bigint, Units>()
const bank = await openBank(undefined, { turnover: (_tx, { member }) => Promise.resolve(due.get(member) ?? null) })
const { winner, withdraw, cash } = bank

test('what is still to be played is said before, refuses a withdrawal with nothing kept, and once it is played money leaves [W3]', async () => {
  const [who, free] = [await winner(100n), await winner(100n)]
  const terms = async ({ browser } = who) =>
    (await browser.get<WithdrawalTerms>('/wps/payments/withdrawal-terms')).json.value.turnover
  expect(await terms()).toBeNull()
  due.set(who.member, 25n * WHOLE)
  expect([await terms(), await terms(free)]).toEqual(['25', null])
  const refused = await withdraw(who, '40')
  expect([refused.status, refused.json]).toMatchObject([422, { code: 'turnover_missing', message: 'Bet 25 more to withdraw.' }])
  expect(await cash(who)).toBe(100n * WHOLE)
  expect((await who.browser.get<{ list: Withdrawal[] }>('/wps/payments/withdrawals')).json.value.list).toEqual([])
  expect((await withdraw(free, '40')).status).toBe(200)
  due.set(who.member, 1n)
  expect((await withdraw(who, '40')).json.code).toBe('turnover_missing')
  due.set(who.member, 0n)
  expect((await withdraw(who, '40')).status).toBe(200)
  expect(await cash(who)).toBe(60n * WHOLE)
})
