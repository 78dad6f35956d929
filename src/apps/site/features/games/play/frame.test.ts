import { describe, expect, test } from 'vitest'
import { codeOf, framedAt, isCodeWanted, isDepositWanted } from './frame.ts'

describe('a message of a game’s frame', () => {
  const wanted = { type: 'arcade:code-wanted', game: 'lantern-market', ask: '019f0000-0000-7000' }

  test('is heard when it asks for a code of its own game [trust 54]', () => {
    expect(isCodeWanted(wanted, ['lantern-market'])).toBe(true)
    expect(isCodeWanted(wanted, ['other', 'lantern-market'])).toBe(true)
  })

  test.each([
    ['another game', { ...wanted, game: 'other' }],
    ['another type', { ...wanted, type: 'arcade:logout' }],
    ['a further key', { ...wanted, more: 1 }],
    ['a strange question', { ...wanted, ask: '<script>' }],
    ['no object', 'arcade:code-wanted'],
    ['nothing', null],
  ])('with %s is not [trust 54]', (_what, message) => {
    expect(isCodeWanted(message, ['lantern-market', 'lotus-pond'])).toBe(false)
  })
})

describe('a game whose player wants to deposit', () => {
  const wanted = { type: 'arcade:deposit', game: 'lantern-market' }

  test('is heard [trust 54]', () => {
    expect(isDepositWanted(wanted, 'lantern-market')).toBe(true)
  })

  test.each([
    { ...wanted, game: 'other' },
    { ...wanted, amount: '500' },
    { ...wanted, type: 'arcade:code' },
    'arcade:deposit',
    null,
  ])('is not heard in other words: %j [trust 54]', (message) => {
    expect(isDepositWanted(message, 'lantern-market')).toBe(false)
  })
})

test('the launch code is read from the fragment, and the house added to it', () => {
  const url = 'http://arcade.localhost:8082/#code=abc&game=lantern-market'
  expect(codeOf(url)).toBe('abc')
  expect(codeOf(framedAt(url, 'http://localhost:8080'))).toBe('abc')
})
