import type { CDPSession } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserOfFile } from './file.ts'
import { HomePage } from './pages/HomePage.ts'
import type { Visitor } from './visitor.ts'
import type { Language } from './words.ts'

const { product, visit } = browserOfFile()

const SCRIPT = 180 * 1024
const FONTS = 60 * 1024
/** The file that draws lists of games. */
const LIST = /\/GameGrid-[\w-]+\.js$/

/** Notes in the page at what moment of it the footer came: games drawn by the server stand before, and what is fetched later nobody waits for. */
function noteFooter(): void {
  const note = new MutationObserver(() => {
    if (!document.querySelector('footer')) return
    note.disconnect()
    Object.assign(window, { footerCame: performance.now() })
  })
  note.observe(document, { childList: true, subtree: true })
}

/** What a first visit fetches until the games of a page stand and it goes on below them, in bytes. */
async function fetchedFirst(visitor: Visitor, address: string): Promise<{ readonly script: number; readonly fonts: number }> {
  const { page } = visitor
  await page.addInitScript(noteFooter)
  await page.goto(address)
  await new HomePage(visitor).game.waitFor()
  await page.getByRole('contentinfo').waitFor()
  return page.evaluate(() => {
    const { footerCame } = window as unknown as { readonly footerCame: number }
    const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const first = fetched.filter(({ startTime }) => startTime <= footerCame)
    const sum = (name: RegExp) =>
      first.filter((one) => name.test(one.name)).reduce((total, { encodedBodySize }) => total + encodedBodySize, 0)
    return { script: sum(/\.js$/), fonts: sum(/\.woff2$/) }
  })
}

test.each<Language>(['KM', 'EN', 'CN'])(
  'the first visit to the home page fetches at most 180 KB of script and 60 KB of fonts until its games stand, in %s [S19]',
  async (language) => {
    const visitor = await visit({ language, device: 'phone' })
    const bytes = await fetchedFirst(visitor, product.site)
    expect(bytes.script).toBeGreaterThan(0)
    expect(bytes.script).toBeLessThanOrEqual(SCRIPT)
    expect(bytes.fonts).toBeLessThanOrEqual(FONTS)
  },
)

test('a first visit that begins at a list of games fetches no more [S19]', async () => {
  const visitor = await visit({ language: 'KM', device: 'phone' })
  const bytes = await fetchedFirst(visitor, `${product.site}/rng`)
  expect(bytes.script).toBeGreaterThan(0)
  expect(bytes.script).toBeLessThanOrEqual(SCRIPT)
  expect(bytes.fonts).toBeLessThanOrEqual(FONTS)
})

test('the first sheet to open makes no property known, for which the whole page would be styled anew [S19]', async () => {
  const { page, words } = await visit({ language: 'EN', device: 'phone' })
  await page.addInitScript(() => {
    const made: string[] = []
    const register = CSS.registerProperty.bind(CSS)
    CSS.registerProperty = (property) => {
      register(property)
      made.push(property.name)
    }
    Object.assign(window, { made })
  })
  await page.goto(product.site)
  await page.getByRole('contentinfo').waitFor()
  const made = () => page.evaluate(() => (window as unknown as { made: string[] }).made.join(' '))
  const before = await made()
  await page.getByRole('button', { name: words.language }).click()
  await page.getByRole('dialog').waitFor()
  expect(before).toContain('--drawer-')
  expect(await made()).toBe(before)
})

/** How often functions of a file ran since it was asked last. */
async function callsIn(profiler: CDPSession, file: RegExp): Promise<number> {
  const { result } = await profiler.send('Profiler.takePreciseCoverage')
  const counted = result.filter(({ url }) => file.test(url)).flatMap(({ functions }) => functions.map(({ ranges }) => ranges))
  return counted.reduce((sum, ranges) => sum + (ranges[0]?.count ?? 0), 0)
}

test('a dialog over a list of games, and an answer that says nothing new, draw none of the list anew [S19]', async () => {
  const { page, context } = await visit({ language: 'EN', device: 'phone' })
  await page.goto(`${product.site}/rng`)
  await page.getByRole('article').first().waitFor()
  await page.waitForLoadState('networkidle')
  const profiler = await context.newCDPSession(page)
  await profiler.send('Profiler.enable')
  await profiler.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  // What the page still had to draw for itself is drawn once nothing of the list runs any more.
  await callsIn(profiler, LIST)
  await expect.poll(() => callsIn(profiler, LIST), { interval: 1500 }).toBe(0)

  const status = page.waitForResponse(/\/status/)
  await page.getByRole('navigation').last().getByRole('link').nth(1).click()
  await page.getByRole('dialog').waitFor()
  await status
  expect(await callsIn(profiler, LIST)).toBe(0)

  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await callsIn(profiler, LIST)).toBe(0)
  // The same count sees a list that is drawn.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByRole('searchbox').fill('lantern')
  await page.waitForURL(/name=lantern/)
  await expect.poll(() => callsIn(profiler, LIST)).toBeGreaterThan(0)
  // Whoever writes in the middle of the name writes on there, while it is looked for.
  await page.getByRole('searchbox').press('Home')
  await page.keyboard.type('x')
  await page.waitForURL(/name=xlantern/)
  await page.keyboard.type('y')
  await page.waitForURL(/name=xylantern/)
})
