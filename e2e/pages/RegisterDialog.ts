import type { Locator, Page } from 'playwright-core'
import type { Words } from '../words.ts'

export class RegisterDialog {
  readonly page: Page
  readonly words: Words
  readonly box: Locator

  constructor(page: Page, words: Words) {
    this.page = page
    this.words = words
    this.box = page.getByRole('dialog', { name: words.register })
  }

  get username(): Locator {
    return this.box.getByLabel(this.words.username, { exact: true })
  }

  get password(): Locator {
    return this.box.getByLabel(this.words.password, { exact: true })
  }

  get passwordAgain(): Locator {
    return this.box.getByLabel(this.words.passwordAgain, { exact: true })
  }

  get terms(): Locator {
    return this.box.getByRole('checkbox', { name: this.words.acceptTerms })
  }

  /** What is said beside a field that was refused. */
  async problemOf(field: Locator): Promise<string> {
    const note = await field.getAttribute('aria-describedby')
    return note === null ? '' : ((await this.page.locator(`[id="${note.split(' ').at(-1)}"]`).textContent()) ?? '')
  }

  async submit(): Promise<void> {
    await this.box.getByRole('button', { name: this.words.createAccount }).click()
  }

  async fill({ account, password }: { account: string; password: string }): Promise<void> {
    await this.username.fill(account)
    await this.password.fill(password)
    await this.passwordAgain.fill(password)
    await this.terms.check()
  }
}
