import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { browserOfFile } from './file.ts'
import { openUntil } from './open-until.ts'
import { codeNow } from './operators.ts'
import { ConsolePage } from './pages/ConsolePage.ts'
import { DepositPage } from './pages/DepositPage.ts'
import { HomePage } from './pages/HomePage.ts'
import { sceneOfFile } from './scene.ts'
import { addVendorKey } from './pages/add-vendor-key.ts'
import { askWallet } from './house/vendor.ts'

const file = browserOfFile()
const { product, visit } = file
const { scene, comeAs } = sceneOfFile(file, { bets: false })

const cash = (amount: string) => expect.poll(() => new HomePage(scene.player).balance.textContent()).toContain(amount)

test('a new operator sets up a second step, keeps recovery codes, chooses a password, and is shut out at once [O1, trust 24, trust 30]', async () => {
  const { consolePage } = scene
  const account = `night.${Date.now()}`
  await consolePage.open('/operators')
  await consolePage.page.getByRole('button', { name: 'Add operator' }).click()
  await consolePage.dialog.getByLabel('Name', { exact: true }).fill(account)
  await consolePage.dialog.getByLabel('Reason').fill('joins the night shift')
  await consolePage.dialog.getByRole('button', { name: 'Add operator' }).click()
  const first =
    (await consolePage.page.getByRole('region', { name: 'First password, shown only once' }).textContent())?.trim() ?? ''

  const newcomer = new ConsolePage(await visit(), product.console)
  const { page } = newcomer
  await newcomer.open()
  await newcomer.showPassword({ account, password: first })
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  const seed = (await page.getByRole('region', { name: 'Or enter this key' }).textContent())?.trim() ?? ''
  const shown = codeNow(seed)
  await newcomer.code.fill(shown)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  const kept = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')
  await kept.first().waitFor()
  const codes = await kept.allTextContents()
  expect(codes.length).toBeGreaterThan(4)
  await page.getByRole('checkbox', { name: "I've saved them" }).click()
  await page.getByRole('button', { name: 'Open the console' }).click()
  await page.waitForURL('**/me')
  const password = `Lanterns over the ${account} river`
  await page.getByLabel('Current password').fill(first)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await newcomer.section('Members').waitFor()

  await newcomer.logOut(account)
  await newcomer.showPassword({ account, password })
  await newcomer.showCode(shown)
  await expect.poll(() => newcomer.problemOf(newcomer.code)).toContain('already used')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await newcomer.section('Members').waitFor()

  const row = consolePage.page.getByRole('row').filter({ hasText: account })
  await consolePage.actIn(row, 'Disable', 'left the night shift')
  expect((await newcomer.ask('/console/api/me')).status).toBe(401)
  await newcomer.open('/members')
  await page.waitForURL('**/login?back=**')
})

describe('money', () => {
  test('of a win on an unknown bet is held, stays so when the call is asked again, and comes by two people [O1, trust 10]', async () => {
    const { consolePage, person } = scene
    const { page } = consolePage
    await consolePage.open(`/members?search=${person.account}`)
    const link = page.getByRole('link', { name: person.account, exact: true })
    const member = ((await link.getAttribute('href')) ?? '').split('/').at(-1) ?? ''

    const { id, secret } = await addVendorKey(consolePage, () => comeAs('manager', '/vendors'))
    const win = {
      user: member,
      game_code: 'lantern-market',
      currency: 'PLAY',
      round: `lost-${randomUUID()}`,
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: randomUUID(),
      amount: 900_000,
    }
    expect((await askWallet(product.site, { id, secret }, '/wallet/win', win)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    const call = page.getByRole('link', { name: '/wallet/win' })
    await openUntil(consolePage, `/calls?transaction=${win.transaction_uuid}`, call)
    await call.click()
    await consolePage.act('Replay', 'the vendor asked us to look')
    await page.getByText('Response: RS_ERROR_TRANSACTION_DOES_NOT_EXIST').waitFor()

    await consolePage.open('/wins')
    const held = (of: ConsolePage) => of.page.getByRole('row').filter({ hasText: win.round })
    await consolePage.actIn(held(consolePage), 'Propose to release', 'the vendor lost its bet')
    await held(consolePage).getByText('pending second approval', { exact: true }).waitFor()
    expect(await held(consolePage).getByRole('button').allTextContents()).toEqual(['Withdraw proposal'])

    const support = await comeAs('support', '/wins')
    await held(support).getByText('the vendor lost its bet').waitFor()
    expect(await held(support).getByRole('button').count()).toBe(0)
    const finance = await comeAs('finance', '/wins')
    await finance.actIn(held(finance), 'Confirm', 'it stands in the vendor’s report')
    await held(finance).waitFor({ state: 'detached' })
    await cash('109')
    expect((await askWallet(product.site, { id, secret }, '/wallet/win', win)).status).not.toBe('RS_OK')
  })

  test('of a deposit that was paid by half waits for two people too [O1, trust 10]', async () => {
    const { player, person, consolePage } = scene
    const page = await new DepositPage(player).open(product.site)
    await page.ask('50')
    const provider = await page.payHere()
    await provider.payHalf()
    await provider.goBack()
    await consolePage.open('/payments?way=in&stateIn=held')
    const row = consolePage.page.getByRole('row').filter({ hasText: person.account })
    await row.getByRole('link', { name: /^Payment of/ }).click()
    await consolePage.act('Propose to credit', 'half came, half is credited')
    await consolePage.page.getByText('pending second approval', { exact: true }).waitFor()
    expect(await consolePage.page.getByRole('main').getByRole('button', { name: 'Confirm' }).count()).toBe(0)

    const finance = await comeAs('finance', new URL(consolePage.page.url()).pathname)
    await finance.act('Confirm', 'seen in the bank’s account')
    await finance.page.getByText(/^approved by /).waitFor()
    await cash('134')
  })
})

test('a name that an operator gives a game stands on the site [O1, G1]', async () => {
  const { consolePage } = scene
  await consolePage.open('/games?search=lantern')
  await consolePage.page.getByRole('button', { name: 'Edit' }).first().click()
  const name = consolePage.dialog.getByLabel('Name in English')
  await expect.poll(() => name.inputValue()).not.toBe('')
  const before = await name.inputValue()
  const rename = async (to: string) => {
    await name.fill(to)
    await consolePage.actIn(consolePage.page.getByRole('dialog'), 'Save', 'a festival of lights')
  }
  const night = `Night of ${Date.now()}`
  await rename(night)
  const visitor = await visit()
  await expect
    .poll(async () => {
      await visitor.page.goto(`${product.site}/rng`)
      await visitor.page.getByRole('article').first().waitFor()
      return visitor.page.getByText(night).count()
    })
    .toBeGreaterThan(0)
  await consolePage.open('/games?search=lantern')
  await consolePage.page.getByRole('button', { name: 'Edit' }).first().click()
  await name.waitFor()
  await rename(before)
})
