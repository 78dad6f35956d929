import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violationsOn } from './axe.ts'
import { faults } from './faults.ts'
import { compared, sideBySide } from './gallery/pictures.ts'
import { startGallery } from './gallery/start.ts'
import { languages, Viewer, type Theme } from './gallery/viewer.ts'
import { openBrowser, visitWith } from './visitor.ts'

/** What one round through every page, in every language, found in one theme. */
type Round = { readonly different: string[]; readonly inaccessible: string[]; readonly cut: string[] }

const themes: readonly Theme[] = ['dark', 'light']
const NARROW = 320
const WIDE = 768

let gallery: Awaited<ReturnType<typeof startGallery>>
let browser: Browser
let rounds: Readonly<Record<Theme, Round>>

beforeAll(async () => {
  gallery = await startGallery()
  browser = await openBrowser()
  const [dark, light] = (await Promise.all(themes.map(goRound))) as [Round, Round]
  rounds = { dark, light }
})

afterAll(async () => {
  await browser?.close()
  await gallery?.stop()
})

async function goRound(theme: Theme): Promise<Round> {
  const round: Round = { different: [], inaccessible: [], cut: [] }
  const viewer = await Viewer.open(browser, gallery.address)
  for (const { name, wide } of await viewer.pages()) {
    const pictures: Buffer[] = []
    for (const language of languages) {
      await viewer.see({ page: name, language, theme }, wide ? WIDE : NARROW)
      pictures.push(await viewer.picture())
      if (language === 'KM') round.inaccessible.push(...(await inaccessible(viewer)).map((said) => `${name}: ${said}`))
      if (wide) await viewer.page.setViewportSize({ width: NARROW, height: 480 })
      round.cut.push(...(await viewer.page.evaluate(faults)).map((fault) => `${name} in ${language}: ${fault}`))
    }
    const said = await compared(`${name}-${theme}`, await sideBySide(pictures))
    if (said) round.different.push(said)
  }
  return round
}

async function inaccessible({ page }: Viewer): Promise<string[]> {
  // Layers stand beside the page by design, and the library's guards of their focus are no places to stay.
  const options = { rules: { region: { enabled: false } } }
  const violations = await violationsOn(page, { options, except: ['[data-base-ui-focus-guard]'] })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

describe.each(themes)('the gallery, %s', (theme) => {
  test('every part looks as in its picture, in Khmer, English, Chinese and Arabic [S14, S15, S16]', () => {
    expect(rounds[theme].different).toEqual([])
  })

  test('axe finds nothing to say against any part [S16, S19]', () => {
    expect(rounds[theme].inaccessible).toEqual([])
  })

  test('no part runs over the edge of a phone 320 px wide or cuts off its words, in any language [S15, S19]', () => {
    expect(rounds[theme].cut).toEqual([])
  })
})

/** A page of someone who has not asked for less motion, before a clock that stands until the test lets it run. */
async function moving(name: string): Promise<Page> {
  const { page } = await visitWith(browser, { reducedMotion: 'no-preference' })
  await page.clock.install({ time: 0 })
  // Further on than any machine is slow: the clock ran until now.
  await page.clock.pauseAt(60_000)
  await page.goto(`${gallery.address}#${name}?lang=EN&bare`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

describe('a carousel of three', () => {
  const begin = async () => {
    const page = await moving('carousel')
    const carousel = page.getByRole('region', { name: 'Promotions', exact: true })
    const inView = () => carousel.locator('[aria-roledescription=slide]:not([inert])').innerText()
    await expect.poll(inView).toBe('Water festival week')
    return { page, carousel, inView }
  }

  test('turns every 5 s in a second, and from the last to the first [S14, H1]', async () => {
    const { page, carousel, inView } = await begin()
    await page.clock.runFor(4900)
    expect(await inView()).toBe('Water festival week')
    for (const next of ['Double points every Friday', 'Bring a friend along', 'Water festival week']) {
      await page.clock.runFor(5000)
      await expect.poll(inView).toBe(next)
    }
    const glide = carousel.locator('[aria-roledescription=slide][data-glides]').first()
    expect(await glide.evaluate((slide) => getComputedStyle(slide).transitionDuration)).toBe('1s')
  })

  test('goes to a dot that is pressed, and on from there [S14]', async () => {
    const { page, carousel, inView } = await begin()
    await carousel.getByRole('button', { name: '2 of 3' }).click()
    await expect.poll(inView).toBe('Double points every Friday')
    // The pointer holds it for as long as it is there.
    await page.clock.runFor(20_000)
    expect(await inView()).toBe('Double points every Friday')
    await page.mouse.move(0, 0)
    await page.clock.runFor(5000)
    await expect.poll(inView).toBe('Bring a friend along')
  })

  test('stands still at its button until it is pressed again [S14, S19]', async () => {
    const { page, carousel, inView } = await begin()
    await carousel.getByRole('button', { name: 'Pause' }).click()
    await page.mouse.move(0, 0)
    await page.clock.runFor(60_000)
    expect(await inView()).toBe('Water festival week')
    await carousel.getByRole('button', { name: 'Play' }).click()
    await page.mouse.move(0, 0)
    await page.clock.runFor(5000)
    await expect.poll(inView).toBe('Double points every Friday')
  })

  test('waits while the keyboard is on it [S14, S19]', async () => {
    const { page, inView } = await begin()
    await page.keyboard.press('Tab')
    await page.clock.runFor(60_000)
    expect(await inView()).toBe('Water festival week')
  })

  test('has nothing to turn, press or stop when there is one slide [S14]', async () => {
    const { page } = await begin()
    const single = page.getByRole('region', { name: 'Promotions 1' })
    await single.getByText('Water festival week').waitFor()
    expect(await single.getByRole('button').count()).toBe(0)
  })
})

test('what passes by holds still under a pointer, and at its button for good [H2, H4, S19]', async () => {
  const page = await moving('marquee')
  const board = page.getByRole('region', { name: 'Latest wins' })
  const goes = () =>
    board
      .locator('[class*=strip]')
      .first()
      .evaluate((strip) => getComputedStyle(strip).animationPlayState)
  await expect.poll(goes).toBe('running')
  await board.hover()
  await expect.poll(goes).toBe('paused')
  await page.mouse.move(0, 0)
  await expect.poll(goes).toBe('running')
  await board.getByRole('button', { name: 'Pause' }).click()
  await page.mouse.move(0, 0)
  await expect.poll(goes).toBe('paused')
})
