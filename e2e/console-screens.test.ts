import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { inaccessible } from './axe.ts'
import { browserOfFile } from './file.ts'
import { screensInConsole, screensOfMember } from './places.ts'
import { sceneOfFile } from './scene.ts'

const file = browserOfFile()
const { scene } = sceneOfFile(file, { bets: true })

/** What one round of every screen of the console found, and of the member who bet. */
const found = { inaccessible: [] as string[], wide: [] as string[] }

beforeAll(async () => {
  const { consolePage, person } = scene
  const { page } = scene.owner
  await consolePage.open(`/members?search=${person.account}`)
  const link = page.getByRole('link', { name: person.account, exact: true })
  const member = ((await link.getAttribute('href')) ?? '').split('/').at(-1) ?? ''
  for (const place of [...screensInConsole, ...Object.values(screensOfMember(member))]) {
    await consolePage.goOn(place)
    await consolePage.loaded()
    found.inaccessible.push(...(await inaccessible(page)).map((said) => `${place}, ${said}`))
    found.wide.push(...(await widerThanPhone(page)).map((said) => `${place}: ${said}`))
  }
}, 240_000)

/** The same screen in the width of a telephone. */
async function widerThanPhone(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 780 })
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await page.setViewportSize({ width: 1280, height: 800 })
  return over > 1 ? [`${over} px`] : []
}

describe('every screen', () => {
  test('is free of what axe finds, in both appearances [S19]', () => {
    expect(found.inaccessible).toEqual([])
  })

  test('fits a telephone 360 px wide [S19]', () => {
    expect(found.wide).toEqual([])
  })

  test('asks for nothing that its policy forbids, and breaks nowhere [O1]', async () => {
    const { violations, crashes } = await scene.owner.watch.settled()
    expect({ violations, crashes }).toEqual({ violations: [], crashes: [] })
  })
})
