import type { Locator } from 'playwright-core'
import { BankPage } from './BankPage.ts'
import { SitePage } from './SitePage.ts'

export class WithdrawPage extends SitePage {
  get amount(): Locator {
    return this.page.getByRole('textbox', { name: this.words.amount })
  }

  get number(): Locator {
    return this.page.getByRole('textbox', { name: this.words.accountNumber })
  }

  /** The form for an account, which stands first where there is none. */
  async addAccount(holder: string, number: string): Promise<void> {
    await this.page.getByRole('textbox', { name: this.words.holder }).fill(holder)
    await this.number.fill(number)
    await this.page.getByRole('button', { name: this.words.saveAccount }).click()
  }

  async ask(amount: string): Promise<void> {
    await this.amount.fill(amount)
    await this.page.getByRole('button', { name: this.words.withdraw, exact: true }).click()
  }

  problem(text: string): Locator {
    return this.page.getByRole('alert').filter({ hasText: text })
  }

  /** The withdrawals of this amount. */
  rows(amount: string): Locator {
    return this.page.getByRole('table').getByRole('row').filter({ hasText: amount })
  }

  /** The bank's page of that withdrawal, in a tab of its own, so that the site's page stands as it was. */
  async playBank(amount: string): Promise<BankPage> {
    const link = this.rows(amount).getByRole('link', { name: this.words.playBank })
    await link.waitFor()
    const opened = this.page.context().waitForEvent('page')
    await link.click({ modifiers: ['ControlOrMeta'] })
    return new BankPage(await opened, this.words)
  }
}
