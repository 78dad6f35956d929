import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { systemClock } from '#runtime/system.ts'
import { runDueJobs } from '#testing/jobs.ts'
import { changeMerchant } from '#house/merchants/index.ts'
import { setStates, trialBalance } from '#house/wallet/index.ts'
import type { PayeeShown, Withdrawal } from '../contract.ts'
import { paymentsTasks } from '../jobs.ts'
import { payOut } from '../payouts/pay-out.ts'
import { letPayoutsGoOn } from '#testing/payments/halts.ts'
import { openBank, WHOLE } from '#testing/payments/bank.ts'

const {
  db,
  house,
  books,
  asking,
  sandbox,
  visitor,
  winner,
  addPayee,
  withdraw,
  cash,
  stateOf,
  postings,
  pendingOf,
  sent,
  decide,
  payouts,
  reconcile,
} = await openBank()

describe('a withdrawal', () => {
  test('is set aside at once, sent by its job, paid by the bank and told by a signed callback [W3, trust 8]', async () => {
    const who = await winner(100n)
    const { json } = await withdraw(who, '60')
    expect(json.value).toMatchObject({ state: 'approved', amount: '60', tail: '4567', trackUrl: null })
    expect(await cash(who)).toBe(40n * WHOLE)
    await runDueJobs(
      db,
      paymentsTasks(asking).filter(({ cron }) => cron === null),
    )
    const asked = (await who.browser.get<Withdrawal>(`/wps/payments/withdrawals/${json.value.id}`)).json.value
    expect(asked).toMatchObject({ state: 'paying', trackUrl: expect.stringContaining('http://provider.test/bank/') as string })
    const page = await sandbox.inject({ url: new URL(asked.trackUrl as string).pathname })
    expect(page.body).toContain('Sok Dara')
    expect(page.body).toContain('001234567')
    await decide(asked, 'pay-twice-told')
    await expect.poll(() => stateOf(who, asked.id)).toBe('paid')
    expect(await cash(who)).toBe(40n * WHOLE)
    expect(await postings(asked.id)).toEqual(['withdrawal_request', 'withdrawal_paid'])
    expect(await pendingOf([asked.id])).toBe(0n)
  })

  test('that the bank refuses comes back, once, and the account record shows both ways [W3, W5]', async () => {
    const who = await winner(100n)
    const asked = await sent(who, '60')
    await decide(asked, 'refuse')
    await expect.poll(() => stateOf(who, asked.id)).toBe('refused')
    await reconcile()
    expect(await cash(who)).toBe(100n * WHOLE)
    type Movement = { kind: string; amount: string; balanceAfter: string }
    const { json } = await who.browser.get<{ list: Movement[] }>('/wps/records/account')
    expect(json.value.list.slice(0, 2)).toMatchObject([
      { kind: 'withdrawal_returned', amount: '60', balanceAfter: '100' },
      { kind: 'withdrawal_request', amount: '-60', balanceAfter: '40' },
    ])
  })

  test('that the bank pays without a word is found by asking [W3, trust 78]', async () => {
    const who = await winner(100n)
    const asked = await sent(who, '25')
    await reconcile()
    expect(await stateOf(who, asked.id)).toBe('paying')
    await decide(asked, 'pay-silently')
    await reconcile()
    expect(await stateOf(who, asked.id)).toBe('paid')
    expect(await postings(asked.id)).toEqual(['withdrawal_request', 'withdrawal_paid'])
  })

  test('whose job was lost is sent by the reconciliation', async () => {
    const who = await winner(100n)
    const { json } = await withdraw(who, '25')
    await reconcile()
    expect(await stateOf(who, json.value.id)).toBe('paying')
    expect(await payouts(json.value.id)).toBe(1)
  })

  test.each([
    ['abc', 'amount_malformed'],
    ['-5', 'amount_malformed'],
    ['1e3', 'amount_malformed'],
    ['៥០', 'amount_malformed'],
    ['5.001', 'amount_too_fine'],
    ['4.99', 'amount_below'],
    ['50000.01', 'amount_above'],
    ['9'.repeat(30), 'amount_too_large'],
    ['100.01', 'insufficient'],
  ])('of %s out of 100 is refused as %s, and nothing is kept [W3, trust 40]', async (amount, code) => {
    const who = await winner(100n)
    const { status, json } = await withdraw(who, amount)
    expect([status, json.code]).toEqual([422, code])
    expect(await cash(who)).toBe(100n * WHOLE)
    expect((await who.browser.get<{ list: unknown[] }>('/wps/payments/withdrawals')).json.value.list).toEqual([])
  })

  test('asked for twice with one key is one withdrawal [trust 13]', async () => {
    const who = await winner(100n)
    const twins = await Promise.all([withdraw(who, '30', 'one-key-twice'), withdraw(who, '30', 'one-key-twice')])
    const kept = await withdraw(who, '30', 'one-key-twice')
    expect(twins.every(({ json }) => json.code === 'key_in_flight' || json.value.id === kept.json.value.id)).toBe(true)
    expect(await cash(who)).toBe(70n * WHOLE)
    const other = await withdraw(who, '31', 'one-key-twice')
    expect([other.status, other.json.code]).toEqual([409, 'key_reused'])
  })

  test('fifty at once never overdraw: what the balance covers is taken, the rest is refused [trust 4]', async () => {
    const who = await winner(100n)
    const answers = await Promise.all(Array.from({ length: 50 }, () => withdraw(who, '30')))
    const taken = answers.filter(({ status }) => status === 200)
    expect(taken).toHaveLength(3)
    expect(answers.filter(({ json }) => json.code === 'insufficient')).toHaveLength(47)
    expect(await cash(who)).toBe(10n * WHOLE)
    expect(await pendingOf(taken.map(({ json }) => json.value.id))).toBe(90n * WHOLE)
  })

  test('may have five open; a sixth waits', async () => {
    const who = await winner(100n)
    const answers = await Promise.all(Array.from({ length: 8 }, () => withdraw(who, '5')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ json }) => json.code === 'withdrawals_open')).toHaveLength(3)
  })

  test('stays open to a member whose age is not proven [trust 69]', async () => {
    const who = await winner(50n)
    const asking = async (ageProof: 'birthday' | 'declared') => {
      const change = { code: 'demo', change: { ageProof }, actor: 'operator:1', reason: 'a test', at: systemClock() }
      await db.transact((tx) => changeMerchant(tx, change))
      house.directory.forget()
    }
    await asking('birthday')
    const { json } = await withdraw(who, '50')
    await asking('declared')
    expect(json).toMatchObject({ success: true, value: { amount: '50' } })
  })

  test('is refused to who may not withdraw, and to all while payouts are halted [trust 11]', async () => {
    const who = await winner(100n)
    await db.transact((tx) => setStates(tx, who.member, { noWithdrawal: true }))
    expect((await withdraw(who, '10')).json.code).toBe('state_forbids')
    await db.transact((tx) => setStates(tx, who.member, {}))
    const asked = await sent(who, '10')
    const unsent = (await withdraw(who, '11')).json.value
    await sql`UPDATE wallet.account SET balance = balance + 1000000 WHERE id = ${who.member * 16n}`.execute(db.owner)
    await db.transact((tx) => trialBalance(tx, { threshold: 1n, clock: systemClock }))
    const halted = await withdraw(who, '10')
    expect([halted.status, halted.json.code]).toEqual([503, 'payouts_halted'])
    await payOut(asking, unsent.id)
    expect(await payouts(unsent.id)).toBe(0)
    await decide(asked, 'pay')
    await expect
      .poll(
        async () =>
          (await sql<{ tries: number }>`SELECT tries FROM sandbox.notice WHERE payout = ${asked.id}`.execute(books)).rows,
      )
      .toMatchObject([{ tries: expect.any(Number) as number }])
    await reconcile()
    expect(await stateOf(who, asked.id)).toBe('paying')
    await sql`UPDATE wallet.account SET balance = balance - 1000000 WHERE id = ${who.member * 16n}`.execute(db.owner)
    await letPayoutsGoOn(db, house.merchant, systemClock)
    await reconcile()
    expect(await stateOf(who, asked.id)).toBe('paid')
    expect(await payouts(unsent.id)).toBe(1)
  })

  test('by an option of another currency than the account’s takes nothing', async () => {
    const who = await winner(100n)
    await sql`
      INSERT INTO payments.withdrawal_option SELECT merchant, 'dollars', provider, titles, 'USD', smallest, largest, presets FROM payments.withdrawal_option
      ON CONFLICT DO NOTHING`.execute(db)
    const dollars = (await addPayee(who.browser, { option: 'dollars' })).json.value.id
    expect((await withdraw({ ...who, payee: dollars }, '10')).json.code).toBe('payee_unknown')
    expect(await cash(who)).toBe(100n * WHOLE)
  })

  test('of another member is not there, nor is their account [trust 34]', async () => {
    const who = await winner(100n)
    const other = await winner(100n)
    const { json } = await withdraw(who, '10')
    expect((await other.browser.get(`/wps/payments/withdrawals/${json.value.id}`)).status).toBe(404)
    expect((await withdraw({ ...other, payee: who.payee }, '10')).json.code).toBe('payee_unknown')
    const path = `/wps/payments/accounts/${who.payee}`
    expect((await other.browser.ask({ method: 'DELETE', path })).status).toBe(404)
    expect((await who.browser.get<PayeeShown[]>('/wps/payments/accounts')).json.value).toHaveLength(1)
  })
})

