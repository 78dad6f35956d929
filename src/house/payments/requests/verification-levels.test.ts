import { DAY } from '#kit/clock.ts'
import { systemClock } from '#runtime/system.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { openBank } from '#testing/payments/bank.ts'
import { gradedPolicy, showing } from '#testing/verification.ts'
import { mildest } from '#house/verification/rules/policy.ts'
import { testConsole } from '#testing/console.ts'
import { consolePaymentsContract } from '../console/console-contract.ts'

const { db, house, winner, withdraw } = await openBank()
const { setPolicy, tell, confirm } = showing(db, house)
const operators = await testConsole(db, house)

let count = 0
const deposit = (browser: Awaited<ReturnType<typeof winner>>['browser'], amount: string) =>
  browser.ask({
    method: 'POST',
    path: '/wps/payments/deposits',
    data: { method: 'sandbox', amount },
    headers: { 'idempotency-key': `deposit-key-${++count}` },
  })

beforeEach(() =>
  setPolicy(
    gradedPolicy(
      { depositMonth: '100', withdrawOnce: '20', withdrawMonth: '50' },
      { withdrawOnce: '60', withdrawMonth: '200' },
      { withdrawOnce: '400', withdrawMonth: '400' },
      { withdrawOnce: '400', withdrawMonth: '400' },
    ),
  ),
)

describe('a withdrawal', () => {
  test('beyond the member’s level is refused with the step that is missing, and goes through once it is done [W3, trust 38]', async () => {
    const who = await winner(500n)
    expect((await withdraw(who, '21')).json.code).toBe('verification_details_needed')
    expect((await withdraw(who, '401')).json.code).toBe('verification_bound')
    await tell(who.member)
    await confirm(who.browser)
    expect((await withdraw(who, '21')).json.success).toBe(true)
    expect((await withdraw(who, '61')).json).toMatchObject({
      code: 'verification_identity_needed',
      message: expect.stringContaining('ID document'),
    })
  })

  test('counts with those of thirty days, of which two at once do not pass the bound together [trust 38]', async () => {
    const who = await winner(500n)
    const answers = await Promise.all(['20', '20', '20', '20'].map((amount) => withdraw(who, amount)))
    expect(answers.map(({ json }) => json.code ?? 'taken').toSorted()).toEqual([
      'taken',
      'taken',
      'verification_details_needed',
      'verification_details_needed',
    ])
  })

  test('asks nothing of anybody where the merchant set nothing', async () => {
    await setPolicy(mildest)
    expect((await withdraw(await winner(900n), '800')).json.success).toBe(true)
  })
})

describe('a deposit', () => {
  test('counts with what is open, and is refused beyond the level by every way [W2, trust 38]', async () => {
    const { browser } = await winner(10n)
    expect((await deposit(browser, '60')).json.success).toBe(true)
    expect((await deposit(browser, '41')).json.code).toBe('verification_details_needed')
    expect((await deposit(browser, '40')).json.success).toBe(true)
    const finance = await operators.as('finance')
    const batch = { method: 'voucher', amount: '10', count: 1, expiresAt: systemClock() + DAY, reason: 'for the fair' }
    const issued = await finance.browser.call(consolePaymentsContract.issueVouchers, { body: batch })
    const [code] = (issued.value as { codes: string[] }).codes
    const redeem = () => browser.ask({ method: 'POST', path: '/wps/payments/vouchers', data: { code } })
    expect((await redeem()).json.code).toBe('verification_details_needed')
    await setPolicy(mildest)
    expect((await redeem()).json.success, 'what was refused left the code as it was').toBe(true)
  })
})
