import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chromium, type BrowserContextOptions, type Page, type Request } from 'playwright-core'
import { afterAll, onTestFinished as onFinished, type TestContext } from 'vitest'
import { driverOf, finishDueTickets, serveChases } from '#arcade/events/index.ts'
import { keepPlace } from '#arcade/places/index.ts'
import type { Arcade } from '#main/arcade/arcade-server.ts'
import { arcadeSockets } from '#main/arcade/arcade-sockets.ts'
import { buildScreens } from '#main/dev/screens.ts'
import { servePages } from '#runtime/http/pages.ts'
import { SECOND } from '#kit/clock.ts'
import { openLog } from '#runtime/log.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { GAME, openForeignHouse, openTestArcade } from '#testing/arcade/arcade.ts'
import { esports } from '#testing/arcade/esports.ts'
import { football } from '#testing/arcade/football.ts'
import { chromiumFlags } from '#testing/chromium.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

/** Nobody watches between the flights of a test. */
const QUICK = { kind: 'asked', bets: 4 * SECOND, shown: SECOND } as const

const log = openLog({ name: 'test', level: 'silent' })

/** A test that runs beside others says itself when it ends. */
type Opened = { readonly game: string; readonly language?: string; readonly onTestFinished?: TestContext['onTestFinished'] }

/** The built game from a real arcade on a host of its own, in a frame of a house's page, in a real browser. */
export async function openPlay() {
  const root = join(import.meta.dirname, '../../../..')
  await buildScreens(root)
  const folder = join(root, 'dist/play')
  const house = await openForeignHouse()
  const site = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>'))
  await once(site.listen(0, '127.0.0.1'), 'listening')
  const siteOrigin = `http://localhost:${(site.address() as AddressInfo).port}`
  const db = await testDatabase('arcade')
  const arcade = await openTestArcade(db, house, { rhythm: { patience: 5000 } })
  const { app } = arcade
  const policy = { frames: [], ancestors: [siteOrigin], connect: [], images: [] }
  await servePages(app, { folder, random: systemRandom, clock: systemClock, log, policy: async () => policy })
  const arcadeOrigin = (await app.listen({ host: '127.0.0.1', port: 0 })).replace('127.0.0.1', 'arcade.localhost')
  const serving = serveLive(arcade, db)
  afterAll(serving.stop)
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
    args: [...chromiumFlags],
  })
  afterAll(async () => {
    await browser.close()
    site.close()
  })
  const linkOf = ({ game, language = 'KM' }: Opened, code: string) =>
    `${arcadeOrigin}/#${new URLSearchParams({ code, game, language })}`

  /** The house's page before it has the game; it hands out a fresh code when it is asked as agreed. */
  const openHouse = async (options: BrowserContextOptions = {}, opened: Opened = { game: GAME }) => {
    const { game, onTestFinished = onFinished } = opened
    const { user, code } = await house.player({ balance: 100_00000n, game })
    const context = await browser.newContext({ viewport: { width: 320, height: 568 }, reducedMotion: 'reduce', ...options })
    context.setDefaultTimeout(20_000)
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.exposeFunction('freshCode', () => house.launch({ user, game }))
    await page.goto(siteOrigin)
    const frame = page.frameLocator('iframe')
    const putGame = () => page.evaluate(frameTheGame, { link: linkOf(opened, code), arcadeOrigin })
    const ready = () => frame.locator('[data-spin][data-phase="ready"]').first().waitFor({ timeout: 30_000 })
    const inside = () => page.frames()[1] as ReturnType<Page['mainFrame']>
    // A game that nobody looks at any more would go on being drawn beside the next test.
    onTestFinished(() => context.close())
    return { user, page, frame, complaints, putGame, ready, inside }
  }
  /** The same with the game in its frame, ready for a spin; both are left when their test ends. */
  const frameIn = async (options: BrowserContextOptions = {}, of?: Opened) => {
    const opened = await openHouse(options, of)
    await opened.putGame()
    await opened.ready()
    return opened
  }
  /** The same request as the frame made, by a way of its own: what the arcade got although the frame never heard back. */
  const deliver = (request: Request) =>
    app.inject({
      method: 'POST',
      url: new URL(request.url()).pathname,
      headers: { host: new URL(arcadeOrigin).host, authorization: request.headers()['authorization'] ?? '' },
      payload: request.postDataJSON() as object,
    })
  const endSession = (authorization: string) =>
    app.inject({ method: 'DELETE', url: '/arcade/players/own', headers: { host: new URL(arcadeOrigin).host, authorization } })
  return { house, openHouse, frameIn, deliver, endSession, ...sourcesOf(arcade, db) }
}

/** Who tells of matches, and of series. */
const sourcesOf = (arcade: Arcade, { owner }: TestDatabase) => ({
  matches: football(arcade, { owner }),
  series: esports(arcade, { owner }),
})

/** What the arcade's program does beside answering calls: sockets, and the events of games that many play together. */
function serveLive(arcade: Arcade, db: TestDatabase) {
  const ending = new AbortController()
  const stops: (() => unknown)[] = []
  arcadeSockets({ onStop: (_, stop) => void stops.push(stop) }, { arcade, db, url: db.url, log })
  const served = arcade.liveGames.map((game) =>
    keepPlace({
      ...arcade.events,
      log,
      place: game.game,
      step: driverOf(arcade.events, { ...game, rhythm: QUICK }),
      ending: ending.signal,
    }),
  )
  const paying = setInterval(() => void Promise.all([finishDueTickets(arcade.events), serveChases(arcade.events)]), 250)
  return {
    stop: async () => {
      ending.abort()
      clearInterval(paying)
      await Promise.all(served)
      for (const stop of stops.toReversed()) await stop()
    },
  }
}

/** Runs in the house's page. */
function frameTheGame({ link, arcadeOrigin }: { link: string; arcadeOrigin: string }): void {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups')
  frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0'
  frame.src = link
  document.body.append(frame)
  const { freshCode } = window as unknown as { freshCode: () => Promise<string> }
  addEventListener('message', (event) => {
    const { type, game, ask } = event.data as { type: string; game: string; ask: string }
    if (event.origin !== arcadeOrigin || type !== 'arcade:code-wanted') return
    void freshCode().then((code) => frame.contentWindow?.postMessage({ type: 'arcade:code', game, ask, code }, arcadeOrigin))
  })
}
