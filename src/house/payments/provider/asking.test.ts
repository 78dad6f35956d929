import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { HOUR, MINUTE, type Millis } from '#kit/clock.ts'
import { systemClock } from '#runtime/system.ts'
import { testConsole, type LoggedIn } from '#testing/console.ts'
import { runDueJobs } from '#testing/jobs.ts'
import type { Deposit } from '../contract.ts'
import { consolePaymentsContract as contract } from '../console/console-contract.ts'
import { paymentsTasks } from '../jobs.ts'
import { reconcileWithdrawals } from '../payouts/pay-out.ts'
import { placeOrder, reconcileDeposits, type Asking } from './ask-provider.ts'
import type { PaymentProvider } from './port.ts'
import { openBank } from '#testing/payments/bank.ts'

const bank = await openBank()
const { db, house, sandbox } = bank
const operators = await testConsole(db, house)
const [finance, support] = [await operators.as('finance'), await operators.as('support')]
const tasks = paymentsTasks(house.asking).filter(({ cron }) => cron === null)
const real = house.asking.providers.get('sandbox') as PaymentProvider

type Input = Pick<PaymentProvider, 'ask' | 'askPayout'>
/** The bank's own provider, with its answers to questions passed through these hands. */
const through = (hands: Partial<Input>, now?: () => Millis): Asking => ({
  ...house.asking,
  ...(now && { clock: now }),
  providers: new Map([...house.asking.providers, ['sandbox', { ...real, ...hands }]]),
})

