import { afterEach, expect, test, vi } from 'vitest'
import { judgeFeedback, longestFeedback } from './feedback.ts'

test.each([
  ['four', false],
  ['fives', true],
  ['a'.repeat(140), true],
  ['a'.repeat(141), false],
  ['ក្តី'.repeat(140), true],
  ['👩‍👩‍👧‍👦'.repeat(140), true],
  ['ក្តី'.repeat(4), false],
])('“%s” is told or refused by its characters as people count them [M3]', (content, told) => {
  expect(judgeFeedback(content, 140) === null).toBe(told)
})

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['four', false],
  ['a'.repeat(140), true],
  ['a'.repeat(141), false],
  ['ក្តី'.repeat(140), true],
  ['ក្តី'.repeat(141), false],
  ['ក្តី'.repeat(4), false],
])('“%s” is counted alike in a browser without a segmenter', (content, told) => {
  vi.stubGlobal('Intl', {})
  expect(judgeFeedback(content, 140) === null).toBe(told)
})

test('a merchant that wants to hear more takes more [M3]', () => {
  expect(longestFeedback({ LONGFEEDBACK: false })).toBe(140)
  expect(judgeFeedback('a'.repeat(141), longestFeedback({ LONGFEEDBACK: true }))).toBe(null)
})
