import { expect, test } from 'vitest'
import { changeAnswers } from './answers.ts'
import { browserOfFile } from './file.ts'
import { HomePage } from './pages/HomePage.ts'
import { words } from './words.ts'
import type { Page } from 'playwright-core'

/** Under a clock of the test, once the page has drawn what its timers have changed: it does so in tasks, which no such clock holds. */
function drawnByNow(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let tasks = 0; tasks < 8; tasks++)
      await new Promise((next) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', next, { once: true })
        port1.start()
        port2.postMessage(null)
      })
  })
}

const { product, visit } = browserOfFile()

type Announced = { banners: { id: string; groupName: string; linkageType: string; linkage: string }[] }
type Jackpots = { mode: string; currency: string; total: string; pools: { code: string; amount: string; games: [] }[] }
type Hot = { list: { showIcon: string | null; iconUrl: string | null }[] }
type Menus = { gameMenus: { gameCategory: string; path: string }[] }

/** Further on than any machine is slow, in milliseconds: where a clock that runs is made to stand. */
const LATER = 60_000

const announcements = /\/wps\/system\/announcements/
const home = ({ banners }: Announced) => banners.filter(({ groupName }) => groupName === 'w_home')

test('several banners turn by themselves every five seconds, in a ring, gliding for one, with dots to press [H1, S14]', async () => {
  const visitor = await visit({ reducedMotion: 'no-preference' })
  await changeAnswers<Announced>(visitor.context, announcements, (value) => ({ ...value, banners: home(value).slice(0, 2) }))
  await visitor.page.clock.install()
  const page = await new HomePage(visitor).open(product.site)
  const dots = page.banners.getByRole('button', { name: /^\d of \d$/ })
  await expect.poll(() => dots.count()).toBe(2)
  const { clock } = visitor.page
  await clock.pauseAt(Date.now() + LATER)
  await drawnByNow(visitor.page)
  const shown = () => page.banner.textContent()
  /** Lets time go by in small steps until another banner stands, and answers how long that took. */
  const untilTurn = async () => {
    const before = await shown()
    let gone = 0
    for (; (await shown()) === before && gone < 10_000; gone += 100) {
      await clock.runFor(100)
      await drawnByNow(visitor.page)
    }
    return gone
  }
  const first = await shown()
  expect(await untilTurn()).toBeLessThanOrEqual(5_000)
  expect(await page.banner.evaluate((slide) => getComputedStyle(slide).transitionDuration)).toBe('1s')
  expect(await untilTurn()).toBe(5_000)
  expect(await shown()).toBe(first)

  const isCurrent = await dots.first().getAttribute('aria-current')
  const other = dots.nth(isCurrent === 'true' ? 1 : 0)
  await other.click()
  await expect.poll(shown).not.toBe(first)
  await expect.poll(() => other.getAttribute('aria-current')).toBe('true')
})

test('a single banner stands: no turn, no dots, nothing to stop [H1, S14]', async () => {
  const visitor = await visit({ reducedMotion: 'no-preference' })
  await changeAnswers<Announced>(visitor.context, announcements, (value) => ({ ...value, banners: home(value).slice(0, 1) }))
  await visitor.page.clock.install()
  const page = await new HomePage(visitor).open(product.site)
  await page.banner.waitFor()
  const shown = await page.banner.textContent()
  await visitor.page.clock.runFor(20_000)
  await drawnByNow(visitor.page)
  expect(await page.banner.textContent()).toBe(shown)
  expect(await page.banners.getByRole('button').count()).toBe(0)
})

