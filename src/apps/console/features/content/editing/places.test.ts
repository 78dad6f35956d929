import { expect, test } from 'vitest'
import { momentOf, momentText } from '#console/parts/moments.ts'
import { movedBy } from './order.ts'

test('one of a list goes a place up or down, and the others keep theirs [O2]', () => {
  expect(movedBy(['a', 'b', 'c'], { id: 'b', by: -1 })).toEqual(['b', 'a', 'c'])
  expect(movedBy(['a', 'b', 'c'], { id: 'b', by: 1 })).toEqual(['a', 'c', 'b'])
})

test('a moment in a field comes back as it went in, to the minute; an empty field is no moment [O2]', () => {
  const at = new Date(2026, 10, 21, 13, 42).getTime()
  expect(momentText(at)).toBe('2026-11-21T13:42')
  expect(momentOf(momentText(at))).toBe(at)
  expect(momentText(null)).toBe('')
  expect([momentOf(''), momentOf('tomorrow')]).toEqual([null, null])
})
