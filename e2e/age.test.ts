import { expect, test } from 'vitest'
import { inaccessible } from './axe.ts'
import { browserOfFile } from './file.ts'
import { deskOf } from './house/desk.ts'
import { DepositPage } from './pages/DepositPage.ts'
import { HomePage } from './pages/HomePage.ts'
import { enrol, newPerson } from './people.ts'

const { product, visit } = browserOfFile()
const { withBirthdays } = deskOf(product)

test('where the merchant takes nothing less than a birthday, whoever registers gives it, in the writing of the day that they have [A5, trust 69]', async () => {
  await withBirthdays(async () => {
    const visitor = await visit({ device: 'phone' })
    const dialog = await (await new HomePage(visitor).open(product.site)).register()
    await dialog.fill(newPerson())
    const birthday = dialog.box.getByLabel('Birthday', { exact: true })
    const said = [
      ['', 'Required'],
      ['31/02/1990', 'Check the format: Date, like 1995-12-31'],
      ['1/6/2020', "You're not old enough to play here."],
    ] as const
    for (const [typed, problem] of said) {
      await birthday.fill(typed)
      await dialog.submit()
      await expect.poll(() => dialog.problemOf(birthday)).toBe(problem)
      expect(await birthday.inputValue()).toBe(typed)
    }
    expect(await inaccessible(visitor.page)).toEqual([])
    await birthday.fill('31/12/1995')
    await dialog.submit()
    await visitor.page.waitForURL('**/promotions')
  })
})

test('a member who never gave one is led to where it is given, from a game and from a deposit, and then deposits [trust 69]', async () => {
  const visitor = await visit({ device: 'phone' })
  const { page } = visitor
  await enrol(visitor, product.site)
  await withBirthdays(async () => {
    const way = page.getByRole('link', { name: 'Enter birthday' })
    await page.goto(`${product.site}/play/ARCADE/lantern-market`)
    await page.getByText('Enter your birthday in My account first.').waitFor()
    await way.waitFor()
    const deposits = await new DepositPage(visitor).open(product.site)
    await deposits.ask('50')
    await page.getByText('Enter your birthday in My account first.').waitFor()
    await way.click()
    await page.getByLabel('Birthday', { exact: true }).fill('31/12/1995')
    await page.getByRole('checkbox', { name: /21 or older/ }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Profile saved').waitFor()
    await (await deposits.open(product.site)).ask('50')
    await deposits.payLink.waitFor()
  })
})
