import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { databaseOf } from './house/database.ts'
import { product } from './product/of-worker.ts'
import { openBrowser, visitWith } from './visitor.ts'

const browsers = new Map<boolean, Browser>()

/** One for all files of a worker, since each has people of its own in it; it ends with their process. */
async function browserOfWorker(windows: boolean): Promise<Browser> {
  const open = browsers.get(windows)
  if (open?.isConnected()) return open
  const browser = await openBrowser({ windows })
  browsers.set(windows, browser)
  return browser
}

/**
 * For a file of tests: the product of its worker, and a browser; `stay` keeps a visitor beyond the test that called, until the file ends.
 * With `windows` it is the whole browser, for pages that open windows.
 */
export function browserOfFile({ windows = false } = {}) {
  let browser: Browser | undefined
  const leaving: BrowserContext[] = []
  const staying: BrowserContext[] = []
  beforeAll(async () => {
    // All visitors come from one network: what the files before counted against it is forgotten, as it is in time.
    await databaseOf(product)('WITH gone AS (DELETE FROM identity.throttle RETURNING 1) SELECT count(*) FROM gone', [])
    browser = await browserOfWorker(windows)
  })
  afterEach(async () => {
    for (const context of leaving.splice(0)) await context.close()
  })
  afterAll(async () => {
    for (const context of staying) await context.close()
  })
  const come = async (kept: BrowserContext[], options: Parameters<typeof visitWith>[1]) => {
    const visitor = await visitWith(browser as Browser, options)
    kept.push(visitor.context)
    return visitor
  }
  return {
    product,
    visit: (options?: Parameters<typeof visitWith>[1]) => come(leaving, options),
    stay: (options?: Parameters<typeof visitWith>[1]) => come(staying, options),
  }
}
