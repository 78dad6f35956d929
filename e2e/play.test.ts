import type { FrameLocator } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { browserOfFile } from './file.ts'
import { GamePage } from './pages/GamePage.ts'
import { deposit, enrol } from './people.ts'
import type { Device, Visitor } from './visitor.ts'
import type { Language } from './words.ts'

const { product, stay, visit } = browserOfFile()

/** What a machine says of itself, as far as its paytable must repeat it. */
type Told = {
  readonly rtp: string
  readonly hitFrequency: string
  readonly volatility: string
  readonly largestWin: string
  readonly features: readonly { readonly every: string; readonly rtp: string | null }[]
  readonly grand?: { readonly contribution: string }
}

const machines = [
  { game: 'lantern-market', device: 'small', language: 'KM' },
  { game: 'moon-regatta', device: 'small', language: 'CN' },
  { game: 'angkor-sunrise', device: 'small', language: 'EN' },
] as const satisfies readonly { game: string; device: Device; language: Language }[]

describe.each(machines)('$game on a narrow phone, without motion', ({ game, device, language }) => {
  const scene = {} as { visitor: Visitor; page: GamePage; frame: FrameLocator; told: Told }

  beforeAll(async () => {
    const visitor = await stay({ device, language })
    await visitor.context.addInitScript(countFrames)
    await enrol(visitor, product.site)
    await deposit(visitor, product.site, '100')
    const page = new GamePage(visitor)
    const answer = visitor.page.waitForResponse((response) => new URL(response.url()).pathname === `/arcade/slots/${game}`)
    await page.open(product.site, game)
    const { value } = (await (await answer).json()) as { value: Told }
    Object.assign(scene, { visitor, page, frame: page.frame, told: value })
    return () => visitor.context.close()
  })

  test('fits 320 pixels: nothing beside the screen, every button as large as a thumb [G8, S19]', async () => {
    const inside = await scene.page.inside()
    const { over, small } = await inside.evaluate(tooLarge)
    expect({ over, small }).toEqual({ over: [], small: [] })
  })

  test('takes a stake by keyboard, and tells what came of it in words [G6, G8, S19, trust 68]', async () => {
    const { frame, visitor } = scene
    const button = frame.locator('[data-spin]')
    await button.focus()
    const staked = visitor.page.waitForResponse((response) => response.url().endsWith('/spins') && response.ok())
    await visitor.page.keyboard.press('Enter')
    const { value } = (await (await staked).json()) as { value: { stake: string; payout: string } }
    await frame.locator('[data-spin][data-phase="ready"]').waitFor({ timeout: 120_000 })
    await expect.poll(() => frame.locator('p[role="status"]').first().textContent()).toMatch(/\S/)
    const win = frame.locator('[data-tone]').first()
    const celebrated = Number(value.payout) > Number(value.stake)
    await expect.poll(async () => (await win.getAttribute('data-tone')) === 'win').toBe(celebrated)
  })

  test('changes its symbols without rolling for whoever wants no motion, and draws nothing at rest [G8, S19]', async () => {
    const inside = await scene.page.inside()
    const framesDrawn = () => inside.evaluate(() => (window as unknown as { framesDrawn: number }).framesDrawn)
    const before = await framesDrawn()
    const answered = scene.visitor.page.waitForResponse((response) => response.url().endsWith('/spins') && response.ok())
    await scene.frame.locator('[data-spin]').press('Space')
    const { value } = (await (await answered).json()) as { value: { turns: readonly unknown[] } }
    await scene.frame.locator('[data-spin][data-phase="ready"]').waitFor({ timeout: 120_000 })
    // A symbol fades away and its successor comes in a quarter of a second; rolling reels would draw for three.
    const shown = await framesDrawn()
    expect(shown - before).toBeLessThan(60 * value.turns.length)
    await scene.visitor.page.evaluate(async () => {
      for (let pictures = 0; pictures < 60; pictures++) await new Promise(requestAnimationFrame)
    })
    // Awards that are told one after the other change the picture now and then.
    expect((await framesDrawn()) - shown).toBeLessThan(5)
  })

  test('shows in its paytable the figures that the arcade computed, each one [G8, trust 76]', async () => {
    const { frame, told } = scene
    await frame.locator('header').getByRole('button').first().click()
    const rows = frame.getByRole('dialog').locator('section').last().locator('dd')
    await rows.first().waitFor()
    const shown = await rows.allTextContents()
    const expected = figuresOf(told)
    expect(shown.slice(0, expected.length).map((text, i) => text.includes(expected[i] as string))).toEqual(
      expected.map(() => true),
    )
    await scene.visitor.page.keyboard.press('Escape')
    await frame.getByRole('dialog').waitFor({ state: 'detached' })
  })
})

test('a game comes while a member looks at games, and a tap fetches no file of it again; a guest and who saves data are spared it', async () => {
  const visitor = await visit({ device: 'phone' })
  const game = new GamePage(visitor)
  const { page } = visitor
  await rest(visitor)
  expect(await page.locator('iframe').count()).toBe(0)
  await enrol(visitor, product.site)
  const session = await visitor.context.newCDPSession(page)
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  await rest(visitor)
  expect(await page.locator('iframe').count()).toBe(0)
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: false })
  await rest(visitor)
  await page.locator('iframe').waitFor({ state: 'attached' })
  await (await game.inside()).waitForLoadState('networkidle')
  await page.locator('a[href$="/moon-regatta"]').first().dispatchEvent('click')
  await game.ready()
  const inside = await game.inside()
  const files = () =>
    inside.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => /\.(?:js|css|svg)$/.test(name))
        .map(({ name, transferSize }) => ({ name, transferSize })),
    )
  // The sheets are what it fetches last.
  await expect.poll(async () => (await files()).some(({ name }) => name.includes('/Sheets-'))).toBe(true)
  const fetched = await files()
  expect(fetched.length).toBeGreaterThan(4)
  expect(fetched.filter(({ transferSize }) => transferSize > 0)).toEqual([])
})

/** Opens the list of games, until the page has nothing left to do. */
async function rest({ page }: Visitor): Promise<void> {
  await page.goto(`${product.site}/rng`)
  await page.locator('a[href$="/moon-regatta"]').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))))
}

/** Runs in the frame: what is wider than the screen, and what is no place for a thumb. */
function tooLarge(): { over: number[]; small: (string | null)[] } {
  return {
    over: [document.documentElement, document.body, document.querySelector('main')!]
      .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      .filter((pixels) => pixels > 0),
    small: [...document.querySelectorAll('button')]
      .map((button) => ({ box: button.getBoundingClientRect(), name: button.ariaLabel ?? button.textContent }))
      .filter(
        ({ box }) => box.width < 44 || box.height < 44 || box.left < 0 || box.right > innerWidth || box.bottom > innerHeight,
      )
      .map(({ name }) => name),
  }
}

/** In the order in which the paytable tells them. */
function figuresOf({ rtp, hitFrequency, features, volatility, largestWin, grand }: Told): string[] {
  const parts = features.flatMap(({ every, rtp: back }) => [every, ...(back === null ? [] : [`${back}%`])])
  return [`${rtp}%`, ...(grand ? [`${grand.contribution}%`] : []), `${hitFrequency}%`, ...parts, volatility, largestWin]
}

/** Runs in every page before its own scripts. */
function countFrames(): void {
  const counted = window as unknown as { framesDrawn: number }
  counted.framesDrawn = 0
  const ask = window.requestAnimationFrame.bind(window)
  window.requestAnimationFrame = (draw) =>
    ask((now) => {
      counted.framesDrawn += 1
      draw(now)
    })
}
