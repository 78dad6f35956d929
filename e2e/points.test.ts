import { expect, test } from 'vitest'
import { inaccessible } from './axe.ts'
import { browserOfFile } from './file.ts'
import { timeOf } from './house/time.ts'
import { operatorOf } from './operators.ts'
import { ConsolePage } from './pages/ConsolePage.ts'
import { PAYMENT_PASSWORD } from './pages/WithdrawPage.ts'
import { choosePaymentPassword, enrol } from './people.ts'

const { product, visit } = browserOfFile()

test('a member on a phone converts points and redeems the rest for coffee, an operator sends it, and the history says so [P7, S22, O1]', async () => {
  const visitor = await visit({ device: 'phone' })
  const { page } = visitor
  const person = await enrol(visitor, product.site)
  await choosePaymentPassword(visitor, product.site, person)
  await timeOf(product).earnsPoints(person.account)
  await page.goto(`${product.site}/pointMall`)
  await page.getByRole('heading', { level: 1, name: 'Points mall' }).waitFor()
  const main = page.getByRole('main')
  const has = (points: string) => main.getByText(`${points} points`, { exact: true }).first().waitFor()
  await has('1,000')
  expect(await inaccessible(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  const dialog = page.getByRole('dialog')
  const prove = () => dialog.getByLabel('Payment password', { exact: true }).fill(PAYMENT_PASSWORD)
  await main.getByRole('button', { name: 'Convert to cash' }).click()
  await dialog.getByLabel('Points to convert').fill('100')
  await dialog.getByText('You get ◈1.00').waitFor()
  await prove()
  expect(await inaccessible(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Convert', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await has('900')

  const coffee = main.getByRole('listitem').filter({ hasText: 'Mondulkiri coffee' })
  await coffee.getByRole('button', { name: 'Redeem' }).click()
  await prove()
  await dialog.getByRole('button', { name: 'Redeem for 900 points' }).click()
  await dialog.getByText("Enter the receiver's name in letters.").waitFor()
  await dialog.getByLabel('Receiver').fill('Sok Dara')
  await dialog.getByLabel('Phone number').fill('012 345 678')
  await dialog.getByLabel('Delivery address').fill('House 12, Street 51, Phnom Penh')
  expect(await inaccessible(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Redeem for 900 points' }).click()
  await dialog.waitFor({ state: 'detached' })
  await has('0')
  await page.getByRole('tab', { name: 'Redeem history' }).click()
  await main.getByText('In process').waitFor()
  expect(await inaccessible(page)).toEqual([])

  const desk = await new ConsolePage(await visit(), product.console).logIn(operatorOf(product, 'owner'))
  await desk.open('/points')
  await desk.loaded()
  await desk.page.getByRole('row').filter({ hasText: 'Mondulkiri coffee' }).getByText('59', { exact: true }).waitFor()
  expect(await inaccessible(desk.page)).toEqual([])
  await desk.open('/points/redemptions')
  await desk.loaded()
  const row = desk.page.getByRole('row').filter({ hasText: person.account })
  await row.getByRole('button', { name: 'Show address' }).click()
  await row.getByText('House 12, Street 51, Phnom Penh').waitFor()
  expect(await inaccessible(desk.page)).toEqual([])
  await row.getByRole('button', { name: 'Approve' }).click()
  const question = desk.page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Approve', exact: true }).click()
  await question.waitFor({ state: 'detached' })
  await row.waitFor({ state: 'detached' })

  await page.reload()
  await page.getByRole('tab', { name: 'Redeem history' }).click()
  await main.getByText('Approved', { exact: true }).waitFor()
  await page.getByRole('tab', { name: 'Points details' }).click()
  for (const moved of ['Redeemed: Mondulkiri coffee, 500 g', 'Converted to ◈1.00', /^Earned on /])
    await main.getByText(moved).waitFor()
  await main.getByText('How it came about').click()
  await main.getByText('◈10,000.00 valid turnover, 10 points per 100').waitFor()
  expect(await inaccessible(page)).toEqual([])
})
