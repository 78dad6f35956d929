import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { browserOfFile } from './file.ts'
import { operatorOf } from './operators.ts'
import { ConsolePage } from './pages/ConsolePage.ts'
import { HomePage } from './pages/HomePage.ts'

const { product, visit } = browserOfFile()

const looks = { 'night-market': 'Night market', porcelain: 'Porcelain' } as const
type Skin = keyof typeof looks

/** By the merchant's own settings, with a reason. */
async function wear(consolePage: ConsolePage, skin: Skin): Promise<void> {
  await consolePage.open('/merchant?tab=site')
  const { page } = consolePage
  await page.getByRole('combobox', { name: 'Theme' }).click()
  await page.getByRole('option', { name: looks[skin] }).click()
  await consolePage.act('Change', 'the merchant wants another look')
  await page.getByText('Settings changed').waitFor()
}

/** Runs in a page: what it wears, and every colour of the ground that was ever painted since its first frame. */
const worn = (page: Page) =>
  page.evaluate(() => ({
    skin: document.documentElement.dataset['skin'],
    grounds: (window as unknown as { grounds: string[] }).grounds,
    frame: document.querySelector('meta[name=theme-color]')?.getAttribute('content'),
  }))

test('an operator gives the site another skin, and it is worn from the first frame on, by day and by night [S16]', async () => {
  const consolePage = await new ConsolePage(await visit(), product.console).logIn(operatorOf(product, 'owner'))
  const grounds = { 'night-market': ['#081618', '#faf5ea'], porcelain: ['#0b0d1f', '#f3f5fc'] } as const
  try {
    for (const skin of ['porcelain', 'night-market'] as const) {
      await wear(consolePage, skin)
      for (const [at, colorScheme] of (['dark', 'light'] as const).entries()) {
        const visitor = await visit({ colorScheme })
        await visitor.page.addInitScript(() => {
          const seen: string[] = []
          Object.assign(window, { grounds: seen })
          const look = () => {
            const ground = getComputedStyle(document.documentElement).getPropertyValue('--color-page').trim()
            if (document.body && ground !== seen.at(-1)) seen.push(ground)
            requestAnimationFrame(look)
          }
          requestAnimationFrame(look)
        })
        await new HomePage(visitor).open(product.site)
        const ground = grounds[skin][at]
        await expect.poll(() => worn(visitor.page)).toEqual({ skin, grounds: [ground], frame: ground })
      }
    }
  } finally {
    await wear(consolePage, 'night-market')
  }
})
