import { expect, test } from 'vitest'
import { MINUTE } from '#kit/clock.ts'
import { holdsFrom, ownTerms, termsAt, type KeptTerms } from './counting-terms.ts'

const noon = Date.UTC(2026, 10, 21, 12)
const said = (minutes: number, weight: number, more: Partial<KeptTerms> = {}): KeptTerms => ({
  merchant: 1,
  product: 'LIVE',
  since: new Date(noon + minutes * MINUTE),
  rule: 'result',
  weight,
  ...more,
})

test('a round counts as its merchant said when it was opened, and before that as its product does', () => {
  const kept = [said(10, 40), said(0, 20), said(0, 5, { merchant: 2 }), said(0, 6, { product: 'RNG' })]
  const at = (minutes: number) => termsAt(kept, { merchant: 1, product: 'LIVE', at: noon + minutes * MINUTE })
  expect(at(-1)).toEqual(ownTerms('LIVE'))
  expect(at(0)).toEqual({ rule: 'result', weight: 20 })
  expect(at(9)).toEqual({ rule: 'result', weight: 20 })
  expect(at(10)).toEqual({ rule: 'result', weight: 40 })
})

test.each([
  [0, 5],
  [3.9, 5],
  [4, 5],
  [4.1, 10],
  [5, 10],
])('what is confirmed %d minutes after noon holds from %d minutes after it', (now, from) => {
  expect(holdsFrom(noon + now * MINUTE)).toBe(noon + from * MINUTE)
})
