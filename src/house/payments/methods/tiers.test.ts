import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { DAY } from '#kit/clock.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { testDatabase } from '#testing/database.ts'
import { testConsole, type LoggedIn } from '#testing/console.ts'
import { testHouse, type Browser } from '#testing/house.ts'
import type { Deposit, DepositMethod } from '../contract.ts'
import { consolePaymentsContract as contract } from '../console/console-contract.ts'
import type { RuleChangeShown } from '../rule-changes/console-contract.ts'
import { sandboxProvider } from '../provider/sandbox.ts'
import type { MethodInConsole } from './console-contract.ts'

const db = await testDatabase('house')
const nowhere = 'http://127.0.0.1:1'
const provider = sandboxProvider({
  api: nowhere,
  notifyUrl: nowhere,
  returnUrl: nowhere,
  payoutReturnUrl: nowhere,
  secret: 'shared',
  clock: systemClock,
  random: systemRandom,
})
const house = await testHouse(db, { providers: [provider] })
const operators = await testConsole(db, house)
const [manager, owner] = [await operators.as('manager'), await operators.as('owner')]
const [finance, support] = [await operators.as('finance'), await operators.as('support')]
const reason = 'as agreed with the bank'

let count = 0
const visitor = async () => {
  const browser = house.browser()
  return { browser, id: String(await browser.register(`tiered${100 + ++count}`)) }
}
const offered = async (browser: Browser) =>
  (await browser.get<DepositMethod[]>('/wps/payments/methods')).json.value.map(({ code }) => code)
const ask = (browser: Browser, method: string) =>
  browser.ask<Deposit>({
    method: 'POST',
    path: '/wps/payments/deposits',
    data: { method, amount: '50' },
    headers: { 'idempotency-key': `tiered-key-${++count}` },
  })
const put = ({ browser }: LoggedIn, id: string, tier: number) =>
  browser.call(contract.setMemberTier, { params: { id }, body: { tier, reason } })
const listed = async () => ((await manager.browser.call(contract.consoleMethods, {})).value as { list: MethodInConsole[] }).list
const named = async (code: string) => (await listed()).find((method) => method.code === code)
const change = async (code: string, by: object) => {
  const { code: _code, kind: _kind, provider: _provider, currency: _currency, ...method } = (await named(code)) as MethodInConsole
  return manager.browser.call(contract.changeMethod, { params: { code }, body: { method: { ...method, ...by }, reason } })
}
const blank = {
  titles: { EN: 'New' },
  smallest: '5',
  largest: '500',
  presets: [],
  fee: { fixed: '0', rate: 0 },
  hours: null,
  countries: [],
  payee: { bank: '', account: '', holder: '', city: '' },
  secondFrom: null,
  tiers: { from: 0, to: 9 },
  enabled: true,
}
const add = ({ browser }: LoggedIn, of: { code: string; kind?: string; provider?: string }, by: object = {}) =>
  browser.call(contract.addMethod, {
    body: { kind: 'redirect', provider: 'sandbox', ...of, method: { ...blank, ...by }, reason },
  })
const retire = ({ browser }: LoggedIn, code: string) =>
  browser.call(contract.retireMethod, { params: { code }, body: { reason } })
const waiting = async () => {
  const { value } = await owner.browser.call(contract.ruleChanges, {})
  return (value as { list: RuleChangeShown[] }).list.find(({ proposal }) => proposal.confirmed === null) as RuleChangeShown
}
const confirm = async ({ browser }: LoggedIn) =>
  browser.call(contract.answerRuleChange, { params: { id: (await waiting()).id }, body: { confirm: true, reason } })
const audited = async (action: string) =>
  (
    await sql<{ actor: string; subject: string; reason: string; before: unknown; after: unknown }>`
      SELECT actor, subject, reason, before, after FROM audit.entry WHERE action = ${action} ORDER BY at, seq`.execute(db.owner)
  ).rows

