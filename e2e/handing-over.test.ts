import { test } from 'vitest'
import { browserOfFile } from './file.ts'
import { operatorOf } from './operators.ts'
import { ConsolePage } from './pages/ConsolePage.ts'
import { WithdrawPage } from './pages/WithdrawPage.ts'
import { choosePaymentPassword, deposit, enrol } from './people.ts'

const { product, visit } = browserOfFile()

test('an operator finds what waits by a filter of their own, and hands a withdrawal to a colleague with a note [W3, O1]', async () => {
  const member = await visit({ device: 'small' })
  const first = await new ConsolePage(await visit(), product.console).logIn(operatorOf(product, 'finance'))
  const person = await enrol(member, product.site)
  await deposit(member, product.site, '2000')
  await choosePaymentPassword(member, product.site, person)
  const page = new WithdrawPage(member)
  await member.page.goto(`${product.site}/withdraw`)
  await page.addAccount('Sok Dara', '000 111 2222')
  await page.ask('1500')

  await first.open('/payments?way=out&waiting=review')
  await first.page.getByRole('button', { name: 'Saved filters' }).click()
  await first.page.getByLabel('Save these filters as').fill('My morning')
  await first.page.getByRole('button', { name: 'Save', exact: true }).click()
  await first.open('/payments')
  await first.page.getByRole('button', { name: 'Saved filters' }).click()
  await first.page.getByRole('button', { name: 'My morning', exact: true }).click()
  await first.page.getByRole('row').filter({ hasText: person.account }).getByRole('link').first().click()
  await first.page.getByRole('button', { name: 'Review' }).click()
  await first.page.getByRole('alertdialog').getByRole('button', { name: 'Review' }).click()
  await first.page.getByRole('button', { name: 'Hand over' }).click()
  const panel = first.page.getByRole('dialog')
  await panel.getByRole('combobox', { name: 'Colleague' }).click()
  await first.page.getByRole('option').first().click()
  await panel.getByLabel('Note for your colleague').fill('Please call the bank about this one.')
  await panel.getByRole('button', { name: 'Hand over' }).click()
  await panel.waitFor({ state: 'hidden' })
  await first.page.getByRole('definition').filter({ hasText: 'Please call the bank about this one.' }).waitFor()
})
