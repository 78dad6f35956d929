import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { MINUTE } from '#kit/clock.ts'
import { systemClock } from '#runtime/system.ts'
import type { Choice } from '#sandbox/orders.ts'
import { testConsole, type LoggedIn } from '#testing/console.ts'
import type { Browser } from '#testing/house.ts'
import type { Decision, Deposit, DepositMethod } from '../contract.ts'
import { consolePaymentsContract } from '../console/console-contract.ts'
import { placeOrder, reconcileDeposits } from '../provider/ask-provider.ts'
import { openBank, WHOLE } from '#testing/payments/bank.ts'
import { takeWebhook } from './take-webhook.ts'

const bank = await openBank()
const { db, house, sandbox } = bank
const operators = await testConsole(db, house)
const [first, second] = [await operators.as('finance'), await operators.as('finance')]

let keys = 0
type Payer = { readonly browser: Browser; readonly member: bigint }

const ask = async ({ browser }: Payer, method: string, amount = '50') =>
  browser.ask<Deposit>({
    method: 'POST',
    path: '/wps/payments/deposits',
    data: { method, amount },
    headers: { 'idempotency-key': `way-in-key-${++keys}` },
  })
const shown = async ({ browser }: Payer, { id }: Pick<Deposit, 'id'>) =>
  (await browser.get<Deposit>(`/wps/payments/deposits/${id}`)).json.value
const stateOf = async (who: Payer, deposit: Deposit) => (await shown(who, deposit)).state
const cash = (who: Payer) => bank.cash({ ...who, payee: '' })

/** A deposit whose provider has been asked, as the job does it. */
async function placed(who: Payer, method: string, amount?: string): Promise<Deposit> {
  const { json } = await ask(who, method, amount)
  await placeOrder(house.asking, json.value.id)
  return shown(who, json.value)
}

