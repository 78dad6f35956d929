import { describe, expect, test } from 'vitest'
import { refuse } from '#kit/refusal.ts'
import { isByHand, readPaidOn, readReference } from './by-hand.ts'

test('a payment is by hand where people at the console are who provides it', () => {
  expect([isByHand({ provider: 'desk' }), isByHand({ provider: 'sandbox' })]).toEqual([true, false])
})

describe('the reference of a transfer', () => {
  test.each([
    [' ft 2611/22-0001 ', 'FT2611/22-0001'],
    ['១២៣៤', '1234'],
    ['ＡＢ１２', 'AB12'],
    ['a'.repeat(60), 'A'.repeat(60)],
  ])('%j is kept as %s', (typed, kept) => {
    expect(readReference(typed)).toBe(kept)
  })

  test.each(['', 'abc', 'a'.repeat(61), '-1234', 'AB#12', 'A\u202e123'])('%j is none', (typed) => {
    expect(readReference(typed)).toEqual(refuse('reference_malformed'))
  })
})

describe('the day on which a transfer was sent', () => {
  const now = Date.parse('2026-03-01T23:59:59Z')
  const read = (day: string) => readPaidOn(day, { requestedOn: '2026-02-27', now })

  test.each(['2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])(
    '%s may be one: from the day before it was asked for to tomorrow, as a bank’s own day goes',
    (day) => {
      expect(read(day)).toBe(day)
    },
  )

  test.each(['2026-02-25', '2026-03-03', '2026-02-29', '2026-2-28', '', 'today'])('%j is none', (day) => {
    expect(read(day)).toEqual(refuse('day_outside'))
  })
})
