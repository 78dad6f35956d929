import type { Browser, CDPSession, Page } from 'playwright-core'
import { painted } from '../painted.ts'
import { visitWith } from '../visitor.ts'

export type Theme = 'dark' | 'light'
export type GalleryPage = { readonly name: string; readonly wide?: true }
export const languages = ['KM', 'EN', 'CN', 'AR'] as const

type View = { readonly page: string; readonly language: (typeof languages)[number]; readonly theme: Theme }

/** The moment at which every picture is taken. */
const MOMENT = Date.UTC(2026, 10, 21, 12)
const HEIGHT = 480

/** One person before the gallery, who goes from page to page without loading it again. */
export class Viewer {
  readonly page: Page
  readonly #devtools: CDPSession

  private constructor(page: Page, devtools: CDPSession) {
    this.page = page
    this.#devtools = devtools
  }

  static async open(browser: Browser, address: string): Promise<Viewer> {
    const { context, page } = await visitWith(browser, { viewport: { width: 360, height: HEIGHT } })
    await page.clock.setFixedTime(MOMENT)
    await page.goto(address)
    const devtools = await context.newCDPSession(page)
    await devtools.send('DOM.enable')
    await devtools.send('CSS.enable')
    return new Viewer(page, devtools)
  }

  async pages(): Promise<GalleryPage[]> {
    return JSON.parse((await this.page.locator('[data-pages]').getAttribute('data-pages')) ?? '[]') as GalleryPage[]
  }

  picture(): Promise<Buffer> {
    return this.page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })
  }

  /** Goes to a page and waits until it stands still, with what it wants pressed, focused and pretended. */
  async see({ page, language, theme }: View, width: number): Promise<void> {
    await this.page.setViewportSize({ width, height: HEIGHT })
    // A place of its own, so that nothing of the last picture is left: no focus, no scroll, no pointer.
    await this.page.mouse.move(0, 0)
    const hash = `#${page}?lang=${language}&theme=${theme}&bare`
    await this.page.evaluate((next) => {
      window.location.hash = next
    }, hash)
    await this.page.waitForFunction((drawn) => document.documentElement.dataset['drawn'] === drawn, hash)
    await this.page.evaluate(painted)
    const wants = await this.page.locator('[data-press], [data-focus], [data-force]').count()
    if (wants === 0) return
    for (const place of await this.page.locator('[data-press]').all())
      await place
        .locator((await place.getAttribute('data-press')) ?? '')
        .first()
        .press('Enter')
    for (const place of await this.page.locator('[data-focus]').all()) {
      await this.page.keyboard.press('Tab')
      await place
        .locator((await place.getAttribute('data-focus')) ?? '')
        .first()
        .focus()
    }
    await this.page.mouse.move(0, 0)
    await this.#pretend()
    await this.page.evaluate(painted)
  }

  /** Hover, press and focus of many at once, which no pointer and no keyboard could bring. */
  async #pretend(): Promise<void> {
    const { root } = await this.#devtools.send('DOM.getDocument', { depth: 0 })
    for (const state of ['hover', 'active', 'focus']) {
      const inside = `[data-force="${state}"] :is(button, a, input:not([type="hidden"]), textarea, [role])`
      const around = `[data-force="${state}"] :has(button, a, input, textarea, [role])`
      const own = state === 'focus' ? ['focus', 'focus-visible'] : [state]
      for (const [selector, forced] of [
        [inside, own],
        [around, state === 'focus' ? ['focus-within'] : [state]],
      ] as const) {
        const { nodeIds } = await this.#devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
        for (const nodeId of nodeIds)
          await this.#devtools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [...forced] })
      }
    }
  }
}
