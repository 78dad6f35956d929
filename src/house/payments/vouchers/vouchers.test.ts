import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '#kit/clock.ts'
import { systemClock } from '#runtime/system.ts'
import { testDatabase } from '#testing/database.ts'
import { testConsole, type LoggedIn } from '#testing/console.ts'
import { testHouse, type Browser } from '#testing/house.ts'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import { balanceOf, readPools, setPeriodLimits } from '#house/wallet/index.ts'
import { consolePaymentsContract as contract } from '../console/console-contract.ts'
import type { Deposit } from '../contract.ts'
import { expireVouchers } from './end-vouchers.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const operators = await testConsole(db, house)
const [first, second, support] = [await operators.as('finance'), await operators.as('finance'), await operators.as('support')]
const WHOLE = UNITS_PER_WHOLE

let count = 0
const visitor = async () => {
  const browser = house.browser()
  return { browser, member: await browser.register(`holder${100 + ++count}`) }
}
const redeem = (browser: Browser, code: string) =>
  browser.ask<Deposit>({ method: 'POST', path: '/wps/payments/vouchers', data: { code } })
type Batch = { readonly id: string; readonly state: string; readonly redeemed: number; readonly leftOver: string | null }
type Issued = { readonly batch: Batch; readonly codes: readonly string[] }
const issue = async ({ browser }: LoggedIn, change: object = {}) => {
  const wanted = {
    method: 'voucher',
    amount: '20',
    count: 3,
    expiresAt: systemClock() + 30 * DAY,
    reason: 'for the fair',
    ...change,
  }
  const { status, code, value } = await browser.call(contract.issueVouchers, { body: wanted })
  return { status, code, ...(value as Issued) }
}
const answer = async ({ browser }: LoggedIn, id: string, confirm = true) => {
  const { status, code, value } = await browser.call(contract.answerVouchers, {
    params: { id },
    body: { confirm, reason: 'seen too' },
  })
  return { status, code, ...(value as Issued) }
}
const end = ({ browser }: LoggedIn, id: string) =>
  browser.call(contract.voidVouchers, { params: { id }, body: { reason: 'the fair is over' } })
const listed = async (id: string): Promise<Batch | undefined> => {
  const { value } = await first.browser.call(contract.voucherBatches, { query: {} })
  return (value as { list: Batch[] }).list.find((batch) => batch.id === id)
}
const cash = async (member: bigint) => (await balanceOf(db, member))?.cash
const pool = async () => (await readPools(db, house.merchant)).find(({ code }) => code === 'vouchers')?.ready ?? 0n

