import type { Page } from 'playwright-core'
import type { Words } from '../words.ts'

/** The sandbox bank's own page of one payout, on its own host. */
export class BankPage {
  readonly page: Page
  readonly words: Words

  constructor(page: Page, words: Words) {
    this.page = page
    this.words = words
  }

  async choose(choice: 'payOut' | 'payOutHalf' | 'refuseIt'): Promise<void> {
    await this.page.getByRole('button', { name: this.words[choice], exact: true }).click()
    const done = choice === 'refuseIt' ? this.words.refused : this.words.paidOut
    await this.page.getByRole('status').filter({ hasText: done }).waitFor()
    await this.page.close()
  }
}
