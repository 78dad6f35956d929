import type { Locator } from 'playwright-core'
import { SitePage } from './SitePage.ts'

/** The sections of a console, under the header. */
export class NavigationBar extends SitePage {
  get bar(): Locator {
    return this.page.getByRole('navigation').first()
  }

  section(name: string): Locator {
    return this.bar.getByRole('link', { name, exact: true })
  }

  /** A section with all that belongs to it. */
  place(name: string): Locator {
    return this.bar.getByRole('listitem').filter({ has: this.page.getByRole('link', { name, exact: true }) })
  }

  get openProviders(): Locator {
    return this.bar.getByRole('button', { name: this.words.openProviders })
  }

  get providers(): Locator {
    return this.bar.getByRole('group', { name: this.words.providers })
  }
}
