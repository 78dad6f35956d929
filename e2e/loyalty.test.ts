import { expect, test } from 'vitest'
import { confirmWaiting, secondPerson } from './approvals.ts'
import { inaccessible } from './axe.ts'
import { browserOfFile } from './file.ts'
import { databaseOf } from './house/database.ts'
import { operatorOf } from './operators.ts'
import { ConsolePage } from './pages/ConsolePage.ts'
import { GamePage } from './pages/GamePage.ts'
import { HomePage } from './pages/HomePage.ts'
import { deposit, enrol } from './people.ts'

const { product, visit } = browserOfFile()
const change = databaseOf(product)

/** Nobody can wait for a midnight here: what was staked today was staked yesterday, and yesterday is the first day that rebates are given. */
async function letDayPass(account: string): Promise<void> {
  await change(
    `UPDATE loyalty.valid_stake SET day = to_char(day::date - 1, 'YYYY-MM-DD') WHERE member = (SELECT id FROM identity.member WHERE account_key = $1)`,
    [account],
  )
  await change(
    `UPDATE loyalty.programme SET since = to_char(since::date - 1, 'YYYY-MM-DD') WHERE version = 1 AND merchant = (SELECT id FROM merchants.merchant WHERE code = $1)`,
    ['demo'],
  )
}

test('a member sees their level and today’s rebate, takes yesterday’s, and two operators raise a rate [P3, P6, S2, S21, O1]', async () => {
  const visitor = await visit({ device: 'phone' })
  const { page } = visitor
  const { account } = await enrol(visitor, product.site)
  await deposit(visitor, product.site, '100')
  await (await new HomePage(visitor).open(product.site)).game.click()
  await (await new GamePage(visitor).ready()).spin()

  await page.goto(`${product.site}/vip`)
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 3, name: 'Silver' }).waitFor()
  await main.getByText('Current level').waitFor()
  await main.getByRole('progressbar', { name: /left to bet this month for Silver/ }).waitFor()
  expect(await inaccessible(page)).toEqual([])

  const rebates = `${product.site}/help?open=memberCentre&page=manualRebate`
  const centre = page.getByRole('dialog')
  const today = async () => {
    await page.goto(rebates)
    await centre.getByText('Today so far').waitFor()
    return centre.getByText(/× 1.2%/).count()
  }
  await expect.poll(today).toBe(1)
  await letDayPass(account)
  const finance = await new ConsolePage(await visit(), product.console).logIn(operatorOf(product, 'owner'), '/jobs')
  const { page: desk } = finance
  await finance.actIn(desk.getByRole('row').filter({ hasText: 'Calculate rebates' }), 'Run now', 'to see it at once')
  const take = centre.getByRole('button', { name: /^Claim / })
  const waits = async () => {
    await page.goto(rebates)
    await centre.getByText('Today so far').waitFor()
    return take.count()
  }
  await expect.poll(waits, { timeout: 30_000 }).toBe(1)
  expect(await inaccessible(page)).toEqual([])
  await take.click()
  await centre.getByText('No rebate to claim right now.').waitFor()
  await centre.getByText('Credited', { exact: true }).waitFor()

  await finance.open('/loyalty')
  await finance.loaded()
  await desk.getByRole('row').filter({ hasText: 'Diamond' }).waitFor()
  await desk.getByRole('button', { name: 'Change rates and levels' }).click()
  const panel = desk.getByRole('dialog')
  await panel.getByLabel('(RNG)').first().fill('1.3')
  await panel.getByLabel('Reason', { exact: true }).fill('for the water festival')
  expect(await inaccessible(desk)).toEqual([])
  await panel.getByRole('button', { name: 'Save' }).click()
  await panel.waitFor({ state: 'detached' })
  await confirmWaiting(await secondPerson(await visit(), product))
  await finance.open('/loyalty')
  await finance.loaded()
  await desk
    .getByRole('table', { name: /^From / })
    .getByRole('row')
    .filter({ hasText: 'Bronze' })
    .getByText('1.3% Slots (RNG)')
    .waitFor()
  expect(await inaccessible(desk)).toEqual([])
})
