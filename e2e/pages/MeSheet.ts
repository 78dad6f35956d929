import type { Locator, Page } from 'playwright-core'
import type { Words } from '../words.ts'
import { RecordsDialog } from './RecordsDialog.ts'

export class MeSheet {
  readonly page: Page
  readonly words: Words
  readonly box: Locator

  constructor(page: Page, words: Words) {
    this.page = page
    this.words = words
    this.box = page.getByRole('dialog', { name: words.me })
  }

  async openRecords(): Promise<RecordsDialog> {
    await this.box.getByRole('link', { name: this.words.records }).click()
    return new RecordsDialog(this.page, this.words)
  }

  async toDeposit(): Promise<void> {
    await this.box.getByRole('link', { name: this.words.deposit }).click()
  }

  async chooseLanguage(name: string): Promise<void> {
    await this.box.getByRole('link', { name: this.words.language }).click()
    await this.page.getByRole('dialog', { name: this.words.chooseLanguage }).getByRole('button', { name }).click()
  }

  async changeTheme(): Promise<void> {
    await this.box.getByRole('button', { name: this.words.theme }).click()
  }

  /** Asks for the way out, and answers what is then shown: the question. */
  async askLogOut(): Promise<Locator> {
    await this.box.getByRole('link', { name: this.words.logOut }).click()
    const question = this.page.getByRole('dialog', { name: this.words.logOutAsks })
    await question.waitFor()
    return question
  }
}
