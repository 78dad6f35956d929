import type { Locator, Page } from 'playwright-core'
import type { Visitor } from '../visitor.ts'
import type { Words } from '../words.ts'

/** What stands around every page of the site: the header, and on a phone the bar for the thumb. */
export class SitePage {
  readonly page: Page
  readonly words: Words
  readonly onPhone: boolean

  constructor({ page, words, device }: Pick<Visitor, 'page' | 'words' | 'device'>) {
    this.page = page
    this.words = words
    this.onPhone = device !== 'desktop'
  }

  get header(): Locator {
    return this.page.getByRole('banner')
  }

  get logIn(): Locator {
    return this.header.getByRole('link', { name: this.words.logIn })
  }

  /** The amount in the header; asked for only where no dialog stands over the page. */
  get balance(): Locator {
    return this.header.getByRole('status', { name: this.words.balance })
  }

  async balanceNow(): Promise<string> {
    return (await this.balance.textContent()) ?? ''
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  /** The sheet of everything that is the visitor's own: money, records, language, appearance, the way out. */
  async openMe(account: string | RegExp): Promise<void> {
    const bar = this.page.getByRole('navigation', { name: this.words.quick })
    if (this.onPhone) await bar.getByRole('link', { name: this.words.me }).click()
    else await this.header.getByRole('button', { name: account }).click()
    await this.dialog.getByRole('button', { name: this.words.theme }).waitFor()
  }
}
