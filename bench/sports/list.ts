import { openBrowser, visitWith } from '#e2e/visitor.ts'
import { codeOf } from '../ground/http-ground.ts'
import { round } from '../ground/table.ts'
import { framesOf, traceOf } from '../play/trace.ts'
import { SPORTS, type Found, type SportsStage } from './stage.ts'

/** Each match is another once a second, so that a page hears of a quarter of them in each of its four steps a second. */
const EVERY = 1000
const SETTLED = 3000
const WANTED = 8
const RATES = [1, 4]

/** Frames are told apart by what a page asks for before each of them; this one would ask for none while nothing moves. */
function markFrames(): void {
  const mark = () => requestAnimationFrame(mark)
  mark()
}

/** The script of each frame of a phone's page of so many matches, while their prices move. */
export async function listMatches({ arcade, ports, asked }: SportsStage): Promise<Found> {
  const { rows: matches, seconds } = asked
  await arcade.ask({ what: 'open', matches, everyMs: EVERY, onlyMain: true })
  // Tests run without the compiler that every visitor has.
  const browser = await openBrowser({ more: ['--js-flags='] })
  const rows = []
  try {
    const { context, page } = await visitWith(browser, { device: 'phone', popups: true, language: 'KM' })
    await page.addInitScript(markFrames)
    const launch = new URLSearchParams({ code: codeOf(1, SPORTS.game), game: SPORTS.game, language: 'KM' })
    await page.goto(`http://localhost:${ports.arcade}/#${launch}`)
    await page.waitForFunction((count) => document.querySelectorAll('[data-match]').length === count, matches, {
      timeout: 60_000,
    })
    await arcade.ask({ what: 'move' })
    const cdp = await context.newCDPSession(page)
    for (const rate of RATES) {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate })
      await page.waitForTimeout(SETTLED)
      const { count, p50, p95, p99, most, over } = framesOf(await traceOf(page, () => page.waitForTimeout(seconds * 1000)))
      const moves = await page.locator('[data-way]').count()
      rows.push([`${rate}x`, count, ...[p50, p95, p99, most].map((script) => round(script, 1)), over(WANTED), moves])
    }
    await arcade.ask({ what: 'still' })
  } finally {
    await browser.close()
  }
  return {
    told: `The script of a frame of a phone's page of ${matches} matches, each of which is another once a second; at most ${WANTED} ms wanted. Milliseconds of the processor.`,
    columns: ['slowed down', 'frames', 'p50 ms', 'p95 ms', 'p99 ms', 'most ms', `over ${WANTED} ms`, 'prices with an arrow'],
    rows,
  }
}
