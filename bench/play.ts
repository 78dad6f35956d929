// From the tap on a game to the first spin over a phone's network, and the script of a frame while the reels run. Nothing is asserted here:
// a machine that does other things as well gives other figures, so the load stands beside them.
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { CDPSession, Page } from 'playwright-core'
import { deposit, register } from '../e2e/people.ts'
import { startProduct, type Product } from '../e2e/product/start.ts'
import { openBrowser, visitWith, type Visitor } from '../e2e/visitor.ts'
import { machines } from '../src/arcade/slots/rules/machines.ts'
import { framesOf, traceOf } from './play-trace.ts'
import { printTable, round } from './table.ts'

const { values: asked } = parseArgs({
  options: {
    opens: { type: 'string', default: '3' },
    spins: { type: 'string', default: '6' },
    games: { type: 'string', default: [...new Set(machines.map(({ game }) => game))].join(',') },
  },
})

/** What a phone's radio gives, by the names that browsers' own tools give it: round trip in milliseconds, kilobits a second down and up. */
const networks = [
  { name: '4G', trip: 85, down: 9000, up: 4500 },
  { name: 'slow 4G', trip: 150, down: 1600, up: 750 },
] as const

type Network = (typeof networks)[number]

const games = asked.games.split(',')

/** One process for the site and the frame, so that what is emulated for the page holds for the game in it. */
const together = ['--disable-features=IsolateOrigins,site-per-process', '--disable-site-isolation-trials']

async function emulate(session: CDPSession, { trip, down, up }: Network): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: trip,
    downloadThroughput: (down * 1000) / 8,
    uploadThroughput: (up * 1000) / 8,
  })
}

const spinButton = (page: Page) => page.frameLocator('iframe').locator('[data-spin][data-phase="ready"]')

/** Taps on a game's tile with nothing of the game in the cache, and waits until it takes a stake. */
async function openGame(visitor: Visitor, { product, game, network }: { product: Product; game: string; network: Network }) {
  const page = await visitor.context.newPage()
  const session = await visitor.context.newCDPSession(page)
  await page.goto(`${product.site}/rng`)
  const tile = page.locator(`a[href*="/play/"][href$="/${game}"]`).first()
  await tile.waitFor()
  await page.waitForLoadState('networkidle')
  await emulate(session, network)
  await session.send('Network.clearBrowserCache')
  let bytes = 0
  let requests = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    requests += 1
  })
  const began = performance.now()
  // The tile of a mouse has its button in a veil; an event is a tap without the veil's motion.
  await tile.dispatchEvent('click')
  await spinButton(page).waitFor({ timeout: 60_000 })
  const playable = performance.now() - began
  const first = { playable, bytes, requests }
  return { page, session, ...first }
}

/** Script of every frame while rounds are played, in milliseconds, on a processor `slower` times as slow. */
async function playTraced(page: Page, session: CDPSession, slower: number): Promise<ReturnType<typeof framesOf>> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const events = await traceOf(page, async () => {
    for (let spin = 0; spin < Number(asked.spins); spin++) {
      const button = page.frameLocator('iframe').locator('[data-spin]')
      await button.dispatchEvent('click')
      await page.frameLocator('iframe').locator('[data-spin][data-phase="running"]').waitFor()
      await spinButton(page).waitFor({ timeout: 120_000 })
    }
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return framesOf(events)
}

const { product, stop } = await startProduct()
const browser = await openBrowser(together)
const opened: string[][] = []
const traced: string[][] = []
try {
  const visitor = await visitWith(browser, { device: 'phone', reducedMotion: 'no-preference' })
  await register(visitor, product.site)
  await deposit(visitor, product.site, '500')
  for (const game of games) {
    for (const network of networks) {
      const tries: { playable: number; bytes: number; requests: number }[] = []
      for (let i = 0; i < Number(asked.opens); i++) {
        const { page, ...first } = await openGame(visitor, { product, game, network })
        tries.push(first)
        await page.close()
      }
      const [best, middle] = [0, Math.floor(tries.length / 2)].map((at) => tries.toSorted((a, b) => a.playable - b.playable)[at]!)
      const { bytes, requests } = middle!
      opened.push([
        game,
        network.name,
        round(best!.playable, 0),
        round(middle!.playable, 0),
        round(bytes / 1024, 0),
        `${requests}`,
      ])
    }
    const { page, session } = await openGame(visitor, { product, game, network: networks[0] })
    for (const slower of [1, 4]) {
      const { count, p50, p95, p99, most, over } = await playTraced(page, session, slower)
      const figures = [p50, p95, p99, most].map((milliseconds) => round(milliseconds, 1))
      traced.push([game, `${slower}x`, `${count}`, ...figures, `${round((over(slower === 1 ? 8 : 16) / count) * 100, 1)} %`])
    }
    await page.close()
  }
} finally {
  await browser.close()
  await stop()
}

const processors = readFileSync('/proc/cpuinfo', 'utf8').match(/^processor/gm)?.length ?? 1
console.log(
  `\nLoad ${loadavg()
    .map((load) => round(load, 1))
    .join(' ')} on ${processors} processors; drawn without a graphics card.`,
)
printTable(['game', 'network', 'playable ms, best', 'middle', 'KB received', 'requests'], opened)
console.log(
  '\nScript of a frame while the reels run, in milliseconds of the processor; over the budget of 8 ms, or 16 ms when slowed down.',
)
printTable(['game', 'slowed', 'frames', 'p50', 'p95', 'p99', 'most', 'over'], traced)
