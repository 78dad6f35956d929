import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { confirmAll, testConsole, type LoggedIn } from '#testing/console.ts'
import type { PayeeShown, WithdrawalOption } from '../contract.ts'
import { consolePaymentsContract as contract } from '../console/console-contract.ts'
import { openBank } from '#testing/payments/bank.ts'
import type { OptionInConsole } from './console-contract.ts'

const { db, house, sandbox, winner, visitor, addPayee, withdraw, sent, decide, stateOf } = await openBank()
const operators = await testConsole(db, house)
const [manager, finance, second] = [await operators.as('manager'), await operators.as('finance'), await operators.as('manager')]

const TRON = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'
const reason = 'the company pays to these as well'
const terms = { titles: { EN: 'By wallet', KM: 'តាមកាបូប' }, smallest: '10', largest: '200', presets: ['20'], enabled: true }
const ask = ({ browser }: LoggedIn, by: object = {}, option: object = {}) =>
  browser.call(contract.addOption, {
    body: { code: 'wallet-two', kind: 'ewallet', provider: 'sandbox', ...by, option: { ...terms, ...option }, reason },
  })
/** Another person confirms it. */
const add = async (who: LoggedIn, by: object = {}, option: object = {}) => {
  const asked = await ask(who, by, option)
  if (asked.success) await confirmAll(second.browser)
  return asked
}
const change = ({ browser }: LoggedIn, code: string, option: object) =>
  browser.call(contract.changeOption, { params: { code }, body: { option: { ...terms, ...option }, reason } })
const listed = async ({ browser }: LoggedIn): Promise<OptionInConsole[]> =>
  ((await browser.call(contract.consoleOptions, {})).value as { list: OptionInConsole[] }).list
const offered = async () => {
  const { browser } = await visitor()
  return (await browser.get<WithdrawalOption[]>('/wps/payments/withdrawal-options')).json.value
}
const audited = async (action: string) => {
  const { rows } = await sql<{ actor: string; subject: string; before: unknown; after: unknown }>`
    SELECT actor, subject, before, after FROM audit.entry WHERE action = ${action} ORDER BY at`.execute(db.owner)
  return rows
}

describe('a member', () => {
  test('is paid to a wallet and to an address of crypto money, each as it was typed [W3]', async () => {
    const who = await winner(100n)
    const wallet = (await addPayee(who.browser, { option: 'sandbox-ewallet', account: '+855 12 ៣៤៥ 678' })).json.value
    const coins = (await addPayee(who.browser, { option: 'sandbox-crypto', account: ` ${TRON} ` })).json.value
    expect([wallet, coins]).toMatchObject([
      { option: 'sandbox-ewallet', tail: '5678' },
      { option: 'sandbox-crypto', tail: 'bLSE' },
    ])
    for (const [payee, account] of [
      [wallet, '+85512345678'],
      [coins, TRON],
    ] as const) {
      const asked = await sent({ ...who, payee: payee.id }, '20')
      expect((await sandbox.inject({ url: new URL(asked.trackUrl as string).pathname })).body).toContain(account)
      await decide(asked, 'pay')
      await expect.poll(() => stateOf(who, asked.id)).toBe('paid')
    }
  })

  test.each([
    ['sandbox', TRON, 'account_malformed'],
    ['sandbox-ewallet', '0123', 'account_not_wallet'],
    ['sandbox-ewallet', TRON, 'account_not_wallet'],
    ['sandbox-crypto', '001 234 567', 'account_not_address'],
    ['sandbox-crypto', `${TRON} ${TRON}`, 'account_not_address'],
    ['nowhere', '001 234 567', 'option_unknown'],
  ])('by %s to %j is refused: %s [W3]', async (option, account, code) => {
    const { browser } = await visitor()
    expect((await addPayee(browser, { option, account })).json.code).toBe(code)
    expect((await browser.get<PayeeShown[]>('/wps/payments/accounts')).json.value).toEqual([])
  })
})

describe('a way to withdraw', () => {
  test('is added by an operator, audited, and offered in the member’s words with its own bounds [W3, O1, trust 60]', async () => {
    expect((await add(manager)).status).toBe(200)
    expect((await offered()).at(-1)).toMatchObject({ code: 'wallet-two', kind: 'ewallet', title: 'By wallet', largest: '200' })
    expect(await audited('payments.add_option')).toMatchObject([
      { actor: `operator:${second.id}`, subject: 'option:demo/wallet-two', before: null, after: { largest: '200' } },
    ])
    const who = await winner(500n)
    const { id } = (await addPayee(who.browser, { option: 'wallet-two', account: '012345678' })).json.value
    expect((await withdraw({ ...who, payee: id }, '201')).json.code).toBe('amount_above')
    expect((await withdraw({ ...who, payee: id }, '200')).status).toBe(200)
    expect((await add(manager)).code).toBe('option_taken')
  })

  test('that is off is not offered, takes no money and keeps what was asked for by it [W3, O1]', async () => {
    await add(manager, { code: 'wallet-off' })
    const who = await winner(100n)
    const { id } = (await addPayee(who.browser, { option: 'wallet-off', account: '012345678' })).json.value
    const asked = await sent({ ...who, payee: id }, '20')
    expect((await change(manager, 'wallet-off', { enabled: false })).status).toBe(200)
    expect((await offered()).map(({ code }) => code)).not.toContain('wallet-off')
    expect((await listed(finance)).find(({ code }) => code === 'wallet-off')).toMatchObject({ enabled: false })
    expect((await withdraw({ ...who, payee: id }, '20')).json.code).toBe('payee_unknown')
    await decide(asked, 'pay')
    await expect.poll(() => stateOf(who, asked.id)).toBe('paid')
    expect(await audited('payments.change_option')).toMatchObject([{ before: { enabled: true }, after: { enabled: false } }])
  })

  test.each([
    [{ titles: { KM: 'គ្មានឈ្មោះ' } }, 'titles'],
    [{ smallest: '0' }, 'smallest'],
    [{ smallest: '-1' }, 'smallest'],
    [{ smallest: '1e1' }, 'smallest'],
    [{ largest: '9' }, 'largest'],
    [{ largest: '200.001' }, 'largest'],
    [{ presets: ['9'] }, 'presets'],
    [{ presets: ['20', '20.0'] }, 'presets'],
  ])('cannot be %j: the field that is wrong is named, and nothing is kept [O1, trust 40]', async (option, field) => {
    const before = await listed(manager)
    expect(await change(manager, 'sandbox', option)).toMatchObject({ code: 'terms_wrong', value: { field } })
    expect(await add(manager, { code: 'never' }, option)).toMatchObject({ code: 'terms_wrong', value: { field } })
    expect(await listed(manager)).toEqual(before)
  })

  test('is of a provider that there is, and nobody without the permission touches one [O1, trust 33]', async () => {
    expect((await add(manager, { code: 'never', provider: 'nobody' })).code).toBe('provider_unknown')
    expect((await change(manager, 'nowhere', {})).code).toBe('option_unknown')
    expect((await add(finance, { code: 'never' })).status).toBe(403)
    expect((await change(finance, 'sandbox', {})).status).toBe(403)
  })
})
