import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import { openLog } from '#runtime/log.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { openSandbox } from '#sandbox/server.ts'
import { startWebhooks } from '#sandbox/notify.ts'
import { signatureOf } from '#sandbox/signature.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse, type Browser } from '#testing/house.ts'
import { balanceOf } from '#house/wallet/index.ts'
import { placeOrder, reconcileDeposits } from '../provider/ask-provider.ts'
import { depositStates, type Deposit, type DepositState } from '../contract.ts'
import { sandboxProvider } from '../provider/sandbox.ts'
import { amountWithin } from '../rules/amount.ts'
import { afterWebhook } from '../rules/deposit.ts'
import { takeWebhook } from './take-webhook.ts'

const secret = 'what the sandbox and the test house share, long enough'
const db = await testDatabase('house')
const books = await testDatabase('sandbox')
const log = openLog({ name: 'test', level: 'silent' })
const sandboxParts = { db: books, clock: systemClock, random: systemRandom, secret }
const sandbox = openSandbox({ ...sandboxParts, address: 'http://provider.test' })
const api = await sandbox.listen({ host: '127.0.0.1', port: 0 })
let site = ''
const provider = sandboxProvider({
  api,
  secret,
  get notifyUrl() {
    return `${site}/callback/sandbox`
  },
  returnUrl: 'http://localhost:8080/deposit',
  payoutReturnUrl: 'http://localhost:8080/withdraw',
  clock: systemClock,
  random: systemRandom,
})
const house = await testHouse(db, { providers: [provider] })
let stopWebhooks = async () => {}

let dara: Browser
let member = 0n

beforeAll(async () => {
  site = await house.app.listen({ host: '127.0.0.1', port: 0 })
  stopWebhooks = startWebhooks({ ...sandboxParts, log })
  dara = house.browser()
  member = await dara.register('dara2026')
})
afterAll(async () => {
  await stopWebhooks()
  await sandbox.close()
})

let keys = 0
const ask = (amount: string, browser = dara, key = `deposit-key-${++keys}`) =>
  browser.ask<Deposit>({
    method: 'POST',
    path: '/wps/payments/deposits',
    data: { method: 'sandbox', amount },
    headers: { 'idempotency-key': key },
  })
const cash = async () => (await balanceOf(db, member))?.cash
const stateOf = async (id: string) => (await dara.get<Deposit>(`/wps/payments/deposits/${id}`)).json.value.state

/** A deposit whose provider has been asked, as the job does it. */
async function placed(amount: string): Promise<Deposit> {
  const { json } = await ask(amount)
  await placeOrder(house.asking, json.value.id)
  return (await dara.get<Deposit>(`/wps/payments/deposits/${json.value.id}`)).json.value
}

