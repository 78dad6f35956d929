import { expect, test } from 'vitest'
import { inaccessible } from './axe.ts'
import { browserOfFile } from './file.ts'
import { operatorOf } from './operators.ts'
import { ConsolePage } from './pages/ConsolePage.ts'
import { GamePage } from './pages/GamePage.ts'
import { HomePage } from './pages/HomePage.ts'
import { deposit, enrol } from './people.ts'

const { product, visit } = browserOfFile()

test('a member on a phone sees what friends bring, a friend comes by their code, deposits and plays, and money comes to both [P4, S21, T5]', async () => {
  const visitor = await visit({ device: 'phone' })
  const { page } = visitor
  await enrol(visitor, product.site)
  const centre = page.getByRole('dialog')
  const open = async () => {
    await page.goto(`${product.site}/help?open=memberCentre&page=referral`)
    await centre.getByRole('heading', { name: 'Your earnings' }).waitFor()
  }
  await open()
  await centre.getByText(/^A friend counts once they deposit /).waitFor()
  await centre.getByText(/^Friends 1 to 4: .*3\.00 each$/).waitFor()
  await centre.getByText('How far your friends are appears here once they register.').waitFor()
  expect(await inaccessible(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  const address = await centre.getByText(/\/register\?referralCode=/).textContent()
  const referralCode = new URL(address?.trim() ?? '').searchParams.get('referralCode') ?? ''

  const guest = await visit({ device: 'phone' })
  const friend = await enrol(guest, product.site, { referralCode })
  await deposit(guest, product.site, '100')
  await open()
  const row = centre.getByRole('listitem').filter({ hasText: friend.account.slice(-3) })
  await row.getByText('In progress').waitFor()
  const bar = (label: RegExp) => row.getByRole('progressbar', { name: label })
  expect(await bar(/^Deposits: /).getAttribute('aria-valuenow')).toBe('100')
  const staked = async () => {
    await open()
    return Number(await bar(/^Valid turnover: /).getAttribute('aria-valuenow'))
  }
  expect(await staked()).toBe(0)
  const spin = async () => {
    await (await new HomePage(guest).open(product.site)).game.click()
    await (await new GamePage(guest).ready()).spin()
  }
  await spin()
  await expect.poll(staked, { timeout: 30_000 }).toBeGreaterThan(0)
  expect(await staked()).toBeLessThan(100)
  expect(await inaccessible(page)).toEqual([])
  await spin()
  await spin()

  const finance = await new ConsolePage(await visit(), product.console).logIn(operatorOf(product, 'owner'), '/jobs')
  const { page: desk } = finance
  await finance.actIn(desk.getByRole('row').filter({ hasText: 'Count invited friends' }), 'Run now', 'to see it at once')
  const counted = async () => {
    await open()
    return row.getByText('Counted', { exact: true }).count()
  }
  await expect.poll(counted, { timeout: 90_000 }).toBe(1)
  await row.getByText(/^Credited: .*3\.00$/).waitFor()
  expect(await inaccessible(page)).toEqual([])
  await guest.page.goto(`${product.site}/help?open=memberCentre&page=referral`)
  const own = guest.page.getByRole('dialog')
  await own.getByRole('heading', { name: 'Your welcome reward' }).waitFor()
  await own.getByText(/^Credited: .*2\.00$/).waitFor()

  await finance.open('/referral')
  await finance.loaded()
  await desk.getByText(/from friend 5: .*5\.00/).waitFor()
  await desk.getByText('No friends to check.').waitFor()
  await desk.getByRole('button', { name: 'Change rewards' }).click()
  await desk.getByRole('dialog').getByLabel('Reward for the friend').waitFor()
  expect(await inaccessible(desk)).toEqual([])
})