describe('an account to have money paid to', () => {
  test('is shown by its last figures only, and lies sealed in the database', async () => {
    const who = await winner(10n)
    const { json } = await who.browser.get<PayeeShown[]>('/wps/payments/accounts')
    expect(json.value).toEqual([
      { id: who.payee, option: 'sandbox', tail: '4567', createdAt: expect.any(Number) as number, heldUntil: null },
    ])
    const { rows } = await sql<{ row: string }>`
      SELECT p::text || encode(p.sealed, 'escape') AS row FROM payments.payee p WHERE id = ${who.payee}`.execute(db.owner)
    expect(rows[0]?.row).not.toMatch(/001234567|Sok Dara/)
  })

  test('is told of in the inbox, by its last figures [trust 25]', async () => {
    const who = await winner(10n)
    const { json } = await who.browser.get<{ list: { title: string; content: string }[] }>('/wps/messages')
    expect(json.value.list).toMatchObject([
      { title: 'Payout account added', content: expect.stringContaining('ending in 4567') as string },
    ])
  })

  test.each([
    [{ holder: '7' }, 'holder_malformed'],
    [{ holder: 'D4ra' }, 'holder_malformed'],
    [{ account: '12345' }, 'account_malformed'],
    [{ account: '12345678901234567890 1' }, 'account_malformed'],
    [{ account: 'DE12 3456 7890' }, 'account_malformed'],
    [{ option: 'gold' }, 'option_unknown'],
  ])('with %o is refused as %s', async (change, code) => {
    const { browser } = await visitor()
    expect((await addPayee(browser, change)).json.code).toBe(code)
  })

  test('takes a Khmer or Chinese name, and a sixth one is refused', async () => {
    for (const holder of ['សុខ ដារ៉ា', '李小龙', 'Anne-Marie O’Hara']) {
      const { browser } = await visitor()
      expect((await addPayee(browser, { holder })).json.code).toBeUndefined()
    }
    const { browser } = await visitor()
    const codes = []
    for (let i = 0; i < 6; i++) codes.push((await addPayee(browser)).json.code)
    expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, 'too_many_payees'])
  })

  test('bears the name of the others, however it is written, and no other [W3, trust 38]', async () => {
    const who = await winner(10n)
    expect((await addPayee(who.browser, { holder: 'Chan Bopha' })).json.code).toBe('holder_of_another')
    expect((await addPayee(who.browser, { holder: 'SOK  DARA' })).json.code).toBeUndefined()
  })

  test('that is removed takes no more withdrawals, while one on its way to it goes on', async () => {
    const who = await winner(100n)
    const { json } = await withdraw(who, '10')
    const removed = await who.browser.ask({ method: 'DELETE', path: `/wps/payments/accounts/${who.payee}` })
    expect(removed.status).toBe(200)
    expect((await withdraw(who, '10')).json.code).toBe('payee_unknown')
    await payOut(asking, json.value.id)
    expect(await payouts(json.value.id)).toBe(1)
  })
})
