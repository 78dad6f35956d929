import { expect, test } from 'vitest'
import { browserOfFile } from './file.ts'
import { HomePage } from './pages/HomePage.ts'
import type { Language } from './words.ts'

const { product, visit } = browserOfFile()

const SCRIPT = 180 * 1024
const FONTS = 60 * 1024

test.each<Language>(['KM', 'EN', 'CN'])(
  'the first visit to the home page fetches at most 180 KB of script and 60 KB of fonts until its games stand, in %s [S19]',
  async (language) => {
    const visitor = await visit({ language, device: 'phone' })
    await new HomePage(visitor).open(product.site)
    await new HomePage(visitor).game.waitFor()
    const bytes = await visitor.page.evaluate(() => {
      const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const sum = (name: RegExp) =>
        fetched.filter((one) => name.test(one.name)).reduce((total, { encodedBodySize }) => total + encodedBodySize, 0)
      return { script: sum(/\.js$/), fonts: sum(/\.woff2$/) }
    })
    expect(bytes.script).toBeGreaterThan(0)
    expect(bytes.script).toBeLessThanOrEqual(SCRIPT)
    expect(bytes.fonts).toBeLessThanOrEqual(FONTS)
  },
)