describe('a tier of payments', () => {
  test('opens ways to deposit and closes others, from the moment an operator puts a member in it [W2, trust 60]', async () => {
    expect((await change('sandbox-khqr', { tiers: { from: 3, to: 9 } })).value).toEqual({ waits: false })
    await change('sandbox', { tiers: { from: 0, to: 3 } })
    const [low, high] = [await visitor(), await visitor()]
    expect(await offered(low.browser)).toContain('sandbox')
    expect(await offered(low.browser)).not.toContain('sandbox-khqr')
    expect((await ask(low.browser, 'sandbox-khqr')).json).toMatchObject({ code: 'method_tier' })
    const open = (await ask(high.browser, 'sandbox')).json.value
    expect((await put(finance, high.id, 4)).value).toEqual({ tier: 4 })
    expect(await offered(high.browser)).toContain('sandbox-khqr')
    expect(await offered(high.browser)).not.toContain('sandbox')
    expect((await ask(high.browser, 'sandbox-khqr')).json.value.state).toBe('preparing')
    expect((await ask(high.browser, 'sandbox')).json.code).toBe('method_tier')
    const mine = (await high.browser.get<Deposit>(`/wps/payments/deposits/${open.id}`)).json.value
    expect(mine.method, 'what was asked for before goes on').toBe('sandbox')
    await put(finance, high.id, 3)
    expect(await offered(high.browser), 'both ends belong to it').toEqual(
      expect.arrayContaining(['sandbox', 'sandbox-khqr']) as string[],
    )
    expect(await audited('payments.set_tier')).toMatchObject([
      { actor: `operator:${finance.id}`, subject: `member:${high.id}`, reason, before: { tier: 0 }, after: { tier: 4 } },
      { before: { tier: 4 }, after: { tier: 3 } },
    ])
  })

  test('keeps a voucher good for those whom its method is not for [W2]', async () => {
    const body = { method: 'voucher', amount: '20', count: 1, expiresAt: systemClock() + 30 * DAY, reason }
    const { codes } = (await finance.browser.call(contract.issueVouchers, { body })).value as { codes: string[] }
    await change('voucher', { tiers: { from: 1, to: 1 } })
    const { browser, id } = await visitor()
    const redeem = () => browser.ask<Deposit>({ method: 'POST', path: '/wps/payments/vouchers', data: { code: codes[0] } })
    expect((await redeem()).json.code).toBe('method_tier')
    await put(finance, id, 1)
    expect((await redeem()).json.value.state).toBe('credited')
  })

  test('is set by those who decide about money, for members of their own merchant, within its bounds', async () => {
    const { id } = await visitor()
    expect((await put(support, id, 1)).status).toBe(403)
    expect((await support.browser.call(contract.memberTier, { params: { id } })).value).toEqual({ tier: 0 })
    expect((await put(finance, '999999999', 1)).code).toBe('not_found')
    for (const tier of [-1, 10, 1.5]) expect((await put(finance, id, tier)).status).toBe(400)
    expect((await change('sandbox-vietqr', { tiers: { from: 5, to: 4 } })).code).toBe('terms_wrong')
    for (const tiers of [
      { from: -1, to: 4 },
      { from: 0, to: 10 },
    ])
      expect((await change('sandbox-vietqr', { tiers })).status).toBe(400)
  })
})

