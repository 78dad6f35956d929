// What a visitor's phone has to fetch and to do for the home page and for a list of games: bytes of script and fonts, how far the layout
// moves, how long a press waits at a quarter of the speed, the script of a frame while a long list is scrolled, and Lighthouse's mobile scores
// where it is installed. Prints, judges nothing.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, CDPSession, Locator, Page } from 'playwright-core'
import { changeAnswers } from '#e2e/answers.ts'
import { startProduct } from '#e2e/product/start.ts'
import { openBrowser, visitWith } from '#e2e/visitor.ts'
import { framesOf, traceOf } from './play/trace.ts'
import { printTable, round } from './ground/table.ts'

const { values: asked } = parseArgs({
  options: {
    slowdown: { type: 'string', default: '4' },
    turns: { type: 'string', default: '5' },
    lighthouse: { type: 'string' },
    runs: { type: 'string', default: '1' },
  },
})
const slowdown = Number(asked.slowdown)
const turns = Number(asked.turns)
/** How long a page that has loaded is watched for what still moves. */
const SETTLED = 2_000

const paths = { home: '/', slots: '/rng' } as const
/** Pages of which only the layout is watched. */
const others = ['/hot', '/fish', '/winners', '/live', '/promotions', '/help']
/** What Lighthouse says of a page. */
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index', 'total-blocking-time'] as const
/** Games of the list that is scrolled, and how far in how many steps; milliseconds between two turns of a wheel. */
const GAMES = 10_000
const SCROLL = { steps: 60, by: 700, every: 33 } as const

type Looked = {
  readonly first: number
  readonly script: number
  readonly fonts: number
  readonly shift: number
  readonly presses: readonly number[]
}

/**
 * A wheel turns the page as a person does, and its script is the list's alone. A page that is moved by script lays out in the bench's own
 * call what was built before: that is how it was measured first.
 */
const movers: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'by a wheel': async (page) => {
    await page.mouse.move(195, 500)
    for (let step = 0; step < SCROLL.steps; step++) {
      await page.mouse.wheel(0, SCROLL.by)
      await page.waitForTimeout(SCROLL.every)
    }
  },
  'by script': (page) =>
    page.evaluate(async ({ steps, by }) => {
      for (let step = 0; step < steps; step++) {
        window.scrollBy(0, by)
        await new Promise((done) => requestAnimationFrame(done))
        await new Promise((done) => requestAnimationFrame(done))
      }
    }, SCROLL),
}

const { product, stop } = await startProduct()
try {
  await lookAtAll(await openBrowser())
  await scrollList(await openBrowser())
  // Lighthouse brings a browser of its own, so ours is closed by now.
  const pages = Object.entries(paths).map(([name, path]) => [name, product.site + path] as const)
  if (asked.lighthouse !== undefined) for (const [, url] of pages) await untilDrawn(url)
  lighthouse(Array.from({ length: Number(asked.runs) }, () => pages).flat())
} finally {
  await stop()
}

async function lookAtAll(browser: Browser): Promise<void> {
  const rows: string[][] = []
  for (const [name, path] of Object.entries(paths)) {
    const { first, script, fonts, shift, presses } = await look(browser, product.site + path)
    const sorted = presses.toSorted((a, b) => a - b)
    rows.push([
      name,
      round(first / 1024, 1),
      round(script / 1024, 1),
      round(fonts / 1024, 1),
      round(shift, 4),
      round(sorted[Math.floor(sorted.length / 2)] ?? 0, 0),
      round(sorted.at(-1) ?? 0, 0),
    ])
  }
  const moved = await Promise.all(others.map(async (path) => [path, round(await shiftOf(browser, product.site + path), 4)]))
  console.log(
    `\nLoad average ${round(loadavg()[0] ?? 0, 1)}. Khmer, a phone of 390 by 844, the processor slowed down ${slowdown} times, ${turns} presses.`,
  )
  printTable(['page', 'script KB, first load', 'in all', 'fonts KB', 'CLS', 'press ms, median', 'press ms, worst'], rows)
  printTable(['page', 'CLS'], moved)
  await browser.close()
}

/** How far the layout of a page moves until it has settled. */
async function shiftOf(browser: Browser, url: string): Promise<number> {
  const { page, context } = await visitWith(browser, { language: 'KM', device: 'phone', reducedMotion: 'no-preference' })
  try {
    await watch(page)
    await page.goto(url)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(SETTLED)
    return await page.evaluate(() => (window as unknown as { shift: number }).shift)
  } finally {
    await context.close()
  }
}

type Listed = { total: number; games: { nodeId: string }[] }

/** The house's own games again and again, as many as a large catalogue has, scrolled from the first on. */
async function scrollList(browser: Browser): Promise<void> {
  const rows: string[][] = []
  for (const [how, move] of Object.entries(movers))
    for (const rate of [1, slowdown]) rows.push(await scrollOnce(browser, how, move, rate))
  printTable(['moved', 'slowed down', 'frames', 'script ms p50', 'p95', 'most', 'over the budget'], rows)
  await browser.close()
}

