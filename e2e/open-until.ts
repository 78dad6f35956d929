import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { ConsolePage } from './pages/ConsolePage.ts'

/** Opens a place of the console until it shows what a job makes, of which an open page hears nothing. */
export async function openUntil(consolePage: ConsolePage, path: string, shown: Locator): Promise<void> {
  const look = async () => {
    await consolePage.open(path)
    await consolePage.loaded()
    return shown.count()
  }
  await expect.poll(look, { timeout: 60_000, message: `${path} shows what it is opened for` }).toBeGreaterThan(0)
}
