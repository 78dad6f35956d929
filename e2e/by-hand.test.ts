import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserOfFile } from './file.ts'
import { databaseOf } from './house/database.ts'
import { operatorOf } from './operators.ts'
import { ConsolePage } from './pages/ConsolePage.ts'
import { MeSheet } from './pages/MeSheet.ts'
import { WithdrawPage } from './pages/WithdrawPage.ts'
import { choosePaymentPassword, deposit, register } from './people.ts'

const { product, visit } = browserOfFile()
const change = databaseOf(product)
const paidBy = (provider: string) =>
  change("UPDATE payments.withdrawal_option SET provider = $1 WHERE code = 'sandbox' AND merchant = 1", [provider])
beforeAll(() => paidBy('desk'))
afterAll(() => paidBy('sandbox'))

test('a withdrawal is paid at a bank by one operator and confirmed by another, and its member is told [W3, O1, trust 10]', async () => {
  const member = await visit({ device: 'desktop', language: 'EN' })
  const person = await register(member, product.site)
  const { account } = person
  await deposit(member, product.site, '250')
  await choosePaymentPassword(member, product.site, person)
  const site = new WithdrawPage(member)
  await site.openMe(account)
  await new MeSheet(member.page, member.words).box.getByRole('link', { name: member.words.withdraw, exact: true }).click()
  await site.number.waitFor()
  await site.addAccount('Sok Dara', '000 111 2222')
  await site.ask('40')
  await site.rows('40.00').getByText('Approved', { exact: true }).waitFor()

  const payer = await new ConsolePage(await visit({ language: 'EN' }), product.console).logIn(
    operatorOf(product, 'finance'),
    '/payments?way=out&waiting=hand',
  )
  const row = payer.page.getByRole('row').filter({ hasText: account })
  await row.getByRole('link', { name: /^Payment of/ }).click()
  const press = async (page: ConsolePage, name: string) => {
    await page.page.getByRole('main').getByRole('button', { name, exact: true }).click()
    return page.dialog
  }
  const take = await press(payer, 'Take to pay')
  await take.getByRole('button', { name: 'Take to pay' }).click()
  await press(payer, 'Show account')
  await payer.page.getByText('0001112222').waitFor()
  const sent = await press(payer, 'Record as sent')
  await sent.getByRole('textbox', { name: 'Bank reference' }).fill('FT 2611-77')
  await sent.getByRole('textbox', { name: 'Bank date' }).fill(new Date().toLocaleDateString('en-GB'))
  const buffer = await payer.page.screenshot()
  await sent.locator('input[type=file]').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer })
  await sent.getByRole('button', { name: 'Record as sent' }).click()
  await payer.page.getByText('Sent, pending second confirmation').waitFor()
  expect(await payer.page.getByRole('main').getByRole('button', { name: 'Confirm', exact: true }).count()).toBe(0)
  await site.rows('40.00').getByText('Processing', { exact: true }).waitFor()

  const checker = await new ConsolePage(await visit({ language: 'EN' }), product.console).logIn(operatorOf(product, 'owner'))
  await checker.open(new URL(payer.page.url()).pathname)
  const seen = await press(checker, 'Confirm')
  await seen.getByRole('textbox', { name: 'Amount on the statement' }).fill('40')
  await seen.getByRole('textbox', { name: 'Reference on the statement' }).fill('ft2611-77')
  await seen.getByLabel('Reason').fill('as the statement says')
  await seen.getByRole('button', { name: 'Confirm', exact: true }).click()
  await checker.page.getByText('Two operators confirmed the payment').waitFor()
  await site.rows('40.00').getByText('Paid out', { exact: true }).waitFor()
})