async function scrollOnce(browser: Browser, how: string, move: (page: Page) => Promise<void>, rate: number): Promise<string[]> {
  const { page, context } = await visitWith(browser, { language: 'KM', device: 'phone', reducedMotion: 'no-preference' })
  let next = 0
  // The house has few games, and so nothing on its second page.
  const known: Listed['games'] = []
  await changeAnswers<Listed>(context, /\/lgw\/games\?/, (value) => {
    if (known.length === 0) known.push(...value.games)
    const games = Array.from({ length: 48 }, (_, i) => ({ ...known[i % known.length]!, nodeId: `${1_000_000 + next++}` }))
    return { ...value, total: GAMES, games }
  })
  await page.goto(`${product.site}/rng`)
  // What the server drew knows the house's few games; the list is asked for again once the page is awake.
  await page.locator(`li[aria-setsize="${GAMES}"] article`).first().waitFor()
  await page.waitForLoadState('networkidle')
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  const frames = framesOf(await traceOf(page, () => move(page)))
  await context.close()
  return [
    how,
    `${rate}`,
    `${frames.count}`,
    ...[frames.p50, frames.p95, frames.most].map((script) => round(script, 1)),
    `${frames.over(rate === 1 ? 8 : 16)}`,
  ]
}

/** One first visit, nothing in the cache. */
async function look(with_: Browser, url: string): Promise<Looked> {
  const { page, context } = await visitWith(with_, { language: 'KM', device: 'phone', reducedMotion: 'no-preference' })
  try {
    const cdp = await context.newCDPSession(page)
    const weight = await weigh(cdp)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await watch(page)
    await page.goto(url)
    await page.getByRole('article').first().waitFor()
    // What the server drew stands before any script; with the footer the script has come.
    await page.getByRole('contentinfo').waitFor()
    const first = weight.script
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(SETTLED)
    const loaded = { ...weight }
    const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
    return { first, ...loaded, shift, presses: await press(page) }
  } finally {
    await context.close()
  }
}

/** Bytes on the wire, as they are compressed. */
async function weigh(cdp: CDPSession): Promise<{ script: number; fonts: number }> {
  const weight = { script: 0, fonts: 0 }
  const kinds = new Map<string, string>()
  await cdp.send('Network.enable')
  cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind === 'Script') weight.script += encodedDataLength
    if (kind === 'Font') weight.fonts += encodedDataLength
  })
  return weight
}

/** Before the page's own scripts: every shift of the layout that nobody pressed for, and how long each press took to the next picture. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = Object.assign(window, { shift: 0, presses: [] as number[] })
    type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId > 0) seen.presses.push(entry.duration)
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  })
}

/** A finger's tap: a click of the tool would look for what lies under it with script of its own, in the time that is measured. */
async function tap(page: Page, place: Locator): Promise<void> {
  const box = await place.boundingBox()
  if (!box) throw new Error('nothing to tap on')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** Opens and closes the sheet of games, the heaviest thing that one press brings here; the first time fetches its script. */
async function press(page: Page): Promise<number[]> {
  const sheet = page.getByRole('dialog')
  for (let turn = 0; turn < turns; turn++) {
    await tap(page, page.getByRole('navigation').last().getByRole('link').nth(1))
    await sheet.waitFor()
    await tap(page, sheet.getByRole('button').first())
    await sheet.waitFor({ state: 'detached' })
  }
  return page.evaluate(() => (window as unknown as { presses: number[] }).presses)
}

type Report = {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
  readonly environment: { readonly benchmarkIndex: number }
}

/** The first visitor of a language does not wait until the page is drawn in it, and Lighthouse is to see it drawn. */
async function untilDrawn(url: string): Promise<void> {
  const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 11) Mobile', 'accept-language': 'en-US,en', accept: 'text/html' }
  for (let visits = 0; visits < 20; visits++) {
    const page = await (await fetch(url, { headers })).text()
    if (page.includes('id="answers"')) return
    await new Promise((done) => setTimeout(done, 500))
  }
  throw new Error(`${url} is not drawn`)
}

/** Lighthouse is large and only measures, so it is no part of the project: whoever wants its scores names the folder that has it. */
function lighthouse(pages: readonly (readonly [name: string, url: string])[]): void {
  if (asked.lighthouse === undefined) {
    console.log(
      '\nWithout Lighthouse’s scores: name its folder with --lighthouse, as node_modules/lighthouse of some other place.',
    )
    return
  }
  const cli = join(resolve(asked.lighthouse), 'cli', 'index.js')
  const folder = mkdtempSync(join(tmpdir(), 'croupier-lighthouse-'))
  try {
    const rows = pages.map(([name, url], run) => {
      const path = join(folder, `${name}-${run}.json`)
      // Without a word on its language this browser gets a page that was drawn for readers of another.
      const flags = '--headless=new --no-sandbox --disable-gpu --disable-quic --accept-lang=en-US,en'
      const options = ['--output=json', `--output-path=${path}`, '--quiet', `--chrome-flags=${flags}`]
      spawnSync(process.execPath, [cli, url, ...options], {
        env: { ...process.env, CHROME_PATH: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell' },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      if (!existsSync(path)) return [name, 'said nothing']
      const { categories, audits, environment } = JSON.parse(readFileSync(path, 'utf8')) as Report
      const scores = CATEGORIES.map((id) => `${Math.round((categories[id]?.score ?? 0) * 100)}`)
      return [
        name,
        ...scores,
        ...TIMES.map((id) => round(audits[id]?.numericValue ?? 0, 0)),
        round(environment.benchmarkIndex, 0),
      ]
    })
    const times = ['first paint ms', 'largest ms', 'speed index ms', 'blocked ms']
    printTable(['Lighthouse, mobile', ...CATEGORIES, ...times, 'index of the machine'], rows)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
