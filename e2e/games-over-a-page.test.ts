import { expect, test } from 'vitest'
import { browserOfFile } from './file.ts'
import { enrol } from './people.ts'

const { product, visit } = browserOfFile()
const games = 8
const name = 'Mini games'

test('the mini games open over a page from the bar for the thumb, list every one, and a touch opens one [S13, G8]', async () => {
  const visitor = await visit({ device: 'phone', language: 'EN' })
  const { page, watch } = visitor
  await enrol(visitor, product.site)
  await page.goto(`${product.site}/help?open=games`)
  await page.getByRole('dialog').getByRole('link', { name }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect.poll(() => dialog.getByRole('article').count()).toBe(games)
  await dialog.getByRole('link', { name: /^(?!.*free).*Jade Dice/i }).click()
  await page.waitForURL('**/play/ARCADE/jade-dice')
  await page.frameLocator('iframe').locator('[data-spin]').waitFor({ timeout: 40_000 })
  expect((await watch.settled()).crashes).toEqual([])
})

test('at a desk they open from the bar at the edge, and over a game that runs; closing them leaves it as it was [S13, G8]', async () => {
  const visitor = await visit({ device: 'desktop', language: 'EN' })
  const { page, watch } = visitor
  await enrol(visitor, product.site)
  await page.goto(product.site)
  await page.getByRole('link', { name }).and(page.locator('[aria-haspopup]')).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('link', { name: /^(?!.*free).*Moon Wheel/i }).click()
  const game = page.frameLocator('iframe')
  await game.locator('[data-spin]').waitFor({ timeout: 40_000 })
  const opened = await page.locator('iframe').getAttribute('src')
  await page.getByRole('button', { name }).click()
  await expect.poll(() => dialog.getByRole('article').count()).toBe(games)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await page.locator('iframe').getAttribute('src')).toBe(opened)
  await game.locator('[data-spin][data-phase="ready"]').waitFor()
  expect((await watch.settled()).crashes).toEqual([])
})

test('the tile of a vendor opens the list of its games over the page, which is left as it was and has an address of its own [S13, G7]', async () => {
  const visitor = await visit({ device: 'phone', language: 'EN' })
  const { page, watch } = visitor
  await page.goto(`${product.site}/rng`)
  await page.getByRole('link', { name: 'See all: Night Pavilion' }).click()
  const dialog = page.getByRole('dialog', { name: 'Night Pavilion' })
  const named = () => dialog.getByRole('article').getByRole('heading').allTextContents()
  await expect.poll(async () => (await named()).toSorted()).toEqual(['Evening Market', 'Midnight Boats'])
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'See all: Night Pavilion' }).waitFor()
  await page.goto(`${product.site}/?open=vendorGames&vendor=NIGHT&type=RNG`)
  await expect.poll(named).toHaveLength(2)
  expect((await watch.settled()).crashes).toEqual([])
})
