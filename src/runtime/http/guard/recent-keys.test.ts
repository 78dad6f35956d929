import { expect, test } from 'vitest'
import { RecentKeys } from './recent-keys.ts'

test('keys are known for a life and at most two, and no more of them than are wanted', () => {
  let now = 500
  const keys = new RecentKeys({ clock: () => now, life: 1000, most: 2 })
  keys.add('a')
  expect([keys.has('a'), keys.has('b')]).toEqual([true, false])
  now = 1500
  expect(keys.has('a')).toBe(true)
  now = 2500
  expect(keys.has('a')).toBe(false)
  for (const key of ['a', 'b', 'c', 'd', 'e']) keys.add(key)
  expect(['a', 'b', 'c', 'd', 'e'].map((key) => keys.has(key))).toEqual([false, false, true, true, true])
})