test('a banner opens what it names: a page, a dialog; one that names nothing is no link [S14]', async () => {
  const visitor = await visit()
  let linked = { linkageType: 'PAGE', linkage: '/promotions' }
  await changeAnswers<Announced>(visitor.context, announcements, (value) => ({
    ...value,
    banners: home(value)
      .slice(0, 1)
      .map((banner) => ({ ...banner, ...linked })),
  }))
  const page = await new HomePage(visitor).open(product.site)
  await page.banner.getByRole('link').click()
  await visitor.page.waitForURL('**/promotions')

  linked = { linkageType: 'POPUP', linkage: 'login' }
  await page.open(product.site)
  await page.banner.getByRole('link').click()
  await visitor.page.getByRole('dialog', { name: visitor.words.logIn }).waitFor()

  linked = { linkageType: 'POPUP', linkage: 'wheelOfFortune' }
  await page.open(product.site)
  await page.banner.waitFor()
  expect(await page.banner.getByRole('link').count()).toBe(0)

  linked = { linkageType: 'LINK', linkage: 'javascript:document.title="taken"' }
  await page.open(product.site)
  await page.banner.waitFor()
  expect(await page.banner.getByRole('link').count()).toBe(0)
})

test.each([
  ['w_rng', '/rng'],
  ['w_promotions', '/promotions'],
  ['w_live', '/live'],
])('banners of the group %s stand on %s and not at home [S14]', async (groupName, path) => {
  const visitor = await visit()
  await changeAnswers<Announced>(visitor.context, announcements, (value) => ({
    ...value,
    banners: home(value).map((banner) => ({ ...banner, groupName })),
  }))
  const page = await new HomePage(visitor).open(product.site)
  // What the page says where it has no banner: by then it knows that it has none.
  await visitor.page.getByRole('main').getByText(visitor.words.market).nth(1).waitFor()
  expect(await page.banners.count()).toBe(0)
  await visitor.page.goto(product.site + path)
  await page.banner.waitFor()
})

test('without any banner the page says what the site is, and stands on [H1]', async () => {
  const visitor = await visit()
  await changeAnswers<Announced>(visitor.context, announcements, (value) => ({ ...value, banners: [] }))
  const page = await new HomePage(visitor).open(product.site)
  await visitor.page.getByRole('main').getByText(visitor.words.market).nth(1).waitFor()
  expect(await page.banners.count()).toBe(0)
  await page.game.waitFor()
})

test('notices pass by and hold under a pointer and with the focus; the clock moves every second [H2]', async () => {
  const visitor = await visit({ reducedMotion: 'no-preference' })
  const page = await new HomePage(visitor).open(product.site)
  const passing = page.passing(visitor.words.notices)
  const running = () =>
    passing.evaluate((view) =>
      [...view.children].every((strip) => strip.getAnimations().every(({ playState }) => playState === 'running')),
    )
  await passing.waitFor()
  await expect.poll(running).toBe(true)
  await passing.hover()
  await expect.poll(running).toBe(false)
  await page.title.hover({ force: true })
  await expect.poll(running).toBe(true)
  await passing.getByRole('link').first().focus()
  await expect.poll(running).toBe(false)
  await visitor.page.keyboard.press('Enter')
  await visitor.page.getByRole('dialog', { name: visitor.words.notices }).waitFor()

  const now = async () => (await page.clock.textContent()) ?? ''
  const before = await now()
  expect(before).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}$/)
  await expect.poll(now).not.toBe(before)
})

test('where less motion is wished nothing passes by itself [H2, H4, S19]', async () => {
  const visitor = await visit({ reducedMotion: 'reduce' })
  const page = await new HomePage(visitor).open(product.site)
  const passing = page.passing(visitor.words.notices)
  await passing.waitFor()
  expect(await passing.evaluate((view) => [...view.children].flatMap((strip) => strip.getAnimations()).length)).toBe(0)
})

test('the live counter shows only figures between two true ones, and readers hear the true one [H3]', async () => {
  const visitor = await visit({ reducedMotion: 'no-preference' })
  let total = 1_000
  await changeAnswers<Jackpots>(visitor.context, /\/lgw\/jackpots/, (value) => ({
    ...value,
    mode: 'live',
    total: String(total),
    pools: [{ code: 'grand', amount: String(total), games: [] }],
  }))
  await visitor.page.clock.install()
  const page = await new HomePage(visitor).open(product.site)
  const figure = page.jackpot.locator('span[aria-hidden=true]')
  const shown = async () => Number(((await figure.textContent()) ?? '').replace(/[^\d.]/g, ''))
  await expect.poll(shown).toBe(1_000)
  await visitor.page.clock.pauseAt(Date.now() + LATER)
  await drawnByNow(visitor.page)
  total = 2_000
  const told = async () => {
    await visitor.page.clock.runFor(1_000)
    await drawnByNow(visitor.page)
    return page.jackpot.textContent()
  }
  await expect.poll(told).toContain('◈2,000.00')
  await visitor.page.clock.runFor(5_000)
  const halfway = await shown()
  expect(halfway).toBeGreaterThan(1_000)
  expect(halfway).toBeLessThan(2_000)
  await visitor.page.clock.runFor(6_000)
  await expect.poll(shown).toBe(2_000)
})

