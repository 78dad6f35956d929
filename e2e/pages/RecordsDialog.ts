import type { Locator, Page } from 'playwright-core'
import type { Words } from '../words.ts'

export class RecordsDialog {
  readonly words: Words
  readonly box: Locator

  constructor(page: Page, words: Words) {
    this.words = words
    this.box = page.getByRole('dialog')
  }

  get bets(): Locator {
    return this.box.getByRole('table', { name: this.words.bets }).getByRole('row').filter({ hasText: this.words.game })
  }

  async openBet(place: number): Promise<void> {
    await this.bets.nth(place).getByRole('button').click()
    await this.entries.first().waitFor()
  }

  /** Journal entries of the bet that is open. */
  get entries(): Locator {
    return this.box.getByRole('table', { name: this.words.entries }).locator('tbody').getByRole('row')
  }

  async openAccount(): Promise<void> {
    // On a phone the way back to the list, where the ways stand; on a desktop they stand beside the page.
    const back = this.box.getByRole('button', { name: this.words.memberCentre })
    const way = this.box.getByRole('link', { name: this.words.accountRecord, exact: true })
    await back.or(way).first().waitFor()
    if (await back.isVisible()) await back.click()
    await way.click()
    await this.movements.first().waitFor()
  }

  /** Every movement of money that the account record shows. */
  get movements(): Locator {
    return this.box.getByRole('table', { name: this.words.accountTab }).locator('tbody').getByRole('row')
  }

  async openProof(): Promise<void> {
    await this.box.getByRole('link', { name: this.words.proof }).click()
  }
}