async function choose({ payUrl }: Deposit, choice: string): Promise<void> {
  const path = new URL(payUrl as string).pathname
  await sandbox.inject({
    method: 'POST',
    url: path,
    payload: `choice=${choice}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}

describe('a deposit', () => {
  test('is asked for, paid on the provider’s page, told by a signed callback and credited once [W2]', async () => {
    const deposit = await placed('50')
    expect(deposit).toMatchObject({
      state: 'awaiting',
      amount: '50',
      payUrl: expect.stringContaining('http://provider.test/pay/') as string,
    })
    const page = await sandbox.inject({ url: new URL(deposit.payUrl as string).pathname })
    expect(page.body).toContain('No real money moves')
    await choose(deposit, 'pay-twice-told')
    await expect.poll(() => stateOf(deposit.id)).toBe('credited')
    await expect
      .poll(async () => (await sql`SELECT 1 FROM sandbox.notice WHERE taken_at IS NULL`.execute(books)).rows.length)
      .toBe(0)
    expect(await cash()).toBe(50n * UNITS_PER_WHOLE)
  })

  test('that is declined fails and moves nothing', async () => {
    const before = await cash()
    const deposit = await placed('20')
    await choose(deposit, 'decline')
    await expect.poll(() => stateOf(deposit.id)).toBe('failed')
    expect(await cash()).toBe(before)
  })

  test('that is paid otherwise than asked is held for a person', async () => {
    const before = await cash()
    const deposit = await placed('30')
    await choose(deposit, 'pay-less')
    await expect.poll(() => stateOf(deposit.id)).toBe('held')
    expect(await cash()).toBe(before)
  })

  test('whose callback never comes is found by asking the provider [W2]', async () => {
    await stopWebhooks()
    const before = (await cash()) ?? 0n
    const deposit = await placed('12.5')
    await choose(deposit, 'pay')
    const later = { ...house.asking, clock: () => systemClock() + 60_000 }
    await reconcileDeposits(later)
    expect(await stateOf(deposit.id)).toBe('credited')
    expect(await cash()).toBe(before + 1_250_000n)
    await reconcileDeposits(later)
    stopWebhooks = startWebhooks({ ...sandboxParts, log })
    await expect
      .poll(async () => (await sql`SELECT 1 FROM sandbox.notice WHERE taken_at IS NULL`.execute(books)).rows.length)
      .toBe(0)
    expect(await cash()).toBe(before + 1_250_000n)
  })

  test('that its member cancels is paid no more; money that comes all the same is held for a person [W2, trust 13]', async () => {
    const before = await cash()
    const deposit = await placed('17')
    const cancel = (key: string) =>
      dara.ask<Deposit>({
        method: 'POST',
        path: `/wps/payments/deposits/${deposit.id}/cancel`,
        headers: { 'idempotency-key': key },
      })
    const done = await cancel('cancel-key-1')
    expect(done.json.value).toMatchObject({ id: deposit.id, state: 'cancelled', payUrl: null })
    expect((await cancel('cancel-key-1')).json).toEqual(done.json)
    expect((await cancel('cancel-key-2')).json.code).toBe('deposit_settled')
    await choose(deposit, 'pay')
    await expect.poll(() => stateOf(deposit.id)).toBe('held')
    expect((await cancel('cancel-key-3')).json.code).toBe('deposit_settled')
    expect(await cash()).toBe(before)
  })

  test.each([
    ['abc', 'amount_malformed'],
    ['-5', 'amount_malformed'],
    ['1e3', 'amount_malformed'],
    ['៥០', 'amount_malformed'],
    ['5.001', 'amount_too_fine'],
    ['4.99', 'amount_below'],
    ['0', 'amount_below'],
    ['50000.01', 'amount_above'],
    ['9'.repeat(30), 'amount_too_large'],
  ])('of %s is refused as %s, and nothing is kept [trust 40]', async (amount, code) => {
    const { status, json } = await ask(amount)
    expect([status, json.code]).toEqual([422, code])
  })

  test('by an unknown method is refused, and a sixth open one too', async () => {
    const sophea = house.browser()
    await sophea.register('sophea2026')
    const unknown = await sophea.ask({
      method: 'POST',
      path: '/wps/payments/deposits',
      data: { method: 'gold', amount: '50' },
      headers: { 'idempotency-key': 'gold-0001' },
    })
    expect(unknown.json.code).toBe('method_unknown')
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => ask('10', sophea, `sophea-key-${i}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ json }) => json.code === 'too_many_open')).toHaveLength(3)
  })

  test('asked for twice with one key is one deposit [trust 13]', async () => {
    const [first, second] = [await ask('15', dara, 'one-key-twice'), await ask('15', dara, 'one-key-twice')]
    expect(second.json).toEqual(first.json)
    const other = await ask('16', dara, 'one-key-twice')
    expect([other.status, other.json.code]).toEqual([409, 'key_reused'])
  })

  test('of another member is not there', async () => {
    const { json } = await ask('10')
    const visal = house.browser()
    await visal.register('visal2026')
    expect((await visal.get(`/wps/payments/deposits/${json.value.id}`)).status).toBe(404)
    expect((await visal.get<{ list: unknown[] }>('/wps/payments/deposits')).json.value.list).toEqual([])
  })
})

