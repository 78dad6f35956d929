import type { Locator } from 'playwright-core'
import { GamePage } from './GamePage.ts'

/** The check of one round, in the game's frame. */
export class FairnessPage extends GamePage {
  get title(): Locator {
    return this.frame.getByRole('heading', { level: 1, name: this.words.fairTitle })
  }

  get reveal(): Locator {
    return this.frame.getByRole('button', { name: this.words.reveal })
  }

  says(text: string): Locator {
    return this.frame.getByText(text)
  }
}