describe('a voucher', () => {
  test('is redeemed once, however it is typed: a deposit out of the pool of what was issued [W2, trust 8]', async () => {
    const before = await pool()
    const { batch, codes } = await issue(first)
    expect(await pool()).toBe(before + 60n * WHOLE)
    expect(new Set(codes).size).toBe(3)
    const { browser, member } = await visitor()
    const typed = (codes[0] as string).toLowerCase().replaceAll('-', ' ')
    expect((await redeem(browser, typed)).json.value).toMatchObject({ state: 'credited', kind: 'voucher', amount: '20' })
    expect(await cash(member)).toBe(20n * WHOLE)
    expect(await pool()).toBe(before + 40n * WHOLE)
    expect(await listed(batch.id)).toMatchObject({ redeemed: 1, count: 3, state: 'issued' })
    expect((await redeem((await visitor()).browser, codes[0] as string)).json.code).toBe('voucher_used')
    expect((await browser.get<{ list: Deposit[] }>('/wps/payments/deposits')).json.value.list).toHaveLength(1)
  })

  test('is kept as a hash alone: no code stands in the database [trust 58]', async () => {
    const { codes } = await issue(first, { count: 2 })
    await redeem((await visitor()).browser, codes[0] as string)
    const { rows } = await sql<{ text: string }>`
      SELECT v::text AS text FROM payments.voucher v UNION ALL SELECT b::text FROM payments.voucher_batch b
      UNION ALL SELECT e::text FROM audit.entry e`.execute(db.owner)
    const kept = rows.map(({ text }) => text.toLowerCase().replaceAll('-', '')).join('\n')
    expect(kept).toContain('for the fair')
    for (const code of codes) expect(kept).not.toContain(code.toLowerCase().replaceAll('-', ''))
  })

  test('sent by five people four times each goes to one of them [trust 9]', async () => {
    const { codes } = await issue(first, { count: 1 })
    const people = await Promise.all(Array.from({ length: 5 }, visitor))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => redeem((people[at % 5] as { browser: Browser }).browser, codes[0] as string)),
    )
    const credited = answers.flatMap(({ status, json }) => (status === 200 ? [json.value.id] : []))
    expect(credited.length).toBeGreaterThan(0)
    expect(new Set(credited).size).toBe(1)
    const sums = await Promise.all(people.map(({ member }) => cash(member)))
    expect(sums.reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n)).toBe(20n * WHOLE)
  })

  test('sent again by who redeemed it has the same answer, and moves nothing [trust 13]', async () => {
    const { codes } = await issue(first, { count: 1 })
    const { browser, member } = await visitor()
    const one = await redeem(browser, codes[0] as string)
    expect((await redeem(browser, codes[0] as string)).json).toEqual(one.json)
    expect(await cash(member)).toBe(20n * WHOLE)
  })

  test('above the member’s own limit, or of one who may not deposit, stays good [trust 63]', async () => {
    const { codes } = await issue(first, { count: 1 })
    const { browser, member } = await visitor()
    await db.transact((tx) => setPeriodLimits(tx, member, { deposit_day: 19n * WHOLE }))
    expect((await redeem(browser, codes[0] as string)).json).toMatchObject({
      code: 'own_limit',
      message: expect.stringContaining('19') as string,
    })
    await db.transact((tx) => setPeriodLimits(tx, member, { deposit_day: 20n * WHOLE }))
    expect((await redeem(browser, codes[0] as string)).status).toBe(200)
  })

  test('is over once it expired, and what is left goes back [W2]', async () => {
    const before = await pool()
    const { batch, codes } = await issue(first, { count: 2, expiresAt: systemClock() + 2 * HOUR })
    const { browser } = await visitor()
    await redeem(browser, codes[0] as string)
    await expireVouchers({ ...house.asking, clock: () => systemClock() + HOUR })
    expect(await listed(batch.id)).toMatchObject({ state: 'issued' })
    await expireVouchers({ ...house.asking, clock: () => systemClock() + 3 * HOUR })
    expect(await listed(batch.id)).toMatchObject({ state: 'expired', leftOver: '20' })
    expect((await redeem(browser, codes[1] as string)).json.code).toBe('voucher_over')
    expect(await pool()).toBe(before)
  })

  test('is guessed ten times in an hour and not more, and a good one does not help then', async () => {
    const { codes } = await issue(first, { count: 1 })
    const { browser } = await visitor()
    for (let at = 0; at < 10; at++) expect((await redeem(browser, `ABCD-EFGH-JKMN-PQ${at}R`)).json.code).toBe('voucher_unknown')
    expect((await redeem(browser, codes[0] as string)).status).toBe(429)
  })

  test.each(['', '\0', 'x'.repeat(61)])('that reads %j is no voucher', async (code) => {
    expect((await redeem((await visitor()).browser, code)).json.success).toBe(false)
  })
})

