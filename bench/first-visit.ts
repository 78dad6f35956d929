// How a phone's first visit to the home page goes when the server drew it, against the same page built by its script alone, in turns of one
// run: when anything and when the largest thing is painted, and how long the page does not answer. Prints, judges nothing.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { startProduct } from '#e2e/product/start.ts'
import { openBrowser, visitWith } from '#e2e/visitor.ts'
import { printTable, round } from './ground/table.ts'

const { values: asked } = parseArgs({
  options: { slowdown: { type: 'string', default: '4' }, turns: { type: 'string', default: '7' } },
})
const slowdown = Number(asked.slowdown)
const turns = Number(asked.turns)
/** How long a page is watched once nothing more comes. */
const SETTLED = 1_500

type Seen = { readonly first: number; readonly largest: number; readonly blocked: number }
type Way = 'drawn' | 'built'

const { product, stop } = await startProduct()
try {
  await compare(await openBrowser())
} finally {
  await stop()
}

async function compare(browser: Browser): Promise<void> {
  const seen: Record<Way, Seen[]> = { drawn: [], built: [] }
  // The first turn warms both, and the drawing with them.
  for (let turn = 0; turn <= turns; turn++)
    for (const way of ['drawn', 'built'] as const) {
      const visit = await lookOnce(browser, way)
      if (turn > 0) seen[way].push(visit)
    }
  await browser.close()
  const middle = (way: Way, of: keyof Seen) =>
    seen[way].map((visit) => visit[of]).toSorted((a, b) => a - b)[Math.floor(turns / 2)] ?? 0
  console.log(
    `\nLoad average ${round(loadavg()[0] ?? 0, 1)}. Khmer, medians of ${turns} cold loads, slowed down ${slowdown} times, on loopback.`,
  )
  const rows = (['first', 'largest', 'blocked'] as const).map((of) => [
    { first: 'first paint ms', largest: 'largest paint ms', blocked: 'blocked ms' }[of],
    round(middle('drawn', of), 0),
    round(middle('built', of), 0),
    round(middle('drawn', of) / middle('built', of), 2),
  ])
  printTable(['', 'drawn by the server', 'built by its script', 'ratio'], rows)
}

/** A first visit, nothing in the cache. A browser that does not say that it is a phone's has its page built. */
async function lookOnce(browser: Browser, way: Way): Promise<Seen> {
  const { page, context } = await visitWith(browser, {
    language: 'KM',
    device: 'phone',
    reducedMotion: 'no-preference',
    ...(way === 'built' && {
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    }),
  })
  try {
    await page.addInitScript(() => {
      const seen = Object.assign(window, { first: 0, largest: 0, blocked: 0 })
      const observe = (type: 'paint' | 'largest-contentful-paint' | 'longtask', see: (entry: PerformanceEntry) => void) =>
        new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
      observe('paint', ({ name, startTime }) => {
        if (name === 'first-contentful-paint') seen.first = startTime
      })
      observe('largest-contentful-paint', ({ startTime }) => {
        seen.largest = startTime
      })
      observe('longtask', ({ startTime, duration }) => {
        if (seen.first > 0 && startTime > seen.first) seen.blocked += duration - 50
      })
    })
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(product.site)
    await page.getByRole('contentinfo').waitFor()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(SETTLED)
    return await page.evaluate(() => {
      const { first, largest, blocked } = window as unknown as Seen
      return { first, largest, blocked }
    })
  } finally {
    await context.close()
  }
}