test('the illustrated counter says to eyes and to readers that it is one, and bears no currency [H3]', async () => {
  const visitor = await visit()
  await changeAnswers<Jackpots>(visitor.context, /\/lgw\/jackpots/, (value) => ({ ...value, mode: 'decorative', pools: [] }))
  await visitor.page.clock.install()
  const page = await new HomePage(visitor).open(product.site)
  await page.jackpot.getByText(visitor.words.illustration).last().waitFor()
  const figure = page.jackpot.locator('span[aria-hidden=true]')
  const text = async () => (await figure.textContent()) ?? ''
  const value = async () => Number((await text()).replaceAll(',', ''))
  expect(await text()).toMatch(/^\d{2},\d{3},\d{3},\d{3}\.\d{2}$/)
  const first = await value()
  expect(first).toBeGreaterThanOrEqual(11e9)
  expect(first).toBeLessThanOrEqual(12e9)
  await visitor.page.clock.pauseAt(Date.now() + LATER)
  await drawnByNow(visitor.page)
  const before = await value()
  await visitor.page.clock.runFor(5_100)
  await drawnByNow(visitor.page)
  const grown = (await value()) - before
  expect(grown).toBeGreaterThanOrEqual(100)
  expect(grown).toBeLessThanOrEqual(1_000)
})

test('lists load one after another, 300 ms apart, and again in that order when the language changes [H5]', async () => {
  const visitor = await visit()
  await changeAnswers<Menus>(visitor.context, /\/lgw\/games\/game_menus/, ({ gameMenus }) => ({
    gameMenus: [{ gameCategory: 'FISH', path: '/fish' }, ...gameMenus.filter(({ gameCategory }) => gameCategory !== 'FISH')],
  }))
  const page = await new HomePage(visitor).open(product.site)
  await page.shelf(visitor.words.fishingGames).waitFor()
  const pause = () =>
    visitor.page.evaluate(() => {
      const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const hot = asked.filter(({ name }) => name.includes('/lgw/games/hot')).at(-1)
      const fish = asked.filter(({ name }) => name.includes('gameType=FISH')).at(-1)
      return hot && fish ? fish.startTime - hot.responseEnd : null
    })
  const count = (path: RegExp) => visitor.watch.asked.filter(({ url }) => path.test(url)).length
  await expect.poll(pause).toBeGreaterThanOrEqual(300)

  await visitor.page.getByRole('banner').getByRole('button', { name: visitor.words.language }).click()
  await visitor.page.getByRole('dialog').getByRole('button', { name: 'ខ្មែរ' }).click()
  await new HomePage({ ...visitor, words: words.KM }).shelf(words.KM.fishingGames).waitFor()
  await expect.poll(() => count(/gameType=FISH.*language=KM/)).toBe(1)
  await visitor.watch.settled()
  expect(count(/\/lgw\/games\/hot.*language=KM/)).toBe(1)
  await expect.poll(pause).toBeGreaterThanOrEqual(300)
})

test('a section without games has no shelf [H5]', async () => {
  const visitor = await visit()
  await changeAnswers<Menus>(visitor.context, /\/lgw\/games\/game_menus/, ({ gameMenus }) => ({
    gameMenus: gameMenus.filter(({ gameCategory }) => gameCategory !== 'FISH'),
  }))
  const page = await new HomePage(visitor).open(product.site)
  await page.loaded()
  expect(await page.shelf(visitor.words.fishingGames).count()).toBe(0)
})

