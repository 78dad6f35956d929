import { expect, test } from 'vitest'
import { browserOfFile } from './file.ts'
import { operatorOf } from './operators.ts'
import { ConsolePage } from './pages/ConsolePage.ts'
import { WithdrawPage } from './pages/WithdrawPage.ts'
import { choosePaymentPassword, deposit, enrol } from './people.ts'

const { product, visit } = browserOfFile()

test('a reviewed withdrawal, paid in part and not whole on the account, is talked over until the rest has come [W3, O1, M7, trust 51]', async () => {
  const member = await visit({ device: 'small', language: 'KM' })
  const consolePage = await new ConsolePage(await visit(), product.console).logIn(operatorOf(product, 'finance'))
  const { words } = member
  const person = await enrol(member, product.site)
  await deposit(member, product.site, '2000')
  await choosePaymentPassword(member, product.site, person)
  const page = new WithdrawPage(member)
  await member.page.goto(`${product.site}/withdraw`)
  await page.addAccount('Sok Dara', '000 111 2222')
  await page.ask('1500')
  await page.rows('1,500.00').getByText(words.waitsForApproval, { exact: true }).waitFor()

  await consolePage.open('/payments?way=out&waiting=review')
  await consolePage.page.getByRole('row').filter({ hasText: person.account }).getByRole('link').first().click()
  await consolePage.page.getByRole('button', { name: 'Review' }).click()
  await consolePage.page.getByRole('alertdialog').getByRole('button', { name: 'Review' }).click()
  await consolePage.act('Approve', 'the account is theirs')

  await (await page.playBank('1,500.00')).choose('payOutHalf')
  await page.rows('1,500.00').getByText(words.paidOut, { exact: true }).waitFor()
  await expect.poll(() => page.balanceNow()).toBe('◈1,250.00')
  await page.openOne('1,500.00')
  await page.sayPartArrived('500', await member.page.screenshot())
  await page.story.getByText(words.partlyReceived, { exact: true }).waitFor()
  await member.page.locator('img[src^="data:image/webp"]').waitFor()

  await consolePage.page.getByText('The member reported a problem').waitFor()
  await consolePage.page.getByRole('img', { name: "Member's evidence" }).waitFor()
  await consolePage.page.getByLabel('Your reply').fill('The bank pays the rest today.')
  await consolePage.page.getByRole('button', { name: 'Send' }).click()
  await page.talk.getByText('The bank pays the rest today.').waitFor()
  await page.sayItArrived()
  await page.story.getByText(words.received, { exact: true }).waitFor()
  expect(await page.balanceNow()).toBe('◈1,250.00')
  expect((await member.watch.settled()).violations).toEqual([])
})