/** What a tester presses on the payer's page. */
const press = ({ payUrl }: Deposit, choice: Choice) =>
  sandbox.inject({
    method: 'POST',
    url: new URL(payUrl as string).pathname,
    payload: `choice=${choice}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

const change = (code: string, set: ReturnType<typeof sql>) =>
  sql`UPDATE payments.method SET ${set} WHERE merchant = ${house.merchant} AND code = ${code}`.execute(db.owner)

describe('the ways to deposit', () => {
  test('stand in their order, each with kind, fee, bounds and usual amounts [W2]', async () => {
    const who = await bank.visitor()
    const { json } = await who.browser.get<DepositMethod[]>('/wps/payments/methods')
    expect(json.value.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['redirect', 'khqr', 'promptpay', 'vietqr']))
    expect(json.value.every(({ title }) => title.startsWith('Sandbox'))).toBe(true)
    expect(json.value.filter(({ sandbox: play }) => !play).map(({ kind }) => kind)).toEqual(['slip', 'voucher'])
    expect(json.value.find(({ kind }) => kind === 'vietqr')).toMatchObject({ fee: { fixed: '1', rate: 50 }, open: true })
  })

  test('are refused outside their hours, and neither shown nor taken outside their countries [W2]', async () => {
    const who = await bank.visitor()
    const minute = (Math.floor(systemClock() / MINUTE) + 420) % 1440
    await change('sandbox-promptpay', sql`opens = ${(minute + 60) % 1440}, closes = ${(minute + 120) % 1440}`)
    expect((await ask(who, 'sandbox-promptpay')).json).toMatchObject({ code: 'method_closed' })
    const listed = async () => (await who.browser.get<DepositMethod[]>('/wps/payments/methods')).json.value
    expect((await listed()).find(({ code }) => code === 'sandbox-promptpay')?.open).toBe(false)
    await change('sandbox-promptpay', sql`opens = NULL, closes = NULL, countries = '{TH}'`)
    expect((await ask(who, 'sandbox-promptpay')).json).toMatchObject({ code: 'method_closed' })
    expect((await listed()).map(({ code }) => code)).not.toContain('sandbox-promptpay')
    await change('sandbox-promptpay', sql`countries = '{TH,KH}'`)
    expect((await ask(who, 'sandbox-promptpay')).status).toBe(200)
  })
})

describe('a code', () => {
  test('names amount and reference, is good for a quarter of an hour, and is credited once it is paid [W2]', async () => {
    const who = await bank.visitor()
    const deposit = await placed(who, 'sandbox-khqr')
    expect(deposit).toMatchObject({ state: 'awaiting', kind: 'khqr', fee: '0' })
    expect(deposit.code).toContain('540550.00')
    expect(deposit.code).toContain(deposit.reference)
    expect((deposit.expiresAt ?? 0) - deposit.createdAt).toBe(15 * MINUTE)
    await press(deposit, 'pay')
    await expect.poll(() => stateOf(who, deposit)).toBe('credited')
    expect(await shown(who, deposit)).toMatchObject({ code: null, payUrl: null, amount: '50' })
    expect(await cash(who)).toBe(50n * WHOLE)
  })

  test('asks for the fee on top, and credits the amount alone [W2]', async () => {
    const who = await bank.visitor()
    const deposit = await placed(who, 'sandbox-vietqr')
    expect(deposit).toMatchObject({ amount: '50', fee: '1.25' })
    expect(deposit.code).toContain('540551.25')
    await press(deposit, 'pay')
    await expect.poll(() => stateOf(who, deposit)).toBe('credited')
    expect(await cash(who)).toBe(50n * WHOLE)
  })

  test('that nobody pays in time expires, and money that comes for it later is held [W2]', async () => {
    const who = await bank.visitor()
    const deposit = await placed(who, 'sandbox-khqr')
    await sql`UPDATE payments.deposit SET ask_at = ask_at - interval '1 hour' WHERE id = ${deposit.id}`.execute(db.owner)
    await reconcileDeposits(house.asking)
    expect(await stateOf(who, deposit)).toBe('awaiting')
    await reconcileDeposits({ ...house.asking, clock: () => systemClock() + 16 * MINUTE })
    expect(await shown(who, deposit)).toMatchObject({ state: 'expired', code: null, payUrl: null })
    await press(deposit, 'pay')
    await expect.poll(() => stateOf(who, deposit)).toBe('held')
    expect(await cash(who)).toBe(0n)
  })

  test('that expired leaves room for a new one', async () => {
    const who = await bank.visitor()
    for (let count = 0; count < 5; count++) expect((await ask(who, 'sandbox-khqr')).status).toBe(200)
    expect((await ask(who, 'sandbox-khqr')).json.code).toBe('too_many_open')
    await sql`UPDATE payments.deposit SET expires_at = now() WHERE member = ${who.member}`.execute(db.owner)
    expect((await ask(who, 'sandbox-khqr')).status).toBe(200)
  })
})

const propose = ({ browser }: LoggedIn, { id }: Deposit, decision: Decision) =>
  browser.call(consolePaymentsContract.proposeDecision, { params: { id }, body: { decision, reason: 'the bank says so' } })
const confirm = ({ browser }: LoggedIn, { id }: Deposit) =>
  browser.call(consolePaymentsContract.answerDecision, { params: { id }, body: { confirm: true, reason: 'checked' } })

/** A deposit of 50 that ended as the tester chose. */
async function ended(who: Payer, choice: Choice, state: Deposit['state'], method = 'sandbox'): Promise<Deposit> {
  const deposit = await placed(who, method)
  await press(deposit, choice)
  await expect.poll(() => stateOf(who, deposit)).toBe(state)
  return deposit
}

describe('money that came otherwise', () => {
  test('is held, and two people credit what was really paid, less the fee [W2, trust 10]', async () => {
    const who = await bank.visitor()
    const over = await ended(who, 'pay-more', 'held', 'sandbox-vietqr')
    expect(await cash(who)).toBe(0n)
    expect((await propose(first, over, 'credit')).value).toMatchObject({ amount: '101.25' })
    expect((await confirm(second, over)).status).toBe(200)
    expect(await cash(who)).toBe((10_125n * WHOLE) / 100n)
    expect(await shown(who, over)).toMatchObject({ state: 'credited', amount: '101.25' })
  })

  test('and is not more than the fee has nothing to credit', async () => {
    const who = await bank.visitor()
    await change('sandbox-vietqr', sql`fee_fixed = ${200n * WHOLE}`)
    const deposit = await ended(who, 'pay-less', 'held', 'sandbox-vietqr')
    await change('sandbox-vietqr', sql`fee_fixed = ${WHOLE}`)
    expect((await propose(first, deposit, 'credit')).code).toBe('nothing_paid')
    expect((await propose(first, deposit, 'refuse')).status).toBe(200)
  })
})

describe('a credited deposit that its payer takes back', () => {
  test('is reversed by name, and two people take the money from the balance, once [W2, trust 3, trust 10]', async () => {
    const who = await bank.visitor()
    const deposit = await ended(who, 'pay', 'credited')
    await press(deposit, 'reverse')
    await expect.poll(() => stateOf(who, deposit)).toBe('reversed')
    expect(await cash(who)).toBe(50n * WHOLE)
    expect((await propose(first, deposit, 'credit')).code).toBe('decision_unfit')
    expect((await propose(first, deposit, 'take_back')).value).toMatchObject({ deed: 'take_back', amount: '50' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(second, deposit)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await stateOf(who, deposit)).toBe('taken_back')
    expect(await cash(who)).toBe(0n)
  })

  test('may be borne by the house, and then stays credited', async () => {
    const who = await bank.visitor()
    const deposit = await ended(who, 'pay', 'credited')
    await house.asking.transact((tx) => takeWebhook(tx, told(deposit, 'reversed'), systemClock()))
    await propose(first, deposit, 'bear')
    expect((await confirm(second, deposit)).status).toBe(200)
    expect(await stateOf(who, deposit)).toBe('credited')
    expect(await cash(who)).toBe(50n * WHOLE)
  })

  test('while two people were about to credit it is not credited any more', async () => {
    const who = await bank.visitor()
    const deposit = await ended(who, 'pay-less', 'held')
    await propose(first, deposit, 'credit')
    await house.asking.transact((tx) => takeWebhook(tx, told(deposit, 'reversed'), systemClock()))
    expect((await confirm(second, deposit)).code).toBe('not_held')
    expect(await stateOf(who, deposit)).toBe('failed')
    expect(await cash(who)).toBe(0n)
  })

  test('before the house hears that it was paid is never money, whatever comes after', async () => {
    const who = await bank.visitor()
    const deposit = await placed(who, 'sandbox')
    for (const state of ['reversed', 'paid'] as const)
      await house.asking.transact((tx) => takeWebhook(tx, told(deposit, state), systemClock()))
    expect(await stateOf(who, deposit)).toBe('failed')
    expect((await propose(first, deposit, 'credit')).code).toBe('not_held')
    expect(await cash(who)).toBe(0n)
  })
})

function told({ id }: Deposit, state: 'reversed' | 'paid') {
  const webhook = { state, amount: 50n * WHOLE, currency: 'PLAY' }
  return { provider: 'sandbox', id: `told-${++keys}`, reference: id, webhook }
}