let keys = 0
async function deposited(method = 'sandbox'): Promise<Deposit> {
  const { browser } = await bank.visitor()
  const { json } = await browser.ask<Deposit>({
    method: 'POST',
    path: '/wps/payments/deposits',
    data: { method, amount: '50' },
    headers: { 'idempotency-key': `asking-key-${++keys}` },
  })
  await placeOrder(house.asking, json.value.id)
  return (await browser.get<Deposit>(`/wps/payments/deposits/${json.value.id}`)).json.value
}
const press = ({ payUrl }: Deposit, choice: string) =>
  sandbox.inject({
    method: 'POST',
    url: new URL(payUrl as string).pathname,
    payload: `choice=${choice}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
/** What the console sees of it. */
const seen = async (way: 'in' | 'out', id: string) => {
  const params = { params: { id } }
  const told =
    way === 'in'
      ? await finance.browser.call(contract.consoleDeposit, params)
      : await finance.browser.call(contract.consoleWithdrawal, params)
  const { deposit, withdrawal } = told.value as Record<'deposit' | 'withdrawal', Shown | undefined>
  return (deposit ?? withdrawal) as Shown
}
type Shown = { readonly state: string; readonly asking: { readonly times: number; readonly nextAt: number } | null }

/** Lets the job run each minute of so much time. */
async function eachMinute(length: Millis, run: (asking: Asking) => Promise<void>, hands: Partial<Input>): Promise<void> {
  const start = systemClock()
  for (let at = start; at <= start + length; at += MINUTE) await run(through(hands, () => at)).catch(() => {})
}

describe('a provider that does not say how a payment ended', () => {
  test('is asked about a deposit the more rarely the longer it is silent, and the console sees when [W2, trust 78]', async () => {
    const { id } = await deposited()
    expect(await seen('in', id)).toMatchObject({ asking: { times: 0 } })
    const asked: string[] = []
    await eachMinute(2 * HOUR, reconcileDeposits, {
      ask: (reference) => {
        asked.push(reference)
        throw new Error('no answer')
      },
    })
    // After 1, 2, 4, 7, 13 and 24 minutes and then each quarter of an hour: not 120 times.
    expect(asked.filter((one) => one === id).length).toBeGreaterThan(9)
    expect(asked.filter((one) => one === id).length).toBeLessThan(14)
    const { state, asking } = await seen('in', id)
    expect([state, asking?.times]).toEqual(['awaiting', asked.filter((one) => one === id).length])
    expect(asking?.nextAt).toBeGreaterThan(systemClock() + 2 * HOUR - 15 * MINUTE)
  })

  test('is asked about a withdrawal the more rarely too, without an end [W3, trust 78]', async () => {
    const who = await bank.winner(100n)
    const { id } = await bank.sent(who, '10')
    const before = (await seen('out', id)).asking?.times ?? 0
    await eachMinute(2 * HOUR, reconcileWithdrawals, { askPayout: () => Promise.reject(new Error('no answer')) })
    const { state, asking } = await seen('out', id)
    expect(state).toBe('paying')
    expect((asking?.times ?? 0) - before).toBeGreaterThan(7)
    expect((asking?.times ?? 0) - before).toBeLessThan(13)
  })

  test('is asked about a code at its end at the latest, so that it expires in its minute [W2]', async () => {
    const { id } = await deposited('sandbox-khqr')
    await eachMinute(16 * MINUTE, reconcileDeposits, {})
    expect(await seen('in', id)).toMatchObject({ state: 'expired', asking: null })
  })

  test('keeps nobody from what another one says, however long it is silent and however much it owes [trust 78]', async () => {
    const deposit = await deposited()
    await press(deposit, 'pay-silently')
    await sql`
      WITH mute AS (INSERT INTO payments.deposit (id, member, merchant, method, provider, amount, currency, state, language, created_at,
        changed_at, ask_at)
        SELECT gen_random_uuid(), member, merchant, method, 'mute', amount, currency, state, language, created_at, changed_at,
          created_at - interval '1 day'
        FROM payments.deposit, generate_series(1, 300) WHERE id = ${deposit.id} RETURNING id)
      SELECT count(*) FROM mute`.execute(db.owner)
    const waiting = Promise.withResolvers<never>()
    let heard = 0
    const mute = { ...real, ask: () => (heard++, waiting.promise) }
    const asking = through({}, () => systemClock() + MINUTE)
    const pass = reconcileDeposits({ ...asking, providers: new Map([...asking.providers, ['mute', mute]]) })
    await expect.poll(async () => (await seen('in', deposit.id)).state).toBe('credited')
    expect(heard).toBe(1)
    waiting.reject(new Error('no answer'))
    await expect(pass).rejects.toThrow('3 deposits could not be asked about')
    expect(heard).toBe(3)
    await sql`DELETE FROM payments.deposit WHERE provider = 'mute'`.execute(db.owner)
  })
})

describe('an operator who does not want to wait', () => {
  const reason = 'the member has called'
  const ask = ({ browser }: LoggedIn, way: 'in' | 'out', id: string) => {
    const of = { params: { id }, body: { reason } }
    return way === 'in' ? browser.call(contract.askDeposit, of) : browser.call(contract.askWithdrawal, of)
  }
  const acts = async (id: string) =>
    (
      await sql<{ action: string }>`SELECT action FROM audit.entry WHERE subject LIKE ${`%:${id}`} ORDER BY seq`.execute(db.owner)
    ).rows.map(({ action }) => action)

  test('has the provider asked about a deposit at once, and is kept in the audit [O1, W2]', async () => {
    const deposit = await deposited()
    await press(deposit, 'pay-silently')
    await sql`UPDATE payments.deposit SET ask_at = now() + interval '15 minutes' WHERE id = ${deposit.id}`.execute(db.owner)
    await reconcileDeposits(house.asking)
    expect((await seen('in', deposit.id)).state).toBe('awaiting')
    expect((await ask(support, 'in', deposit.id)).status).toBe(403)
    expect((await ask(finance, 'in', deposit.id)).status).toBe(200)
    await runDueJobs(db, tasks)
    expect(await seen('in', deposit.id)).toMatchObject({ state: 'credited', asking: null })
    expect((await ask(finance, 'in', deposit.id)).code).toBe('nothing_to_ask')
    expect(await acts(deposit.id)).toEqual(['payments.ask_deposit'])
  })

  test('has it asked about a withdrawal, which is paid once [O1, W3, trust 9]', async () => {
    const who = await bank.winner(100n)
    const withdrawal = await bank.sent(who, '10')
    await bank.decide(withdrawal, 'pay-silently')
    const { id } = withdrawal
    expect((await ask(finance, 'out', id)).status).toBe(200)
    await runDueJobs(db, tasks)
    expect(await seen('out', id)).toMatchObject({ state: 'paid', asking: null })
    expect(await bank.postings(id)).toEqual(['withdrawal_request', 'withdrawal_paid'])
    expect((await ask(finance, 'out', id)).code).toBe('nothing_to_ask')
    expect((await ask(finance, 'out', '019f0000-0000-7000-8000-000000000000')).status).toBe(404)
    expect(await acts(id)).toContain('payments.ask_withdrawal')
  })
})
