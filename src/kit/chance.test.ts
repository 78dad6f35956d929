import { expect, test } from 'vitest'
import { isUuid } from '#kit/ids.ts'
import { chanceOf, seededRandom } from './chance.ts'

test('the same seed and name draw the same, another seed or name draws otherwise', () => {
  const drawn = (seed: number, name?: string) => Buffer.from(seededRandom(seed, name)(32)).toString('hex')
  expect(drawn(7, 'dara')).toBe(drawn(7, 'dara'))
  expect(new Set([drawn(7, 'dara'), drawn(8, 'dara'), drawn(7, 'sophea'), drawn(7)]).size).toBe(4)
})

test('draws every value of a small range about as often', () => {
  const chance = chanceOf(1, 'even')
  const counts = [0, 0, 0, 0, 0, 0]
  for (let i = 0; i < 60_000; i++) counts[chance.below(6)]!++
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500)
})

test('gives ids that the protocol takes, none twice', () => {
  const chance = chanceOf(1, 'ids')
  const ids = Array.from({ length: 10_000 }, () => chance.id())
  expect(ids.every(isUuid)).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
})
