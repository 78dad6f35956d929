import { expect, test } from 'vitest'
import { inaccessible } from './axe.ts'
import { browserOfFile } from './file.ts'

const { product, visit } = browserOfFile()

test('e-sports have a page of their own whose game opens for a visitor, with series to bet on [G1, G10]', async () => {
  const { page, watch } = await visit({ device: 'phone', language: 'EN' })
  await page.goto(`${product.site}/esports`)
  const tile = page.getByRole('article').filter({ hasText: 'Virtual Esports' })
  await tile.waitFor()
  expect(await inaccessible(page)).toEqual([])
  await tile.getByRole('link', { name: 'Free trial: Virtual Esports' }).click()
  const game = page.frameLocator('iframe')
  await game.getByRole('main').waitFor({ timeout: 40_000 })
  await game.getByRole('button', { name: 'Upcoming' }).click()
  await game.locator('[data-match] [data-price]').first().waitFor({ timeout: 40_000 })
  expect((await watch.settled()).crashes).toEqual([])
})
