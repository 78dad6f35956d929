import { expect, test } from 'vitest'
import { confirmWaiting, secondPerson } from './approvals.ts'
import { inaccessible } from './axe.ts'
import { browserOfFile } from './file.ts'
import { operatorOf } from './operators.ts'
import { ConsolePage } from './pages/ConsolePage.ts'
import { GamePage } from './pages/GamePage.ts'
import { HomePage } from './pages/HomePage.ts'
import { deposit, enrol } from './people.ts'

const { product, visit } = browserOfFile()

test('a member on a phone sees how far a mission is, completes and claims it, and two operators raise what it gives [P5, S21, O1]', async () => {
  const visitor = await visit({ device: 'phone' })
  const { page } = visitor
  await enrol(visitor, product.site)
  await deposit(visitor, product.site, '100')
  const missions = `${product.site}/help?open=memberCentre&page=missionLeaderboard`
  const centre = page.getByRole('dialog')
  const slots = centre.getByRole('listitem').filter({ hasText: 'Warm up at the slots' })
  const claim = slots.getByRole('button', { name: /^Claim / })
  /** What the bar of the mission shows, in per cent. */
  const progress = async () => {
    await page.goto(missions)
    return Number(await slots.getByRole('progressbar').getAttribute('aria-valuenow'))
  }
  expect(await progress()).toBe(0)
  await slots.getByText('In progress').waitFor()
  await centre.getByText('You have no valid turnover in this week.').waitFor()
  expect(await inaccessible(page)).toEqual([])

  const home = await new HomePage(visitor).open(product.site)
  await home.game.click()
  const game = await new GamePage(visitor).ready()
  await game.spin()
  await expect.poll(progress, { timeout: 30_000 }).toBeGreaterThan(0)
  expect(await progress()).toBeLessThan(100)
  expect(await claim.count()).toBe(0)

  await (await home.open(product.site)).game.click()
  await game.ready()
  await game.spin()
  await expect.poll(progress, { timeout: 30_000 }).toBe(100)
  const amount = async () => Number((await home.balanceNow()).replaceAll(/[^\d.]/g, ''))
  await home.open(product.site)
  await expect.poll(amount).toBeGreaterThan(0)
  const before = await amount()
  await page.goto(`${product.site}/help?open=memberCentre`)
  await centre.getByRole('link', { name: /^Missions\s*1$/ }).click()
  await claim.waitFor()
  await centre.getByText(/^You're in place \d+ with /).waitFor()
  await centre.getByRole('listitem').filter({ hasText: '(you)' }).waitFor()
  expect(await inaccessible(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await claim.click()
  await slots.getByText('Credited', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await centre.waitFor({ state: 'detached' })
  await expect.poll(async () => (await amount()).toFixed(2)).toBe((before + 0.5).toFixed(2))

  const finance = await new ConsolePage(await visit(), product.console).logIn(operatorOf(product, 'owner'))
  const { page: desk } = finance
  await finance.open('/missions')
  await finance.loaded()
  const rows = desk.getByRole('row').filter({ hasText: 'Warm up at the slots' })
  await rows.getByRole('button', { name: 'Change' }).click()
  const panel = desk.getByRole('dialog')
  await panel.getByLabel('Reward', { exact: true }).fill('0.75')
  await panel.getByLabel('Reason', { exact: true }).fill('for the water festival')
  expect(await inaccessible(desk)).toEqual([])
  await panel.getByRole('button', { name: 'Save' }).click()
  await panel.waitFor({ state: 'detached' })
  expect(await rows.count()).toBe(1)
  await confirmWaiting(await secondPerson(await visit(), product))
  await finance.open('/missions')
  await finance.loaded()
  await rows
    .filter({ hasText: /From \d{2}\/\d{2}\/\d{4}/ })
    .getByText('0.75')
    .waitFor()
  expect(await inaccessible(desk)).toEqual([])
})
