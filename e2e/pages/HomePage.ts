import type { Locator } from 'playwright-core'
import { RegisterDialog } from './RegisterDialog.ts'
import { SitePage } from './SitePage.ts'

export class HomePage extends SitePage {
  async open(site: string): Promise<this> {
    await this.page.goto(site)
    await this.title.waitFor()
    return this
  }

  /** Once everything that the page asked for has come, down to its last part. */
  async loaded(): Promise<void> {
    await this.page.getByRole('contentinfo').waitFor()
    await this.winners.waitFor()
    await this.page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'))
  }

  get title(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.words.market })
  }

  get game(): Locator {
    return this.page.getByRole('article').getByRole('link', { name: this.words.playNow, exact: true })
  }

  /** The heart over the game. */
  get heart(): Locator {
    return this.page.getByRole('button', { name: this.words.favourite, exact: true })
  }

  get banners(): Locator {
    return this.page.getByRole('region', { name: this.words.banners })
  }

  /** The banner that stands in view. */
  get banner(): Locator {
    return this.banners.locator('[aria-roledescription=slide]:not([inert])')
  }

  get clock(): Locator {
    return this.page.getByRole('timer')
  }

  /** What passes by: notices, or the wins of the board. */
  passing(name: string): Locator {
    return this.page.getByRole('main').getByRole('region', { name }).locator('> div').first()
  }

  get jackpot(): Locator {
    return this.page.getByRole('region', { name: this.words.jackpot })
  }

  shelf(name: string): Locator {
    return this.page.getByRole('region', { name })
  }

  /** What most members play, by its places. */
  get popular(): Locator {
    return this.page.getByRole('region', { name: this.words.popular }).getByRole('listitem')
  }

  get winners(): Locator {
    return this.page.getByRole('group', { name: this.words.latestWins })
  }

  /** By the header where there is room for both words, else over the login, as a phone has only that one. */
  async register(): Promise<RegisterDialog> {
    const direct = this.header.getByRole('link', { name: this.words.register, exact: true })
    await this.logIn.waitFor()
    if (await direct.isVisible()) await direct.click()
    else {
      await this.logIn.click()
      await this.dialog.getByRole('link', { name: this.words.newHere }).click()
    }
    const dialog = new RegisterDialog(this.page, this.words)
    await dialog.username.waitFor()
    return dialog
  }
}
