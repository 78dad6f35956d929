import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '#kit/clock.ts'
import { systemClock } from '#runtime/system.ts'
import { AirwallexDouble, airwallexKeys } from '#testing/payments/airwallex.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse, type Browser } from '#testing/house.ts'
import { balanceOf } from '#house/wallet/index.ts'
import type { Deposit, PayeeShown, Withdrawal } from '../contract.ts'
import { payOut, reconcileWithdrawals } from '../payouts/pay-out.ts'
import { reconcileDay } from '../reconciliation/reconcile-day.ts'
import { airwallexProvider } from './airwallex.ts'
import { placeOrder, reconcileDeposits } from './ask-provider.ts'

const WHOLE = 100_000n
const double = new AirwallexDouble()
const db = await testDatabase('house')
const provider = airwallexProvider({
  ...airwallexKeys,
  api: await double.open(),
  payIn: 'promptpay',
  returnUrl: 'http://house.test/deposit',
  banks: new Map([['sandbox', { country: 'TH', routing: { type: 'bank_code', value: '004' } }]]),
  clock: systemClock,
})
const house = await testHouse(db, { providers: [provider] })
let callback = ''
beforeAll(async () => {
  callback = `${await house.app.listen({ host: '127.0.0.1', port: 0 })}/callback/airwallex`
  await sql`UPDATE payments.method SET provider = 'airwallex' WHERE code = 'sandbox'`.execute(db.owner)
  await sql`UPDATE payments.withdrawal_option SET provider = 'airwallex' WHERE code LIKE 'sandbox%'`.execute(db.owner)
})
afterAll(() => double.close())
beforeEach(() => (double.lose = false))

let names = 0
type Payer = { readonly browser: Browser; readonly member: bigint }
async function payer(): Promise<Payer> {
  const browser = house.browser()
  return { browser, member: await browser.register(`wallexer${++names}`) }
}
const key = () => ({ 'idempotency-key': randomUUID() })
const cash = async ({ member }: Payer) => (await balanceOf(db, member))?.cash
const shown = async ({ browser }: Payer, id: string) => (await browser.get<Deposit>(`/wps/payments/deposits/${id}`)).json.value
const state = async ({ browser }: Payer, id: string) =>
  (await browser.get<Withdrawal>(`/wps/payments/withdrawals/${id}`)).json.value.state

async function ordered(who: Payer): Promise<Deposit> {
  const data = { method: 'sandbox', amount: '50' }
  const asked = await who.browser.ask<Deposit>({ method: 'POST', path: '/wps/payments/deposits', data, headers: key() })
  return asked.json.value
}
async function placed(who: Payer): Promise<Deposit> {
  const { id } = await ordered(who)
  await placeOrder(house.asking, id)
  return shown(who, id)
}
const succeeded = (id: string, captured = 50) =>
  double.event(double.intentOf(id), 'payment_intent.succeeded', { status: 'SUCCEEDED', captured_amount: captured })
const later = (by: number) => reconcileDeposits({ ...house.asking, clock: () => systemClock() + by })

/** A member with 10 left, and 40 that wait to be paid. */
async function asked(option = 'sandbox'): Promise<{ who: Payer; id: string }> {
  const who = await payer()
  const deposit = await placed(who)
  await double.tell(callback, succeeded(deposit.id))
  const account = option === 'sandbox' ? '001 234 567' : '012345678'
  const payee = await who.browser.sealed<PayeeShown>({
    method: 'POST',
    path: '/wps/payments/accounts',
    data: { option, holder: 'Sok Dara', account },
    headers: key(),
  })
  const data = { payee: payee.json.value.id, amount: '40' }
  const made = await who.browser.sealed<Withdrawal>({ method: 'POST', path: '/wps/payments/withdrawals', data, headers: key() })
  return { who, id: made.json.value.id }
}
async function reconcile(): Promise<void> {
  await sql`UPDATE payments.withdrawal SET ask_at = ask_at - interval '1 hour'`.execute(db.owner)
  await reconcileWithdrawals(house.asking)
}

