import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compared, sideBySide } from './gallery/pictures.ts'
import { startGallery } from './gallery/start.ts'
import { languages, Viewer, type Theme } from './gallery/viewer.ts'
import { openBrowser } from './visitor.ts'

/** What one round through every page, in every language, found in one theme. */
type Round = { readonly different: string[]; readonly inaccessible: string[]; readonly tooWide: string[] }

const themes: readonly Theme[] = ['dark', 'light']
const NARROW = 320
const WIDE = 768

let gallery: Awaited<ReturnType<typeof startGallery>>
let browser: Browser
let rounds: Readonly<Record<Theme, Round>>

beforeAll(async () => {
  gallery = await startGallery()
  browser = await openBrowser()
  const [dark, light] = (await Promise.all(themes.map(goRound))) as [Round, Round]
  rounds = { dark, light }
})

afterAll(async () => {
  await browser?.close()
  await gallery?.stop()
})

async function goRound(theme: Theme): Promise<Round> {
  const round: Round = { different: [], inaccessible: [], tooWide: [] }
  const viewer = await Viewer.open(browser, gallery.address)
  for (const { name, wide } of await viewer.pages()) {
    const pictures: Buffer[] = []
    for (const language of languages) {
      await viewer.see({ page: name, language, theme }, wide ? WIDE : NARROW)
      pictures.push(await viewer.picture())
      if (language === 'KM') round.inaccessible.push(...(await inaccessible(viewer)).map((said) => `${name}: ${said}`))
      if (wide) await viewer.page.setViewportSize({ width: NARROW, height: 480 })
      const over = await viewer.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (over > 0) round.tooWide.push(`${name} in ${language} by ${over} px`)
    }
    const said = await compared(`${name}-${theme}`, await sideBySide(pictures))
    if (said) round.different.push(said)
  }
  return round
}

async function inaccessible({ page }: Viewer): Promise<string[]> {
  // Layers stand beside the page by design, and the library's guards of their focus are no places to stay.
  const axe = new AxeBuilder({ page }).setLegacyMode().disableRules('region').exclude('[data-base-ui-focus-guard]')
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

describe.each(themes)('the gallery, %s', (theme) => {
  test('every part looks as in its picture, in Khmer, English, Chinese and Arabic [S14, S15, S16]', () => {
    expect(rounds[theme].different).toEqual([])
  })

  test('axe finds nothing to say against any part [S16, S19]', () => {
    expect(rounds[theme].inaccessible).toEqual([])
  })

  test('no part is wider than a phone of 320 px, in any language [S15, S19]', () => {
    expect(rounds[theme].tooWide).toEqual([])
  })
})
