import { expect, test } from 'vitest'
import { browserOfFile } from './file.ts'
import { deskOf } from './house/desk.ts'
import { operatorOf } from './operators.ts'
import { ConsolePage } from './pages/ConsolePage.ts'
import { DepositPage } from './pages/DepositPage.ts'
import { GamePage } from './pages/GamePage.ts'
import { HomePage } from './pages/HomePage.ts'
import { LoginDialog } from './pages/LoginDialog.ts'
import { enrol } from './people.ts'
import type { Visitor } from './visitor.ts'

const { product, visit } = browserOfFile()
const { withCounter } = deskOf(product)

const closed = ({ page, words }: Visitor) => page.getByRole('heading', { level: 1, name: words.maintenance })
const startOf = ({ page }: Visitor) => page.evaluate(() => performance.timeOrigin)

test('a site that is closed in the console closes on every open page, in a form and in a game, and opens again by itself; a switch follows it too [S12, S9, S22]', async () => {
  const consolePage = await new ConsolePage(await visit(), product.console).logIn(
    operatorOf(product, 'owner'),
    '/merchant?tab=site',
  )
  await consolePage.title.waitFor()
  const [typing, playing, passing] = [await visit(), await visit(), await visit({ language: 'KM' })]
  await enrol(typing, product.site)
  const form = await new DepositPage(typing).open(product.site)
  await form.amount.fill('123')
  await enrol(playing, product.site)
  const game = await new GamePage(playing).open(product.site, 'lantern-market')
  await new HomePage(passing).open(product.site)
  const loaded = await Promise.all([typing, playing, passing].map(startOf))

  await consolePage.act('Close the site', 'a test of the closed page')
  try {
    await Promise.all([typing, playing, passing].map((visitor) => closed(visitor).waitFor()))
    expect(await playing.page.locator('iframe').count()).toBe(0)
    expect(await passing.page.getByRole('banner').count()).toBe(0)
  } finally {
    await consolePage.act('Open the site', 'the test is over')
  }
  await form.amount.waitFor()
  await expect.poll(() => form.amount.inputValue()).toBe('123')
  await game.ready()
  await new HomePage(passing).game.waitFor()

  const entrance = passing.page.getByRole('banner').getByRole('link', { name: passing.words.register })
  await entrance.waitFor()
  await consolePage.open('/merchant?find=DIRECTREG3')
  await consolePage.act('Turn off', 'nobody new for a while')
  try {
    await entrance.waitFor({ state: 'detached' })
  } finally {
    await consolePage.act('Turn on', 'the test is over')
  }
  await entrance.waitFor()
  expect(await Promise.all([typing, playing, passing].map(startOf))).toEqual(loaded)
})

test('a session that ends in the middle of a form asks for a login, and the form stands as it was left [S9]', async () => {
  const visitor = await visit()
  const person = await enrol(visitor, product.site)
  const form = await new DepositPage(visitor).open(product.site)
  await form.amount.fill('77')
  await visitor.page.evaluate(async () => {
    const authorization = `Bearer ${sessionStorage.getItem('token')}`
    await fetch('/wps/session/logout', { method: 'DELETE', headers: { authorization } })
  })
  const login = new LoginDialog(visitor.page, visitor.words)
  await login.username.waitFor()
  await login.submit(person)
  await visitor.page.waitForURL('**/deposit')
  await form.amount.waitFor()
  await expect.poll(() => form.amount.inputValue()).toBe('77')
})

test('a page and a dialog whose script does not come say so, and come by one press [S17]', async () => {
  const visitor = await visit()
  const { page, words } = visitor
  const missing = /\/assets\/(WinnersPage|LoginModal)-[^/]*\.js$/
  await page.route(missing, (route) => route.abort())
  await page.goto(`${product.site}/winners`)
  await page.getByRole('heading', { level: 1, name: words.pageFailed }).waitFor()
  await page.unroute(missing)
  await page.getByRole('main').getByRole('button', { name: words.retry }).click()
  await page.getByRole('heading', { level: 1, name: words.latestWins }).waitFor()

  await page.route(missing, (route) => route.abort())
  await new HomePage(visitor).logIn.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: words.pageFailed }).waitFor()
  await page.unroute(missing)
  await dialog.getByRole('button', { name: words.retry }).click()
  await new LoginDialog(page, words).username.waitFor()
})

test('another page begins at its top, an unknown one says so, and two tabs speak two languages [S7, S9, S15]', async () => {
  const visitor = await visit()
  const { page, words, context } = visitor
  const home = await new HomePage(visitor).open(product.site)
  await home.game.waitFor()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByRole('contentinfo').getByRole('navigation').getByRole('link', { name: words.slots }).click()
  await page.waitForURL('**/rng')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  const other = await context.newPage()
  await other.goto(`${product.site}/nowhere`)
  await other.getByRole('heading', { level: 1, name: words.noSuchPage }).waitFor()
  await other.getByRole('banner').getByRole('button', { name: words.language }).click()
  await other.getByRole('dialog').getByRole('button', { name: '中文' }).click()
  await other.getByRole('heading', { level: 1, name: '找不到该页面' }).waitFor()
  await page.getByRole('contentinfo').getByRole('navigation').getByRole('link', { name: words.hotGames }).click()
  await page.getByRole('heading', { level: 1, name: words.hotGames }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  expect(await other.locator('html').getAttribute('lang')).toBe('zh-Hans')
})

test('visits are counted where the merchant has a counter and the person said yes, and nothing foreign is asked for before [S20]', async () => {
  const visitor = await visit()
  const { page, words, context } = visitor
  const foreign: string[] = []
  await context.route('https://www.googletagmanager.com/**', async (route) => {
    foreign.push(route.request().url())
    await route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  const home = await new HomePage(visitor).open(product.site)
  await home.game.waitFor()
  expect(await page.getByRole('button', { name: words.countYes, exact: true }).count()).toBe(0)

  await withCounter('G-TEST123', async () => {
    await page.reload()
    await page.getByRole('button', { name: words.countNo, exact: true }).click()
    await page.reload()
    await home.game.waitFor()
    expect(foreign).toEqual([])

    await page.evaluate(() => localStorage.removeItem('analytics'))
    await page.reload()
    await page.getByRole('button', { name: words.countYes, exact: true }).click()
    await expect.poll(() => foreign).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST123'])
  })
})
