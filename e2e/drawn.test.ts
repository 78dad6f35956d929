import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserOfFile } from './file.ts'
import { HomePage } from './pages/HomePage.ts'
import { words, type Language } from './words.ts'

const { product, visit } = browserOfFile()

/** Whether a page whose script has not come shows this: nothing is added to it once it has been read. */
const seenBy = async (place: Locator): Promise<boolean> => {
  await place.page().waitForFunction(() => document.readyState !== 'loading')
  return place.isVisible()
}

test.each<Language>(['KM', 'EN', 'CN'])(
  'the home page of a phone stands before its script has come, and the script takes it over as it is, in %s [S19, trust 53]',
  async (language) => {
    const visitor = await visit({ language, device: 'phone' })
    const { page, watch } = visitor
    const home = new HomePage(visitor)
    const script = Promise.withResolvers<void>()
    await page.route(/\.js$/, async (route) => {
      await script.promise
      await route.continue()
    })
    const stands = async () => {
      await page.goto(product.site, { waitUntil: 'commit' })
      return seenBy(home.game)
    }
    // The first of a language to come does not wait until it is drawn.
    await expect.poll(stands, { interval: 500 }).toBe(true)
    await home.title.waitFor()
    const before = await home.game.elementHandle()
    await page.evaluate(() => scrollTo(0, 200))
    script.resolve()
    await page.getByRole('contentinfo').waitFor()
    expect(await before?.evaluate((node) => node.isConnected)).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(200)
    expect({ crashes: watch.crashes, violations: watch.violations }).toEqual({ crashes: [], violations: [] })
  },
)

test('a list of games stands as well, is taken over, and goes by what was typed meanwhile [S19, trust 53]', async () => {
  const { page, watch } = await visit({ language: 'EN', device: 'phone' })
  const script = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await script.promise
    await route.continue()
  })
  const tiles = page.getByRole('article')
  const stands = async () => {
    await page.goto(`${product.site}/rng`, { waitUntil: 'commit' })
    return seenBy(tiles.first())
  }
  await expect.poll(stands, { interval: 500 }).toBe(true)
  const place = await tiles.first().boundingBox()
  const field = page.getByRole('searchbox')
  const before = await field.elementHandle()
  await field.fill('regatta')
  script.resolve()
  await page.waitForURL(/name=regatta/)
  await expect.poll(() => tiles.count()).toBe(1)
  expect(await before?.evaluate((node) => node.isConnected)).toBe(true)
  expect(await field.inputValue()).toBe('regatta')
  expect(await tiles.first().boundingBox()).toEqual(place)
  expect({ crashes: watch.crashes, violations: watch.violations }).toEqual({ crashes: [], violations: [] })
})

test('what was drawn is painted before a script is asked for', async () => {
  const visitor = await visit({ device: 'phone' })
  const { page } = visitor
  const stands = async () => {
    await page.goto(product.site)
    await page.getByRole('contentinfo').waitFor()
    return page.locator('#answers').count()
  }
  await expect.poll(stands, { interval: 500 }).toBe(1)
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const { asked, painted, late } = await page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    const [parsed] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return {
      asked: Math.min(...scripts.map(({ startTime }) => startTime)),
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      late: (parsed?.domContentLoadedEventStart ?? 0) + 1000,
    }
  })
  expect(asked).toBeGreaterThanOrEqual(Math.min(painted, late))
})

test('what is pressed before the script has come is answered when it has', async () => {
  const visitor = await visit({ device: 'phone' })
  const { page } = visitor
  const script = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await script.promise
    await route.continue()
  })
  const language = page.getByRole('button', { name: visitor.words.language })
  const stands = async () => {
    await page.goto(product.site, { waitUntil: 'commit' })
    return seenBy(language)
  }
  await expect.poll(stands, { interval: 500 }).toBe(true)
  await language.click()
  script.resolve()
  await page.getByRole('dialog').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
})

test('where the script does not come, what stands is kept and may be loaded again [S17]', async () => {
  const { page, words: spoken } = await visit({ device: 'phone' })
  // The page itself asks once more for what did not come: until it is loaded again, in vain.
  let [isPressed, isComing] = [false, false]
  page.on('request', (request) => {
    isComing ||= isPressed && request.isNavigationRequest()
  })
  await page.route(/\/assets\/frame-[\w-]+\.js$/, (route) => (isComing ? route.continue() : route.abort()))
  const language = page.getByRole('button', { name: spoken.language })
  const stands = async () => {
    await page.goto(product.site, { waitUntil: 'commit' })
    return seenBy(language)
  }
  await expect.poll(stands, { interval: 500 }).toBe(true)
  const again = page.locator('#again')
  await again.waitFor()
  isPressed = true
  await again.click()
  await page.getByRole('contentinfo').waitFor()
  await again.waitFor({ state: 'hidden' })
})

test('whoever chose another language is shown none of what was drawn for others', async () => {
  const visitor = await visit({ device: 'phone', language: 'EN' })
  const { page } = visitor
  await page.addInitScript(() => {
    localStorage.setItem('lang', 'KM')
    // What stood at any moment before the script built the page.
    const seen = new Set<string>()
    Object.assign(window, { seen })
    const look = () => {
      const title = document.querySelector('#root h1')
      if (title?.checkVisibility()) seen.add(title.textContent)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(product.site)
  const khmer = { ...visitor, words: words.KM }
  await new HomePage(khmer).title.waitFor()
  const seen = () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
  await expect.poll(seen).toEqual([khmer.words.market])
})
