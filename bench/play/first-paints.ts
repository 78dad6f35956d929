import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext } from 'playwright-core'
import { openBrowser, visitWith } from '#e2e/visitor.ts'
import { noteMoments } from './open.ts'
import { codeOf, KITE } from '../ground/http-ground.ts'

/** A browser of the same machine takes its processor from those who play. */
const BETWEEN = 2000

/** In milliseconds, of each time that somebody opened the table in a browser with nothing kept. */
export type FirstPaints = {
  /** From the page asking for the table until it was drawn and took a stake. */
  readonly fromTable: readonly number[]
  /** From following the link. */
  readonly fromLink: readonly number[]
}

/** Runs in the page once the table is drawn. */
function timesOfPage(game: string): readonly [fromTable: number, fromLink: number] {
  const drawn = (window as unknown as { playable: number }).playable - performance.timeOrigin
  const asked = performance.getEntriesByType('resource').find(({ name }) => new URL(name).pathname === `/arcade/live/${game}`)
  return [drawn - (asked?.startTime ?? Number.NaN), drawn]
}

async function openTable(context: BrowserContext, port: number, member: number) {
  const page = await context.newPage()
  await page.addInitScript(noteMoments)
  await page.goto(`http://localhost:${port}/#${new URLSearchParams({ code: codeOf(member, KITE), game: KITE, language: 'EN' })}`)
  await page.waitForFunction(() => 'playable' in window)
  return page.evaluate(timesOfPage, KITE)
}

/** Members come to the table one after the other, each in a browser with nothing kept, as long as something else goes on. */
export async function firstPaintsDuring<T>(goesOn: Promise<T>, port: number, members: readonly number[]): Promise<FirstPaints> {
  const browser = await openBrowser()
  const times: (readonly [number, number])[] = []
  const over = goesOn.then(
    () => true,
    () => true,
  )
  try {
    for (const member of members) {
      const { context } = await visitWith(browser, { device: 'phone', popups: true })
      times.push(await openTable(context, port, member))
      await context.close()
      if (await Promise.race([over, pause(BETWEEN, false)])) break
    }
  } finally {
    await browser.close()
  }
  return { fromTable: times.map(([first]) => first), fromLink: times.map(([, second]) => second) }
}
