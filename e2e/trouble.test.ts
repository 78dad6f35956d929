import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeAnswers } from './answers.ts'
import { GamePage } from './pages/GamePage.ts'
import { HomePage } from './pages/HomePage.ts'
import { MeSheet } from './pages/MeSheet.ts'
import { deposit, enrol } from './people.ts'
import { browserOfFile } from './file.ts'
import type { Visitor } from './visitor.ts'

const { product, visit } = browserOfFile()

/** The request arrives and is answered, and nobody hears it. This machine's own resolver need not know the browser's local names. */
async function deliverUnheard(route: Route): Promise<void> {
  const { host, port } = new URL(product.arcade)
  const url = new URL(route.request().url())
  await route.fetch({ url: `http://127.0.0.1:${port}${url.pathname}`, headers: { ...route.request().headers(), host } })
}

const keyOf = (route: Route) => (route.request().postDataJSON() as { data: { key: string } }).data.key

test('a spin over a dead network asks with the same key until it is told, and is one stake [G6, trust 13]', async () => {
  const visitor = await visit()
  const { account } = await enrol(visitor, product.site)
  await deposit(visitor, product.site, '100')
  const game = await new GamePage(visitor).open(product.site, 'lantern-market')

  const keys: string[] = []
  const fates = [
    async (route: Route) => route.abort('internetdisconnected'),
    // The stake arrives and is taken; its answer is lost.
    async (route: Route) => {
      await deliverUnheard(route)
      await route.abort('connectionreset')
    },
    async (route: Route) => route.continue(),
  ]
  await visitor.context.route('**/spins', async (route) => {
    keys.push(keyOf(route))
    await (fates[keys.length - 1] ?? ((late: Route) => late.continue()))(route)
  })
  await game.spin()
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  await expect.poll(() => game.balanceNow()).toBe(await game.balanceInGame())

  expect(await stakesOf(visitor, account)).toBe(1)
})

test('a spin whose answer is lost to a reload is one stake, and site and game agree on what is left [G6, trust 13]', async () => {
  const visitor = await visit()
  const { account } = await enrol(visitor, product.site)
  await deposit(visitor, product.site, '100')
  const game = await new GamePage(visitor).open(product.site, 'lantern-market')
  const keys = new Set<string>()
  const lost = Promise.withResolvers<void>()
  await visitor.context.route('**/spins', async (route) => {
    const isFirst = keys.size === 0
    keys.add(keyOf(route))
    // A frame that was loaded again knows its key where the browser kept it, and asks once more.
    if (!isFirst) return route.continue()
    await deliverUnheard(route)
    lost.resolve()
  })
  await game.spinButton.click()
  await lost.promise
  await visitor.page.reload()
  await game.ready()
  await expect.poll(() => game.balanceNow()).toBe(await game.balanceInGame())
  expect(keys.size).toBe(1)
  expect(await stakesOf(visitor, account)).toBe(1)
})

/** How many stakes the journal knows of a member who has played one round. */
async function stakesOf(visitor: Visitor, account: string): Promise<number> {
  await visitor.page.goto(`${product.site}/help`)
  await new HomePage(visitor).openMe(account)
  const records = await new MeSheet(visitor.page, visitor.words).openRecords()
  await records.bets.first().waitFor()
  expect(await records.bets.count()).toBe(1)
  await records.openBet(0)
  return (await records.entries.allTextContents()).filter((entry) => entry.includes('−◈10.00')).length
}

test('a house under maintenance says so in place of the site [S1]', async () => {
  const visitor = await visit({ language: 'KM', device: 'phone' })
  await changeAnswers<object>(visitor.context, /\/wps\/system\/(permission|status)/, (value) => ({ ...value, maintenance: true }))
  await visitor.page.goto(product.site)
  await visitor.page.getByRole('heading', { level: 1, name: visitor.words.maintenance }).waitFor()
  expect(await visitor.page.getByRole('banner').count()).toBe(0)
})

test('a house that answers 503 is said beside what did not come, and tried again by one press [H5]', async () => {
  const visitor = await visit()
  const { page, words } = visitor
  let down = true
  await page.route('**/lgw/**', (route) => (down ? route.fulfill({ status: 503, body: '<h1>503</h1>' }) : route.continue()))
  await page.goto(product.site)
  await page.getByRole('heading', { name: words.gamesFailed }).waitFor()
  down = false
  const home = new HomePage(visitor)
  await home.shelf(words.hotGames).getByRole('button', { name: words.retry }).click()
  await home.game.waitFor()
})