test('what most members opened this week stands beside the wins in its order; where nobody did, nothing stands there [G5]', async () => {
  const visitor = await visit()
  const hot = await visitor.context.request.get(`${product.site}/lgw/games/hot?language=EN`)
  const { value } = (await hot.json()) as { value: { list: { gameName: string }[] } }
  const popular = value.list.toReversed()
  expect(popular.length).toBeGreaterThan(1)
  let list = popular
  await changeAnswers<{ list: typeof popular }>(visitor.context, /\/lgw\/games\/popular/, () => ({ list }))
  const page = await new HomePage(visitor).open(product.site)
  await expect.poll(() => page.popular.count()).toBe(Math.min(popular.length, 6))
  await expect.poll(() => page.popular.first().textContent()).toBe(`1${popular[0]?.gameName}`)
  expect(await page.popular.last().textContent()).toContain(popular.slice(0, 6).at(-1)?.gameName)

  list = []
  await visitor.page.reload()
  await page.loaded()
  expect(await page.popular.count()).toBe(0)
})

test('a picture that does not come is tried once more, at another host, and then drawn [S18, G4]', async () => {
  const visitor = await visit()
  await changeAnswers<Hot>(visitor.context, /\/lgw\/games\/hot/, ({ list }) => ({
    list: list.map((game, place) => ({ ...game, showIcon: null, iconUrl: `/icons/missing-${place}.png` })),
  }))
  const tries: string[] = []
  await visitor.context.route('**/icons/missing-*.png', (route) => {
    tries.push(route.request().url())
    return route.abort()
  })
  const page = await new HomePage(visitor).open(product.site)
  const picture = page.shelf(visitor.words.hotGames).getByRole('article').first()
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => tries.filter((url) => url.includes('missing-0')).length).toBe(2)
  await expect.poll(() => picture.locator('img').count()).toBe(0)
  expect(await picture.locator('svg').count()).toBeGreaterThan(0)
  expect(tries.filter((url) => url.includes('missing-0'))).toHaveLength(2)
})

test('the app is offered as codes of 100 px to scan, iOS first [H6, S3]', async () => {
  const visitor = await visit()
  await new HomePage(visitor).open(product.site)
  const codes = visitor.page.getByRole('main').getByRole('img', { name: /iOS|Android/ })
  await expect.poll(() => codes.count()).toBe(2)
  const names = await codes.evaluateAll((found) => found.map((code) => code.getAttribute('aria-label')))
  expect(names[0]).toContain('iOS')
  expect(names[1]).toContain('Android')
  const drawn = codes.first().locator('svg')
  expect(await drawn.evaluate((code) => [code.getAttribute('width'), code.getAttribute('height')])).toEqual(['100', '100'])
  expect(await drawn.locator('image').getAttribute('href')).toBe('/icon.svg')
})

test('slots are narrowed by the lines that they have at least, which stands in the address and survives a reload; each tells its details from its tile [G2, G4]', async () => {
  const { page } = await visit()
  await page.goto(`${product.site}/rng`)
  const games = page.getByRole('main').getByRole('article')
  await games.nth(3).waitFor()
  const all = await games.count()
  await page.getByText('More filters').click()
  await page.getByLabel('Lines or ways').fill('025 lines')
  await expect.poll(() => new URL(page.url()).search).toBe('?minLines=25')
  await expect.poll(() => games.count()).toBeLessThan(all)
  expect(await games.allInnerTexts()).toContainEqual(expect.stringContaining('Moon Regatta'))
  await page.getByRole('button', { name: 'Details: Moon Regatta' }).press('Enter')
  const details = page.getByRole('dialog', { name: 'Moon Regatta' })
  await details.getByText('96.4051%').waitFor()
  await details.getByRole('link', { name: 'Play now: Moon Regatta' }).waitFor()
  await page.keyboard.press('Escape')
  await details.waitFor({ state: 'detached' })
  await page.reload()
  await expect.poll(() => page.getByLabel('Lines or ways').inputValue()).toBe('25')
  await page.getByLabel('Minimum bet').fill('2')
  await page.getByRole('heading', { name: 'No games found' }).waitFor()
  await page.getByRole('button', { name: 'Show all games' }).click()
  await expect.poll(() => games.count()).toBe(all)
  expect(new URL(page.url()).search).toBe('')
})
