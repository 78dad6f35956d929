import { expect, test } from 'vitest'
import { systemRandom } from './system.ts'

test('randomness is handed out once, in every size', () => {
  const taken = Array.from({ length: 4000 }, (_, i) => systemRandom(1 + (i % 40)))
  expect(taken.map(({ length }) => length)).toEqual(taken.map((_, i) => 1 + (i % 40)))
  const long = taken.filter(({ length }) => length >= 16).map((bytes) => bytes.toHex())
  expect(new Set(long).size).toBe(long.length)
  expect(new Set([systemRandom(5000), systemRandom(5000)].map((bytes) => bytes.toHex())).size).toBe(2)
  const all = taken.flatMap((bytes) => [...bytes])
  const mean = all.reduce((sum, byte) => sum + byte, 0) / all.length
  expect(Math.abs(mean - 127.5)).toBeLessThan(2)
})

test('what was handed out is the taker’s own: writing on it changes nothing that comes later', () => {
  const [first] = [systemRandom(32)]
  first.fill(0)
  expect(systemRandom(32).some((byte) => byte !== 0)).toBe(true)
})
