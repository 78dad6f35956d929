import { describe, expect, test } from 'vitest'
import { executionsFor } from './audience.ts'
import { wellWorded } from './judge.ts'
import { linkageFits } from './linkage.ts'
import { isShown, wordsIn } from './shown.ts'

test.each([
  [{ published: true, from: null, until: null }, true],
  [{ published: false, from: null, until: null }, false],
  [{ published: true, from: 100, until: null }, true],
  [{ published: true, from: 101, until: null }, false],
  [{ published: true, from: null, until: 101 }, true],
  [{ published: true, from: null, until: 100 }, false],
])('at 100, %o is shown: %s [S14]', (scheduled, shown) => {
  expect(isShown(scheduled, 100)).toBe(shown)
})

test.each([
  [['KM', 'EN', 'CN'], 'CN'],
  [['KM', 'EN'], 'EN'],
  [['KM', 'TH'], 'KM'],
  [['TH'], 'TH'],
  [[], null],
])('of words in %j, a Chinese reader of a Khmer merchant is given %s', (codes, given) => {
  const texts = Object.fromEntries(codes.map((code) => [code, code]))
  expect(wordsIn(texts, { language: 'CN', fallback: 'KM' })).toBe(given)
})

test('a visitor is given popups for visitors, a member also those for members [M1]', () => {
  expect(executionsFor(['A', 'B', 'F'], { loggedIn: false })).toEqual(['B'])
  expect(executionsFor(['A', 'F'], { loggedIn: false })).toEqual([])
  expect(executionsFor(['A', 'F'], { loggedIn: true })).toEqual(['A', 'F'])
})

describe('what a banner may lead to', () => {
  test.each([
    ['NONE', ''],
    ['PAGE', '/promotions?type=daily#vip'],
    ['GAME', 'ARCADE/lantern-market'],
    ['VENDOR', 'TCG_SEA'],
    ['NOTICE', '12'],
    ['POPUP', 'register'],
    ['LINK', 'https://news.example.com:8443/a/b?c=d'],
  ] as const)('%s %s [S14]', (type, linkage) => {
    expect(linkageFits(type, linkage)).toBe(true)
  })

  test.each([
    ['NONE', 'x'],
    ['PAGE', '//evil.example'],
    ['PAGE', '/\\evil.example'],
    ['PAGE', 'promotions'],
    ['PAGE', '/a b'],
    ['PAGE', '/a\n'],
    ['GAME', 'ARCADE'],
    ['LINK', 'http://news.example.com'],
    ['LINK', 'javascript:alert(1)'],
    ['LINK', 'https://user@evil.example'],
    ['LINK', 'https://evil.example\\@good.example'],
    ['POPUP', '"><script>'],
  ] as const)('is never %s %s [S14]', (type, linkage) => {
    expect(linkageFits(type, linkage)).toBe(false)
  })
})

test('words are in one language at least, and in none that the merchant does not offer [S14]', () => {
  const texts = (...codes: readonly string[]) => ({ texts: Object.fromEntries(codes.map((code) => [code, {}])) })
  expect(wellWorded(texts(), ['KM', 'EN'])).toBe(false)
  expect(wellWorded(texts('KM'), ['KM', 'EN'])).toBe(true)
  expect(wellWorded(texts('KM', 'EN'), ['KM', 'EN'])).toBe(true)
  expect(wellWorded(texts('KM', 'TH'), ['KM', 'EN'])).toBe(false)
})
