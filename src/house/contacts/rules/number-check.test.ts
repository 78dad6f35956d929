import { describe, expect, test } from 'vitest'
import { isCheckBegin, isCheckReady, isCheckVerdict } from './number-check.ts'

const begin = {
  type: 'check:begin',
  siteKey: 'a-site-key',
  language: 'zh-Hans',
  direction: 'ltr',
  theme: 'dark',
  skin: 'porcelain',
  title: 'One short check',
  text: 'Show that you are a person.',
}

describe('between a form and the window of its check', () => {
  test('what was agreed is heard [A6, trust 54]', () => {
    expect(isCheckReady({ type: 'check:ready' })).toBe(true)
    expect(isCheckBegin(begin)).toBe(true)
    expect(isCheckVerdict({ type: 'check:passed', captcha: 'a person' })).toBe(true)
    expect(isCheckVerdict({ type: 'check:failed', problem: 'captcha_check_failed' })).toBe(true)
  })

  test.each([
    ['nothing', null],
    ['a text', 'check:ready'],
    ['a further key', { type: 'check:ready', more: 1 }],
    ['a verdict without what was shown', { type: 'check:passed', captcha: '' }],
    ['one that is no text', { type: 'check:passed', captcha: 7 }],
    ['one too long', { type: 'check:passed', captcha: 'x'.repeat(16_385) }],
    ['a problem that nobody agreed on', { type: 'check:failed', problem: 'made up' }],
    ['a beginning in another dress', { ...begin, skin: 'none' }],
    ['a beginning with too much', { ...begin, script: 'https://evil.example' }],
    ['a beginning in no language', { ...begin, language: 'km"><script>' }],
    ['what an object inherits', Object.create({ type: 'check:ready' })],
  ])('%s is not [A6, trust 54]', (_what, message) => {
    expect([isCheckReady(message), isCheckBegin(message), isCheckVerdict(message)]).toEqual([false, false, false])
  })
})
