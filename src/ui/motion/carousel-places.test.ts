import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { distance, placeOf } from './carousel-places.ts'

test('the end of the ring is next to its beginning [S14]', () => {
  expect(distance(4, 0, 5)).toBe(1)
  expect(distance(0, 4, 5)).toBe(-1)
  expect(distance(1, 3, 5)).toBe(2)
})

const ring = fc
  .integer({ min: 3, max: 12 })
  .chain((count) => fc.record({ count: fc.constant(count), at: fc.nat(count - 1), before: fc.nat(count - 1) }))

test('one slide is in view, and each place holds one slide [S14]', () => {
  fc.assert(
    fc.property(ring, ({ count, ...turn }) => {
      const offsets = Array.from({ length: count }, (_, slide) => placeOf(slide, turn, count).offset)
      expect(offsets.filter((offset) => offset === 0)).toHaveLength(1)
      expect(offsets[turn.at]).toBe(0)
      expect(new Set(offsets).size).toBe(count)
    }),
  )
})

test('what was in view and what comes into view glide together, the same way and as far [S14]', () => {
  fc.assert(
    fc.property(ring, ({ count, ...turn }) => {
      const leaving = placeOf(turn.before, turn, count)
      const way = distance(turn.before, turn.at, count)
      expect(placeOf(turn.at, turn, count).glides).toBe(true)
      // Half way round an even ring, both sides are as near: the one that leaves may be set down on the other.
      if (Math.abs(way) * 2 !== count) expect(leaving).toEqual({ offset: way === 0 ? 0 : -way, glides: true })
    }),
  )
})

test('on a step to a neighbour no third slide is seen to pass [S14]', () => {
  const step = fc.record({ count: fc.integer({ min: 3, max: 12 }), before: fc.nat(11), way: fc.constantFrom(1, -1) })
  fc.assert(
    fc.property(step, ({ count, before: from, way }) => {
      const before = from % count
      const at = (before + way + count) % count
      for (let slide = 0; slide < count; slide++) {
        if (slide === at || slide === before) continue
        const { offset, glides } = placeOf(slide, { at, before }, count)
        if (glides) expect(Math.sign(offset)).toBe(Math.sign(distance(before, slide, count)))
      }
    }),
  )
})
