import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#runtime/system.ts'
import type { Browser } from '#testing/browser.ts'
import { testConsole } from '#testing/console.ts'
import { payoutHalt } from '#house/wallet/index.ts'
import { consolePaymentsContract } from '../console/console-contract.ts'
import { letPayoutsGoOn } from '#testing/payments/halts.ts'
import { openBank } from '#testing/payments/bank.ts'
import type { BreakShown } from './console-contract.ts'
import { dayBefore, reconcileDay, reconciliationTasks } from './reconcile-day.ts'

const bank = await openBank()
const { db, books, house, asking, winner, withdraw, sent, decide, stateOf, reconcile } = bank
const operators = await testConsole(db, house)
const today = new Date(systemClock()).toISOString().slice(0, 10)
const reason = 'the provider wrote that its clock was wrong'
let owner: Browser
let second: Browser

beforeAll(async () => {
  owner = (await operators.as('owner')).browser
  second = (await operators.as('manager')).browser
})

const run = (day = today) => reconcileDay(asking, { provider: 'sandbox', day })
const breaks = async () => {
  const { value } = await owner.call(consolePaymentsContract.breaks, { query: { open: 'yes' } })
  return (value as { list: BreakShown[] }).list
}
const explain = (by: Browser, { id }: BreakShown) =>
  by.call(consolePaymentsContract.explainBreak, { params: { id }, body: { reason } })
const respond = (by: Browser, { id }: BreakShown, confirm = true) =>
  by.call(consolePaymentsContract.answerExplanation, { params: { id }, body: { confirm, reason } })
/** A payout that both sides agree was paid. */
const paid = async (amount: string) => {
  const who = await winner(1000n)
  const payout = await sent(who, amount)
  await decide(payout, 'pay-silently')
  await reconcile()
  expect(await stateOf(who, payout.id)).toBe('paid')
  return payout.id
}
const change = (statement: ReturnType<typeof sql>) => statement.execute(books.owner)