describe('a batch of vouchers', () => {
  test('that is asked for twice with one key is one batch, funded once, and its codes are shown once [W2, trust 13]', async () => {
    const body = { method: 'voucher', amount: '20', count: 3, expiresAt: systemClock() + 30 * DAY, reason: 'for the fair' }
    const headers = { 'idempotency-key': 'one-batch-of-the-fair' }
    const before = await pool()
    const asked = () => first.browser.call(contract.issueVouchers, { body, headers })
    const { batch, codes } = (await asked()).value as Issued
    const again = (await asked()).value as Issued
    expect([again.batch.id, codes.length, again.codes]).toEqual([batch.id, 3, []])
    expect(await pool()).toBe(before + 60n * WHOLE)
    const { rows } = await sql<{ answer: string }>`
      SELECT answer::text AS answer FROM runtime.idempotency_key WHERE key = 'one-batch-of-the-fair'`.execute(db.owner)
    for (const code of codes) expect(rows[0]?.answer, 'no code lies in the database').not.toContain(code)
    const other = await first.browser.call(contract.issueVouchers, { body: { ...body, count: 4 }, headers })
    expect([other.status, other.code]).toEqual([409, 'key_reused'])
    const without = await first.browser.call(contract.issueVouchers, { body, headers: { 'idempotency-key': '' } })
    expect([without.status, without.code]).toEqual([400, 'key_missing'])
    expect(await pool()).toBe(before + 60n * WHOLE)
    await end(first, batch.id)
  })

  test('worth more than one person may decide is confirmed by a second, who alone hears the codes [trust 10]', async () => {
    const before = await pool()
    const { batch, codes } = await issue(first, { amount: '500', count: 2 })
    expect([batch.state, codes]).toEqual(['proposed', []])
    expect(await pool()).toBe(before)
    expect((await answer(first, batch.id)).code).toBe('second_person')
    const confirmed = await answer(second, batch.id)
    expect(confirmed.batch.state).toBe('issued')
    expect(confirmed.codes).toHaveLength(2)
    expect(await pool()).toBe(before + 1000n * WHOLE)
    expect((await answer(second, batch.id)).code).toBe('nothing_proposed')
    const { rows } = await sql<{ action: string; actor: string }>`
      SELECT action, actor FROM audit.entry WHERE subject = ${`vouchers:${batch.id}`} ORDER BY seq`.execute(db.owner)
    expect(rows).toEqual([
      { action: 'payments.propose_vouchers', actor: `operator:${first.id}` },
      { action: 'payments.issue_vouchers', actor: `operator:${second.id}` },
    ])
  })

  test('is not split to stay below it: what each issued alone within a day is counted together [trust 10]', async () => {
    const splitting = () => issue(first, { amount: '100', count: 3 })
    const issued = await Promise.all([splitting(), splitting(), splitting(), splitting()])
    const states = issued.map(({ batch }) => batch.state)
    expect(states).toContain('issued')
    expect(states).toContain('proposed')
    const { rows } = await sql<{ alone: bigint }>`
      SELECT sum(b.amount * b.count)::bigint AS alone FROM payments.voucher_batch b
      WHERE NOT EXISTS (SELECT FROM audit.proposal p WHERE p.matter = 'vouchers:' || b.id)`.execute(db.owner)
    expect(rows[0]?.alone).toBeLessThan(1000n * WHOLE)
    await sql`UPDATE payments.voucher_batch SET created_at = created_at - interval '1 day'`.execute(db.owner)
    expect((await splitting()).batch.state, 'a day later it begins anew').toBe('issued')
    await sql`UPDATE payments.voucher_batch SET created_at = created_at - interval '1 day'`.execute(db.owner)
  })

  test('that was sent back issues nothing', async () => {
    const before = await pool()
    const { batch } = await issue(first, { amount: '500', count: 2 })
    expect((await answer(second, batch.id, false)).batch.state).toBe('returned')
    expect((await end(first, batch.id)).code).toBe('not_issued')
    expect(await pool()).toBe(before)
  })

  test('is taken back: its codes are over, and what was redeemed stays [W2]', async () => {
    const before = await pool()
    const { batch, codes } = await issue(first)
    const { browser, member } = await visitor()
    await redeem(browser, codes[0] as string)
    expect((await end(second, batch.id)).status).toBe(200)
    expect((await redeem(browser, codes[1] as string)).json.code).toBe('voucher_over')
    expect(await cash(member)).toBe(20n * WHOLE)
    expect(await listed(batch.id)).toMatchObject({ state: 'void', leftOver: '40' })
    expect(await pool()).toBe(before)
    expect((await end(second, batch.id)).code).toBe('not_issued')
  })

  test.each([
    [{ amount: '0' }, 'amount_below'],
    [{ amount: '-5' }, 'amount_malformed'],
    [{ amount: '1e3' }, 'amount_malformed'],
    [{ amount: '៥០' }, 'amount_malformed'],
    [{ amount: '5.001' }, 'amount_too_fine'],
    [{ amount: '50000.01' }, 'amount_above'],
    [{ count: 0 }, 'count_outside'],
    [{ count: 501 }, 'count_outside'],
    [{ expiresAt: 1 }, 'expiry_outside'],
    [{ expiresAt: 9e14 }, 'expiry_outside'],
    [{ method: 'sandbox' }, 'method_unknown'],
  ])('with %j is refused as %s [trust 40]', async (change, code) => {
    expect((await issue(first, change)).code).toBe(code)
  })

  test('is not for those who may not decide about money', async () => {
    expect((await issue(support)).status).toBe(403)
  })
})
