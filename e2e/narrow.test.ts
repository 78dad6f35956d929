import { beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { browserOfFile } from './file.ts'
import { deposit, enrol } from './people.ts'
import { placesOfMember, placesOfVisitor, seenAt } from './places.ts'
import type { Visitor } from './visitor.ts'
import { words, type Language } from './words.ts'

const { product, stay, visit } = browserOfFile()

let member: Visitor

beforeAll(async () => {
  member = await stay({ device: 'small' })
  await enrol(member, product.site)
  await deposit(member, product.site, '100')
})

test.each<Language>(['KM', 'EN', 'CN'])(
  'nothing runs over the edge of a phone 320 px wide, in %s [S15, S19]',
  async (language) => {
    const visitor = await visit({ device: 'small', language })
    const found = await seenAt(placesOfVisitor, visitor, product.site, () => runningOver(visitor.page))
    await member.page.evaluate((chosen) => localStorage.setItem('lang', chosen), language)
    const reader = { ...member, words: words[language] }
    found.push(...(await seenAt(placesOfMember, reader, product.site, () => runningOver(member.page))))
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
