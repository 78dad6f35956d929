import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { HomePage } from './pages/HomePage.ts'
import { MeSheet } from './pages/MeSheet.ts'
import { SitePage } from './pages/SitePage.ts'
import { enrol } from './people.ts'
import { browserOfFile } from './file.ts'
import { words } from './words.ts'

const { product, visit } = browserOfFile()

const kept = (page: Page) => page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')])

test('the device chooses the first language, and Khmer stands where it knows none of ours [S15]', async () => {
  for (const [locale, language] of [
    ['km-KH', 'KM'],
    ['zh-CN', 'CN'],
    ['en-GB', 'EN'],
    ['sv-SE', 'KM'],
  ] as const) {
    const visitor = await visit({ locale })
    await new HomePage({ ...visitor, words: words[language] }).open(product.site)
    expect(await kept(visitor.page)).toEqual([null, null])
  }
})

test('another language keeps the page, is stored under both names, and stays [S15, H5]', async () => {
  const visitor = await visit()
  await enrol(visitor, product.site)
  const { page } = visitor
  for (const [code, name] of [
    ['CN', '中文'],
    ['KM', 'ខ្មែរ'],
    ['EN', 'English'],
  ] as const) {
    await page.goto(`${product.site}/promotions`)
    await page
      .getByRole('banner')
      .getByRole('button', { name: await languageButton(page) })
      .click()
    await page.getByRole('dialog').getByRole('button', { name }).click()
    await page.getByRole('heading', { level: 1, name: words[code].promotions }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/promotions')
    expect(await kept(page)).toEqual([code, code])
    await page.reload()
    await page.getByRole('heading', { level: 1, name: words[code].promotions }).waitFor()
    await page.goto(product.site)
    await new HomePage({ ...visitor, words: words[code] }).game.waitFor()
  }
})

/** What the button is called in the language that is spoken now. */
async function languageButton(page: Page): Promise<string> {
  const spoken = await page.locator('html').getAttribute('lang')
  const now = Object.values(words).find(({ locale }) => locale.split('-')[0] === spoken?.split('-')[0])
  if (!now) throw new Error(`the page speaks ${spoken}`)
  return now.language
}

test('the games are named in the new language without the page being loaded again [S15, H5]', async () => {
  const visitor = await visit()
  await new HomePage(visitor).open(product.site)
  const loaded = await visitor.page.evaluate(() => performance.timeOrigin)
  await visitor.page.getByRole('banner').getByRole('button', { name: visitor.words.language }).click()
  await visitor.page.getByRole('dialog').getByRole('button', { name: 'ខ្មែរ' }).click()
  await new HomePage({ ...visitor, words: words.KM }).game.waitFor()
  expect(await visitor.page.evaluate(() => performance.timeOrigin)).toBe(loaded)
})

describe('the appearance', () => {
  const grounds = { dark: 'rgb(8, 22, 24)', light: 'rgb(250, 245, 234)' } as const
  const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

  test.each(['dark', 'light'] as const)('is first what the device prefers: %s [S16]', async (colorScheme) => {
    const visitor = await visit({ colorScheme })
    await new HomePage(visitor).open(product.site)
    expect(await visitor.page.locator('html').getAttribute('data-theme')).toBe(colorScheme)
    expect(await ground(visitor.page)).toBe(grounds[colorScheme])
  })

  test('is remembered, and no frame of a later visit is painted in the other one [S16]', async () => {
    const visitor = await visit({ colorScheme: 'dark' })
    const { page } = visitor
    await new HomePage(visitor).open(product.site)
    await page.getByRole('banner').getByRole('button', { name: visitor.words.toLight }).click()
    await expect.poll(() => ground(page)).toBe(grounds.light)

    await page.addInitScript(() => {
      const seen = new Set<string>()
      Object.assign(window, { seen })
      const look = () => {
        if (document.body) seen.add(getComputedStyle(document.documentElement).backgroundColor)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await page.reload()
    await new HomePage(visitor).game.waitFor()
    const seen = () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
    await expect.poll(seen).toEqual([grounds.light])
    await page.getByRole('banner').getByRole('button', { name: visitor.words.toDark }).waitFor()
  })

  test('is changed on a phone in the sheet of the thumb, and so is the language [S15, S16]', async () => {
    const visitor = await visit({ device: 'phone', language: 'KM' })
    const site = new SitePage(visitor)
    const me = new MeSheet(visitor.page, visitor.words)
    await new HomePage(visitor).open(product.site)
    await site.openMe('')
    await me.changeTheme()
    await expect.poll(() => ground(visitor.page)).toBe(grounds.light)
    await me.chooseLanguage('English')
    await new HomePage({ ...visitor, words: words.EN }).title.waitFor()
    expect(await kept(visitor.page)).toEqual(['EN', 'EN'])
  })
})

test('a sheet that an address opened leads back to its own page, and the language chosen in it is kept [S15]', async () => {
  const visitor = await visit({ device: 'phone', language: 'KM' })
  const { page } = visitor
  await page.goto(`${product.site}/promotions`)
  await page.goto(`${product.site}/?open=me`)
  await new MeSheet(page, visitor.words).chooseLanguage('English')
  await new HomePage({ ...visitor, words: words.EN }).title.waitFor()
  expect(await kept(page)).toEqual(['EN', 'EN'])
})
