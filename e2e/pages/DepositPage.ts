import type { Locator, Page } from 'playwright-core'
import { inNewTab } from './new-tab.ts'
import { ProviderPage } from './ProviderPage.ts'
import { SitePage } from './SitePage.ts'

export class DepositPage extends SitePage {
  async open(site: string): Promise<this> {
    await this.page.goto(`${site}/deposit`)
    await this.amount.waitFor()
    return this
  }

  get amount(): Locator {
    return this.page.getByRole('textbox', { name: this.words.amount })
  }

  get credited(): Locator {
    return this.page.getByRole('table').getByText(this.words.credited, { exact: true })
  }

  async ask(amount: string): Promise<void> {
    await this.amount.fill(amount)
    await this.page.getByRole('button', { name: this.words.go, exact: true }).click()
  }

  get payLink(): Locator {
    return this.page.getByRole('main').getByRole('link', { name: this.words.goAndPay }).first()
  }

  /** Opens the payment in a tab of its own, so that the site's page stands as it was. */
  async payInNewTab(): Promise<ProviderPage> {
    return this.#provider(await inNewTab(this.payLink))
  }

  async payHere(): Promise<ProviderPage> {
    await this.payLink.click()
    return this.#provider(this.page)
  }

  async #provider(page: Page): Promise<ProviderPage> {
    const provider = new ProviderPage(page, this.words)
    await provider.payNow.waitFor()
    return provider
  }
}