describe('a provider’s report of a day', () => {
  test('that says what we say leaves nothing open, page by page [trust 11]', async () => {
    await paid('10')
    await change(sql`
      INSERT INTO sandbox.payout (reference, page, holder, account, amount, currency, notify_url, return_url, language, state, created_at, ended_at)
      SELECT gen_random_uuid(), 'many' || i, 'Sok', '123456', '1', 'PLAY', '', '', 'EN', 'failed', now(), now() FROM generate_series(1, 1100) i`)
    await run()
    expect(await breaks()).toEqual([])
    const { value } = await owner.call(consolePaymentsContract.reconciledDays)
    expect(value).toMatchObject({ days: [{ provider: 'sandbox', day: today, reported: 1101, compared: 1101, breaks: 0 }] })
    expect(await payoutHalt(db, house.merchant)).toBeNull()
  })

  test('names each break, and what has become even since ends by itself [trust 11]', async () => {
    const [missing, other, failed] = [await paid('20'), await paid('30'), await paid('40')]
    await change(sql`UPDATE sandbox.payout SET ended_at = ended_at - interval '3 days' WHERE reference = ${missing}`)
    await change(sql`UPDATE sandbox.payout SET amount = '33' WHERE reference = ${other}`)
    await change(sql`UPDATE sandbox.payout SET state = 'failed' WHERE reference = ${failed}`)
    const nobodys = randomUUID()
    await change(sql`
      INSERT INTO sandbox.payment_order (reference, page, amount, currency, notify_url, return_url, language, state, paid_amount, created_at, ended_at)
      VALUES (${nobodys}, 'nobodys', '5', 'PLAY', '', '', 'EN', 'paid', '5', now(), now())`)
    await run()
    const found = new Map((await breaks()).map((one) => [one.reference, one]))
    expect(found.get(missing)).toMatchObject({ kind: 'missing_there', ourState: 'paid', theirState: null, stake: '20' })
    expect(found.get(other)).toMatchObject({ kind: 'other_amount', ourAmount: '30', theirAmount: '33', stake: '3' })
    expect(found.get(failed)).toMatchObject({ kind: 'other_state', theirState: 'failed', stake: '40' })
    expect(found.get(nobodys)).toMatchObject({ about: 'deposit', kind: 'missing_here', member: null, stake: '5' })
    expect(found.size).toBe(4)
    expect(await payoutHalt(db, house.merchant)).toBeNull()
    await run(new Date(systemClock() - 3 * 86_400_000).toISOString().slice(0, 10))
    expect((await breaks()).map(({ reference }) => reference)).not.toContain(missing)
  })

  test('is explained by one operator, stays so, and opens again where it becomes another [trust 11, O1]', async () => {
    const [small] = (await breaks()).filter(({ kind }) => kind === 'other_amount')
    if (!small) throw new Error('there is no break')
    const { browser: finance } = await operators.as('finance')
    expect((await explain(finance, small)).status).toBe(403)
    expect((await explain(owner, small)).value).toEqual({ ended: true })
    expect((await explain(owner, small)).code).toBe('break_ended')
    await run()
    expect((await breaks()).map(({ id }) => id)).not.toContain(small.id)
    await change(sql`UPDATE sandbox.payout SET amount = '35' WHERE reference = ${small.reference}`)
    await run()
    expect((await breaks()).find(({ id }) => id === small.id)).toMatchObject({ stake: '5' })
    const { rows } = await sql<{ reason: string }>`
      SELECT reason FROM audit.entry WHERE action = 'payments.explain_break' AND subject = ${`break:${small.id}`}`.execute(
      db.owner,
    )
    expect(rows).toEqual([{ reason }])
  })

  test('with more open than the merchant bears stops payouts; to explain such a break takes two [trust 10, trust 11]', async () => {
    const setRule = (haltFrom: string) => owner.call(consolePaymentsContract.changeHaltFrom, { body: { haltFrom, reason } })
    expect((await setRule('1.001')).code).toBe('amount_too_fine')
    expect((await setRule('45')).value).toEqual({ waits: false })
    const big = await paid('46')
    await change(sql`UPDATE sandbox.payout SET state = 'failed' WHERE reference = ${big}`)
    await run()
    expect((await payoutHalt(db, house.merchant))?.reason).toContain('PLAY')
    const who = await winner(100n)
    const { json } = await withdraw(who, '10')
    expect(json.code).toBe('payouts_halted')
    const found = (await breaks()).find(({ reference }) => reference === big)
    if (!found) throw new Error('the break is not there')
    expect((await explain(owner, found)).value).toEqual({ ended: false })
    expect((await explain(second, found)).code).toBe('decision_waits')
    expect(await respond(owner, found)).toMatchObject({ status: 403, code: 'second_person' })
    const answers = await Promise.all(Array.from({ length: 4 }, () => respond(second, found)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await breaks()).map(({ id }) => id)).not.toContain(found.id)
    expect(await payoutHalt(db, house.merchant)).not.toBeNull()
    await letPayoutsGoOn(db, house.merchant, systemClock)
    expect((await withdraw(who, '10')).json.success).toBe(true)
  })
})

test('every day is a job by provider; an operator asks for one again, but not for a day that is not over [trust 11, O1]', async () => {
  const jobs = async () =>
    (
      await sql<{ payload: unknown }>`
        SELECT j.payload FROM house_jobs._private_jobs j JOIN house_jobs._private_tasks t ON t.id = j.task_id
        WHERE t.identifier = 'payments.reconcile-day' ORDER BY j.id`.execute(db.owner)
    ).rows.map(({ payload }) => payload)
  const scheduledFor = Date.UTC(2026, 10, 22, 1)
  await reconciliationTasks(asking)
    .find(({ cron }) => cron)
    ?.run({}, { scheduledFor } as never)
  expect(await jobs()).toEqual([{ provider: 'sandbox', day: '2026-11-21' }])
  const again = (provider: string, day: string) =>
    owner.call(consolePaymentsContract.reconcileAgain, { body: { provider, day, reason } })
  expect((await again('nobody', '2026-11-20')).code).toBe('provider_unknown')
  expect((await again('sandbox', new Date(systemClock() + 86_400_000).toISOString().slice(0, 10))).code).toBe('day_not_over')
  expect((await again('sandbox', '2026-11-21')).success).toBe(true)
  expect((await again('sandbox', dayBefore(Date.UTC(2026, 10, 20)))).success).toBe(true)
  expect(await jobs()).toEqual([
    { provider: 'sandbox', day: '2026-11-21' },
    { provider: 'sandbox', day: '2026-11-19' },
  ])
})