describe('a callback', () => {
  const tell = async (
    deposit: Deposit,
    change: { at?: number; secret?: string; body?: object; id?: string; tamper?: boolean } = {},
  ) => {
    const id = change.id ?? `webhook-${++keys}`
    const at = String(change.at ?? systemClock())
    const body = JSON.stringify({
      id,
      about: 'deposit',
      reference: deposit.id,
      state: 'paid',
      amount: deposit.amount,
      currency: 'PLAY',
      ...change.body,
    })
    const signature = signatureOf(change.secret ?? secret, { id, at, body })
    return house.app.inject({
      method: 'POST',
      url: '/callback/sandbox',
      payload: change.tamper ? body.replace('paid', 'Paid') : body,
      headers: { 'content-type': 'application/json', 'x-webhook-id': id, 'x-timestamp': at, 'x-signature': signature },
    })
  }

  test('with a wrong signature, a changed body, an old time or no order of ours is refused [trust 17]', async () => {
    const before = await cash()
    const deposit = await placed('11')
    expect((await tell(deposit, { secret: 'another secret' })).statusCode).toBe(401)
    expect((await tell(deposit, { tamper: true })).statusCode).toBe(401)
    expect((await tell(deposit, { at: systemClock() - 6 * 60_000 })).statusCode).toBe(401)
    expect((await tell({ ...deposit, id: '019f0000-0000-7000-8000-000000000000' })).statusCode).toBe(404)
    expect((await house.app.inject({ method: 'POST', url: '/callback/nobody', payload: '{}' })).statusCode).toBe(404)
    expect(await cash()).toBe(before)
    expect(await stateOf(deposit.id)).toBe('awaiting')
  })

  test('told twenty times at once credits once [trust 13, trust 17]', async () => {
    const before = (await cash()) ?? 0n
    const deposit = await placed('13')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => tell(deposit, i % 2 === 0 ? { id: 'the-same-webhook' } : {})),
    )
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(await cash()).toBe(before + 13n * UNITS_PER_WHOLE)
  })
})

test('a deposit told by callbacks and found by asking, twenty times at once, is credited once [trust 9, trust 13]', async () => {
  await stopWebhooks()
  const before = (await cash()) ?? 0n
  const deposit = await placed('21')
  await choose(deposit, 'pay')
  const later = { ...house.asking, clock: () => systemClock() + 60_000 }
  await Promise.all([
    ...Array.from({ length: 20 }, () => reconcileDeposits(later)),
    ...Array.from({ length: 20 }, () =>
      house.asking.transact((tx) =>
        takeWebhook(
          tx,
          {
            provider: 'sandbox',
            id: `by-hand-${++keys}`,
            reference: deposit.id,
            webhook: { state: 'paid', amount: 21n * UNITS_PER_WHOLE, currency: 'PLAY' },
          },
          systemClock(),
        ),
      ),
    ),
  ])
  expect(await cash()).toBe(before + 21n * UNITS_PER_WHOLE)
  stopWebhooks = startWebhooks({ ...sandboxParts, log })
})

describe('the rules of a deposit', () => {
  const bounds = { currency: 'PLAY', smallest: 500_000n, largest: 5_000_000_000n }

  test('give back exactly what was typed, or a refusal [trust 40]', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10_000_000n), (cents) => {
        const text = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
        const units = amountWithin(text, bounds)
        const wanted = cents * 1000n
        expect(isRefusal(units) ? null : units).toBe(wanted >= bounds.smallest && wanted <= bounds.largest ? wanted : null)
      }),
    )
  })

  test('keep a credited deposit credited, and hold money that comes late or otherwise', () => {
    const standing = { owed: 10n, currency: 'PLAY', takenBack: false }
    const paid = { state: 'paid', amount: 10n, currency: 'PLAY' } as const
    expect(afterWebhook({ ...standing, state: 'awaiting' }, paid)).toBe('credited')
    expect(afterWebhook({ ...standing, state: 'credited' }, { ...paid, state: 'failed' })).toBeNull()
    expect(afterWebhook({ ...standing, state: 'failed' }, paid)).toBe('held')
    expect(afterWebhook({ ...standing, state: 'awaiting' }, { ...paid, amount: 9n })).toBe('held')
    expect(afterWebhook({ ...standing, state: 'awaiting' }, { ...paid, currency: 'USD' })).toBe('held')
    expect(afterWebhook({ ...standing, state: 'expired' }, paid)).toBe('held')
    expect(afterWebhook({ ...standing, state: 'failed', takenBack: true }, paid)).toBeNull()
    const reversed = { ...paid, state: 'reversed' } as const
    const after = (state: DepositState) => afterWebhook({ ...standing, state }, reversed)
    expect(depositStates.map((state) => after(state))).toEqual([
      'failed',
      'failed',
      null,
      'reversed',
      null,
      null,
      null,
      'failed',
      null,
      null,
    ])
  })
})
