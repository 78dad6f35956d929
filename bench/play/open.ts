import type { Frame, Page } from 'playwright-core'
import type { Visitor } from '#e2e/visitor.ts'
import type { Network, PhoneLine } from '../ground/phone-line.ts'

/** By the names of those who defined them: WebPageTest's 4G, and the slow 4G that Lighthouse judges phones by. */
export const networks = [
  { name: '4G', trip: 170, down: 9000, up: 9000 },
  { name: 'slow 4G', trip: 150, down: 1600, up: 750 },
] as const satisfies readonly Network[]

/** Somebody looks at the games until all has come that comes by itself; whoever saves data gets nothing ahead of the tap. */
export const visits = ['rested', 'saving data'] as const

type Opening = { readonly game: string; readonly network: Network; readonly visit: (typeof visits)[number] }

export const spinButton = (page: Page) => page.frameLocator('iframe').locator('[data-spin][data-phase="ready"]')

/** Runs in every page and frame: notes when somebody tapped on a game, and when a stake was taken for the first time, by the wall clock. */
export function noteMoments(): void {
  const now = () => performance.timeOrigin + performance.now()
  const moments = window as unknown as { tapped?: number; playable?: number }
  addEventListener('click', () => (moments.tapped = now()), true)
  const seen = new MutationObserver(() => {
    if (!document.querySelector('[data-spin][data-phase="ready"]')) return
    seen.disconnect()
    // The frame that shows the button and the reels has been drawn when the next one begins.
    requestAnimationFrame(() => requestAnimationFrame(() => (moments.playable = now())))
  })
  seen.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-phase'] })
}

const frameOf = async (page: Page) => (await (await page.locator('iframe').elementHandle())?.contentFrame()) as Frame

async function momentOf(frame: Frame | Page, name: 'tapped' | 'playable'): Promise<number> {
  const moment = await frame.waitForFunction((name) => (window as unknown as Record<string, number>)[name], name)
  return (await moment.jsonValue()) as number
}

export type Ground = { readonly visitor: Visitor; readonly site: string; readonly line: PhoneLine }

/** Taps on a game's tile, with nothing kept from an earlier visit, and waits until it takes a stake. */
export async function openGame(ground: Ground, { game, network, visit }: Opening) {
  const { visitor, site, line } = ground
  const page = await visitor.context.newPage()
  const session = await visitor.context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: visit === 'saving data' })
  line.use(network)
  await page.goto(`${site}/rng`)
  const tile = page.locator(`a[href*="/play/"][href$="/${game}"]`).first()
  await tile.waitFor()
  await page.waitForLoadState('networkidle')
  if (visit === 'rested') {
    await page.locator('iframe').waitFor({ state: 'attached' })
    await (await frameOf(page)).waitForLoadState('networkidle')
    await page.waitForLoadState('networkidle')
  }
  let requests = 0
  page.on('request', () => (requests += 1))
  const before = line.bytes()
  // The tile of a mouse has its button in a veil; an event is a tap without the veil's motion.
  await tile.dispatchEvent('click')
  await spinButton(page).waitFor({ timeout: 60_000 })
  const frame = await frameOf(page)
  const playable = (await momentOf(frame, 'playable')) - (await momentOf(page, 'tapped'))
  const opened = { playable, requests, bytes: line.bytes() - before }
  line.use(null)
  return { page, frame, ...opened }
}
