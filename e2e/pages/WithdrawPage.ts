import type { Locator } from 'playwright-core'
import { BankPage } from './BankPage.ts'
import { inNewTab } from './new-tab.ts'
import { SitePage } from './SitePage.ts'

/** Of everybody who has one here. */
export const PAYMENT_PASSWORD = '830174'

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

  get paymentPassword(): Locator {
    return this.page.getByLabel(this.words.paymentPassword, { exact: true })
  }

  /** By hand, as whoever comes to withdraw without one is led to it. */
  async choosePaymentPassword(login: string): Promise<void> {
    await this.page.getByRole('link', { name: this.words.setNow }).click()
    const dialog = this.page.getByRole('dialog')
    await dialog.getByLabel(this.words.loginPassword, { exact: true }).fill(login)
    await dialog.getByLabel(this.words.newPaymentPassword, { exact: true }).fill(PAYMENT_PASSWORD)
    await dialog.getByLabel(this.words.newPaymentPasswordAgain, { exact: true }).fill(PAYMENT_PASSWORD)
    await dialog.getByRole('button', { name: this.words.keepProfile, exact: true }).click()
    await this.paymentPassword.waitFor()
  }

  /** As far as the question before it. The password is null where the merchant asks for none. */
  async propose(amount: string, paymentPassword: string | null = PAYMENT_PASSWORD): Promise<void> {
    await this.amount.fill(amount)
    if (paymentPassword !== null) await this.paymentPassword.fill(paymentPassword)
    await this.press()
  }

  /** The form's own button: the question that was asked before is gone first, its button has the same name. */
  async press(): Promise<void> {
    await this.question.waitFor({ state: 'hidden' })
    await this.page.getByRole('button', { name: this.words.withdraw, exact: true }).click()
  }

  get question(): Locator {
    return this.page.getByRole('alertdialog')
  }

  async confirm(): Promise<void> {
    await this.question.getByRole('button', { name: this.words.withdraw, exact: true }).click()
  }

  async ask(amount: string, paymentPassword?: string | null): Promise<void> {
    await this.propose(amount, paymentPassword)
    await this.confirm()
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
    return new BankPage(await inNewTab(link), this.words)
  }

  /** One withdrawal with its steps and the talk about it. */
  async openOne(amount: string): Promise<void> {
    await this.rows(amount)
      .getByRole('button', { name: new RegExp(this.words.withdrawalOf) })
      .click()
    await this.story.waitFor()
  }

  get story(): Locator {
    return this.page.getByRole('heading', { name: new RegExp(this.words.withdrawalOf) }).locator('..')
  }

  get talk(): Locator {
    return this.page.getByRole('list', { name: this.words.talkWithConsole })
  }

  async sayPartArrived(amount: string, picture: Buffer): Promise<void> {
    await this.page.getByRole('radio', { name: this.words.partArrived }).click()
    await this.page.getByRole('textbox', { name: this.words.whatArrived }).fill(amount)
    await this.page.locator('input[type=file]').setInputFiles({ name: 'account.png', mimeType: 'image/png', buffer: picture })
    await this.page.getByRole('button', { name: this.words.sayWhatArrived, exact: true }).click()
  }

  async sayItArrived(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.arrivedAfterAll }).click()
    await this.page.getByRole('alertdialog').getByRole('button', { name: this.words.arrivedAfterAll }).click()
  }
}
