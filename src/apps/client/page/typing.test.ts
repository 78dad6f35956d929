import { expect, test } from 'vitest'
import { askedFor, begun, landed, wanted, type Typing } from './typing.ts'

const type = (now: Typing, typed: string): Typing => ({ ...now, typed })

test('what is typed on while the address follows stays', () => {
  let now = askedFor(type(begun(''), 'lan'), 'lan')
  expect(landed(now, '')).toBe(now)
  now = askedFor(type(now, 'lantern m'), 'lantern')
  now = landed(type(now, 'lantern ma'), 'lan')
  expect([now.typed, wanted(now)]).toEqual(['lantern ma', 'lantern'])
  expect(landed(now, 'lantern')).toEqual({ typed: 'lantern ma', known: 'lantern', asked: [] })
  expect(landed(askedFor(askedFor(begun(''), 'lan'), 'lantern'), 'lantern').asked).toEqual([])
})

test('what the address says by itself stands in the field', () => {
  const now = landed(askedFor(type(begun(''), 'lantern'), 'lantern'), 'lantern')
  expect(landed(now, '')).toEqual(begun(''))
  expect(landed(landed(now, ''), 'lantern').typed).toBe('lantern')
  expect(askedFor(now, 'lantern')).toBe(now)
})
