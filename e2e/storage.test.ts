import { expect, test } from 'vitest'
import { browserOfFile } from './file.ts'
import { GamePage } from './pages/GamePage.ts'
import { MeSheet } from './pages/MeSheet.ts'

const { product, visit } = browserOfFile()

/** As browsers do where cookies are blocked: to look at a storage, or to ask for a channel between tabs, throws. */
function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse })
  Object.defineProperty(window, 'BroadcastChannel', { value: refuse })
}

test('a browser that blocks its storage shows the site, keeps what is chosen while the page stands, and plays [S16, G4]', async () => {
  // Popups would be marked as seen in the storage, and stay away while another dialog is open.
  const visitor = await visit({ device: 'phone', language: 'EN', popups: true })
  const { context, page, words, watch } = visitor
  await context.addInitScript(blockStorage)
  await page.goto(`${product.site}/?open=me`)
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
  expect(await theme()).toBe('dark')
  await new MeSheet(page, words).changeTheme()
  await expect.poll(theme).toBe('light')
  await page.goto(`${product.site}/play/ARCADE/lantern-market?trial=true`)
  const game = await new GamePage(visitor).ready()
  await expect.poll(() => game.balanceInGame()).toBe('◈1,000.00')
  expect((await watch.settled()).crashes).toEqual([])
})
