import type { Locator } from 'playwright-core'
import { SitePage } from './SitePage.ts'

/** The list of a section's games, or of the member's own. */
export class GamesPage extends SitePage {
  get title(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: this.words.searchGames })
  }

  get games(): Locator {
    return this.page.getByRole('main').getByRole('article')
  }

  get game(): Locator {
    return this.page.getByRole('link', { name: this.words.playNow, exact: true })
  }
}
