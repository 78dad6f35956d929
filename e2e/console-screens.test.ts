import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { inaccessible } from './axe.ts'
import { browserOfFile } from './file.ts'
import { screensInConsole, screensOfMember } from './places.ts'
import { sceneOfFile } from './scene.ts'

const file = browserOfFile()
const { scene } = sceneOfFile(file, { bets: true })

/** What one round of every screen of the console found, and of the member who bet. */
const found = { inaccessible: [] as string[], wide: [] as string[], kinds: new Set<string>() }

beforeAll(async () => {
  const { consolePage, person } = scene
  const { page } = scene.owner
  await consolePage.open(`/members?search=${person.account}`)
  const link = page.getByRole('link', { name: person.account, exact: true })
  const member = ((await link.getAttribute('href')) ?? '').split('/').at(-1) ?? ''
  const places = [...screensInConsole, ...Object.values(screensOfMember(member))]
  for (const place of places) found.kinds.add(kindOf(place))
  for (const place of places) {
    await consolePage.goOn(place)
    await consolePage.loaded()
    found.inaccessible.push(...(await inaccessible(page)).map((said) => `${place}, ${said}`))
    found.wide.push(...(await widerThanPhone(page)).map((said) => `${place}: ${said}`))
    for (const further of await leadingOn(page)) if (!found.kinds.has(kindOf(further))) places.push(further)
    for (const known of places) found.kinds.add(kindOf(known))
  }
}, 240_000)

/** One of its kind stands for all: a member, a round, a payment. */
const kindOf = (place: string): string =>
  (place.split('?')[0] ?? '')
    .split('/')
    .map((step) => (/\d/.test(step) ? ':id' : step))
    .join('/')

/** Where the rows of a screen lead on to; the first of each kind. */
async function leadingOn(page: Page): Promise<string[]> {
  const links = page.getByRole('main').getByRole('table').getByRole('link')
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const firsts = new Map(hrefs.toReversed().map((href) => [kindOf(href), href]))
  return [...firsts.values()].filter((href) => href.startsWith('/'))
}

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

  test('was among them, and one of each kind that their rows lead to [S19]', () => {
    const kinds = [
      '/members/:id',
      '/members/:id/rounds/:id',
      '/payments/deposits/:id',
      '/calls/:id',
      '/draws/:id',
      '/trading/:id',
    ]
    expect([...found.kinds]).toEqual(expect.arrayContaining(kinds))
  })

  test('fits a telephone 360 px wide [S19]', () => {
    expect(found.wide).toEqual([])
  })

  test('asks for nothing that its policy forbids, and breaks nowhere [O1]', async () => {
    const { violations, crashes } = await scene.owner.watch.settled()
    expect({ violations, crashes }).toEqual({ violations: [], crashes: [] })
  })
})
