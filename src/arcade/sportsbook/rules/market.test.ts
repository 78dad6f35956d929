import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyOf, MARKET_TYPES, picksOf, termsOf } from './market.ts'
import { readScore } from './football/score.ts'
import { readSelection, takenAt } from './selection.ts'

test.each([
  ['1x2', { type: '1x2', line: null, period: 'match' }],
  ['asian_handicap:-3', { type: 'asian_handicap', line: -3, period: 'match' }],
  ['asian_handicap:0', { type: 'asian_handicap', line: 0, period: 'match' }],
  ['first_half.totals:6', { type: 'totals', line: 6, period: 'first half' }],
] as const)('%s is a market, and is written as it was read', (text, terms) => {
  expect(termsOf(text)).toEqual(terms)
  expect(keyOf(terms)).toBe(text)
})

test.each([
  '',
  '1x2:1',
  'totals',
  'totals:0',
  'totals:61',
  'totals:06',
  'totals:+6',
  'totals:6.5',
  'asian_handicap:-0',
  'asian_handicap:-41',
  'european_handicap:0',
  'european_handicap:-3',
  'first_half.half_full',
  'second_half.1x2',
  '1X2',
  ' 1x2',
  '1x2\n',
  'constructor',
  '__proto__',
  'toString',
])('%j is no market', (text) => {
  expect(termsOf(text)).toBeNull()
})

test('a text that is a market is the key of it', () => {
  const text = fc.oneof(
    fc.string(),
    fc
      .tuple(
        fc.constantFrom('', 'first_half.'),
        fc.constantFrom(...MARKET_TYPES),
        fc.constantFrom('', ':'),
        fc.integer({ min: -50, max: 70 }),
      )
      .map(([half, type, sign, line]) => `${half}${type}${sign}${sign && line}`),
  )
  fc.assert(
    fc.property(text, (said) => {
      const terms = termsOf(said)
      if (terms) expect(keyOf(terms)).toBe(said)
    }),
  )
})

test('a selection is one of the picks of a market, and nothing besides', () => {
  expect(readSelection({ market: '1x2', pick: 'home' })).toEqual({ market: '1x2', pick: 'home' })
  for (const pick of picksOf('half_full')) expect(readSelection({ market: 'half_full', pick })).not.toBeNull()
  const then = { market: 'asian_handicap:-2', pick: 'home', scoreThen: { home: 1, away: 0 } }
  expect(readSelection(then)).toEqual(then)
})

test.each([
  null,
  'home',
  ['1x2', 'home'],
  { market: '1x2' },
  { market: '1x2', pick: 'over' },
  { market: '1x2', pick: 1 },
  { market: 'totals:7', pick: 'over', scoreThen: { home: 1, away: 0 } },
  { market: 'asian_handicap:-2', pick: 'home', scoreThen: { home: 1 } },
  { market: 'asian_handicap:-2', pick: 'home', scoreThen: { home: -1, away: 0 } },
  { market: 'asian_handicap:-2', pick: 'home', scoreThen: { home: 0.5, away: 0 } },
  { market: '1x2', pick: 'home', price: 20_000 },
])('%j is no selection', (said) => {
  expect(readSelection(said)).toBeNull()
})

test('only an Asian handicap remembers the score at which it was taken', () => {
  const score = { home: 1, away: 0 }
  expect(takenAt({ market: 'asian_handicap:-2', pick: 'home' }, score)).toEqual({
    market: 'asian_handicap:-2',
    pick: 'home',
    scoreThen: score,
  })
  expect(takenAt({ market: 'asian_handicap:-2', pick: 'home' }, { home: 0, away: 0 })).not.toHaveProperty('scoreThen')
  expect(takenAt({ market: 'totals:10', pick: 'over' }, score)).toEqual({ market: 'totals:10', pick: 'over' })
})

test('a score is read as it can be, and nothing else', () => {
  const whole = { halfTime: { home: 1, away: 0 }, fullTime: { home: 2, away: 2 } }
  expect(readScore(whole)).toEqual(whole)
  const counted = { ...whole, corners: { halfTime: { home: 1, away: 3 }, fullTime: { home: 6, away: 4 } } }
  expect(readScore(counted)).toEqual(counted)
  expect(readScore({ ...counted, corners: { ...counted.corners, fullTime: { home: 0, away: 4 } } })).toBeNull()
  expect(readScore({ ...counted, corners: null })).toBeNull()
  const abandoned = { halfTime: null, fullTime: { abandonedAt: { home: 1, away: 0 } } }
  expect(readScore(abandoned)).toEqual(abandoned)
  expect(readScore({ halfTime: 'void', fullTime: null })).toEqual({ halfTime: 'void', fullTime: null })
  expect(readScore({ ...whole, fullTime: { home: 0, away: 2 } })).toBeNull()
  expect(readScore({ ...whole, fullTime: { home: 100, away: 2 } })).toBeNull()
  expect(readScore({ ...whole, fullTime: undefined })).toBeNull()
  expect(readScore({ ...whole, penalties: { home: 4, away: 2 } })).toBeNull()
  expect(readScore({ halfTime: { home: 1, away: 0 } })).toBeNull()
})
