import type { Locator, Page } from 'playwright-core'
import type { Words } from '../words.ts'

/** The sandbox provider's own page, on its own host. */
export class ProviderPage {
  readonly page: Page
  readonly words: Words

  constructor(page: Page, words: Words) {
    this.page = page
    this.words = words
  }

  get payNow(): Locator {
    return this.page.getByRole('button', { name: this.words.payNow, exact: true })
  }

  async pay(): Promise<void> {
    await this.payNow.click()
    await this.page.getByRole('status').filter({ hasText: this.words.paid }).waitFor()
  }

  /** Pays half of what was asked for, as a bank sometimes does. */
  async payHalf(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.payHalf, exact: true }).click()
    await this.page.getByRole('status').waitFor()
  }

  async goBack(): Promise<void> {
    await this.page.getByRole('link', { name: this.words.backToSite }).click()
  }
}
