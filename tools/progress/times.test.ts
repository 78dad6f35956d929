import { expect, test } from 'vitest'
import { slowest, spoken } from './times.ts'

test('what has passed and what remains are told in words', () => {
  expect(spoken({ done: 0, all: 10, elapsed: 61_000 })).toBe('1:01 passed')
  expect(spoken({ done: 4, all: 10, elapsed: 120_000 })).toBe('2:00 passed, about 3 min left')
  expect(spoken({ done: 10, all: 10, elapsed: 605_000 })).toBe('10:05 passed')
})

test('the twenty that took longest stand in their order', () => {
  const timed = Array.from({ length: 30 }, (_, index) => ({ name: `file ${index}`, took: index * 1000 }))
  const lines = slowest(timed)
  expect(lines).toHaveLength(20)
  expect(lines[0]).toBe('   29.0 s  file 29')
})
