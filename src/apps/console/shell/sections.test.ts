import { expect, test } from 'vitest'
import { groups, sectionAt, sectionsOf } from './sections.ts'

// Not imported by name: of two routers in one program the compiler knows one.
const screens: Record<string, Record<string, { options: object }>> = import.meta.glob('../app/declared/*.ts', { eager: true })
const ofDeclared = Object.values(screens).flatMap((file) => Object.values(file).flatMap(sectionsOf))
const all = [...groups.flatMap(({ sections }) => sections), ...ofDeclared]

test('the menu has fewer than fifteen entries, and every screen stands in one of them [O1]', () => {
  expect(groups.length).toBeLessThan(15)
  for (const { group } of ofDeclared) expect(groups.map(({ name }) => name)).toContain(group)
  const filled = groups.filter(({ name, sections }) => sections.length > 0 || ofDeclared.some(({ group }) => group === name))
  expect(filled).toEqual(groups)
  expect(new Set(all.map(({ to }) => to)).size).toBe(all.length)
})

test.each([
  ['/', '/'],
  ['/members/12/rounds/R-1', '/members'],
  ['/agents/bills/7', '/agents/bills'],
  ['/points/redemptions', '/points'],
  ['/draws/rates', '/draws'],
  ['/me', undefined],
])('an address belongs to the section with the longest path above it: %s', (pathname, to) => {
  expect(sectionAt(all, pathname)).toBe(to)
})
