import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { confirmWaiting, secondPerson } from './approvals.ts'
import { inaccessible } from './axe.ts'
import { browserOfFile } from './file.ts'
import { outboxOf } from './house/outbox.ts'
import { operatorOf } from './operators.ts'
import { ConsolePage } from './pages/ConsolePage.ts'
import { WithdrawPage } from './pages/WithdrawPage.ts'
import { choosePaymentPassword, deposit, enrol, tellWhoTheyAre } from './people.ts'
import type { Visitor } from './visitor.ts'

const { product, visit } = browserOfFile()
const { codeTo } = outboxOf(product)

/** Somebody who registered with an email address and proved that it is theirs. */
async function arriveWithEmail(visitor: Visitor): Promise<string> {
  const { page } = visitor
  const email = `mango${randomInt(1e9)}@example.com`
  const person = await enrol(visitor, product.site, { email })
  await choosePaymentPassword(visitor, product.site, person)
  await page.goto(`${product.site}/help?open=memberCentre&page=securityCenter`)
  await page.getByRole('link', { name: 'Verify', exact: true }).click()
  const proving = page.getByRole('dialog', { name: 'Verify your email' })
  await proving.getByRole('button', { name: 'Send code' }).click()
  await proving.getByLabel('Verification code').fill(await codeTo(email))
  await proving.getByRole('button', { name: 'Verify', exact: true }).click()
  await proving.waitFor({ state: 'detached' })
  return person.account
}

test('a member is asked who they are, shows it, an operator looks and accepts, and the withdrawal goes through [W3, O1, trust 38]', async () => {
  const visitor = await visit({ device: 'phone' })
  const { page } = visitor
  const account = await arriveWithEmail(visitor)
  await deposit(visitor, product.site, '5000')

  await page.goto(`${product.site}/withdraw`)
  const withdrawal = new WithdrawPage(visitor)
  await withdrawal.addAccount('Sok Dara', '000 111 2222')
  await withdrawal.ask('2500')
  await withdrawal.problem('Verify your details first.').waitFor()
  await page.getByRole('link', { name: 'Verify identity' }).click()
  await page.getByRole('heading', { level: 1, name: 'Verification' }).waitFor()
  await page.getByText('your birthday', { exact: true }).waitFor()
  await tellWhoTheyAre(visitor, product.site, { name: 'Sok Dara', birthday: '1990-01-02' })

  await page.goto(`${product.site}/verification`)
  await page.getByRole('button', { name: 'Confirm my details' }).click()
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await send.click()
  await page.getByText('Add this picture.').first().waitFor()
  const buffer = await page.screenshot()
  await page.getByLabel('Document number').fill('N 0123 4567')
  for (const side of ['Front, with your photo', 'Back', 'Your face'])
    await page.getByLabel(side).setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer })
  expect(await inaccessible(page)).toEqual([])
  await send.click()
  await page.getByText('Under review', { exact: true }).waitFor()

  const support = await new ConsolePage(await visit(), product.console).logIn(operatorOf(product, 'support'), '/verification')
  const { page: desk } = support
  await desk.getByRole('link', { name: account, exact: true }).click()
  await support.title.filter({ hasText: account }).waitFor()
  await desk.getByRole('button', { name: 'View pictures' }).click()
  await expect
    .poll(() =>
      desk
        .getByRole('main')
        .getByRole('img', { name: /^(Front|Back|Face)$/ })
        .count(),
    )
    .toBe(3)
  await desk.getByText('N 0123 4567').waitFor()
  expect(await inaccessible(desk)).toEqual([])
  await desk.getByRole('main').getByRole('button', { name: 'Approve', exact: true }).click()
  const question = desk.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Approve', exact: true }).click()
  await question.waitFor({ state: 'detached' })
  await desk.getByRole('main').getByText('Approved', { exact: true }).waitFor()

  await page.reload()
  await expect.poll(() => page.getByText('Approved', { exact: true }).count()).toBe(2)
  await page.goto(`${product.site}/withdraw`)
  await withdrawal.ask('2500')
  await expect.poll(() => withdrawal.rows('2,500.00').count()).toBe(1)
})

test('the levels are others once a second person confirms them [O1, trust 10]', async () => {
  const manager = await new ConsolePage(await visit(), product.console).logIn(operatorOf(product, 'manager'), '/levels')
  const { page } = manager
  await page.getByRole('table', { name: 'Verification levels' }).waitFor()
  expect(await inaccessible(page)).toEqual([])
  await page.getByRole('button', { name: 'Change levels' }).click()
  const panel = page.getByRole('dialog', { name: 'Change levels' })
  const level = (name: string) => panel.getByRole('group', { name })
  const save = () => panel.getByRole('button', { name: 'Save', exact: true }).click()
  await panel.getByLabel('Reason').fill('the law of the land')
  await level('1 · details').getByLabel('Per withdrawal').fill('1')
  await save()
  await panel.getByText('Level 1 allows less than the level below.').waitFor()
  await level('1 · details').getByLabel('Per withdrawal').fill('2000')
  await panel.getByRole('textbox', { name: /Days to keep pictures/ }).fill('31')
  expect(await inaccessible(page)).toEqual([])
  await save()
  await panel.waitFor({ state: 'detached' })
  await confirmWaiting(await secondPerson(await visit(), product, 'owner'))
  await manager.open('/levels')
  await page.getByText('Pictures are deleted 31 days after the decision.').waitFor()
})
