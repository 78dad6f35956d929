import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskName } from './mask-name.ts'

test.each([
  ['dara2026', 'da***6'],
  ['sophea', 'so***a'],
  ['dara', 'd***'],
  ['x', 'x***'],
  ['សុភាពរតនៈ', 'សុ***ៈ'],
])('%s is shown as %s [H4]', (account, shown) => {
  expect(maskName(account)).toBe(shown)
})

test('never tells a whole name, nor how long it is [H4]', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }), (account) => {
      const shown = maskName(account)
      expect(shown).toContain('***')
      expect([...shown].length).toBeLessThanOrEqual(6)
    }),
  )
})
