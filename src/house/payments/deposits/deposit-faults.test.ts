import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '#kit/clock.ts'
import { systemClock } from '#runtime/system.ts'
import type { Choice } from '#sandbox/orders.ts'
import { signatureOf } from '#sandbox/signature.ts'
import { testConsole } from '#testing/console.ts'
import type { Deposit, DepositState } from '../contract.ts'
import { consolePaymentsContract } from '../console/console-contract.ts'
import { placeOrder, reconcileDeposits } from '../provider/ask-provider.ts'
import { openBank, WHOLE } from '#testing/payments/bank.ts'

/** Nobody listens there. */
const NOWHERE = 'http://127.0.0.1:9'
let down = false
const bank = await openBank((access) => {
  const { api } = access
  return Object.create(access, { api: { get: () => (down ? NOWHERE : api) } }) as typeof access
})
const { house, sandbox, secret } = bank

type Payer = Awaited<ReturnType<typeof bank.visitor>>
let keys = 0
const asked = async ({ browser }: Payer, method = 'sandbox') =>
  (
    await browser.ask<Deposit>({
      method: 'POST',
      path: '/wps/payments/deposits',
      data: { method, amount: '50' },
      headers: { 'idempotency-key': `faulty-key-${++keys}` },
    })
  ).json.value
const shown = async ({ browser }: Payer, { id }: Pick<Deposit, 'id'>) =>
  (await browser.get<Deposit>(`/wps/payments/deposits/${id}`)).json.value
