// From the tap on a game to the first spin over a phone's network, and the script of a frame while the reels run. Nothing is asserted here:
// a machine that does other things as well gives other figures, so the load stands beside them.
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { Frame } from 'playwright-core'
import { deposit, register } from '#e2e/people.ts'
import { startProduct } from '#e2e/product/start.ts'
import { openBrowser, visitWith } from '#e2e/visitor.ts'
import { machines } from '#arcade/slots/rules/machines/machines.ts'
import { openPhoneLine } from './ground/phone-line.ts'
import { networks, noteMoments, openGame, spinButton, visits, type Ground } from './play/open.ts'
import { framesOf, traceOf } from './play/trace.ts'
import { printTable, round } from './ground/table.ts'

const { values: asked } = parseArgs({
  options: {
    opens: { type: 'string', default: '1' },
    spins: { type: 'string', default: '2' },
    games: { type: 'string', default: [...new Set(machines.map(({ game }) => game))].join(',') },
    /** After so long nothing new begins; what was measured by then is printed. */
    minutes: { type: 'string', default: '2.5' },
  },
})
/** Begins once everything stands. */
let until = Infinity
const late = () => performance.now() > until

const opened: string[][] = []
const traced: string[][] = []

type Way = { readonly game: string; readonly network: (typeof networks)[number]; readonly visit: (typeof visits)[number] }

/** The best and the middle of some openings. */
async function measureOpenings(ground: Ground, way: Way): Promise<void> {
  const tries: { readonly playable: number; readonly bytes: number; readonly requests: number }[] = []
  for (let i = 0; i < Number(asked.opens) && !late(); i++) {
    const { page, ...measured } = await openGame(ground, way)
    tries.push(measured)
    await page.close()
  }
  const sorted = tries.toSorted((a, b) => a.playable - b.playable)
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]
  if (!sorted[0] || !middle) return
  const milliseconds = [sorted[0], middle].map(({ playable }) => round(playable, 0))
  opened.push([way.game, way.network.name, way.visit, ...milliseconds, round(middle.bytes / 1024, 0), `${middle.requests}`])
}

/** Script of every frame while rounds are played, in milliseconds, on a processor `slower` times as slow. */
async function playTraced(frame: Frame, slower: number): Promise<ReturnType<typeof framesOf>> {
  const page = frame.page()
  const session = await page.context().newCDPSession(frame)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const events = await traceOf(page, async () => {
    for (let spin = 0; spin < Number(asked.spins); spin++) {
      await frame.locator('[data-spin]').dispatchEvent('click')
      await frame.locator('[data-spin][data-phase="running"]').waitFor()
      await spinButton(page).waitFor({ timeout: 60_000 })
    }
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return framesOf(events)
}

async function measurePlay(ground: Ground, game: string): Promise<void> {
  const { page, frame } = await openGame(ground, { game, network: networks[0], visit: 'rested' })
  for (const pace of ['normal', 'quick']) {
    if (pace === 'quick') await frame.locator('button[aria-pressed="false"]').first().dispatchEvent('click')
    for (const slower of [1, 4]) {
      if (late()) break
      const { count, p50, p95, p99, most, over } = await playTraced(frame, slower)
      const figures = [p50, p95, p99, most].map((milliseconds) => round(milliseconds, 1))
      const share = round((over(slower === 1 ? 8 : 16) / count) * 100, 1)
      traced.push([game, pace, `${slower}x`, `${count}`, ...figures, `${share} %`])
    }
  }
  await page.close()
}

const { product, stop } = await startProduct()
const line = await openPhoneLine([product.site, product.arcade])
const browser = await openBrowser({ more: [line.flag] })
try {
  const visitor = await visitWith(browser, { device: 'phone', reducedMotion: 'no-preference' })
  await visitor.context.addInitScript(noteMoments)
  await register(visitor, product.site)
  await deposit(visitor, product.site, '500')
  const ground = { visitor, site: product.site, line }
  until = performance.now() + Number(asked.minutes) * 60_000
  const games = asked.games.split(',')
  // What has a budget comes first: each game on 4G, then how the first of them plays, then the other ways.
  const ways = networks.flatMap((network) => visits.flatMap((visit) => games.map((game) => ({ game, network, visit }))))
  for (const way of ways.slice(0, games.length)) await measureOpenings(ground, way)
  for (const game of Number(asked.spins) > 0 ? games : []) if (!late()) await measurePlay(ground, game)
  for (const way of ways.slice(games.length)) await measureOpenings(ground, way)
} finally {
  await browser.close()
  line.close()
  await stop()
}

const processors = readFileSync('/proc/cpuinfo', 'utf8').match(/^processor/gm)?.length ?? 1
console.log(
  `\nLoad ${loadavg()
    .map((load) => round(load, 1))
    .join(' ')} on ${processors} processors; drawn without a graphics card.`,
)
printTable(['game', 'network', 'visit', 'playable ms, best', 'middle', 'KB received', 'requests'], opened)
console.log(
  '\nScript of a frame while the reels run, in milliseconds of the processor; over the budget of 8 ms, or 16 ms when slowed down.',
)
printTable(['game', 'pace', 'slowed', 'frames', 'p50', 'p95', 'p99', 'most', 'over'], traced)
