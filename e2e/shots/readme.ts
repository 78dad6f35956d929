import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { operatorOf } from '../operators.ts'
import { painted } from '../painted.ts'
import { ConsolePage } from '../pages/ConsolePage.ts'
import { GamePage } from '../pages/GamePage.ts'
import { HomePage } from '../pages/HomePage.ts'
import { deposit, register } from '../people.ts'
import type { Product } from '../product/start.ts'
import { visitWith } from '../visitor.ts'

/** A game that is opened for the first time on a busy machine. */
const OPENING = 60_000

/** The six pictures of README.md, of the house that `npm start` fills. */
export async function forReadme(browser: Browser, product: Product): Promise<void> {
  const player = await visitWith(browser, { viewport: { width: 1280, height: 1164 } })
  await new HomePage(player).open(product.site)
  await player.page.getByRole('article').first().waitFor()
  await take(player.page, 'home')

  const phone = await visitWith(browser, { language: 'KM', device: 'phone' })
  await new HomePage(phone).open(product.site)
  await phone.page.getByRole('article').first().waitFor()
  await take(phone.page, 'phone')
  await phone.page.goto(`${product.site}/play/ARCADE/north-express?trial=true`)
  const draw = new GamePage(phone).frame
  await draw.getByRole('main').waitFor({ timeout: OPENING })
  await take(phone.page, 'lottery')
  await phone.context.close()

  const watcher = await visitWith(browser, { viewport: { width: 1280, height: 900 } })
  await watcher.page.goto(`${product.site}/play/ARCADE/virtual-football?trial=true`)
  const matches = new GamePage(watcher).frame
  await matches.locator('[data-match] [data-price]').first().waitFor({ timeout: OPENING })
  await take(watcher.page, 'sport')
  await watcher.context.close()

  const { account } = await register(player, product.site)
  await deposit(player, product.site, '100')
  const game = await new GamePage(player).open(product.site, 'angkor-sunrise')
  await player.page.setViewportSize({ width: 1280, height: 900 })
  await game.spin()
  await take(player.page, 'slot')
  await player.context.close()

  const owner = await visitWith(browser, { viewport: { width: 1440, height: 900 } })
  const consolePage = await new ConsolePage(owner, product.console).logIn(operatorOf(product, 'owner'))
  await consolePage.find(account, consolePage.hit(account))
  await owner.page.getByRole('link', { name: /^View the bet of/ }).click()
  await owner.page.getByRole('table', { name: 'Journal entries' }).waitFor()
  const height = await owner.page.evaluate(() => document.documentElement.scrollHeight)
  await owner.page.setViewportSize({ width: 1440, height })
  await take(owner.page, 'console')
  await owner.context.close()
}

async function take(page: Page, name: string): Promise<void> {
  for (const frame of page.frames()) await frame.evaluate(painted)
  await page.screenshot({ path: join(import.meta.dirname, '../../docs/screenshots', `${name}.png`) })
}
