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
/** The days of every raffle are over, and the hour of its draw has come. */
const over = () =>
  change(
    `UPDATE raffles.raffle SET terms = terms || jsonb_build_object('from', to_char((now() AT TIME ZONE 'Asia/Phnom_Penh')::date - 8, 'YYYY-MM-DD'),
       'to', to_char((now() AT TIME ZONE 'Asia/Phnom_Penh')::date - 2, 'YYYY-MM-DD')) WHERE closed_at IS NULL`,
    [],
  )

/** Two operators look at what was drawn, and publish another raffle. */
async function publishAnother(finance: ConsolePage): Promise<void> {
  const { page: desk } = finance
  await finance.open('/raffles')
  await finance.loaded()
  await desk.getByRole('row').filter({ hasText: 'Water festival raffle' }).getByRole('button', { name: 'Results' }).click()
  const panel = desk.getByRole('dialog')
  await panel.getByRole('row').filter({ hasText: '500.00' }).waitFor()
  await desk.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await desk.getByRole('button', { name: 'New raffle' }).click()
  await panel.getByRole('group', { name: 'Name' }).getByLabel('EN').fill('New year raffle')
  await panel.getByLabel('Prize 1', { exact: true }).fill('80')
  await panel.getByLabel('Reason', { exact: true }).fill('for the new year')
  expect(await inaccessible(desk)).toEqual([])
  await panel.getByRole('button', { name: 'Save' }).click()
  await panel.waitFor({ state: 'detached' })
  await confirmWaiting(await secondPerson(await visit(), product))
  await finance.open('/raffles')
  await finance.loaded()
  await desk.getByRole('row').filter({ hasText: 'New year raffle' }).getByText('Running').waitFor()
  expect(await inaccessible(desk)).toEqual([])
}

test('a member on a phone joins a raffle, sees their tickets and the next one, wins at the draw, and their device finds it true [P2, O1, T5]', async () => {
  const visitor = await visit({ device: 'phone' })
  const { page } = visitor
  await page.goto(`${product.site}/raffles`)
  const card = page.getByRole('listitem').filter({ hasText: 'Water festival raffle' })
  await card.getByRole('link', { name: 'Log in to join' }).waitFor()
  await enrol(visitor, product.site)
  await deposit(visitor, product.site, '100')
  const home = new HomePage(visitor)
  const amount = async () => Number((await home.balanceNow()).replaceAll(/[^\d.]/g, ''))
  await page.goto(`${product.site}/promotions`)
  await page.getByRole('main').getByRole('link', { name: 'Raffles' }).click()
  await card.getByText('Tickets out: 0 · Members: 0').waitFor()
  expect(await inaccessible(page)).toEqual([])
  await card.getByRole('button', { name: 'Join' }).click()
  await card.getByText('Your tickets: 1').waitFor()
  await card.getByText('Tickets out: 1 · Members: 1').waitFor()
  const missing = () => card.getByText(/of valid turnover to your next ticket$/).textContent()
  const before = await missing()
  await (await home.open(product.site)).game.click()
  const game = await new GamePage(visitor).ready()
  await game.spin()
  await expect
    .poll(
      async () => {
        await page.goto(`${product.site}/raffles`)
        return missing()
      },
      { timeout: 30_000 },
    )
    .not.toBe(before)
  expect(await inaccessible(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await card.getByRole('link', { name: 'Draw and proof' }).click()
  await page.getByText('The list of tickets is shown when the raffle has closed.').waitFor()
  const hash = await page.getByRole('region', { name: 'Hash of the seed' }).textContent()
  await home.open(product.site)
  await expect.poll(amount).toBeGreaterThan(0)
  const cash = await amount()

  await over()
  const finance = await new ConsolePage(await visit(), product.console).logIn(operatorOf(product, 'owner'), '/jobs')
  const { page: desk } = finance
  const job = desk.getByRole('row').filter({ hasText: 'Count raffle tickets, draw and pay prizes' })
  await finance.actIn(job, 'Run now', 'to see it at once')
  await expect.poll(amount, { timeout: 30_000 }).toBeCloseTo(cash + 500)
  await page.goto(`${product.site}/raffles`)
  await card.getByText(/^You won .*500\.00$/).waitFor()
  await card.getByRole('link', { name: 'Draw and proof' }).click()
  await page.getByText('This draw is true').waitFor()
  expect(await page.getByRole('region', { name: 'Hash of the seed' }).textContent()).toBe(hash)
  await page.getByRole('region', { name: 'Seed', exact: true }).waitFor()
  expect(await inaccessible(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await publishAnother(finance)
  await page.goto(`${product.site}/raffles`)
  await page.getByRole('listitem').filter({ hasText: 'New year raffle' }).getByRole('button', { name: 'Join' }).waitFor()
})
