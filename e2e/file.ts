import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { databaseOf } from './house/database.ts'
import { product } from './product/of-worker.ts'
import { openBrowser, visitWith } from './visitor.ts'

/**
 * For a file of tests: the product of its worker, and its browser, which closes with the file; `stay` keeps a visitor beyond the test that
 * called. With `windows` it is the whole browser, for pages that open windows.
 */
export function browserOfFile({ windows = false } = {}) {
  let browser: Browser | undefined
  const leaving: BrowserContext[] = []
  beforeAll(async () => {
    // All visitors come from one network: what the files before counted against it is forgotten, as it is in time.
    await databaseOf(product)('WITH gone AS (DELETE FROM identity.throttle RETURNING 1) SELECT count(*) FROM gone', [])
    browser = await openBrowser({ windows })
  })
  afterEach(async () => {
    for (const context of leaving.splice(0)) await context.close()
  })
  afterAll(async () => {
    await browser?.close()
  })
  return {
    product,
    visit: async (options?: Parameters<typeof visitWith>[1]) => {
      const visitor = await visitWith(browser as Browser, options)
      leaving.push(visitor.context)
      return visitor
    },
    stay: (options?: Parameters<typeof visitWith>[1]) => visitWith(browser as Browser, options),
  }
}
