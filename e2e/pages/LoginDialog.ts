import type { Locator, Page } from 'playwright-core'
import type { Words } from '../words.ts'

export class LoginDialog {
  readonly words: Words
  readonly box: Locator

  constructor(page: Page, words: Words) {
    this.words = words
    this.box = page.getByRole('dialog', { name: words.logIn })
  }

  get username(): Locator {
    return this.box.getByLabel(this.words.username, { exact: true })
  }

  get password(): Locator {
    return this.box.getByLabel(this.words.password, { exact: true })
  }

  get captcha(): Locator {
    return this.box.getByLabel(this.words.captcha)
  }

  get captchaPicture(): Locator {
    return this.box.getByRole('img', { name: this.words.captchaPicture })
  }

  get problem(): Locator {
    return this.box.getByRole('alert')
  }

  async submit({ account, password }: { account: string; password: string }): Promise<void> {
    await this.username.fill(account)
    await this.password.fill(password)
    await this.box.getByRole('button', { name: this.words.logIn, exact: true }).click()
  }
}
