import type { Frame, FrameLocator, Locator } from 'playwright-core'
import { SitePage } from './SitePage.ts'

/** A round may win free spins, each of which is shown; also the one that a page comes back to. */
export const FREE_SPINS = 120_000

/** One game in its frame, on the arcade's host. */
export class GamePage extends SitePage {
  get frame(): FrameLocator {
    return this.page.frameLocator('iframe')
  }

  /** One of our own games, ready to take a stake. */
  async open(site: string, game: string): Promise<this> {
    await this.page.goto(`${site}/play/ARCADE/${game}`)
    return this.ready()
  }

  /** The frame's own world, for what only its scripts can try. */
  async inside(): Promise<Frame> {
    const element = await this.page.locator('iframe').elementHandle()
    const frame = await element?.contentFrame()
    if (!frame) throw new Error('there is no frame')
    return frame
  }

  get spinButton(): Locator {
    return this.frame.getByRole('button', { name: this.words.spin, exact: true })
  }

  async ready(): Promise<this> {
    await this.spinButton.waitFor({ timeout: FREE_SPINS })
    return this
  }

  /** The amount on one plate of the deck. */
  plate(name: string): Locator {
    return this.frame.getByText(name, { exact: true }).locator('..')
  }

  async balanceInGame(): Promise<string> {
    return ((await this.plate(this.words.balance).textContent()) ?? '').replace(this.words.balance, '')
  }

  /** One round to its end; free spins and great wins pass by themselves, only later. */
  async spin(): Promise<void> {
    const answered = this.page.waitForResponse((response) => response.url().endsWith('/spins') && response.ok())
    await this.spinButton.click()
    await answered
    await this.spinButton.waitFor({ timeout: FREE_SPINS })
  }
}