describe('a new way to deposit', () => {
  test('of a provider’s page stands last at once, and is offered [W2, trust 60]', async () => {
    expect((await add(manager, { code: 'page-two' })).value).toEqual({ waits: false })
    expect((await listed()).at(-1)).toMatchObject({ code: 'page-two', currency: 'PLAY', provider: 'sandbox' })
    const { browser } = await visitor()
    expect((await offered(browser)).at(-1)).toBe('page-two')
    expect((await ask(browser, 'page-two')).json.value.state).toBe('preparing')
    expect(await audited('payments.add_method')).toMatchObject([{ actor: `operator:${manager.id}`, before: null, reason }])
  })

  test('that pays an account, or has a bound, is there once a second person confirms it [trust 10]', async () => {
    const payee = { bank: 'Bank', account: '123', holder: 'Somebody', city: '' }
    expect((await add(manager, { code: 'slip-two', kind: 'slip', provider: 'desk' }, { payee })).value).toEqual({ waits: true })
    expect(await named('slip-two')).toBeUndefined()
    expect((await add(owner, { code: 'slip-two', kind: 'slip', provider: 'desk' }, { payee })).code).toBe('decision_waits')
    expect((await confirm(manager)).code).toBe('second_person')
    expect((await confirm(owner)).status).toBe(200)
    expect(await named('slip-two')).toMatchObject({ payee, secondFrom: null })
    const bound = { kind: 'voucher', provider: 'desk' }
    expect((await add(manager, { code: 'more-vouchers', ...bound }, { secondFrom: '99' })).value).toEqual({ waits: true })
    expect((await confirm(owner)).status).toBe(200)
    expect(await named('more-vouchers')).toMatchObject({ secondFrom: '99' })
  })

  test.each([
    [{ code: 'sandbox' }, 'method_taken'],
    [{ code: 'gold', provider: 'nobody' }, 'provider_unknown'],
    [{ code: 'gold', provider: 'desk' }, 'provider_unknown'],
    [{ code: 'gold', kind: 'slip', provider: 'sandbox' }, 'provider_unknown'],
    [{ code: 'gold', kind: 'slip', provider: 'desk' }, 'terms_wrong'],
  ])('%j is refused as %s, and nothing is added [trust 40]', async (of, code) => {
    expect((await add(manager, of)).code).toBe(code)
    expect(await named('gold')).toBeUndefined()
  })

  test('is added by those alone who may change the merchant', async () => {
    expect((await add(finance, { code: 'mine' })).status).toBe(403)
    expect((await retire(finance, 'sandbox')).status).toBe(403)
    expect((await add(manager, { code: 'Not a code' })).status).toBe(400)
  })
})

describe('a way to deposit that is retired', () => {
  test('is offered no more and its code is not given again; what was asked for goes on [W2, trust 60]', async () => {
    await add(manager, { code: 'short-lived' })
    const { browser } = await visitor()
    const open = (await ask(browser, 'short-lived')).json.value
    expect((await retire(manager, 'short-lived')).status).toBe(200)
    expect(await named('short-lived')).toBeUndefined()
    expect(await offered(browser)).not.toContain('short-lived')
    expect((await ask(browser, 'short-lived')).json.code).toBe('method_unknown')
    expect((await browser.get<Deposit>(`/wps/payments/deposits/${open.id}`)).json.value.method).toBe('short-lived')
    expect((await retire(manager, 'short-lived')).code).toBe('method_unknown')
    expect((await add(manager, { code: 'short-lived' })).code).toBe('method_taken')
    expect(await audited('payments.retire_method')).toMatchObject([{ subject: 'method:demo/short-lived', after: null, reason }])
  })

  test('meanwhile is not brought back by a change that was proposed before [trust 10]', async () => {
    await add(manager, { code: 'short-two', kind: 'voucher', provider: 'desk' })
    await change('short-two', { secondFrom: '500' })
    expect((await retire(manager, 'short-two')).status).toBe(200)
    expect((await confirm(owner)).code).toBe('proposal_stale')
    expect(await named('short-two')).toBeUndefined()
  })

  test('is none while vouchers of it are good', async () => {
    const body = { method: 'voucher', amount: '20', count: 1, expiresAt: systemClock() + 30 * DAY, reason }
    const { batch } = (await finance.browser.call(contract.issueVouchers, { body })).value as { batch: { id: string } }
    expect((await retire(manager, 'voucher')).code).toBe('vouchers_good')
    await sql`UPDATE payments.voucher_batch SET state = 'void' WHERE method = 'voucher'`.execute(db.owner)
    expect((await retire(manager, 'voucher')).status).toBe(200)
    expect(batch.id).toBeTruthy()
  })
})
