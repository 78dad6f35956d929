import { expect, test } from 'vitest'
import { browserOfFile } from './file.ts'
import { GamePage } from './pages/GamePage.ts'
import { GamesPage } from './pages/GamesPage.ts'
import { HomePage } from './pages/HomePage.ts'
import { deposit, enrol } from './people.ts'
import type { Visitor } from './visitor.ts'

const { product, visit } = browserOfFile()

const favouriteCalls = ({ watch }: Visitor) =>
  watch.asked.filter(({ url, method }) => method !== 'GET' && url.includes('/lgw/games/favourites')).length

test('a heart is filled at once, kept by the house, and one press a second counts [G4, G5]', async () => {
  const visitor = await visit()
  const home = await new HomePage(visitor).open(product.site)
  await home.game.waitFor()
  expect(await home.heart.count(), 'a visitor has no hearts').toBe(0)
  await enrol(visitor, product.site)
  await home.open(product.site)

  const answered = Promise.withResolvers<void>()
  await home.heart.waitFor()
  await visitor.watch.settled()
  const before = visitor.watch.calls('GET', /favourites\/ids$/).length
  await visitor.page.route('**/lgw/games/favourites', async (route) => {
    if (route.request().method() === 'POST') await answered.promise
    await route.continue()
  })
  // Two presses within the page: the mouse of a busy machine may take longer between them than the pause lasts.
  await home.heart.evaluate((heart: HTMLButtonElement) => {
    heart.click()
    heart.click()
  })
  await expect.poll(() => home.heart.getAttribute('aria-pressed')).toBe('true')
  answered.resolve()
  // The change is over when the ids are asked for again.
  await expect.poll(() => visitor.watch.calls('GET', /favourites\/ids$/).length).toBeGreaterThan(before)
  await visitor.watch.settled()
  // By when the house had taken it, however late on a busy machine.
  const pressed = performance.now()
  expect(favouriteCalls(visitor)).toBe(1)

  await visitor.page.goto(`${product.site}/favourites`)
  await home.heart.waitFor()
  // The house takes one press a second too, and this page knows nothing of the first.
  await expect.poll(() => performance.now() - pressed).toBeGreaterThan(1000)
  await home.heart.click()
  await visitor.page.getByText(visitor.words.noFavourites).waitFor()
  await expect.poll(() => favouriteCalls(visitor)).toBe(2)
})

test('a heart that the house refuses is empty again; the bar at the left leads to the reward center [G5, S4]', async () => {
  const visitor = await visit()
  await enrol(visitor, product.site)
  const home = await new HomePage(visitor).open(product.site)
  const refused = Promise.withResolvers<void>()
  await visitor.page.route('**/lgw/games/favourites', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await refused.promise
    await route.fulfill({ status: 503, body: '' })
  })
  const pressed = () => home.heart.getAttribute('aria-pressed')
  await home.heart.click()
  await expect.poll(pressed).toBe('true')
  refused.resolve()
  await expect.poll(pressed).toBe('false')

  const { page, words } = visitor
  await page.getByRole('navigation', { name: words.shortcuts }).getByRole('link', { name: words.rewards }).click()
  await page.getByRole('dialog', { name: words.rewards, exact: true }).waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('a real win comes onto the board, its name masked, its amount without decimals; recent games know the game [H4, G5]', async () => {
  const visitor = await visit()
  const { account } = await enrol(visitor, product.site)
  await deposit(visitor, product.site, '20000')
  const home = await new HomePage(visitor).open(product.site)
  await home.game.click()
  await new GamePage(visitor).ready()
  const won = await playUntilNotable(visitor)

  await home.open(product.site)
  const amount = `◈${won.toLocaleString('en-US')}`
  await expect
    .poll(async () => {
      // A board that is asked for too early stays as it was answered, until the next look.
      const answered = visitor.page.waitForResponse((response) => response.url().includes('/lgw/games/winners'))
      await visitor.page.reload()
      await answered
      await home.winners.locator('[class*=skeleton]').first().waitFor({ state: 'detached' })
      return home.winners.textContent()
    })
    .toContain(amount)
  const board = (await home.winners.textContent()) ?? ''
  expect(board).not.toContain(account)
  expect(board).toContain('*')
  expect(board).not.toMatch(/◈[\d,]+\.\d/)

  await visitor.page.goto(`${product.site}/recent`)
  await new GamesPage(visitor).game.waitFor()
})

/** Spins for high stakes through the session that the page has, until a win is worth telling; answers its whole part. */
async function playUntilNotable(visitor: Visitor): Promise<number> {
  const { headers } = (await visitor.watch.settled()).calls('GET', /^\/arcade\/slots\/lantern-market$/)[0]!
  const arcade = await visitor.context.newPage()
  await arcade.goto(product.arcade)
  const won = await arcade.evaluate(async (authorization) => {
    const stake = '100'
    for (let spins = 0; spins < 150; spins++) {
      const asked = await fetch('/arcade/slots/lantern-market/spins', {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ data: { key: crypto.randomUUID(), stake } }),
      })
      const { value } = (await asked.json()) as { value: { payout: string } | null }
      if (value && Number(value.payout) > Number(stake)) return Number(value.payout)
    }
    return 0
  }, headers['authorization'] ?? '')
  await arcade.close()
  expect(won).toBeGreaterThan(100)
  return Math.floor(won)
}