const cash = (who: Payer) => bank.cash({ ...who, payee: '' })
async function placed(who: Payer, method?: string): Promise<Deposit> {
  const { id } = await asked(who, method)
  await placeOrder(house.asking, id)
  return shown(who, { id })
}
const press = ({ payUrl }: Deposit, choice: Choice) =>
  sandbox.inject({
    method: 'POST',
    url: new URL(payUrl as string).pathname,
    payload: `choice=${choice}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
/** Asks about all that fell silent, so much later. */
const later = (by: number) => reconcileDeposits({ ...house.asking, clock: () => systemClock() + by })

/** A callback as the provider signs it. */
async function tell(deposit: Pick<Deposit, 'id'>, change: object = {}, id = `faulty-webhook-${++keys}`): Promise<number> {
  const at = String(systemClock())
  const said = { id, about: 'deposit', reference: deposit.id, state: 'paid', amount: '50', currency: 'PLAY' }
  const body = JSON.stringify({ ...said, ...change })
  const { statusCode } = await house.app.inject({
    method: 'POST',
    url: '/callback/sandbox',
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-webhook-id': id,
      'x-timestamp': at,
      'x-signature': signatureOf(secret, { id, at, body }),
    },
  })
  return statusCode
}

describe('what a tester chooses on the provider’s page', () => {
  test.each<[Choice, DepositState, bigint]>([
    ['pay', 'credited', 50n],
    ['pay-twice-told', 'credited', 50n],
    ['pay-less', 'held', 0n],
    ['pay-more', 'held', 0n],
    ['decline', 'failed', 0n],
  ])('%s: the deposit is %s, and %s came [W2]', async (choice, state, came) => {
    const who = await bank.visitor()
    const deposit = await placed(who)
    await press(deposit, choice)
    await expect.poll(async () => (await shown(who, deposit)).state).toBe(state)
    expect(await cash(who)).toBe(came * WHOLE)
  })

  test.each<[Choice, DepositState, bigint]>([
    ['pay-silently', 'credited', 50n],
    ['expire', 'failed', 0n],
  ])('%s is found by asking alone: %s [W2]', async (choice, state, came) => {
    const who = await bank.visitor()
    const deposit = await placed(who)
    await press(deposit, choice)
    expect((await shown(who, deposit)).state).toBe('awaiting')
    await later(MINUTE)
    expect((await shown(who, deposit)).state).toBe(state)
    expect(await cash(who)).toBe(came * WHOLE)
  })
})

describe('a callback', () => {
  test.each([
    [{ amount: '49.99' }, 'held'],
    [{ amount: '500' }, 'held'],
    [{ currency: 'USD' }, 'held'],
  ] as const)('that says %j is held for a person, and moves nothing [W2, trust 17]', async (change, state) => {
    const who = await bank.visitor()
    const deposit = await placed(who)
    expect(await tell(deposit, change)).toBe(200)
    expect((await shown(who, deposit)).state).toBe(state)
    expect(await cash(who)).toBe(0n)
  })

  test.each([{ amount: '-50' }, { amount: '5e1' }, { amount: '៥០' }, { state: 'given' }, { about: 'lottery' }])(
    'that says %j is not believed [trust 17, trust 40]',
    async (change) => {
      const who = await bank.visitor()
      const deposit = await placed(who)
      expect(await tell(deposit, change)).toBe(401)
      expect((await shown(who, deposit)).state).toBe('awaiting')
    },
  )

  test('that is replayed is taken and changes nothing, whatever came since [trust 17]', async () => {
    const who = await bank.visitor()
    const deposit = await placed(who)
    for (let time = 0; time < 3; time++) expect(await tell(deposit, {}, 'the-same-again')).toBe(200)
    expect(await cash(who)).toBe(50n * WHOLE)
    expect(await tell(deposit, { state: 'failed' })).toBe(200)
    expect((await shown(who, deposit)).state).toBe('credited')
  })

  test('that comes before the answer to its order is credited once, and the answer disturbs nothing [W2]', async () => {
    const who = await bank.visitor()
    const deposit = await asked(who)
    expect(deposit.state).toBe('preparing')
    expect(await tell(deposit)).toBe(200)
    expect((await shown(who, deposit)).state).toBe('credited')
    await placeOrder(house.asking, deposit.id)
    expect(await shown(who, deposit)).toMatchObject({ state: 'credited', payUrl: null })
    expect(await cash(who)).toBe(50n * WHOLE)
  })

  test('that comes after its code expired is held [W2]', async () => {
    const who = await bank.visitor()
    const deposit = await placed(who, 'sandbox-khqr')
    await later(16 * MINUTE)
    expect((await shown(who, deposit)).state).toBe('expired')
    expect(await tell(deposit)).toBe(200)
    expect((await shown(who, deposit)).state).toBe('held')
    expect(await cash(who)).toBe(0n)
  })
})

test('a provider that is down for an hour loses nothing: orders are made, and payments found, when it is back [W2, trust 78]', async () => {
  const who = await bank.visitor()
  const before = await placed(who)
  await press(before, 'pay-silently')
  down = true
  const during = await asked(who)
  await expect(placeOrder(house.asking, during.id)).rejects.toThrow(/./)
  await expect(later(HOUR)).rejects.toThrow('could not be asked about')
  expect([(await shown(who, before)).state, (await shown(who, during)).state]).toEqual(['awaiting', 'preparing'])
  down = false
  await later(HOUR + MINUTE)
  expect((await shown(who, before)).state).toBe('credited')
  expect(await shown(who, during)).toMatchObject({ state: 'awaiting', payUrl: expect.any(String) as string })
  const { rows } = await sql`SELECT 1 FROM sandbox.payment_order WHERE reference = ${during.id}`.execute(bank.books)
  expect(rows).toHaveLength(1)
  expect(await cash(who)).toBe(50n * WHOLE)
})

test('a provider that does not answer keeps nobody from what another one says [W2, trust 78]', async () => {
  const who = await bank.visitor()
  const [mute, other] = [await placed(who), await placed(who)]
  await sql`UPDATE payments.deposit SET provider = 'mute', ask_at = created_at WHERE id = ${mute.id}`.execute(bank.db.owner)
  await press(other, 'pay-silently')
  await expect(later(MINUTE)).rejects.toThrow('could not be asked about')
  expect((await shown(who, other)).state).toBe('credited')
})

test('what providers do is told to the console from what is kept [W2]', async () => {
  const operators = await testConsole(bank.db, house)
  const finance = await operators.as('finance')
  const health = async () => {
    const { value } = await finance.browser.call(consolePaymentsContract.providerHealth, {})
    return (value as { list: { provider: string; ended: number; credited: number; open: number; toldAt: number | null }[] }).list
  }
  const before = (await health()).find(({ provider }) => provider === 'sandbox')
  if (!before) throw new Error('the sandbox is no provider of the demo')
  const who = await bank.visitor()
  const [paid, declined] = [await placed(who), await placed(who)]
  await placed(who)
  const from = systemClock()
  expect(await tell(paid)).toBe(200)
  expect(await tell(declined, { state: 'failed' })).toBe(200)
  const after = (await health()).find(({ provider }) => provider === 'sandbox')
  expect(after).toMatchObject({ ended: before.ended + 2, credited: before.credited + 1, open: before.open + 1 })
  expect(after?.toldAt).toBeGreaterThanOrEqual(from)
})
