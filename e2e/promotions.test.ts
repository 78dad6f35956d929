import { expect, test } from 'vitest'
import { confirmWaiting, secondPerson } from './approvals.ts'
import { inaccessible } from './axe.ts'
import { browserOfFile } from './file.ts'
import { operatorOf } from './operators.ts'
import { ConsolePage } from './pages/ConsolePage.ts'
import { GamePage } from './pages/GamePage.ts'
import { arrive, deposit, enrol } from './people.ts'

const { product, visit } = browserOfFile()

test('a member joins, pays in, claims and plays on with a bonus, gives it up, and an operator grants what they applied for [P1, W5]', async () => {
  const visitor = await visit({ device: 'phone' })
  const { page } = visitor
  const { account } = await arrive(visitor, product.site)
  const card = (name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
  const shown = page.getByRole('dialog')
  await card('Weekend top-up').getByText('Coming soon').waitFor()
  await page.getByRole('tab', { name: 'New members' }).click()
  // The list of all is there until that of the tab is.
  await card('Weekend top-up').waitFor({ state: 'detached' })
  await card('First deposit bonus').getByRole('button', { name: 'Join' }).click()
  await shown.getByText('Turnover requirement').waitFor()
  expect(await inaccessible(page)).toEqual([])
  await shown.getByRole('button', { name: 'Join' }).click()
  await shown.getByRole('link', { name: 'Deposit' }).waitFor()
  await deposit(visitor, product.site, '50')

  await page.goto(`${product.site}/promotions`)
  await card('First deposit bonus').getByText('Ready to claim').waitFor()
  await card('First deposit bonus').getByRole('button', { name: 'Claim' }).click()
  await shown.getByRole('button', { name: 'Claim' }).click()
  await shown.getByRole('link', { name: 'View my bonus' }).click()
  await page.getByText('500.00 left to bet').waitFor()
  expect(await inaccessible(page)).toEqual([])
  await page.getByRole('button', { name: 'Cancel bonus' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel bonus' }).click()
  await page.getByText('You cancelled it.').waitFor()

  await page.goto(`${product.site}/promotions`)
  await card('Birthday gift').getByRole('button', { name: 'Apply' }).click()
  await shown.getByRole('button', { name: 'Apply' }).click()
  await shown.getByText('Write a short note.').waitFor()
  await shown.getByLabel('Your note').fill('My birthday is today')
  await shown.getByRole('button', { name: 'Apply' }).click()
  await shown.getByText("We're reviewing your application.").waitFor()

  const support = await new ConsolePage(await visit(), product.console).logIn(
    operatorOf(product, 'support'),
    '/promotions/applications',
  )
  const { page: desk } = support
  await support.loaded()
  const row = desk.getByRole('row').filter({ hasText: account })
  await row.getByRole('button', { name: 'Approve' }).click()
  expect(await inaccessible(desk)).toEqual([])
  await support.dialog.getByRole('button', { name: 'Approve' }).click()
  await row.waitFor({ state: 'detached' })

  await page.goto(`${product.site}/promotions`)
  await card('Birthday gift').getByText('Approved', { exact: true }).waitFor()
  await card('Birthday gift').getByRole('button', { name: 'Claim' }).click()
  await shown.getByRole('button', { name: 'Claim' }).click()
  await shown.getByText('Your bonus is active.').waitFor()

  await page.goto(`${product.site}/promotions`)
  await card('Ten free spins').getByRole('button', { name: 'Claim' }).click()
  await shown.getByRole('button', { name: 'Claim' }).click()
  await shown.getByRole('link', { name: 'View my bonus' }).click()
  await page.getByText('Free rounds left: 10 of 10').waitFor()
  const game = new GamePage(visitor)
  await game.open(product.site, 'lantern-market')
  await game.frame.getByText('Free rounds: 10').waitFor()
  await game.frame.locator('[data-spin][data-phase="ready"]').click()
  await game.frame.getByText('Free rounds: 9').waitFor()
})

test('whoever follows a link with a code is led past the login, enters it, and takes what it is for; a wrong one is refused beside the field [P2]', async () => {
  const visitor = await visit({ device: 'phone', language: 'KM' })
  const { page } = visitor
  const code = page.getByLabel('កូដប្រូម៉ូសិន', { exact: true })
  const enter = page.getByRole('button', { name: 'ប្រើកូដ', exact: true })
  const gift = page.getByRole('dialog', { name: 'កាដូកូដអង្គរ' })
  await page.goto(`${product.site}/promotions?code=ANGKOR88`)
  await page.getByText('ដើម្បីប្រើកូដ ANGKOR88').waitFor()
  await enrol(visitor, product.site)
  await page.goto(`${product.site}/promotions?code=NOSUCH`)
  await enter.click()
  await page.getByText('យើងរកមិនឃើញកូដនេះទេ').waitFor()
  expect(await inaccessible(page)).toEqual([])
  await code.fill('angkor 88')
  await enter.click()
  await gift.getByRole('button', { name: 'ទទួល', exact: true }).click()
  await gift.getByText('កំពុងដំណើរការ').first().waitFor()
})

test('an operator offers a promotion, a second one confirms it, and it costs what was claimed of it [P1, O1]', async () => {
  const finance = await new ConsolePage(await visit(), product.console).logIn(operatorOf(product, 'finance'), '/promotions')
  const { page } = finance
  await finance.loaded()
  await page.getByRole('button', { name: 'New promotion' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Save' }).click()
  await panel.getByText('Enter a name in at least one language.').waitFor()
  await panel.getByLabel('Promotion', { exact: true }).fill('Rice harvest gift')
  await panel.getByLabel('Amount', { exact: true }).fill('5')
  await panel.getByLabel('Budget', { exact: true }).fill('20')
  await panel.getByLabel('Reason', { exact: true }).fill('for the harvest')
  await panel.getByRole('button', { name: 'Try on last month' }).click()
  await panel.getByText('Expected cost').waitFor()
  expect(await inaccessible(page)).toEqual([])
  await panel.getByRole('button', { name: 'Save' }).click()
  await panel.waitFor({ state: 'detached' })
  await confirmWaiting(await secondPerson(await visit(), product))

  const visitor = await visit({ device: 'phone' })
  await arrive(visitor, product.site)
  await visitor.page.getByRole('article').filter({ hasText: 'Rice harvest gift' }).getByRole('button', { name: 'Claim' }).click()
  await visitor.page.getByRole('dialog').getByRole('button', { name: 'Claim' }).click()
  await visitor.page.getByRole('dialog').getByRole('link', { name: 'View my bonus' }).waitFor()

  await finance.open('/promotions')
  await finance.loaded()
  const row = page.getByRole('row').filter({ hasText: 'Rice harvest gift' })
  await row.getByText('1 (1 active)').waitFor()
  await row.getByRole('button', { name: 'Close' }).click()
  await finance.dialog.getByLabel('Reason').fill('the harvest is in')
  await finance.dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await row.getByText('Closed', { exact: true }).waitFor()
})
