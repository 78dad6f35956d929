import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Frame, Page } from 'playwright-core'
import { faults } from '../faults.ts'
import { painted } from '../painted.ts'
import { laySheet } from './sheet.ts'

/** Takes a picture in each width of what `open` brings before the visitor. */
export type Shoot = (name: string, open: () => Promise<unknown>) => Promise<void>

const heights: Readonly<Record<number, number>> = { 360: 760, 768: 1024, 1280: 800, 1920: 1080 }
/** What lies further down than so many screens is left to those who scroll. */
const SCREENS = 2

/** Keeps every picture under its dress (language, appearance, skin) and width, and what is broken for an eye. */
export class Camera {
  readonly folder = mkdtempSync(join(tmpdir(), 'croupier-shots-'))
  readonly faulty: string[] = []
  readonly #taken = new Map<string, { name: string; file: string }[]>()
  readonly #widths: readonly number[]

  constructor(widths: readonly number[]) {
    this.#widths = widths
  }

  /** Opened once, then looked at in every width, as one draws a window; but a dialog stays what it was opened as, and is opened anew. */
  of(page: Page, dress: string): Shoot {
    return async (name, open) => {
      const resize = (width: number) => page.setViewportSize({ width, height: heights[width] ?? 800 })
      await resize(this.#widths[0] ?? 1280)
      await open()
      for (const width of this.#widths) {
        await resize(width)
        if (width !== this.#widths[0] && (await page.getByRole('dialog').count()) > 0) await open()
        await page.waitForFunction(() => !document.querySelector('[aria-busy=true], [class*=skeleton]'))
        if ((await page.getByRole('dialog').count()) > 0) await page.waitForFunction(risen)
        for (const frame of await seen(page)) {
          await frame.evaluate(painted)
          for (const fault of await frame.evaluate(faults)) this.faulty.push(`${dress} ${name} ${width}: ${fault}`)
        }
        await this.#take(page, { dress, name, width })
      }
    }
  }

  async #take(page: Page, { dress, name, width }: { dress: string; name: string; width: number }): Promise<void> {
    mkdirSync(join(this.folder, dress), { recursive: true })
    const file = join(this.folder, dress, `${name}-${width}.png`)
    const whole = await page.evaluate(() => document.documentElement.scrollHeight)
    const height = Math.min(whole, (heights[width] ?? 800) * SCREENS)
    // What a bar or a dialog covers is looked at as it is seen; a page at a desktop, further down as well.
    const fullPage = width >= 1024 && (await page.getByRole('dialog').count()) === 0
    await page.screenshot({ path: file, ...(fullPage && { fullPage, clip: { x: 0, y: 0, width, height } }) })
    const sheet = `${dress}-${width}`
    this.#taken.set(sheet, [...(this.#taken.get(sheet) ?? []), { name, file }])
  }

  /** A sheet for each dress and width, and the list of faults. */
  async develop(): Promise<void> {
    for (const [sheet, pictures] of this.#taken) {
      const width = Number(sheet.split('-').at(-1))
      const laid = await laySheet(pictures, width < 700 ? { columns: 9, width: 320 } : { columns: 4, width: 480 })
      writeFileSync(join(this.folder, `${sheet}.png`), laid)
    }
    writeFileSync(join(this.folder, 'faults.txt'), this.faulty.join('\n'))
  }
}

/** The page and its frames that are drawn: what is fetched ahead in a hidden one never paints. */
async function seen(page: Page): Promise<Frame[]> {
  const frames = page.frames()
  const drawn = await Promise.all(
    frames.map(async (frame) => frame === page.mainFrame() || (await frame.frameElement()).isVisible()),
  )
  return frames.filter((_, index) => drawn[index])
}

/** Runs in a page: a dialog stands, and has finished its way in. */
function risen(): boolean {
  const dialogs = [...document.querySelectorAll('[role=dialog]')]
  return dialogs.some(
    (dialog) => getComputedStyle(dialog).opacity === '1' && dialog.getBoundingClientRect().bottom <= innerHeight + 1,
  )
}
