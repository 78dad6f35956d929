import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { HomePage } from './pages/HomePage.ts'
import { deposit, register } from './people.ts'
import { browserOfFile } from './file.ts'
import type { Visitor } from './visitor.ts'
import type { Language } from './words.ts'

const { product, visit } = browserOfFile()

/** The places of a visitor and of a member, each with what shows that it stands. */
const places = {
  visitor: [
    { path: '/', shows: (visitor: Visitor) => new HomePage(visitor).game },
    { path: '/?open=login', shows: ({ page, words }: Visitor) => page.getByLabel(words.password, { exact: true }) },
    { path: '/?open=register', shows: ({ page, words }: Visitor) => page.getByLabel(words.passwordAgain, { exact: true }) },
  ],
  member: [
    { path: '/', shows: (visitor: Visitor) => new HomePage(visitor).game },
    { path: '/deposit', shows: ({ page, words }: Visitor) => page.getByRole('table').getByText(words.credited, { exact: true }) },
    {
      path: '/?open=me',
      shows: ({ page, words }: Visitor) => page.getByRole('dialog').getByRole('link', { name: words.records }),
    },
    {
      path: '/?open=records',
      shows: ({ page, words }: Visitor) => page.getByRole('dialog').getByRole('tab', { name: words.bets }),
    },
    { path: '/nowhere', shows: ({ page }: Visitor) => page.getByRole('main').getByRole('heading', { level: 1 }) },
  ],
} as const

/** Goes round all places, first as a visitor, then as a member. */
async function goRound(visitor: Visitor, look: (place: string) => Promise<void>): Promise<void> {
  const go = async (list: typeof places.visitor | typeof places.member) => {
    for (const { path, shows } of list) {
      await visitor.page.goto(product.site + path)
      await shows(visitor).first().waitFor()
      await look(path)
    }
  }
  await go(places.visitor)
  await register(visitor, product.site)
  await deposit(visitor, product.site, '100')
  await go(places.member)
}

describe.each(['dark', 'light'] as const)('in the %s appearance', (colorScheme) => {
  test.each(['desk', 'phone'] as const)('every page and dialog is free of what axe finds, on a %s [S19]', async (device) => {
    const visitor = await visit({ colorScheme, device })
    const found: string[] = []
    await goRound(visitor, async (place) => {
      const { violations } = await new AxeBuilder({ page: visitor.page }).analyze()
      for (const { id, nodes } of violations)
        for (const { target, failureSummary } of nodes) found.push(`${place}: ${id} at ${target.join(' ')}: ${failureSummary}`)
    })
    expect(found).toEqual([])
  })
})

test.each<Language>(['KM', 'EN', 'CN'])(
  'nothing runs over the edge of a phone 320 px wide, in %s [S15, S19]',
  async (language) => {
    const visitor = await visit({ device: 'small', language })
    const found: string[] = []
    await goRound(visitor, async (place) => {
      for (const wide of await runningOver(visitor.page)) found.push(`${place}: ${wide}`)
    })
    expect(found).toEqual([])
  },
)

/** What makes the page, or a dialog in it, wider than its place; and words cut off on either side. */
function runningOver(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} "${element.textContent?.slice(0, 40)}"`
    // A slide that waits for its turn, and what stands in a row of a page that is scrolled sideways.
    const comesIntoView = (element: Element): boolean => {
      if (element.closest('[inert]')) return true
      if (element.closest('[role=dialog]')) return false
      for (let around = element.parentElement; around; around = around.parentElement)
        if (/auto|scroll/.test(getComputedStyle(around).overflowX)) return true
      return false
    }
    const places = [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=dialog] > *')]
    const wide = places.filter((place) => place.scrollWidth > place.clientWidth + 1).map(name)
    const outside = [...document.querySelectorAll('a, button, input, h1, h2, p')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return (
        width > 1 &&
        (left < -1 || right > innerWidth + 1) &&
        !comesIntoView(element) &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
    })
    return [...wide, ...outside.map(name)]
  })
}