describe('a deposit by Airwallex', () => {
  test('is made once, paid at their page and credited once by a signed webhook, however often it comes [W2, trust 17]', async () => {
    const who = await payer()
    const deposit = await placed(who)
    expect(deposit).toMatchObject({ state: 'awaiting', payUrl: expect.stringContaining('https://pay.example/') as string })
    await placeOrder(house.asking, deposit.id)
    expect(double.intents.filter((one) => one['merchant_order_id'] === deposit.id)).toHaveLength(1)
    expect(double.intentOf(deposit.id)['amount']).toBe(50)
    const event = succeeded(deposit.id)
    for (let time = 0; time < 3; time++) expect(await double.tell(callback, event)).toBe(200)
    expect([(await shown(who, deposit.id)).state, await cash(who)]).toEqual(['credited', 50n * WHOLE])
    const cancelled = double.event(double.intentOf(deposit.id), 'payment_intent.cancelled', { status: 'CANCELLED' })
    expect(await double.tell(callback, cancelled)).toBe(200)
    expect([(await shown(who, deposit.id)).state, await cash(who)]).toEqual(['credited', 50n * WHOLE])
  })

  test('is not credited by a webhook that is late or signed by another, and is held where other money came [W2, trust 17]', async () => {
    const who = await payer()
    const { id } = await placed(who)
    const event = succeeded(id, 49.99)
    expect(await double.tell(callback, event, { at: systemClock() - 6 * MINUTE })).toBe(401)
    expect(await double.tell(callback, event, { secret: 'what a stranger signs with, long enough' })).toBe(401)
    expect((await shown(who, id)).state).toBe('awaiting')
    expect(await double.tell(callback, event)).toBe(200)
    expect([(await shown(who, id)).state, await cash(who)]).toEqual(['held', 0n])
  })

  test('is open while an answer is lost, is found by asking, also under a new token, and ends so [W2, trust 78]', async () => {
    const who = await payer()
    const { id } = await ordered(who)
    double.lose = true
    await expect(placeOrder(house.asking, id)).rejects.toThrow(/./)
    expect((await shown(who, id)).state).toBe('preparing')
    double.endTokens()
    await expect(placeOrder(house.asking, id)).rejects.toThrow('401')
    await placeOrder(house.asking, id)
    expect(double.intents.filter((one) => one['merchant_order_id'] === id)).toHaveLength(1)
    await later(MINUTE)
    expect((await shown(who, id)).state).toBe('awaiting')
    succeeded(id)
    await later(10 * MINUTE)
    expect([(await shown(who, id)).state, await cash(who)]).toEqual(['credited', 50n * WHOLE])
  })
})

describe('a withdrawal by Airwallex', () => {
  test('is sent once to the bank of its way, though the answer is lost, and ends by their word once [W3, trust 9, trust 78]', async () => {
    const { who, id } = await asked()
    double.lose = true
    await expect(payOut(house.asking, id)).rejects.toThrow(/./)
    expect(await state(who, id)).toBe('paying')
    await reconcile()
    expect(double.transfers.filter(({ request_id }) => request_id === id)).toHaveLength(1)
    expect(double.transferOf(id)).toMatchObject({
      transfer_amount: 40,
      beneficiary: { bank_details: { account_number: '001234567', bank_country_code: 'TH', account_routing_value1: '004' } },
    })
    expect(await state(who, id)).toBe('paying')
    const paid = double.event(double.transferOf(id), 'payout.transfer.paid', { status: 'PAID' })
    for (let time = 0; time < 2; time++) expect(await double.tell(callback, paid)).toBe(200)
    expect([await state(who, id), await cash(who)]).toEqual(['paid', 10n * WHOLE])
    const failed = double.event(double.transferOf(id), 'payout.transfer.failed', { status: 'FAILED' })
    expect(await double.tell(callback, failed)).toBe(200)
    expect([await state(who, id), await cash(who)]).toEqual(['paid', 10n * WHOLE])
    const { rows } = await sql`SELECT 1 FROM payments.break WHERE reference = ${id} AND ended IS NULL`.execute(db.owner)
    expect(rows).toHaveLength(1)
  })

  test('comes back where the transfer fails, and where its way has no bank there nobody is asked [W3]', async () => {
    const { who, id } = await asked()
    await payOut(house.asking, id)
    double.event(double.transferOf(id), 'payout.transfer.failed', { status: 'FAILED' })
    await reconcile()
    expect([await state(who, id), await cash(who)]).toEqual(['refused', 50n * WHOLE])
    const other = await asked('sandbox-ewallet')
    await payOut(house.asking, other.id)
    expect([await state(other.who, other.id), double.transferOf(other.id)]).toEqual(['refused', undefined])
  })

  test('stands in the statement of the day on which it ended, with the deposits of that day [trust 11]', async () => {
    const { who, id } = await asked()
    await payOut(house.asking, id)
    double.event(double.transferOf(id), 'payout.transfer.paid', { status: 'PAID' })
    await reconcile()
    expect(await state(who, id)).toBe('paid')
    const day = new Date(systemClock()).toISOString().slice(0, 10)
    const tomorrow = { ...house.asking, clock: () => systemClock() + DAY }
    await reconcileDay(tomorrow, { provider: 'airwallex', day })
    const { rows } = await sql<{ about: string }>`
      SELECT about FROM payments.break WHERE reference = ${id} AND ended IS NULL`.execute(db.owner)
    expect(rows).toEqual([])
    const { rows: lines } = await sql`SELECT 1 FROM payments.report_line WHERE reference = ${id}`.execute(db.owner)
    expect(lines).toHaveLength(1)
  })
})
