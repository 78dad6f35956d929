import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { testConsole, type LoggedIn } from '#testing/console.ts'
import { testHouse } from '#testing/house.ts'
import type { Deposit, DepositMethod } from '../contract.ts'
import { consolePaymentsContract as contract } from '../console/console-contract.ts'
import { readTerms } from '../rules/method-terms.ts'
import type { MethodInConsole } from './console-contract.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const operators = await testConsole(db, house)
const [manager, finance] = [await operators.as('manager'), await operators.as('finance')]
const payer = house.browser()
await payer.register('payer1000')

const listed = async (): Promise<MethodInConsole[]> => {
  const { value } = await manager.browser.call(contract.consoleMethods, {})
  return (value as { list: MethodInConsole[] }).list
}
const named = async (code: string) => (await listed()).find((method) => method.code === code) as MethodInConsole
const change = async ({ browser }: LoggedIn, code: string, by: object) => {
  const { code: _code, kind: _kind, provider: _provider, currency: _currency, ...method } = await named(code)
  return browser.call(contract.changeMethod, {
    params: { code },
    body: { method: { ...method, ...by }, reason: 'the bank says so' },
  })
}
const order = ({ browser }: LoggedIn, codes: readonly string[]) =>
  browser.call(contract.orderMethods, { body: { codes: [...codes] } })
const offered = async () => (await payer.get<DepositMethod[]>('/wps/payments/methods')).json.value
let keys = 0
const ask = (method: string, amount: string) =>
  payer.ask<Deposit>({
    method: 'POST',
    path: '/wps/payments/deposits',
    data: { method, amount },
    headers: { 'idempotency-key': `edited-key-${++keys}` },
  })

describe('a way to deposit', () => {
  test('is changed by an operator: bounds, fee and title hold from the next deposit on, audited before and after [W2, trust 60]', async () => {
    const open = (await ask('sandbox-transfer', '50')).json.value
    const by = { smallest: '10', largest: '60', presets: ['20'], fee: { fixed: '0.5', rate: 100 } }
    expect((await change(manager, 'sandbox-transfer', { ...by, titles: { EN: 'By bank', KM: 'តាមធនាគារ' } })).status).toBe(200)
    expect((await offered()).find(({ code }) => code === 'sandbox-transfer')).toMatchObject({
      title: 'By bank',
      smallest: '10',
      largest: '60',
      fee: { fixed: '0.5', rate: 100 },
    })
    expect((await ask('sandbox-transfer', '61')).json.code).toBe('amount_above')
    expect((await ask('sandbox-transfer', '60')).json.value).toMatchObject({ fee: '1.1' })
    const before = (await payer.get<Deposit>(`/wps/payments/deposits/${open.id}`)).json.value
    expect(before, 'what is open stays as it was asked for').toMatchObject({ fee: '0' })
    const { rows } = await sql<{ actor: string; before: MethodInConsole; after: MethodInConsole }>`
      SELECT actor, before, after FROM audit.entry WHERE action = 'payments.change_method'`.execute(db.owner)
    expect(rows).toMatchObject([{ actor: `operator:${manager.id}`, before: { largest: '50000' }, after: { largest: '60' } }])
  })

  test('that is off is not offered, and on again it is [W2]', async () => {
    await change(manager, 'sandbox-khqr', { enabled: false })
    expect((await offered()).map(({ code }) => code)).not.toContain('sandbox-khqr')
    expect((await ask('sandbox-khqr', '50')).json.code).toBe('method_unknown')
    expect(await named('sandbox-khqr')).toMatchObject({ enabled: false })
    await change(manager, 'sandbox-khqr', { enabled: true })
    expect((await ask('sandbox-khqr', '50')).status).toBe(200)
  })

  test('stands where an operator put it, in an order of all [W2]', async () => {
    const codes = (await listed()).map(({ code }) => code)
    expect((await order(manager, codes.slice(1))).code).toBe('order_incomplete')
    expect((await order(manager, [...codes, 'gold'])).code).toBe('order_incomplete')
    expect((await order(manager, codes.toReversed())).status).toBe(200)
    expect((await listed()).map(({ code }) => code)).toEqual(codes.toReversed())
    expect((await offered()).map(({ code }) => code)).toEqual(codes.toReversed())
  })

  test.each([
    [{ titles: { KM: 'គ្មានឈ្មោះ' } }, 'titles'],
    [{ smallest: '0' }, 'smallest'],
    [{ smallest: '-1' }, 'smallest'],
    [{ smallest: '1e1' }, 'smallest'],
    [{ largest: '៥០' }, 'largest'],
    [{ largest: '5.001' }, 'largest'],
    [{ smallest: '60', largest: '50', presets: [] }, 'largest'],
    [{ presets: ['4'] }, 'presets'],
    [{ presets: ['50', '50.0'] }, 'presets'],
    [{ fee: { fixed: '-1', rate: 0 } }, 'fixed'],
    [{ fee: { fixed: '0', rate: 5001 } }, 'rate'],
    [{ hours: { opens: 5, closes: 5 } }, 'hours'],
    [{ countries: ['kh'] }, 'countries'],
    [{ payee: { bank: '000000', account: 'no account', holder: '', city: '' } }, 'payee'],
    [{ secondFrom: '0' }, 'second_from'],
  ])('is not kept with %j: %s, and nothing is changed [trust 40]', async (by, field) => {
    const before = await named('sandbox-vietqr')
    const refused = await change(manager, 'sandbox-vietqr', by)
    expect([refused.status, refused.code]).toEqual([422, 'terms_wrong'])
    expect(readTerms({ ...before, ...by }, before)).toMatchObject({ code: 'terms_wrong', data: { field } })
    expect(await named('sandbox-vietqr')).toEqual(before)
  })

  test('is changed by those alone who may change the merchant, and only one that is there', async () => {
    expect((await change(finance, 'sandbox', {})).status).toBe(403)
    const { code: _code, kind: _kind, provider: _provider, currency: _currency, ...method } = await named('sandbox')
    const unknown = await manager.browser.call(contract.changeMethod, {
      params: { code: 'gold' },
      body: { method, reason: 'why not' },
    })
    expect(unknown.code).toBe('method_unknown')
  })
})
